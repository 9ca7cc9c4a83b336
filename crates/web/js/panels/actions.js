/**
 * The five actions, and the work in progress.
 *
 * @import {Store} from '../state.js'
 */

import { check } from '../actions/check.js';
import { hasMore, hint } from '../actions/hint.js';
import { toggleAuto } from '../actions/play.js';
import { playPuzzle } from '../actions/puzzle.js';
import { button, byId, html, replace } from '../dom.js';
import { filledIn } from '../game.js';
import { factsOf, knownOf } from '../state.js';
import { t } from '../text.js';

/** @param {Store} store */
export function mountActions(store) {
  const undo = button('undo', t.actions.undo, { title: t.actions.undoTitle, onclick: () => store.undo() });
  const redo = button('redo', t.actions.redo, { title: t.actions.redoTitle, onclick: () => store.redo() });
  const auto = button('candidates', t.actions.candidates, {
    title: t.actions.candidatesTitle,
    onclick: () => toggleAuto(store),
  });
  const look = button('check', t.actions.check, { title: t.actions.checkTitle, onclick: () => void check(store) });
  const help = button('hint', t.actions.hint, {
    class: 'primary',
    title: t.actions.hintTitle,
    onclick: () => void hint(store),
  });
  const turn = button('symmetry', t.set.symmetric, {
    title: t.set.symmetricTitle,
    onclick: () => store.set({ symmetric: !store.state.symmetric }),
  });
  const play = button('play', t.set.play, { class: 'primary', onclick: () => playPuzzle(store) });
  const busy = html('div', { class: 'busy', role: 'status' });
  const root = byId('actions');
  root.setAttribute('aria-label', t.actions.label);
  root.append(html('div', { class: 'row' }, undo, redo, auto, look, help, turn, play), busy);

  const render = () => {
    const { past, future, game, mode, symmetric } = store.state;
    const isSet = mode === 'set';
    root.firstElementChild?.toggleAttribute('hidden', mode === 'explain');
    undo.disabled = past.length === 0;
    redo.disabled = future.length === 0;
    auto.setAttribute('aria-pressed', String(game.auto));
    turn.setAttribute('aria-pressed', String(symmetric));
    for (const one of [auto, look, help]) one.hidden = isSet;
    for (const one of [turn, play]) one.hidden = !isSet;
    help.disabled = factsOf(store.state)?.solved ?? false;
    play.disabled = filledIn(game) === 0 || knownOf(store.state)?.verdict?.outcome === 'none';
    const label = help.querySelector('span');
    if (label) label.textContent = hasMore(store.state) ? t.actions.more : t.actions.hint;
  };
  const renderBusy = () => {
    const { busy: work } = store.state;
    const stop = work && button('close', t.busy.stop, { class: 'small', onclick: work.cancel });
    replace(busy, ...(work?.shown ? [html('span', { class: 'spinner' }), html('span', {}, work.text), stop] : []));
  };
  store.watch((state, before) => state.busy !== before.busy && renderBusy());
  store.watch((state, before) => {
    const keys = /** @type {const} */ ([
      'past',
      'future',
      'game',
      'mode',
      'symmetric',
      'facts',
      'known',
      'hint',
      'depth',
    ]);
    if (keys.some((key) => state[key] !== before[key])) render();
  });
  render();
}
