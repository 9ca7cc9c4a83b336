/** @import {Store} from '../state.js' */
/** @import {State} from '../../browser/types.js' */

import { engine } from '../engine.js';
import { markedBoardOf } from '../game.js';
import { nameOf } from '../geometry.js';
import { notify, say } from '../notices.js';
import { t } from '../text.js';
import { run } from './work.js';

/** Finds and marks the cells that are wrong. @param {Store} store @param {AbortSignal} [signal] */
export async function findMistakes(store, signal) {
  const { game } = store.state;
  const checked = await engine.check(markedBoardOf(game), {}, { signal });
  if (store.state.game !== game) return null;
  const mistakes = [...checked.wrong, ...checked.missing];
  markMistakes(store, mistakes);
  return { ...checked, mistakes };
}

/** Marks cells as wrong. @param {Store} store @param {number[]} mistakes */
export function markMistakes(store, mistakes) {
  if (mistakes.length > 0 || store.state.mistakes.length > 0) store.set({ mistakes });
  if (mistakes.length > 0) say(mistakesText(store.state));
}

/** The mistakes in words. @param {Pick<State, 'game' | 'mistakes'>} state */
export const mistakesText = ({ game, mistakes }) =>
  t.check.wrong(
    mistakes.length,
    mistakes.map((cell) => nameOf(game.shape, cell)),
  );

/** Checks the game for mistakes, and shows the result. @param {Store} store */
export async function check(store) {
  const found = await run(store, t.busy.checking, (signal) => findMistakes(store, signal));
  if (!found) return;
  const { outcome, mistakes, solved, clashes, conflict } = found;
  if (solved) notify(t.check.solved, 'good');
  else if (outcome === 'none') blame(store, conflict?.cells ?? []);
  else if (outcome === 'many') notify(t.check.many, 'bad');
  else if (outcome !== 'unique') notify(t.check.stopped, 'bad');
  else if (mistakes.length > 0) notify(mistakesText(store.state), 'bad');
  else if (clashes.length > 0) notify(clashes[0].text, 'bad');
  else notify(t.check.fine, 'good');
}

/** Says which givens are impossible together. @param {Store} store @param {number[]} cells */
function blame(store, cells) {
  const { shape } = store.state.game;
  const names = cells.map((cell) => nameOf(shape, cell));
  notify(names.length > 0 ? t.check.blame(names) : t.check.none, 'bad');
  store.set({ mistakes: cells });
}
