/**
 * What a board shows, computed from the state. Nothing here touches the document.
 *
 * @import {Board, Candidate, Candidates, Drawing, Game, OwnLine, Shape, Show, State, Verdict} from '../../browser/types.js'
 */

import { candidatesOf } from '../game.js';
import { nameOf } from '../geometry.js';
import { partOf } from '../explanation.js';
import { COLOURS } from '../share.js';
import { knownOf } from '../state.js';
import { symbolOf } from '../symbols.js';
import { t } from '../text.js';

/**
 * @typedef {object} CellModel
 * @property {number} value
 * @property {'given' | 'own' | 'found'} kind
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number[] | null} candidates  in their fixed positions
 * @property {Record<number, string> | null} parts  classes of candidates with a role, by digit
 * @property {number[]} colours
 * @property {number[]} tints
 * @property {string} states  as in the style sheet, `is-…`, separated by blanks
 *
 * @typedef {object} Model
 * @property {CellModel[]} cells
 * @property {number[]} selection
 * @property {number | null} cursor
 * @property {number | null} [peersOf]  the cell whose row, column and box are highlighted
 * @property {Drawing | null} drawing
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {OwnLine[]} [ownLines]  drawn by the player
 * @property {boolean} letters
 * @property {boolean} [labels]  whether rows and columns are numbered
 */

/** @type {Pick<Model, 'drawing' | 'placements' | 'eliminations'>} */
const NOTHING = { drawing: null, placements: [], eliminations: [] };

/** @type {number[]} */
const NONE = [];

/** The lists of the last game: while only the cursor moves, they stay the same ones. @type {{game: Game, byRules: Candidates, lists: Candidates} | null} */
let last = null;

/** @param {Game} game @param {Candidates} byRules */
function shownCandidates(game, byRules) {
  if (last?.game !== game || last.byRules !== byRules) last = { game, byRules, lists: candidatesOf(game, byRules) };
  return last.lists;
}

/** The game, or what is shown instead. @param {State} state @returns {Model} */
export function modelOf(state) {
  const { game, facts, settings, selection, cursor, show, filter } = state;
  const { shape } = game;
  // A path shows another board; a hint is drawn on the game itself.
  const other = show && !show.live ? show : null;
  const values = show ? show.values : null;
  // Until the engine has answered about a move, the candidates before it are shown.
  const kept = game.auto && facts?.game.shape === shape ? shownCandidates(game, facts.candidates) : null;
  const candidates = other ? other.candidates : (show?.candidates ?? kept);
  const parts = partsOf(show);
  const chosen = new Set(selection);
  const lit = new Set(state.lit);
  const clashes = !other && facts?.game === game ? facts.clashes : [];
  const clashing = new Set(clashes.flatMap((clash) => clash.cells));
  const wrong = new Set(other ? NONE : state.mistakes);
  const verdict = !other && state.mode === 'set' ? knownOf(state)?.verdict : null;
  const differing = new Set(verdict ? differingCells(verdict, game.cells.length) : NONE);
  const blamed = new Set(verdict?.conflict);
  const tried = new Set(show?.tried);
  const valueAt = (/** @type {number} */ cell) => (values ? values[cell] : game.cells[cell].value);
  const digit = settings.digits && !show ? valueAt(cursor) || state.armed : 0;
  const single = selection.length === 1 && !show && settings.peers;
  const cells = game.cells.map((cell, index) => {
    const value = valueAt(index);
    const list = value === 0 ? (candidates?.[index] ?? null) : null;
    const isMarked = value === 0 && !list && !other;
    let states = '';
    if (digit > 0 && value === digit) states += ' same';
    if (digit > 0 && value === 0 && has(list, isMarked ? cell : null, digit)) states += ' marked';
    if (filter !== 0 && value === 0 && !show && passes(list, isMarked ? cell : null, filter)) states += ' filtered';
    if (differing.has(index)) states += ' differing';
    if (!show && chosen.has(index)) states += ' selected';
    if (tried.has(index)) states += ' tried';
    if (show?.recent === index) states += ' recent';
    if (clashing.has(index)) states += ' clash';
    else if (blamed.has(index)) states += ' blamed';
    if (wrong.has(index)) states += ' wrong';
    if (state.fault?.cell === index) states += ' fault';
    if (lit.has(index)) states += ' lit';
    /** @type {CellModel} */
    const model = {
      value,
      kind: cell.given && cell.value === value ? 'given' : cell.value !== value ? 'found' : 'own',
      corner: isMarked ? cell.corner : NONE,
      centre: isMarked ? cell.centre : NONE,
      candidates: list,
      parts: parts.get(index) ?? null,
      colours: cell.colours,
      tints: list ? cell.tints : NONE,
      states: states.slice(1),
    };
    return model;
  });
  return {
    cells,
    selection: show ? [] : selection,
    peersOf: single ? cursor : null,
    cursor: other ? null : cursor,
    ownLines: other ? [] : game.lines,
    letters: settings.letters,
    labels: settings.labels,
    drawing: show?.drawing ?? null,
    placements: show?.placements ?? [],
    eliminations: show?.eliminations ?? [],
  };
}

