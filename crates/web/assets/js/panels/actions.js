/**
 * The row of moves: undo, redo, candidates, check, hint; and what the page is busy with.
 *
 * @import {Store} from '../state.js'
 */

import { check } from '../actions/check.js';
import { hint } from '../actions/hint.js';
import { toggleAuto } from '../actions/play.js';
import { button, byId, html, replace } from '../dom.js';

/** @param {Store} store */
export function mountActions(store) {
  const undo = button('undo', 'Undo', { title: 'Undo (Ctrl+Z)', onclick: () => store.undo() });
  const redo = button('redo', 'Redo', { title: 'Redo (Ctrl+Y)', onclick: () => store.redo() });
  const auto = button('candidates', 'Candidates', {
    title: 'Show every candidate and keep them up to date',
    onclick: () => toggleAuto(store),
  });
  const ask = button('check', 'Check', { title: 'Look for mistakes', onclick: () => void check(store) });
  const help = button('hint', 'Hint', { class: 'primary', title: 'Hint (?)', onclick: () => void hint(store) });
  const busy = html('div', { class: 'busy', role: 'status' });
  byId('actions').append(html('div', { class: 'row' }, undo, redo, auto, ask, help), busy);

  const render = () => {
    const { past, future, game, editing, facts, hint: shown } = store.state;
    undo.disabled = past.length === 0;
    redo.disabled = future.length === 0;
    auto.setAttribute('aria-pressed', String(game.auto));
    for (const one of [auto, ask, help]) one.hidden = editing;
    help.disabled = facts?.solved ?? false;
    const label = help.querySelector('span');
    if (label)
      label.textContent =
        shown && shown.depth < 3 && (shown.kind === 'step' || shown.kind === 'mistake') ? 'More' : 'Hint';
  };

  const renderBusy = () => {
    const { busy: work } = store.state;
    const stop = work && button('close', 'Stop', { onclick: work.cancel });
    replace(busy, ...(work ? [html('span', { class: 'spinner' }), html('span', {}, work.text), stop] : []));
  };
  store.watch((state, before) => state.busy !== before.busy && renderBusy());
  store.watch(render);
  render();
}
