/**
 * The game: the contents of each cell, and how moves change them. A move is a `Change`; a game is never modified in
 * place.
 *
 * @import {Board, Candidate, CellState, Change, Candidates, Game, OwnLine, Shape, Tool} from '../browser/types.js'
 */

import { peersOf } from './geometry.js';
import { COLOURS } from './share.js';

/** @type {CellState} */
const BLANK = Object.freeze({ value: 0, given: false, corner: [], centre: [], crossed: [], colours: [], tints: [] });

/** @param {Shape} shape @returns {Game} */
export const emptyGame = (shape) => ({
  shape,
  cells: Array.from({ length: shape.side * shape.side }, () => BLANK),
  auto: false,
  lines: [],
});

/** A game that starts from a board. @param {Board} board @returns {Game} */
export function gameOf(board) {
  const givens = new Set(board.givens ?? board.values.keys());
  const cells = board.values.map((value, cell) => ({ ...BLANK, value, given: value > 0 && givens.has(cell) }));
  return { shape: board.shape, cells, auto: false, lines: [] };
}

/** @param {Game} game */
export const valuesOf = (game) => game.cells.map((cell) => cell.value);

/** @param {Game} game */
export const givensOf = (game) => [...game.cells.keys()].filter((cell) => game.cells[cell].given);

/**
 * The candidates to show: those the rules allow, without those that were removed.
 *
 * @param {Game} game
 * @param {Candidates} byRules
 * @returns {Candidates}
 */
export const candidatesOf = (game, byRules) =>
  byRules.map((digits, cell) => digits && digits.filter((digit) => !game.cells[cell].crossed.includes(digit)));

/** The digits of the game, for the engine. @param {Game} game @returns {Board} */
export const boardOf = (game) => ({ shape: game.shape, values: valuesOf(game), givens: givensOf(game) });

/**
 * The game for the engine, with the candidates that were removed. Only cells that lack any have a list: the engine works
 * out the others, and excludes what the rules exclude.
 *
 * @param {Game} game
 * @returns {Board}
 */
export function markedBoardOf(game) {
  const board = boardOf(game);
  if (game.cells.every(({ value, crossed }) => value > 0 || crossed.length === 0)) return board;
  const digits = Array.from({ length: game.shape.side }, (_, index) => index + 1);
  const candidates = game.cells.map(({ value, crossed }) =>
    value > 0 || crossed.length === 0 ? null : digits.filter((digit) => !crossed.includes(digit)),
  );
  return { ...board, candidates };
}

/** The givens alone. @param {Game} game @returns {Board} */
export const puzzleOf = (game) => ({
  shape: game.shape,
  values: game.cells.map((cell) => (cell.given ? cell.value : 0)),
});

/** @type {WeakMap<Game, string>} */
const keys = new WeakMap();

/** The puzzle of a game as text, to tell puzzles apart. @param {Game} game */
export function puzzleKey(game) {
  const known = keys.get(game);
  if (known !== undefined) return known;
  const { shape, cells } = game;
  const key = `${shape.boxRows}x${shape.boxCols}:${cells.map((cell) => (cell.given ? cell.value : '')).join(',')}`;
  keys.set(game, key);
  return key;
}

/** How many cells have a digit. @param {Game} game */
export const filledIn = (game) => game.cells.reduce((count, cell) => count + (cell.value > 0 ? 1 : 0), 0);

/**
 * @param {Game} game
 * @param {Map<number, Partial<CellState>>} wanted
 * @returns {Change | null}
 */
function changeOf(game, wanted) {
  /** @type {Change['cells']} */
  const cells = [];
  for (const [cell, parts] of wanted) {
    const before = game.cells[cell];
    const after = { ...before, ...parts };
    if (!isSame(before, after)) cells.push([cell, before, after]);
  }
  return cells.length > 0 ? { cells } : null;
}

/** @param {CellState} one @param {CellState} other */
const isSame = (one, other) =>
  one.value === other.value &&
  one.given === other.given &&
  LISTS.every((list) => one[list] === other[list] || String(one[list]) === String(other[list]));

const LISTS = /** @type {const} */ (['corner', 'centre', 'crossed', 'colours', 'tints']);

