/**
 * Opening a puzzle: from text, from a link, an example, a new one, the one of the day, or the player's own. The game
 * before it stays on the shelf.
 *
 * @import {Store} from '../state.js'
 * @import {Board, Game, Mode, Origin, State} from '../../browser/types.js'
 */

import { byId } from '../dom.js';
import { engine } from '../engine.js';
import { EngineError, messageOf } from '../engine/error.js';
import { emptyGame, gameOf, puzzleKey } from '../game.js';
import { shapeFrom } from '../geometry.js';
import { notify, say } from '../notices.js';
import { openSeveral } from '../panels/several.js';
import { gameFromLink, unescaped } from '../share.js';
import { savedGame } from '../shelf.js';
import { t } from '../text.js';
import { LEVELS, ratingText } from '../words.js';
import { run } from './work.js';

/** Shows another game, and offers to go back to the one before. @param {Store} store @param {Game} game @param {Partial<State>} [more] */
export function begin(store, game, more = {}) {
  const { id, past, mode } = store.state;
  const inProgress = past.length > 0 && mode !== 'set' && !store.state.facts?.solved;
  store.begin(game, more);
  toBoard();
  if (inProgress) notify(t.games.kept, 'plain', { text: t.games.back, act: () => void goTo(store, id) });
}

/** Continues a game from the shelf. Returns whether it is there. @param {Store} store @param {string} id */
export function goTo(store, id) {
  const saved = savedGame(id);
  if (!saved?.game) return false;
  store.begin(saved.game, saved);
  toBoard();
  return true;
}

/** Gives the board the focus, so that the keyboard works at once. */
function toBoard() {
  if (location.hash.startsWith('#/')) location.hash = '';
  setTimeout(() => {
    if (!document.querySelector('dialog[open]')) byId('board').focus({ preventScroll: true });
  });
}

/** @param {Store} store @param {Board} board @param {Origin} [origin] */
export const openBoard = (store, board, origin = { kind: 'opened' }) => begin(store, gameOf(board), { origin });

/**
 * Opens a puzzle in any text format, or a link that contains one; if there are several, the player chooses. Returns the
 * error if it cannot be read.
 *
 * @param {Store} store
 * @param {string} text
 * @param {string} [shape]
 * @returns {Promise<EngineError | null>}
 */
export async function openText(store, text, shape) {
  const shared = await gameFromLink(text);
  if (shared) {
    begin(store, shared);
    return null;
  }
  let failure = null;
  for (const candidate of [text, ...puzzlesInLink(text)]) {
    try {
      const { board } = await engine.parse(candidate, shape ? { shape } : {});
      openBoard(store, board);
      return null;
    } catch (error) {
      failure ??=
        error instanceof EngineError ? error : new EngineError({ code: 'internal', message: messageOf(error) });
    }
  }
  const several = await puzzlesInLines(text, shape);
  if (several.length < 2) return failure;
  openSeveral(several, (board) => openBoard(store, board));
  return null;
}

/** The most puzzles of one file to choose from. */
const MOST = 200;

/** The puzzles of a text that has one in each line; none if a line cannot be read. @param {string} text @param {string} [shape] */
async function puzzlesInLines(text, shape) {
  const lines = text.split('\n').map((line) => line.trim());
  const full = lines.filter((line) => line.length >= 16 && !line.startsWith('#')).slice(0, MOST);
  if (full.length < 2) return [];
  try {
    const parsed = await Promise.all(full.map((line) => engine.parse(line, shape ? { shape } : {})));
    return parsed.map(({ board }) => board);
  } catch {
    return [];
  }
}

/** Opens text that was pasted or dropped; an error is shown, at its cell if possible. @param {Store} store @param {string} text */
export async function openPasted(store, text) {
  const failure = await openText(store, text);
  if (!failure) {
    say(t.open.opened);
    return;
  }
  notify(t.open.failed(failure.message), 'bad');
  const { cell } = failure;
  if (typeof cell === 'number' && cell < store.state.game.cells.length) {
    store.set({ fault: { cell, text: failure.message }, selection: [cell], cursor: cell });
  }
}

/** The parts of an address that could be a puzzle, the longest first. @param {string} text */
function puzzlesInLink(text) {
  if (!/^\s*https?:\/\/\S+\s*$/.test(text) || !URL.canParse(text.trim())) return [];
  const url = new URL(text.trim());
  const parts = [...url.searchParams.values(), ...url.pathname.split('/'), unescaped(url.hash.slice(1))];
  const fragment = new URLSearchParams(url.hash.slice(1));
  return [...parts, ...fragment.values()].filter((part) => part.length >= 16).sort((a, b) => b.length - a.length);
}

/** Opens an empty board to type a puzzle into. @param {Store} store @param {string} shape */
export const enterOwn = (store, shape) =>
  begin(store, emptyGame(shapeFrom(shape)), { mode: 'set', origin: { kind: 'set' } });

/** The game from which the givens on the board were copied. @type {{id: string, key: string} | null} */
let copied = null;

/** Turns to a mode. Set works on a copy of the givens, so that no game is lost. @param {Store} store @param {Mode} mode */
export function chooseMode(store, mode) {
  const { state } = store;
  if (location.hash.startsWith('#/')) location.hash = '';
  if (state.mode === mode) return;
  // Steps that are still being found are for Explain alone.
  if (state.mode === 'explain') state.busy?.cancel();
  if (mode === 'set') {
    setGivens(store);
  } else if (state.mode === 'set') {
    playPuzzle(store, mode);
  } else {
    store.set({ mode, depth: 0, found: null, line: null, show: null });
  }
}

/** Opens a copy of the givens for editing. @param {Store} store */
function setGivens(store) {
  const { id, game } = store.state;
  copied = { id, key: puzzleKey(game) };
  const blank = emptyGame(game.shape);
  const cells = game.cells.map((cell, index) =>
    cell.given ? { ...blank.cells[index], value: cell.value, given: true } : blank.cells[index],
  );
  store.begin({ ...blank, cells }, { mode: 'set', origin: { kind: 'set' } });
}

/** Leaves Set: plays what was set, or goes on with the game whose givens were not changed. @param {Store} store @param {Mode} [mode] */
export function playPuzzle(store, mode = 'play') {
  const { game, id } = store.state;
  if (copied && copied.key === puzzleKey(game) && goTo(store, copied.id)) {
    store.set({ mode });
    return;
  }
  store.begin(game, { id, mode, origin: { kind: 'set' }, facts: store.state.facts });
}

/** The time limit for a new puzzle, in milliseconds: there may be none of a level. */
const MAKING_TIME = 15_000;

/** @param {Store} store @param {{shape: string, level?: string, er?: string, symmetry: string}} wanted */
export async function newPuzzle(store, wanted) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const made = await run(store, t.busy.making, (signal) =>
    engine.generate({ ...wanted, seed, timeLimitMs: MAKING_TIME }, { signal }),
  );
  if (!made) return;
  const shown = made.found ?? made.nearest;
  if (wanted.level) store.set({ settings: { ...store.state.settings, level: wanted.level } });
  if (shown) openBoard(store, shown.board, { kind: 'new' });
  if (!made.found) {
    const level = LEVELS[wanted.level ?? ''] ?? `ER ${wanted.er}`;
    notify(t.fresh.notFound(level, shown ? (shown.rating ? ratingText(shown.rating) : '?') : null));
  }
}