/** @param {number[] | null} list @param {{corner: number[], centre: number[]} | null} marks @param {number} digit */
const has = (list, marks, digit) =>
  list ? list.includes(digit) : marks !== null && (marks.corner.includes(digit) || marks.centre.includes(digit));

/** @param {number[] | null} list @param {{corner: number[], centre: number[]} | null} marks @param {number} filter */
const passes = (list, marks, filter) =>
  filter > 0 ? has(list, marks, filter) : (list ?? marks?.centre ?? []).length === 2;

/** The cells where solutions differ. If there are many, the puzzle is only begun, and showing them would not help. @param {Verdict} verdict @param {number} cells */
const differingCells = ({ differ }, cells) => (differ.length * 2 > cells ? NONE : differ);

/** A static board: an example, or a puzzle to print. @param {Board} board @param {Partial<Show> & {letters?: boolean}} [more] @returns {Model} */
export function pictureOf(board, more = {}) {
  const givens = new Set(board.givens ?? board.values.keys());
  const parts = partsOf({ placements: [], eliminations: [], drawing: null, ...more });
  const cells = board.values.map((value, index) => {
    /** @type {CellModel} */
    const model = {
      value,
      kind: givens.has(index) ? 'given' : 'own',
      corner: [],
      centre: [],
      candidates: more.candidates?.[index] ?? null,
      parts: parts.get(index) ?? null,
      colours: [],
      tints: [],
      states: '',
    };
    return model;
  });
  return { cells, selection: [], cursor: null, letters: false, ...NOTHING, ...more };
}

/**
 * The class of each candidate with a role, for the colour of its digit.
 *
 * @param {Pick<Show, 'drawing' | 'placements' | 'eliminations'> | null} show
 */
function partsOf(show) {
  /** @type {Map<number, Record<number, string>>} */
  const parts = new Map();
  const note = (/** @type {Candidate} */ [cell, digit], /** @type {string} */ part) => {
    parts.set(cell, { ...parts.get(cell), [digit]: part });
  };
  for (const { cell, digit, role } of show?.drawing?.candidates ?? []) note([cell, digit], `on-role ${partOf(role)}`);
  for (const candidate of show?.eliminations ?? []) note(candidate, 'on-gone');
  for (const candidate of show?.placements ?? []) note(candidate, 'on-put');
  return parts;
}

/** What a screen reader says of a cell. @param {Shape} shape @param {number} index @param {CellModel} cell @param {boolean} letters */
export function labelOf(shape, index, cell, letters) {
  const list = (/** @type {number[]} */ digits) => digits.map((digit) => symbolOf(digit, letters)).join(' ');
  const words = [nameOf(shape, index)];
  if (cell.value > 0) words.push(symbolOf(cell.value, letters), ...(cell.kind === 'given' ? [t.cell.given] : []));
  else words.push(t.cell.blank);
  if (cell.candidates) words.push(`${t.cell.candidates} ${list(cell.candidates)}`);
  if (cell.corner.length > 0) words.push(`${t.cell.corner} ${list(cell.corner)}`);
  if (cell.centre.length > 0) words.push(`${t.cell.centre} ${list(cell.centre)}`);
  if (cell.colours.length > 0) words.push(cell.colours.map((colour) => t.colours[colour - 1]).join(' '));
  for (const tint of cell.tints)
    words.push(`${symbolOf(Math.floor(tint / COLOURS), letters)} ${t.colours[tint % COLOURS]}`);
  for (const state of SPOKEN) if (cell.states.split(' ').includes(state)) words.push(t.cell[state]);
  return words.join(', ');
}

const SPOKEN = /** @type {const} */ (['clash', 'blamed', 'wrong', 'fault', 'differing']);
