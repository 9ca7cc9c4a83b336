/**
 * Keeps what is known of the board up to date: clashes and candidates at each move, the verdict on the puzzle when its
 * givens change.
 *
 * @import {Store} from '../state.js'
 * @import {Game, State} from '../../../browser/types.js'
 */

import { engine } from '../engine.js';
import { isAbort, messageOf } from '../engine/error.js';
import { boardOf, puzzleOf } from '../game.js';
import { notify, say } from '../notices.js';
import { stopClock } from './clock.js';
import { findMistakes } from './check.js';

/** While a puzzle is being typed, its verdict waits for a pause of this many milliseconds. */
const PAUSE = 120;

/** How long a puzzle is rated at most, in milliseconds: nobody asked for it. */
const RATING_TIME = 5000;

/** @param {Store} store */
export function keepFacts(store) {
  let asked = new AbortController();
  let judged = '';
  let timer = 0;

  const judge = (/** @type {Game} */ game) => {
    const puzzle = puzzleOf(game);
    const key = JSON.stringify(puzzle);
    if (key === judged) return;
    judged = key;
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    clearTimeout(timer);
    if (puzzle.values.every((value) => value === 0)) {
      store.set({ verdict: null, rating: null });
      return;
    }
    timer = window.setTimeout(() => {
      judgePuzzle(store, puzzle, signal).catch((error) => !isAbort(error) && notify(messageOf(error), 'bad'));
    }, PAUSE);
  };

  store.watch((state, before) => {
    if (state.game === before.game && state.facts) return;
    if (state.game !== before.game || !state.facts) void look(store, state.game);
    judge(state.game);
  });
  void look(store, store.state.game);
  judge(store.state.game);
}

/** @type {Game | null} */
let looking = null;

/** @param {Store} store @param {Game} game */
async function look(store, game) {
  if (looking === game) return;
  looking = game;
  try {
    const { candidates, clashes, solved } = await engine.parse(boardOf(game));
    // Another move may have been made in the meantime: its own answer is on its way.
    if (store.state.game !== game) return;
    const was = store.state.facts?.solved ?? false;
    store.set({ facts: { candidates, clashes, solved } });
    if (clashes.length > 0) say(clashes.map((clash) => clash.text).join('; '));
    if (solved && !was) celebrate(store);
    else if (store.state.settings.live && !store.state.editing) await findMistakes(store);
  } catch (error) {
    notify(messageOf(error), 'bad');
  }
}

/** @param {Store} store */
function celebrate(store) {
  const { editing, past } = store.state;
  stopClock(store);
  // A solution that was filled in at once is no merit.
  const written = (past.at(-1)?.cells ?? []).filter(([, before, after]) => before.value !== after.value);
  if (!editing && written.length === 1) notify('Solved. Well done!', 'good');
}

/**
 * @param {Store} store
 * @param {import('../../../browser/types.js').Board} puzzle
 * @param {AbortSignal} signal
 */
async function judgePuzzle(store, puzzle, signal) {
  const checked = await engine.check(puzzle, {}, { signal });
  /** @type {State['verdict']} */
  const verdict = {
    outcome: checked.outcome,
    count: checked.count,
    exact: checked.exact,
    differ: checked.differ,
    conflict: checked.conflict?.cells ?? [],
  };
  store.set({ verdict, rating: null });
  if (checked.outcome !== 'unique') return;
  const { rating } = await engine.rate(puzzle, { timeLimitMs: RATING_TIME }, { signal });
  store.set({ rating });
}