/** @param {Game} game @param {Change} change @param {boolean} back @returns {Game} */
export function changed(game, change, back = false) {
  const cells = [...game.cells];
  for (const [cell, before, after] of change.cells) cells[cell] = back ? before : after;
  const auto = change.auto ? change.auto[back ? 0 : 1] : game.auto;
  const lines = change.lines ? change.lines[back ? 0 : 1] : game.lines;
  return { ...game, cells, auto, lines };
}

/** What turns a game into another one of the same puzzle; null if they are equal. @param {Game} game @param {Game} other @returns {Change | null} */
export function changeTo(game, other) {
  const change = changeOf(game, new Map(other.cells.entries())) ?? { cells: [] };
  const isChanged = change.cells.length > 0 || game.auto !== other.auto || String(game.lines) !== String(other.lines);
  return isChanged ? { ...change, auto: [game.auto, other.auto], lines: [game.lines, other.lines] } : null;
}

/** @param {Game} game @param {boolean} auto @returns {Change} */
export const autoChange = (game, auto) => ({ cells: [], auto: [game.auto, auto] });

/** @param {number[]} digits @param {number} digit @param {boolean} present */
const withDigit = (digits, digit, present) =>
  present ? [...new Set([...digits, digit])].sort((a, b) => a - b) : digits.filter((other) => other !== digit);

/**
 * Writes a digit into cells, or removes it if all of them have it.
 *
 * @param {Game} game
 * @param {number[]} cells
 * @param {number} digit
 * @param {{given: boolean, clean: boolean}} how  `clean` removes the digit from the marks of the peers
 */
export function putDigit(game, cells, digit, { given, clean }) {
  const free = cells.filter((cell) => given || !game.cells[cell].given);
  const value = free.every((cell) => game.cells[cell].value === digit) ? 0 : digit;
  /** @type {Map<number, Partial<CellState>>} */
  const wanted = new Map();
  if (clean && value > 0 && !given) {
    for (const peer of new Set(free.flatMap((cell) => peersOf(game.shape, cell)))) {
      const { corner, centre } = game.cells[peer];
      wanted.set(peer, { corner: withDigit(corner, digit, false), centre: withDigit(centre, digit, false) });
    }
  }
  for (const cell of free) wanted.set(cell, { ...wanted.get(cell), value, given: given && value > 0 });
  return changeOf(game, wanted);
}

/**
 * Writes a mark into blank cells, or removes it if all of them have it. While all candidates are shown, centre marks are
 * the candidates themselves.
 *
 * @param {Game} game
 * @param {number[]} cells
 * @param {number} digit
 * @param {'corner' | 'centre'} kind
 */
export function toggleMark(game, cells, digit, kind) {
  const list = kind === 'centre' && game.auto ? 'crossed' : kind;
  const free = cells.filter((cell) => game.cells[cell].value === 0);
  const present = !free.every((cell) => game.cells[cell][list].includes(digit));
  return changeOf(
    game,
    new Map(free.map((cell) => [cell, { [list]: withDigit(game.cells[cell][list], digit, present) }])),
  );
}

/**
 * Colours cells, or the candidates of a digit in them.
 *
 * @param {Game} game
 * @param {number[]} cells
 * @param {number} colour
 * @param {number} digit  0 for the cells
 * @returns {Change | null}
 */
export function toggleColour(game, cells, colour, digit) {
  const list = digit > 0 ? 'tints' : 'colours';
  const code = digit > 0 ? digit * COLOURS + colour - 1 : colour;
  const free = cells.filter((cell) => digit === 0 || game.cells[cell].value === 0);
  const present = !free.every((cell) => game.cells[cell][list].includes(code));
  // A candidate has one colour; a cell may have several.
  const others = (/** @type {number} */ cell) =>
    game.cells[cell][list].filter((other) => digit === 0 || Math.floor(other / COLOURS) !== digit || other === code);
  const change = changeOf(
    game,
    new Map(free.map((cell) => [cell, { [list]: withDigit(others(cell), code, present) }])),
  );
  return change && digit > 0 && !game.auto ? { ...change, auto: [false, true] } : change;
}

