/**
 * The shelf of games. Each game has a place of its own in the browser's storage, so that a new puzzle never replaces a
 * game, and tabs do not overwrite each other: a tab whose game was changed in another tab goes on with a copy.
 *
 * @import {Store} from './state.js'
 * @import {Change, Game, Origin, Rating, State} from '../browser/types.js'
 */

import { secondsOf } from './actions/clock.js';
import { filledIn } from './game.js';
import { shapeText } from './geometry.js';
import { packed, unpacked } from './share.js';
import { knownOf, newId } from './state.js';
import { read, remove, tab, watchOthers, write } from './storage.js';

/**
 * What the shelf shows of a game.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} at  when it was last played, in milliseconds
 * @property {number} side
 * @property {string} [shape]  as `2x3`; games saved earlier lack it
 * @property {string} outline  the cells in a line: `g` given, `o` written by the player, `.` blank
 * @property {Rating['level'] | null} level
 * @property {number | null} er
 * @property {number} seconds
 * @property {boolean} touched  whether there is anything to lose
 * @property {boolean} solved
 * @property {Origin} origin
 */

const SHELF = 'shelf';
const CURRENT = 'current';

/** The most games on the shelf; the oldest leave first, and those that were never begun before all others. */
const PLACES = 200;

/** How many moves are kept with a game: storage is limited. */
const MOVES = 500;

/** @param {string} id */
const keyOf = (id) => `game.${id}`;

/** The games, those played last first. @returns {Entry[]} */
export const entries = () => {
  const list = read(SHELF);
  return Array.isArray(list) ? list : [];
};

/** The saved parts of the state of a game; null if there is none. @param {string} id @returns {Partial<State> | null} */
export function savedGame(id) {
  const saved = read(keyOf(id));
  const game = unpacked(saved?.game);
  if (!game) return null;
  const { mode = 'play', seconds = 0, hints = 0, origin = { kind: 'opened' }, points = [] } = saved;
  // Moves saved before candidates had colours cannot be undone.
  const moves = (/** @type {Change[]} */ list = []) =>
    list.every(({ cells }) => cells.every(([, before]) => before.tints)) ? list : [];
  return {
    id,
    game,
    past: moves(saved.past),
    future: moves(saved.future),
    points: points.flatMap((/** @type {any} */ point) => {
      const at = unpacked(point.game);
      return at ? [{ ...point, game: at }] : [];
    }),
    mode: mode === 'set' ? 'set' : 'play',
    hints,
    origin,
    clock: { seconds, since: null, paused: false },
  };
}

/** The game of this tab, or else the last one of any. */
export function lastGame() {
  const own = tab.read(CURRENT);
  const saved = own && savedGame(own);
  if (saved) return saved;
  for (const { id, solved } of entries()) {
    const game = solved ? null : savedGame(id);
    if (game) return game;
  }
  return null;
}

/** @param {string[]} ids */
export function removeGames(ids) {
  for (const id of ids) remove(keyOf(id));
  write(
    SHELF,
    entries().filter(({ id }) => !ids.includes(id)),
  );
}

/** @param {State} state @returns {Entry} */
function entryOf(state) {
  const { id, game, past, mode, clock, origin, facts } = state;
  const known = knownOf(state);
  return {
    id,
    at: Date.now(),
    side: game.shape.side,
    shape: shapeText(game.shape),
    outline: outlineOf(game),
    level: known?.rating?.level ?? null,
    er: known?.se?.er ?? null,
    seconds: secondsOf(clock),
    touched: past.length > 0 || (mode !== 'set' && game.cells.some(({ value, given }) => value > 0 && !given)),
    solved: facts?.game === game && facts.solved,
    origin: { kind: origin.kind, name: origin.title ?? origin.name },
  };
}

/** @param {Game} game */
export const outlineOf = ({ cells }) =>
  cells.map(({ value, given }) => (value === 0 ? '.' : given ? 'g' : 'o')).join('');

/** Saves a game with its place on the shelf, or only what the shelf shows of it. @param {State} state @param {boolean} whole */
function save(state, whole) {
  const { id, game, past, future, points, mode, clock, hints, origin } = state;
  // An empty board has nothing to keep, nor has a copy of givens that nobody has changed yet.
  if (past.length === 0 && (mode === 'set' || filledIn(game) === 0)) return;
  const value = {
    game: packed(game),
    past: past.slice(-MOVES),
    future: future.slice(0, MOVES),
    points: points.map((point) => ({ ...point, game: packed(point.game) })),
    mode,
    seconds: secondsOf(clock),
    hints,
    origin,
  };
  if (whole) while (!write(keyOf(id), value) && dropOne(id));
  write(SHELF, [entryOf(state), ...entries().filter((entry) => entry.id !== id)]);
  while (entries().length > PLACES && dropOne(id));
  tab.write(CURRENT, id);
}

/** Makes room. Returns whether there was a game to drop. @param {string} kept */
function dropOne(kept) {
  const list = entries().filter(({ id }) => id !== kept);
  const one = list.findLast(({ touched, solved }) => !touched || solved) ?? list.at(-1);
  if (one) removeGames([one.id]);
  return one !== undefined;
}

/** How long to wait for more changes before saving, in milliseconds. */
const PAUSE = 150;

/** Saves the changes that still wait, so that the shelf shows them. */
export let saveNow = () => {};

/** @param {Store} store */
export function keepGames(store) {
  // Whether another tab has changed the game that this tab shows.
  let isElsewhere = false;
  let [isListDue, isGameDue, isMoveDue] = [false, false, false];
  let timer = 0;

  const flush = (state = store.state) => {
    clearTimeout(timer);
    if ((isListDue || isGameDue) && !isElsewhere) save(state, isGameDue);
    [isListDue, isGameDue, isMoveDue] = [false, false, false];
  };

  saveNow = () => flush();

  store.watch((state, before) => {
    if (state.id !== before.id) {
      // The last moves of the game that is left.
      flush(before);
      isElsewhere = false;
      isGameDue = read(keyOf(state.id)) === null;
      isListDue = true;
      flush();
      return;
    }
    const isMoved =
      state.game !== before.game ||
      state.mode !== before.mode ||
      state.points !== before.points ||
      state.origin !== before.origin;
    if (isMoved && isElsewhere) {
      store.set({ id: newId() });
      return;
    }
    isMoveDue ||= isMoved;
    if (isMoved || state.clock !== before.clock) isGameDue = true;
    else if (state.known !== before.known || state.facts !== before.facts) isListDue = true;
    else return;
    clearTimeout(timer);
    timer = window.setTimeout(() => flush(), PAUSE);
  });
  watchOthers((name) => {
    const { id, game } = store.state;
    if (name !== keyOf(id)) return;
    isElsewhere = JSON.stringify(read(name)?.game) !== JSON.stringify(packed(game));
    // Both tabs have moved within a moment: the move that is not saved yet goes into a copy.
    if (isElsewhere && isMoveDue) store.set({ id: newId() });
  });
  const leave = () => {
    isGameDue ||= store.state.clock.since !== null;
    flush();
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  isGameDue = read(keyOf(store.state.id)) === null;
  flush();
  tab.write(CURRENT, store.state.id);
}
