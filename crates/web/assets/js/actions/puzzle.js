/**
 * Which puzzle is played: read from text, from a link, an example, a new one, one's own.
 *
 * @import {Store} from '../state.js'
 * @import {Board, Rating} from '../../../browser/types.js'
 */

import { engine } from '../engine.js';
import { EngineError, messageOf } from '../engine/error.js';
import { emptyGame, gameOf } from '../game.js';
import { shapeFrom } from '../geometry.js';
import { notify, say } from '../notices.js';
import { gameFromLink, unescaped } from '../share.js';
import { ratingText } from '../words.js';
import { run } from './work.js';

/** @param {Store} store @param {Board} board @param {Rating | null} [rating] */
export function openBoard(store, board, rating = null) {
  store.begin(gameOf(board), { rating });
}

/**
 * Opens a puzzle in any text form, or a link that holds one. Gives what is wrong, if it cannot be read.
 *
 * @param {Store} store
 * @param {string} text
 * @param {string} [shape]
 * @returns {Promise<EngineError | null>}
 */
export async function openText(store, text, shape) {
  const shared = await gameFromLink(text);
  if (shared) {
    store.begin(shared);
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
  return failure;
}

/** Opens text that came from outside the dialogs, and tells what is wrong with it at the cell. @param {Store} store @param {string} text */
export async function openPasted(store, text) {
  const failure = await openText(store, text);
  if (!failure) {
    say('Puzzle opened.');
    return;
  }
  notify(`This is no puzzle: ${failure.message}`, 'bad');
  const { cell } = failure;
  if (cell !== undefined && cell < store.state.game.cells.length) {
    store.set({ fault: { cell, text: failure.message }, selection: [cell], cursor: cell });
  }
}

/** What may be a puzzle in the address of another page, the longest first. @param {string} text */
function puzzlesInLink(text) {
  if (!/^\s*https?:\/\/\S+\s*$/.test(text) || !URL.canParse(text.trim())) return [];
  const url = new URL(text.trim());
  const parts = [...url.searchParams.values(), ...url.pathname.split('/'), unescaped(url.hash.slice(1))];
  const fragment = new URLSearchParams(url.hash.slice(1));
  return [...parts, ...fragment.values()].filter((part) => part.length >= 16).sort((a, b) => b.length - a.length);
}

/** Begins an empty board to type a puzzle into. @param {Store} store @param {string} shape */
export function enterOwn(store, shape) {
  store.begin(emptyGame(shapeFrom(shape)), { editing: true });
}

/** Takes the puzzle as it stands up again for changes; what the player wrote is left out. @param {Store} store */
export function editPuzzle(store) {
  const { game } = store.state;
  const cells = game.cells.map((cell) => ({
    ...cell,
    value: cell.given ? cell.value : 0,
    corner: [],
    centre: [],
    crossed: [],
    colours: [],
  }));
  store.begin(
    { ...game, cells, auto: false },
    { editing: true, verdict: store.state.verdict, rating: store.state.rating },
  );
}

/** What was typed is given from now on. @param {Store} store */
export function playPuzzle(store) {
  const { game, verdict, rating, facts } = store.state;
  store.begin(game, { verdict, rating, facts });
}

/** @param {Store} store @param {{shape: string, level: string, symmetry: string}} wanted */
export async function newPuzzle(store, wanted) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const made = await run(store, 'Making a puzzle …', (signal) => engine.generate({ ...wanted, seed }, { signal }));
  if (!made) return;
  openBoard(store, made.board, made.rating);
  if (made.rating.level !== wanted.level)
    notify(`None of that level was found at this size: this one is ${ratingText(made.rating)}.`);
}
