/**
 * The lower part of the side, which depends on the mode: a hint, the steps, or the setter's tools.
 *
 * @import {Store} from '../state.js'
 */

import { byId, html } from '../dom.js';
import { mountExplain } from './explain.js';
import { mountHint } from './hint.js';
import { mountSet } from './set.js';

/** @param {Store} store */
export function mountPanel(store) {
  const [hint, explain, set] = ['hint', 'explain', 'set'].map((name) =>
    html('div', { id: `panel-${name}`, class: 'panel-body' }),
  );
  mountHint(store, hint);
  mountExplain(store, explain);
  mountSet(store, set);
  byId('panel').append(hint, explain, set);
  const render = () => {
    const { mode, depth } = store.state;
    hint.hidden = mode !== 'play' || depth === 0;
    explain.hidden = mode !== 'explain';
    set.hidden = mode !== 'set';
    byId('panel').hidden = [hint, explain, set].every((one) => one.hidden);
    byId('play').classList.toggle('hinting', !hint.hidden);
  };
  store.watch((state, before) => {
    if (state.mode === before.mode && state.depth === before.depth) return;
    render();
    // Another mode begins at its top.
    if (state.mode !== before.mode) byId('side').scrollTop = 0;
  });
  render();
}
