/**
 * The game: what stands in each cell, and how a move changes it. A move gives a `Change`; the game itself is never
 * changed in place.
 *
 * @import {Board, Candidate, CellState, Change, Candidates, Game, Shape, Tool} from '../../browser/types.js'
 */

import { peersOf } from './geometry.js';

/** @type {CellState} */
const BLANK = Object.freeze({ value: 0, given: false, corner: [], centre: [], crossed: [], colours: [] });

/** @param {Shape} shape @returns {Game} */
export const emptyGame = (shape) => ({
  shape,
  cells: Array.from({ length: shape.side * shape.side }, () => BLANK),
  auto: false,
});

/** The game in which a board stands as it was read. @param {Board} board @returns {Game} */
export function gameOf(board) {
  const givens = new Set(board.givens ?? board.values.keys());
  const cells = board.values.map((value, cell) => ({ ...BLANK, value, given: value > 0 && givens.has(cell) }));
  return { shape: board.shape, cells, auto: false };
}

/** @param {Game} game */
export const valuesOf = (game) => game.cells.map((cell) => cell.value);

/** @param {Game} game */
export const givensOf = (game) => [...game.cells.keys()].filter((cell) => game.cells[cell].given);

/**
 * The candidates shown: by the rules, without those the player took out.
 *
 * @param {Game} game
 * @param {Candidates} byRules
 * @returns {Candidates}
 */
export const candidatesOf = (game, byRules) =>
  byRules.map((digits, cell) => digits && digits.filter((digit) => !game.cells[cell].crossed.includes(digit)));

/**
 * The board as the engine takes it.
 *
 * @param {Game} game
 * @param {Candidates} [byRules]  sent along with what the player took out, where there is such
 * @returns {Board}
 */
export function boardOf(game, byRules) {
  const board = { shape: game.shape, values: valuesOf(game), givens: givensOf(game) };
  const crossed = byRules && game.cells.some((cell) => cell.crossed.length > 0);
  return crossed ? { ...board, candidates: candidatesOf(game, byRules) } : board;
}

/** Only what is given. @param {Game} game @returns {Board} */
export const puzzleOf = (game) => ({
  shape: game.shape,
  values: game.cells.map((cell) => (cell.given ? cell.value : 0)),
});

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
    if (JSON.stringify(before) !== JSON.stringify(after)) cells.push([cell, before, after]);
  }
  return cells.length > 0 ? { cells } : null;
}

/** @param {Game} game @param {Change} change @param {boolean} back @returns {Game} */
export function changed(game, change, back = false) {
  const cells = [...game.cells];
  for (const [cell, before, after] of change.cells) cells[cell] = back ? before : after;
  const auto = change.auto ? change.auto[back ? 0 : 1] : game.auto;
  return { ...game, cells, auto };
}

/** @param {Game} game @param {boolean} auto @returns {Change} */
export const autoChange = (game, auto) => ({ cells: [], auto: [game.auto, auto] });

/** @param {number[]} digits @param {number} digit @param {boolean} present */
const withDigit = (digits, digit, present) =>
  present ? [...new Set([...digits, digit])].sort((a, b) => a - b) : digits.filter((other) => other !== digit);

/**
 * Puts a digit into cells, or takes it out where all of them hold it.
 *
 * @param {Game} game
 * @param {number[]} cells
 * @param {number} digit
 * @param {{given: boolean, clean: boolean}} how  `clean` takes the digit out of the marks of what the cell sees
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
 * Writes a mark into blank cells, or takes it out where all of them have it. While candidates are kept automatically, a
 * centre mark is one of them.
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

/** @param {Game} game @param {number[]} cells @param {number} colour */
export function toggleColour(game, cells, colour) {
  const present = !cells.every((cell) => game.cells[cell].colours.includes(colour));
  const colours = (/** @type {number} */ cell) => withDigit(game.cells[cell].colours, colour, present);
  return changeOf(game, new Map(cells.map((cell) => [cell, { colours: colours(cell) }])));
}

/**
 * Empties cells: of what the tool writes, and where there is none of it, of everything the player wrote.
 *
 * @param {Game} game
 * @param {number[]} cells
 * @param {Tool} tool
 * @param {boolean} given  whether givens go as well
 */
export function erase(game, cells, tool, given) {
  const free = cells.filter((cell) => given || !game.cells[cell].given);
  const everything = { value: 0, given: false, corner: [], centre: [], crossed: [], colours: [] };
  if (given) return changeOf(game, new Map(free.map((cell) => [cell, everything])));
  const lists = /** @type {const} */ ({
    pen: [],
    corner: ['corner'],
    centre: ['centre', 'crossed'],
    colour: ['colours'],
  })[tool];
  if (tool === 'pen' && free.some((cell) => game.cells[cell].value > 0)) {
    return changeOf(game, new Map(free.map((cell) => [cell, { value: 0 }])));
  }
  const wanted = Object.fromEntries(lists.map((list) => [list, []]));
  const change = changeOf(game, new Map((tool === 'colour' ? cells : free).map((cell) => [cell, wanted])));
  return change ?? changeOf(game, new Map(free.map((cell) => [cell, everything])));
}

/**
 * Does what a step says.
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
  const take = (/** @type {Change | null} */ change) => {
    for (const [cell, was] of change?.cells ?? []) if (!before.has(cell)) before.set(cell, was);
    if (change) now = changed(now, change);
  };
  for (const [cell, digit] of placements) {
    if (now.cells[cell].value !== digit) take(putDigit(now, [cell], digit, { given: false, clean }));
  }
  for (const [cell, digit] of eliminations) {
    const { crossed, corner, centre } = now.cells[cell];
    const parts = {
      crossed: withDigit(crossed, digit, true),
      corner: withDigit(corner, digit, false),
      centre: withDigit(centre, digit, false),
    };
    take(changeOf(now, new Map([[cell, parts]])));
  }
  if (before.size === 0) return null;
  /** @type {Change} */
  const change = { cells: [...before].map(([cell, was]) => [cell, was, now.cells[cell]]) };
  // Candidates that were taken out are only seen where candidates are shown.
  return eliminations.length > 0 && !game.auto ? { ...change, auto: [false, true] } : change;
}

/** Fills the game with digits: a solution. @param {Game} game @param {number[]} values */
export const fillChange = (game, values) =>
  changeOf(game, new Map(values.flatMap((value, cell) => (game.cells[cell].given ? [] : [[cell, { value }]]))));

/** Everything the player did is taken out. @param {Game} game */
export const restartChange = (game) =>
  changeOf(
    game,
    new Map(
      game.cells.map((cell, index) => [index, { ...BLANK, value: cell.given ? cell.value : 0, given: cell.given }]),
    ),
  );
