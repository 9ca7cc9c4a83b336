/**
 * What a game that is not begun yet offers: another level, the puzzle of the day, the game before.
 *
 * @import {Store} from '../state.js'
 */

import { openDaily } from '../actions/daily.js';
import { goTo, newPuzzle } from '../actions/puzzle.js';
import { button, byId, html, replace } from '../dom.js';
import { filledIn } from '../game.js';
import { shapeText } from '../geometry.js';
import { entries } from '../shelf.js';
import { t } from '../text.js';
import { LEVELS } from '../words.js';

/** @param {Store} store */
export function mountStart(store) {
  const root = byId('start');
  root.setAttribute('aria-label', t.start.label);
  const isFresh = () => {
    const { mode, past, depth, game, origin } = store.state;
    return (
      origin.kind !== 'learn' &&
      mode === 'play' &&
      past.length === 0 &&
      depth === 0 &&
      filledIn(game) < game.cells.length
    );
  };
  const render = () => {
    root.hidden = !isFresh();
    if (root.hidden) return;
    const { id, settings, game } = store.state;
    const open = entries().find((entry) => entry.id !== id && entry.touched && !entry.solved);
    const make = (/** @type {string} */ level) => () =>
      void newPuzzle(store, { shape: shapeText(game.shape), level, symmetry: 'half-turn' });
    replace(
      root,
      open && button('back', t.start.resume, { class: 'small', onclick: () => goTo(store, open.id) }),
      button('day', t.start.daily, { class: 'small', onclick: () => void openDaily(store) }),
      html(
        'div',
        { class: 'chips' },
        ...Object.entries(LEVELS).map(([level, name]) =>
          button(null, name, {
            class: `small chip-level level-${level}`,
            'aria-label': t.start.make(name),
            'aria-current': level === settings.level ? 'true' : null,
            onclick: make(level),
          }),
        ),
      ),
    );
  };
  store.watch((state, before) => {
    if (state.id !== before.id || root.hidden === isFresh()) render();
  });
  render();
}
