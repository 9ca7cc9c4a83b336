/**
 * The whole way through a puzzle, step by step.
 *
 * @import {Store} from '../state.js'
 * @import {Candidates, Path, Step} from '../../../browser/types.js'
 */

import { engine } from '../engine.js';
import { boardOf, stepChange, changed } from '../game.js';
import { notify, say } from '../notices.js';
import { run } from './work.js';

/** Finds the way from the board as it stands. @param {Store} store */
export async function findPath(store) {
  const { game, facts } = store.state;
  const path = await run(store, 'Finding the way …', (signal) =>
    engine.steps(boardOf(game, facts?.candidates), { signal }),
  );
  if (!path || store.state.game !== game) return;
  store.set({ path, hint: null, panel: 'steps' });
  if (path.steps.length > 0) goTo(store, 0);
  else notify(path.ending === 'solved' ? 'The board is solved already.' : 'No technique finds anything here.');
}

/** Shows a step of the way; one after the last is the end. @param {Store} store @param {number} at */
export function goTo(store, at) {
  const { path } = store.state;
  if (!path) return;
  const place = Math.min(Math.max(at, 0), path.steps.length);
  const { values, candidates } = boardAt(path, place);
  const step = path.steps[place];
  const drawn = step ?? { drawing: null, placements: [], eliminations: [] };
  store.set({
    at: place,
    show: {
      values,
      candidates,
      drawing: drawn.drawing,
      placements: drawn.placements,
      eliminations: drawn.eliminations,
    },
  });
  if (step) say(`Step ${place + 1}, ${step.name}: ${step.sentence}`);
}

/** Does every step up to the one shown. @param {Store} store */
export function applyPath(store) {
  const { path, at, game, settings } = store.state;
  if (!path) return;
  const steps = path.steps.slice(0, at + 1);
  store.move(joined(game, steps, settings.clean));
}

/** @param {Store} store */
export const closePath = (store) => store.set({ path: null, at: 0, show: null });

/** The steps as one move. @param {import('../../../browser/types.js').Game} game @param {Step[]} steps @param {boolean} clean */
function joined(game, steps, clean) {
  let now = game;
  for (const step of steps) {
    const change = stepChange(now, step, clean);
    if (change) now = changed(now, change);
  }
  /** @type {import('../../../browser/types.js').Change} */
  const change = { cells: [], auto: [game.auto, now.auto] };
  now.cells.forEach((cell, index) => {
    if (cell !== game.cells[index]) change.cells.push([index, game.cells[index], cell]);
  });
  return change.cells.length > 0 ? change : null;
}

/** The board before a step: what each step before it wrote and removed is done. @param {Path} path @param {number} at */
function boardAt({ start, steps }, at) {
  const values = [...start.values];
  /** @type {Candidates} */
  const candidates = [...(start.candidates ?? values.map(() => null))];
  for (const { placements, removed } of steps.slice(0, at)) {
    for (const [cell, digit] of removed)
      candidates[cell] = candidates[cell]?.filter((other) => other !== digit) ?? null;
    for (const [cell, digit] of placements) {
      values[cell] = digit;
      candidates[cell] = null;
    }
  }
  return { values, candidates };
}
