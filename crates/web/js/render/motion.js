/**
 * Motion that explains: a house that is complete, and the whole board once it is solved, lights up from the last digit on.
 *
 * @import {Store} from '../state.js'
 * @import {State} from '../../browser/types.js'
 * @import {BoardView} from './board.js'
 */

import { housesOf } from '../geometry.js';
import { factsOf } from '../state.js';

/** Whether the player wants things to stay still. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {Store} store @param {() => BoardView} view */
export function keepMotion(store, view) {
  store.watch((state, before) => {
    if (state.facts === before.facts || state.mode !== 'play' || state.show || isStill()) return;
    const written = writtenLast(state);
    const facts = factsOf(state);
    if (written === null || !facts || facts.clashes.length > 0) return;
    const { game } = state;
    const cells = facts.solved
      ? [...game.cells.keys()]
      : housesOf(game.shape, written).filter((house) => house.every((cell) => game.cells[cell].value > 0));
    view().ripple([...new Set(cells.flat())], written);
  });
}

/** The cell that the last move filled, if it filled one; a game that was only opened has no last move. @param {State} state */
function writtenLast({ past, game }) {
  const filled = (past.at(-1)?.cells ?? []).filter(
    ([, before, after]) => before.value !== after.value && after.value > 0,
  );
  return filled.length === 1 && game.cells[filled[0][0]].value === filled[0][2].value ? filled[0][0] : null;
}
