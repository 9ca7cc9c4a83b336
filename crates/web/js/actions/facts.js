/**
 * Keeps what is known about the board up to date: clashes and candidates after each move, and the verdict on the puzzle
 * when its givens change. What the engine answers is kept with the board it is about.
 *
 * @import {Store} from '../state.js'
 * @import {Board, Game, Known, Mode} from '../../browser/types.js'
 */

import { engine } from '../engine.js';
import { EngineError, isAbort, isOffline, messageOf } from '../engine/error.js';
import { boardOf, filledIn, puzzleKey, puzzleOf } from '../game.js';
import { notify, say } from '../notices.js';
import { grade } from '../statistics.js';
import { verdictText } from '../words.js';
import { findMistakes } from './check.js';
import { finish } from './finish.js';

/** While a puzzle is being typed, it is checked after a pause of this many milliseconds. */
const PAUSE = 120;

/** The time limit for rating a puzzle in the background, in milliseconds. */
const RATING_TIME = 5000;

/** In Set, solutions are counted up to this many. */
const COUNT = 1000;

/** The largest board that the logic solver takes. */
const MAX_LOGIC = 25;

/** Verdicts of puzzles that were open before, the oldest first. @type {Map<string, Known>} */
const before = new Map();
const REMEMBERED = 50;

/** @param {Store} store */
export function keepFacts(store) {
  let requested = new AbortController();
  let asked = '';
  let timer = 0;

  const judge = (/** @type {Game} */ game) => {
    const key = puzzleKey(game);
    const { known, mode } = store.state;
    const question = `${limitIn(mode)} ${key}`;
    if ((known?.key === key && isEnough(known, mode)) || asked === question) return;
    requested.abort();
    requested = new AbortController();
    clearTimeout(timer);
    asked = '';
    const remembered = before.get(key);
    if (remembered && isEnough(remembered, mode)) {
      store.set({ known: remembered });
      return;
    }
    const puzzle = puzzleOf(game);
    if (puzzle.values.every((value) => value === 0)) return;
    asked = question;
    const { signal } = requested;
    timer = window.setTimeout(() => {
      judgePuzzle(store, key, puzzle, signal)
        .catch(quietly)
        .finally(() => {
          if (asked === question) asked = '';
        });
    }, PAUSE);
  };

  store.watch((state, earlier) => {
    if (state.game === earlier.game) return;
    void look(store, state.game);
    judge(state.game);
  });
  void look(store, store.state.game);
  judge(store.state.game);
}

/** How many solutions are counted at most. @param {Mode} mode */
const limitIn = (mode) => (mode === 'set' ? COUNT : 2);

/** Whether solutions were counted as far as the mode asks for. @param {Known} known @param {Mode} mode */
const isEnough = ({ verdict }, mode) =>
  mode !== 'set' || !verdict || verdict.outcome !== 'many' || verdict.exact || verdict.count >= COUNT;

/** Shows an error, unless it is one that the player does not need to see. @param {unknown} error */
function quietly(error) {
  // Without an engine the game goes on; whoever asks for something learns why it has to wait.
  const isTooLarge = error instanceof EngineError && error.code === 'board_size';
  if (!isAbort(error) && !isOffline(error) && !isTooLarge) notify(messageOf(error), 'bad');
}

/** @param {Store} store @param {Game} game */
async function look(store, game) {
  if (filledIn(game) === 0 && store.state.facts?.game === game) return;
  try {
    const { candidates, clashes, solved } = await engine.parse(boardOf(game));
    // The player may have made another move meanwhile, with a request of its own.
    if (store.state.game !== game) return;
    store.set({ facts: { game, candidates, clashes, solved } });
    if (clashes.length > 0) say(clashes.map((clash) => clash.text).join('; '));
    if (solved) finish(store);
    else if (store.state.settings.live && store.state.mode !== 'set') await findMistakes(store);
  } catch (error) {
    quietly(error);
  }
}

/**
 * @param {Store} store
 * @param {string} key
 * @param {Board} puzzle
 * @param {AbortSignal} signal
 */
async function judgePuzzle(store, key, puzzle, signal) {
  const note = (/** @type {Known} */ known) => {
    before.set(key, known);
    if (before.size > REMEMBERED) before.delete(/** @type {string} */ (before.keys().next().value));
    if (puzzleKey(store.state.game) !== key) return;
    store.set({ known });
    if (known.rating) grade(store.state.id, known.rating.level);
  };
  const checked = await engine.check(puzzle, { limit: limitIn(store.state.mode) }, { signal });
  const { outcome, count, exact, differ, conflict } = checked;
  const verdict = { outcome, count, exact, differ, conflict: conflict?.cells ?? [] };
  note({ key, verdict, rating: null, se: null });
  if (store.state.mode === 'set') say(verdictText(verdict));
  if (outcome !== 'unique' || puzzle.shape.side > MAX_LOGIC) return;
  const { rating } = await engine.rate(puzzle, { timeLimitMs: RATING_TIME }, { signal });
  note({ key, verdict, rating: rating ?? null, se: null });
  if (puzzle.shape.side !== 9) return;
  const { se } = await engine.rate(puzzle, { scales: ['se'], timeLimitMs: RATING_TIME }, { signal });
  note({ key, verdict, rating: rating ?? null, se: se ?? null });
}
