/** @import {Store} from '../state.js' */

import { engine } from '../engine.js';
import { boardOf } from '../game.js';
import { nameOf } from '../geometry.js';
import { notify, say } from '../notices.js';
import { run } from './work.js';

/** Marks the cells that are wrong. @param {Store} store @param {AbortSignal} [signal] */
export async function findMistakes(store, signal) {
  const { game, facts } = store.state;
  const checked = await engine.check(boardOf(game, facts?.candidates), {}, { signal });
  if (store.state.game !== game) return null;
  const mistakes = [...checked.wrong, ...checked.missing];
  store.set({ mistakes });
  if (mistakes.length > 0) say(`Mistakes at ${mistakes.map((cell) => nameOf(game.shape, cell)).join(', ')}`);
  return { ...checked, mistakes };
}

/** Tells the player whether all is well so far. @param {Store} store */
export async function check(store) {
  const found = await run(store, 'Checking …', (signal) => findMistakes(store, signal));
  if (!found) return;
  const { outcome, mistakes, solved, clashes } = found;
  if (solved) notify('Solved: every digit is right.', 'good');
  else if (outcome === 'none') notify('The puzzle itself has no solution.', 'bad');
  else if (outcome === 'many')
    notify('The puzzle has more than one solution, so a digit cannot be called wrong.', 'bad');
  else if (outcome !== 'unique') notify('The puzzle could not be checked in time.', 'bad');
  else if (mistakes.length > 0)
    notify(mistakes.length === 1 ? 'One cell is wrong.' : `${mistakes.length} cells are wrong.`, 'bad');
  else if (clashes.length > 0) notify(clashes[0].text, 'bad');
  else notify('No mistake so far.', 'good');
}
