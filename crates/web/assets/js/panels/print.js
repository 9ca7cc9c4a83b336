/**
 * Puzzles on paper.
 *
 * @import {Store} from '../state.js'
 * @import {Board, Rating} from '../../../browser/types.js'
 */

import { run } from '../actions/work.js';
import { button, byId, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { puzzleOf } from '../game.js';
import { shapeText } from '../geometry.js';
import { BoardView } from '../render/board.js';
import { modelOf, pictureOf } from '../render/model.js';
import { LEVELS, ratingText } from '../words.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @param {Store} store */
export function openPrint(store) {
  openDialog('Print', (dialog) => {
    const what = chooser(
      [
        ['game', 'The game as it stands'],
        ['puzzle', 'The puzzle'],
        ['new', 'New puzzles'],
      ],
      'puzzle',
    );
    const level = chooser(Object.entries(LEVELS), 'medium');
    const count = html('input', { type: 'number', min: 1, max: 48, value: 4 });
    const perPage = chooser(
      [
        ['1', '1 a page'],
        ['2', '2 a page'],
        ['4', '4 a page'],
        ['6', '6 a page'],
      ],
      '4',
    );
    const solutions = html('input', { type: 'checkbox' });
    const fresh = html(
      'div',
      { class: 'row' },
      labelled('Difficulty', level),
      labelled('How many', count),
      labelled('On paper', perPage),
    );
    const adapt = () => {
      fresh.hidden = what.value !== 'new';
    };
    what.addEventListener('change', adapt);
    adapt();
    const print = async () => {
      dialog.close();
      const wanted = {
        level: level.value,
        count: Math.min(48, Math.max(1, Number(count.value) || 1)),
        perPage: Number(perPage.value),
        solutions: solutions.checked,
      };
      const made = await run(store, 'Preparing the sheets …', (signal) => prepare(store, what.value, wanted, signal));
      if (made) printSheet();
    };
    return [
      labelled('What', what),
      fresh,
      html('label', { class: 'tick' }, solutions, ' With solutions on a page of their own'),
      html('div', { class: 'row' }, button('print', 'Print', { class: 'primary', onclick: () => void print() })),
    ];
  });
}

/**
 * Fills the sheet.
 *
 * @param {Store} store
 * @param {string} what
 * @param {{level: string, count: number, perPage: number, solutions: boolean}} wanted
 * @param {AbortSignal} [signal]
 */
export async function prepare(store, what, { level, count, perPage, solutions }, signal) {
  const { game, rating } = store.state;
  const titleOf = (/** @type {Rating} */ one) => `${ratingText(one)}, ${one.score}`;
  /** @type {Array<{title: string, board: Board}>} */
  let puzzles = [{ title: rating ? titleOf(rating) : '', board: puzzleOf(game) }];
  if (what === 'new') {
    puzzles = [];
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    for (let number = 0; number < count; number += 1) {
      const made = await engine.generate(
        { shape: shapeText(game.shape), level, symmetry: 'half-turn', seed: seed + number },
        { signal },
      );
      puzzles.push({ title: `${number + 1}. ${titleOf(made.rating)}`, board: made.board });
    }
  }
  const figures = puzzles.map(({ title, board }) => {
    const view = new BoardView(board.shape, { label: 'Sudoku puzzle' });
    view.render(
      what === 'game'
        ? { ...modelOf({ ...store.state, show: null, selection: [], mistakes: [] }), cursor: null, selection: [] }
        : pictureOf(board),
    );
    return html('figure', {}, html('figcaption', {}, title), view.root);
  });
  const answers = [];
  for (const { title, board } of solutions ? puzzles : []) {
    const { solutions: found } = await engine.solve(board, { limit: 1 }, { signal });
    const view = new BoardView(board.shape, { label: 'Solution' });
    if (found[0])
      view.render(
        pictureOf({
          ...board,
          values: found[0].values,
          givens: board.values.flatMap((value, cell) => (value > 0 ? [cell] : [])),
        }),
      );
    answers.push(html('figure', {}, html('figcaption', {}, title), view.root));
  }
  const pages = chunks(figures, what === 'new' ? perPage : 1).map((some) =>
    html('section', { class: `paper per-${what === 'new' ? perPage : 1}` }, ...some),
  );
  pages.push(
    ...chunks(answers, 6).map((some) =>
      html('section', { class: 'paper per-6' }, html('h2', {}, 'Solutions'), ...some),
    ),
  );
  replace(byId('sheet'), ...pages);
  return true;
}

function printSheet() {
  byId('sheet').hidden = false;
  document.body.classList.add('printing');
  addEventListener('afterprint', clearSheet, { once: true });
  print();
}

function clearSheet() {
  byId('sheet').hidden = true;
  document.body.classList.remove('printing');
}

/** @template T @param {T[]} items @param {number} size */
function chunks(items, size) {
  const result = [];
  for (let place = 0; place < items.length; place += size) result.push(items.slice(place, place + size));
  return result;
}
