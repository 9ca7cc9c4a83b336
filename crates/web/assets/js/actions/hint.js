/**
 * Hints: where to look, then how, then all of it; and doing what a hint says.
 *
 * @import {Store} from '../state.js'
 * @import {Candidates, Hint, Hinted, Show, State} from '../../../browser/types.js'
 */

import { engine } from '../engine.js';
import { boardOf, candidatesOf, stepChange, valuesOf } from '../game.js';
import { say } from '../notices.js';
import { run } from './work.js';

/** Asks for a hint, or for more of the one that is shown. @param {Store} store */
export function hint(store) {
  const depth = store.state.hint?.depth ?? 0;
  return depth < 3 ? show(store, /** @type {1 | 2 | 3} */ (depth + 1)) : Promise.resolve(null);
}

/** @param {Store} store @param {1 | 2 | 3} depth @returns {Promise<Hint | null>} */
export async function show(store, depth) {
  const { game } = store.state;
  const found = await run(store, 'Looking for a step …', async (signal) => {
    const byRules = store.state.facts?.candidates ?? (await engine.parse(boardOf(game))).candidates;
    const answer = await engine.hint(boardOf(game, byRules), depth, { signal });
    return { answer, candidates: candidatesOf(game, byRules) };
  });
  if (!found || store.state.game !== game) return null;
  const { answer, candidates } = found;
  const hint = { ...answer, depth };
  const mistakes = answer.kind === 'mistake' && depth === 3 ? answer.place.cells : [];
  store.set({ hint, mistakes, path: null, panel: 'hint', show: drawn(store.state, answer, depth, candidates) });
  say(answer.text);
  return hint;
}

/** What a hint shows on the board. @param {State} state @param {Hinted} hint @param {1 | 2 | 3} depth @param {Candidates} candidates @returns {Show} */
function drawn({ game }, { kind, step, place }, depth, candidates) {
  const board = { values: valuesOf(game), live: true };
  if (step) {
    const { drawing, placements, eliminations } = step;
    return { ...board, candidates, drawing, placements, eliminations };
  }
  const role = 'look';
  // A mistake is narrowed down only at the second depth: the player may want to find it alone.
  const near = kind !== 'mistake' ? place.houses.length === 0 || depth > 1 : depth === 2;
  const cells = near ? place.cells.map((cell) => ({ cell, role })) : [];
  const houses = place.houses.map((house) => ({ house, role }));
  return {
    ...board,
    candidates: null,
    drawing: { cells, candidates: [], houses, links: [] },
    placements: [],
    eliminations: [],
  };
}

/** Does what the hint says. @param {Store} store */
export function applyHint(store) {
  const { hint: shown, game, settings } = store.state;
  if (!shown?.step) return;
  const { placements } = shown.step;
  store.move(stepChange(game, shown.step, settings.clean));
  if (placements[0]) store.set({ selection: [placements[0][0]], cursor: placements[0][0] });
}

/** Does what the hint says, and shows the next as deep. @param {Store} store */
export async function nextHint(store) {
  const depth = store.state.hint?.depth ?? 1;
  if (depth < 3) await show(store, 3);
  applyHint(store);
  return show(store, depth);
}

/** @param {Store} store */
export const closeHint = (store) => store.set({ hint: null, show: null });
