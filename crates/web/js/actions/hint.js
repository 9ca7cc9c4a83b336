/**
 * Hints. One request returns the whole hint; the page reveals it depth by depth: where to look, which technique, the
 * whole step.
 *
 * @import {Store} from '../state.js'
 * @import {Game, Hint, HintAnswer, Show} from '../../browser/types.js'
 * @import {Focus} from '../explanation.js'
 */

import { engine } from '../engine.js';
import { candidatesFor, firstFocus, focusDrawing } from '../explanation.js';
import { markedBoardOf, stepChange, valuesOf } from '../game.js';
import { say } from '../notices.js';
import { t } from '../text.js';
import { run } from './work.js';

/** Shows a hint, or more of it. @param {Store} store */
export function hint(store) {
  // A search that ran out of time may succeed the next time.
  if (store.state.hint?.answer.kind === 'stopped') store.set({ hint: null, depth: 0 });
  return reveal(store, store.state.depth + 1);
}

/** Whether there is more of the hint to reveal. @param {Pick<import('../../browser/types.js').State, 'hint' | 'depth'>} state */
export const hasMore = ({ hint: known, depth }) => known !== null && depth > 0 && depth < known.answer.texts.length;

/** Shows the hint for the game down to a depth. @param {Store} store @param {number} depth */
async function reveal(store, depth) {
  const { game } = store.state;
  const found = await hintFor(store, game);
  if (!found || store.state.game !== game) return;
  const { answer } = found;
  const shown = Math.min(depth, answer.texts.length);
  if (shown === store.state.depth) return;
  const isLast = shown === answer.texts.length;
  const focus = firstFocus(answer.step);
  const mistakes = answer.kind === 'mistake' && isLast ? answer.place.cells : [];
  store.set({
    hint: found,
    depth: shown,
    mistakes,
    found: null,
    ...focus,
    mode: 'play',
    // A hint that names a technique or a step counts.
    hints: store.state.hints + (shown > 1 && store.state.depth < 2 ? 1 : 0),
    show: drawn(game, answer, shown, isLast, focus),
  });
  say(answer.texts[shown - 1]);
}

/** The game whose hint is on its way. @type {Game | null} */
let waiting = null;

/**
 * The hint for a game: requested once and kept until the game changes. Null if there is none, or none yet.
 *
 * @param {Store} store
 * @param {Game} game
 * @returns {Promise<Hint | null>}
 */
async function hintFor(store, game) {
  const { hint: known } = store.state;
  if (known?.game === game) return known;
  if (waiting === game) return null;
  waiting = game;
  const without = store.state.settings.off;
  const answer = await run(store, t.busy.hint, (signal) => engine.hint(markedBoardOf(game), { without }, { signal }));
  if (waiting === game) waiting = null;
  return answer && { game, answer };
}

/** Shows one line or branch of the step, or the whole step. @param {Store} store @param {Focus} focus */
export function focusHint(store, focus) {
  const { hint: known, depth, game } = store.state;
  if (known) store.set({ ...focus, lit: [], show: drawn(game, known.answer, depth, true, focus) });
}

/**
 * What a hint shows on the board.
 *
 * @param {Game} game
 * @param {HintAnswer} answer
 * @param {number} depth
 * @param {boolean} isLast
 * @param {Focus} focus
 * @returns {Show}
 */
function drawn(game, { kind, step, place, candidates }, depth, isLast, focus) {
  const board = { values: valuesOf(game), live: true };
  if (step && isLast) {
    return { ...board, candidates: candidatesFor(step, candidates ?? null), ...focusDrawing(step, focus) };
  }
  const role = 'look';
  // At the first depth, players still have something to find: a step is somewhere in a house, and a mistake in a box.
  const isNear = kind === 'mistake' ? depth === 2 : place.houses.length === 0 || depth > 1;
  const cells = isNear ? place.cells.map((cell) => ({ cell, role })) : [];
  const houses = place.houses.map((house) => ({ house, role }));
  return {
    ...board,
    candidates: null,
    drawing: { cells, candidates: [], houses, links: [] },
    placements: [],
    eliminations: [],
  };
}

/** Takes the step of the hint, once it is shown. Returns whether it did. @param {Store} store */
export function applyHint(store) {
  const { hint: known, depth, game, settings } = store.state;
  const step = known?.answer.step;
  if (!step || depth < known.answer.texts.length) return false;
  store.move(stepChange(game, step, settings.clean));
  const [placement] = step.placements;
  if (placement) store.set({ selection: [placement[0]], cursor: placement[0] });
  return true;
}

/** Takes the step that is shown, and shows the whole of the next one. @param {Store} store */
export async function nextHint(store) {
  const { depth } = store.state;
  if (applyHint(store)) await reveal(store, depth);
}

/** @param {Store} store */
export const closeHint = (store) => store.set({ depth: 0, line: null, branch: null, lit: [], show: null });
