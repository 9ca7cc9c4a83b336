/** @import {Store} from '../state.js' */

import { engine } from '../engine.js';
import { boardOf, fillChange, puzzleOf } from '../game.js';
import { notify } from '../notices.js';
import { t } from '../text.js';
import { run } from './work.js';

/** Fills in the solution. @param {Store} store */
export async function solveNow(store) {
  const { game } = store.state;
  const solved = await run(store, t.busy.solving, async (signal) => {
    const found = await engine.solve(boardOf(game), {}, { signal });
    // If the player's digits rule out every solution, the givens alone are solved.
    return found.outcome === 'none' ? engine.solve(puzzleOf(game), {}, { signal }) : found;
  });
  if (!solved || store.state.game !== game) return;
  const [solution] = solved.solutions;
  if (solution) store.move(fillChange(game, solution.values));
  if (solved.outcome === 'none') notify(t.check.none, 'bad');
  else if (solved.outcome === 'many') notify(t.solve.many);
  else if (!solution) notify(t.check.stopped, 'bad');
}
