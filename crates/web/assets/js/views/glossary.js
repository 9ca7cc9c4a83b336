/**
 * The words of the game, each with a picture.
 *
 * @import {HouseKind, Shape} from '../../../browser/types.js'
 */

import { html } from '../dom.js';
import { peersOf } from '../geometry.js';
import { BoardView } from '../render/board.js';
import { pictureOf } from '../render/model.js';

/** @type {Shape} */
const NINE = { boxRows: 3, boxCols: 3, side: 9 };

const EVERY = Array.from({ length: 81 }, (_, cell) => cell);

/** @type {(kind: HouseKind, index: number) => (cell: number) => boolean} */
const within = (kind, index) => (cell) => {
  const [row, col] = [Math.floor(cell / 9), cell % 9];
  return (kind === 'row' ? row : kind === 'column' ? col : Math.floor(row / 3) * 3 + Math.floor(col / 3)) === index;
};

/** Small enough for the digits to be seen. @type {Shape} */
const FOUR = { boxRows: 2, boxCols: 2, side: 4 };

/** @typedef {{shape?: Shape, word: string, text: string, cells: number[], values?: Record<number, number>, candidates?: Record<number, number[]>, other?: number[]}} Entry */

/** @type {Entry[]} */
const ENTRIES = [
  {
    word: 'Grid',
    text: 'The whole board: nine rows, nine columns and nine boxes in the ordinary game; other sizes have as many of each as a row has cells.',
    cells: EVERY,
  },
  { word: 'Cell', text: 'A place for one digit. r4c3 is the cell in the fourth row and third column.', cells: [29] },
  {
    word: 'Row',
    text: 'The cells side by side from left to right. Row 1 is at the top.',
    cells: EVERY.filter(within('row', 3)),
  },
  {
    word: 'Column',
    text: 'The cells one below the other. Column 1 is at the left.',
    cells: EVERY.filter(within('column', 4)),
  },
  {
    word: 'Box',
    text: 'A block of cells with a thick border, counted row by row from the top left. An ordinary box is 3×3; on a 6×6 board it is 2×3.',
    cells: EVERY.filter(within('box', 4)),
  },
  {
    word: 'Band',
    text: 'Boxes side by side: three rows of the ordinary board.',
    cells: EVERY.filter((cell) => cell < 27),
  },
  {
    word: 'Stack',
    text: 'Boxes one above the other: three columns of the ordinary board.',
    cells: EVERY.filter((cell) => cell % 9 >= 6),
  },
  {
    word: 'House',
    text: 'A row, a column or a box: it holds every digit once. Every cell lies in three houses.',
    cells: EVERY.filter((cell) => within('row', 4)(cell) || within('column', 4)(cell) || within('box', 4)(cell)),
  },
  {
    word: 'Peer',
    text: 'A cell that shares a house with another. No two peers hold the same digit. A cell of the ordinary board has twenty peers.',
    cells: peersOf(NINE, 40),
    other: [40],
    values: { 40: 5 },
  },
  {
    word: 'Given',
    text: 'A digit the puzzle begins with. It never changes.',
    cells: [],
    shape: FOUR,
    values: { 1: 3, 2: 4, 4: 4, 11: 2, 13: 1, 14: 3 },
  },
  {
    word: 'Candidate',
    text: 'A digit that a blank cell could still hold: no peer holds it, and no argument has ruled it out. Also called a pencil mark.',
    cells: [],
    shape: FOUR,
    values: { 1: 3, 4: 4 },
    candidates: { 0: [1, 2], 5: [1, 2], 6: [1, 2, 3], 9: [2, 4] },
  },
  {
    word: 'Clue, placement, elimination',
    text: 'A clue is a given. A placement writes a digit into a cell; an elimination takes a candidate out. Every step does one or the other.',
    cells: [6],
    shape: FOUR,
    values: { 1: 3, 4: 4, 6: 2 },
    candidates: { 5: [1], 7: [1, 3] },
  },
];

/** @param {Entry} entry */
function pictured({ word, cells, shape = NINE, values = {}, candidates = {}, other = [] }) {
  const view = new BoardView(shape, { label: `${word}, pictured` });
  const every = EVERY.slice(0, shape.side ** 2);
  const board = { shape, values: every.map((cell) => values[cell] ?? 0) };
  const drawing = {
    cells: [...cells.map((cell) => ({ cell, role: 'pattern' })), ...other.map((cell) => ({ cell, role: 'pivot' }))],
    candidates: [],
    houses: [],
    links: [],
  };
  view.render(pictureOf(board, { drawing, candidates: every.map((cell) => candidates[cell] ?? null) }));
  return view.root;
}

export function glossary() {
  const entries = ENTRIES.map((entry) =>
    html(
      'div',
      { class: 'term' },
      pictured(entry),
      html('div', {}, html('h2', {}, entry.word), html('p', {}, entry.text)),
    ),
  );
  return [html('h1', {}, 'Glossary'), html('div', { class: 'terms' }, ...entries)];
}
