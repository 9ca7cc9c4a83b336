/**
 * What a board shows, made from the state. Nothing here touches the document.
 *
 * @import {Board, Candidate, Drawing, Shape, Show, State} from '../../../browser/types.js'
 */

import { candidatesOf } from '../game.js';
import { nameOf, sharesHouse } from '../geometry.js';
import { symbolOf } from '../symbols.js';

/**
 * @typedef {object} CellModel
 * @property {number} value
 * @property {'given' | 'own' | 'found'} kind
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number[] | null} candidates  in their fixed places
 * @property {Record<number, string>} parts  candidates that play a part, by digit
 * @property {number[]} colours
 * @property {string[]} states  as in the style sheet: `is-…`
 * @property {string} label  for those who listen
 *
 * @typedef {object} Model
 * @property {CellModel[]} cells
 * @property {number[]} selection
 * @property {number | null} cursor
 * @property {Drawing | null} drawing
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {boolean} letters
 */

/** @type {Pick<Model, 'drawing' | 'placements' | 'eliminations'>} */
const NOTHING = { drawing: null, placements: [], eliminations: [] };

/** The game, or what is shown in its place. @param {State} state @returns {Model} */
export function modelOf(state) {
  const { game, facts, settings, selection, cursor, show } = state;
  const { shape } = game;
  // A path or a search is another board; a hint is drawn on the game itself.
  const other = show && !show.live ? show : null;
  const values = show ? show.values : game.cells.map((cell) => cell.value);
  const kept = game.auto && facts ? candidatesOf(game, facts.candidates) : null;
  const candidates = other ? other.candidates : (show?.candidates ?? kept);
  const parts = partsOf(show);
  const chosen = new Set(selection);
  const clashing = new Set(other ? [] : (facts?.clashes ?? []).flatMap((clash) => clash.cells));
  const wrong = new Set(other ? [] : state.mistakes);
  const differing = new Set(other ? [] : inQuestion(state));
  const digit = settings.digits && !show ? values[cursor] : 0;
  const single = selection.length === 1 && !show;
  const cells = game.cells.map((cell, index) => {
    const value = values[index];
    const list = value === 0 ? (candidates?.[index] ?? null) : null;
    const marks = value === 0 && !list && !other ? cell : { corner: [], centre: [] };
    const noted = list ?? [...marks.corner, ...marks.centre];
    /** @type {Array<[string, boolean | undefined]>} */
    const states = [
      ['peer', single && settings.peers && index !== cursor && sharesHouse(shape, cursor, index)],
      ['same', digit > 0 && value === digit],
      ['marked', digit > 0 && noted.includes(digit)],
      ['differing', differing.has(index)],
      ['selected', !show && chosen.has(index)],
      ['tried', show?.tried?.includes(index)],
      ['recent', show?.recent === index],
      ['clash', clashing.has(index)],
      ['wrong', wrong.has(index)],
      ['fault', state.fault?.cell === index],
    ];
    /** @type {CellModel} */
    const model = {
      value,
      kind: cell.given && cell.value === value ? 'given' : cell.value !== value ? 'found' : 'own',
      corner: marks.corner,
      centre: marks.centre,
      candidates: list,
      parts: parts.get(index) ?? {},
      colours: cell.colours,
      states: states.flatMap(([name, holds]) => (holds ? [name] : [])),
      label: '',
    };
    model.label = labelOf(shape, index, model, settings.letters);
    return model;
  });
  return {
    cells,
    selection: show ? [] : selection,
    cursor: other ? null : cursor,
    letters: settings.letters,
    drawing: show?.drawing ?? null,
    placements: show?.placements ?? [],
    eliminations: show?.eliminations ?? [],
  };
}

/**
 * While a puzzle is entered: the givens that cannot stand together, or where solutions differ. While there are many such
 * cells the puzzle is only begun, and they would tell nothing.
 *
 * @param {State} state
 */
function inQuestion({ editing, verdict, game }) {
  if (!editing || !verdict) return [];
  return verdict.differ.length * 4 > game.cells.length ? verdict.conflict : [...verdict.differ, ...verdict.conflict];
}

/** A board that only stands there: an example, a puzzle on paper. @param {Board} board @param {Partial<Show> & {letters?: boolean}} [more] @returns {Model} */
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
      parts: parts.get(index) ?? {},
      colours: [],
      states: [],
      label: '',
    };
    return model;
  });
  return { cells, selection: [], cursor: null, letters: false, ...NOTHING, ...more };
}

/**
 * The part each candidate plays, for the colour of its letters.
 *
 * @param {Pick<Show, 'drawing' | 'placements' | 'eliminations'> | null} show
 */
function partsOf(show) {
  /** @type {Map<number, Record<number, string>>} */
  const parts = new Map();
  const note = (/** @type {Candidate} */ [cell, digit], /** @type {string} */ part) => {
    parts.set(cell, { ...parts.get(cell), [digit]: part });
  };
  for (const { cell, digit, role } of show?.drawing?.candidates ?? []) note([cell, digit], `on-role role-${role}`);
  for (const candidate of show?.eliminations ?? []) note(candidate, 'on-gone');
  for (const candidate of show?.placements ?? []) note(candidate, 'on-put');
  return parts;
}

/** @param {Shape} shape @param {number} index @param {CellModel} cell @param {boolean} letters */
function labelOf(shape, index, cell, letters) {
  const list = (/** @type {number[]} */ digits) => digits.map((digit) => symbolOf(digit, letters)).join(' ');
  const words = [nameOf(shape, index)];
  if (cell.value > 0) words.push(symbolOf(cell.value, letters), ...(cell.kind === 'given' ? ['given'] : []));
  else words.push('blank');
  if (cell.candidates) words.push(`candidates ${list(cell.candidates)}`);
  if (cell.corner.length > 0) words.push(`corner ${list(cell.corner)}`);
  if (cell.centre.length > 0) words.push(`centre ${list(cell.centre)}`);
  for (const state of ['clash', 'wrong', 'fault']) if (cell.states.includes(state)) words.push(state);
  return words.join(', ');
}