/** Draws a line from each cell to the next, or removes those that are all there. @param {Game} game @param {number[]} cells @param {number} digit @returns {Change | null} */
export function toggleLines(game, cells, digit) {
  const wanted = cells.slice(1).map((to, index) => /** @type {OwnLine} */ ([cells[index], to, digit]));
  if (wanted.length === 0) return null;
  const is = (/** @type {OwnLine} */ [a, b, d], /** @type {OwnLine} */ [from, to, of]) =>
    d === of && ((a === from && b === to) || (a === to && b === from));
  const missing = wanted.filter((line) => !game.lines.some((other) => is(other, line)));
  const rest = game.lines.filter((line) => !wanted.some((other) => is(other, line)));
  return { cells: [], lines: [game.lines, missing.length > 0 ? [...game.lines, ...missing] : rest] };
}

/**
 * Erases what the tool writes; if there is nothing of it, everything the player wrote.
 *
 * @param {Game} game
 * @param {number[]} cells
 * @param {Tool} tool
 * @param {boolean} given  whether to erase givens too
 * @returns {Change | null}
 */
export function erase(game, cells, tool, given) {
  const free = cells.filter((cell) => given || !game.cells[cell].given);
  if (given) return changeOf(game, new Map(free.map((cell) => [cell, BLANK])));
  if (tool === 'line') {
    const lines = game.lines.filter(([from, to]) => !cells.includes(from) && !cells.includes(to));
    return lines.length < game.lines.length ? { cells: [], lines: [game.lines, lines] } : null;
  }
  const lists = /** @type {const} */ ({
    pen: [],
    corner: ['corner'],
    centre: ['centre', 'crossed'],
    colour: ['colours', 'tints'],
  })[tool];
  if (tool === 'pen' && free.some((cell) => game.cells[cell].value > 0)) {
    return changeOf(game, new Map(free.map((cell) => [cell, { value: 0 }])));
  }
  const wanted = Object.fromEntries(lists.map((list) => [list, []]));
  const change = changeOf(game, new Map((tool === 'colour' ? cells : free).map((cell) => [cell, wanted])));
  return change ?? changeOf(game, new Map(free.map((cell) => [cell, BLANK])));
}

/**
 * Takes a step.
 *
 * @param {Game} game
 * @param {{placements: Candidate[], eliminations: Candidate[]}} step
 * @param {boolean} clean
 * @returns {Change | null}
 */
export function stepChange(game, { placements, eliminations }, clean) {
  let now = game;
  /** @type {Map<number, CellState>} */
  const before = new Map();
  const apply = (/** @type {Change | null} */ change) => {
    for (const [cell, was] of change?.cells ?? []) if (!before.has(cell)) before.set(cell, was);
    if (change) now = changed(now, change);
  };
  for (const [cell, digit] of placements) {
    if (now.cells[cell].value !== digit) apply(putDigit(now, [cell], digit, { given: false, clean }));
  }
  for (const [cell, digit] of eliminations) {
    const { crossed, corner, centre } = now.cells[cell];
    const parts = {
      crossed: withDigit(crossed, digit, true),
      corner: withDigit(corner, digit, false),
      centre: withDigit(centre, digit, false),
    };
    apply(changeOf(now, new Map([[cell, parts]])));
  }
  if (before.size === 0) return null;
  /** @type {Change} */
  const change = { cells: [...before].map(([cell, was]) => [cell, was, now.cells[cell]]) };
  // Removed candidates are visible only while candidates are shown.
  return eliminations.length > 0 && !game.auto ? { ...change, auto: [false, true] } : change;
}

/** Fills in a solution. @param {Game} game @param {number[]} values */
export const fillChange = (game, values) =>
  changeOf(game, new Map(values.flatMap((value, cell) => (game.cells[cell].given ? [] : [[cell, { value }]]))));

/** Removes everything but the givens. @param {Game} game */
export const restartChange = (game) =>
  changeTo(game, {
    ...game,
    cells: game.cells.map(({ value, given }) => (given ? { ...BLANK, value, given } : BLANK)),
    lines: [],
  });
