/**
 * Printing puzzles.
 *
 * @import {Store} from '../state.js'
 * @import {Board, Rating, State, Step} from '../../browser/types.js'
 */

import { run } from '../actions/work.js';
import { button, byId, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { linesOf } from '../explanation.js';
import { puzzleOf } from '../game.js';
import { shapeText } from '../geometry.js';
import { BoardView } from '../render/board.js';
import { modelOf, pictureOf } from '../render/model.js';
import { knownOf } from '../state.js';
import { t } from '../text.js';
import { LEVELS, ratingText } from '../words.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @param {Store} store */
export function openPrint(store) {
  const step = shownStep(store.state);
  openDialog(t.print.title, (dialog) => {
    const what = chooser(
      [
        ['game', t.share.game],
        ['puzzle', t.share.puzzle],
        ['new', t.print.fresh],
        ...(step ? [/** @type {[string, string]} */ (['step', t.print.step])] : []),
      ],
      step ? 'step' : 'puzzle',
    );
    const level = chooser(Object.entries(LEVELS), 'medium');
    const count = html('input', { type: 'number', min: 1, max: 48, value: 4 });
    const perPage = chooser(
      [
        ['1', t.print.perPage(1)],
        ['2', t.print.perPage(2)],
        ['4', t.print.perPage(4)],
        ['6', t.print.perPage(6)],
      ],
      '4',
    );
    const solutions = html('input', { type: 'checkbox' });
    const fresh = html(
      'div',
      { class: 'row' },
      labelled(t.fresh.difficulty, level),
      labelled(t.print.count, count),
      labelled(t.print.layout, perPage),
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
      const made = await run(store, t.busy.pages, (signal) => prepare(store, what.value, wanted, signal));
      if (made) printSheet();
    };
    return [
      labelled(t.share.content, what),
      fresh,
      html('label', { class: 'tick' }, solutions, ` ${t.print.solutions}`),
      html('div', { class: 'row' }, button('print', t.print.print, { class: 'primary', onclick: () => void print() })),
    ];
  });
}

/**
 * Fills the pages to print.
 *
 * @param {Store} store
 * @param {string} what
 * @param {{level: string, count: number, perPage: number, solutions: boolean}} wanted
 * @param {AbortSignal} [signal]
 */
export async function prepare(store, what, { level, count, perPage, solutions }, signal) {
  const { game } = store.state;
  const rating = knownOf(store.state)?.rating ?? null;
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
      const shown = made.found ?? made.nearest;
      if (!shown) continue;
      const title = shown.rating ? titleOf(shown.rating) : '';
      puzzles.push({ title: `${puzzles.length + 1}. ${title}`, board: shown.board });
    }
  }
  const figures = puzzles.map(({ title, board }) => {
    const view = new BoardView(board.shape, { label: t.print.puzzle });
    const state = { ...store.state, selection: [], mistakes: [], lit: [], filter: 0 };
    const isGame = what === 'game' || what === 'step';
    const shown = what === 'step' ? state : { ...state, show: null };
    view.render(isGame ? { ...modelOf(shown), cursor: null, selection: [] } : pictureOf(board));
    const step = what === 'step' ? shownStep(state) : null;
    return html('figure', {}, html('figcaption', {}, title), view.root, ...(step ? explanation(step) : []));
  });
  const answers = [];
  for (const { title, board } of solutions ? puzzles : []) {
    const { solutions: found } = await engine.solve(board, { limit: 1 }, { signal });
    const view = new BoardView(board.shape, { label: t.print.solution });
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
    html('section', { class: `paper per-${what === 'new' ? perPage : 1}` }, headline(), ...some),
  );
  pages.push(
    ...chunks(answers, 6).map((some) =>
      html('section', { class: 'paper per-6' }, html('h2', {}, t.print.solutionsTitle), ...some),
    ),
  );
  replace(byId('sheet'), ...pages);
  return true;
}

/** The step that is shown. @param {State} state */
function shownStep({ found, at, hint, depth }) {
  if (found) return found.steps[at] ?? null;
  return hint && depth >= hint.answer.texts.length ? (hint.answer.step ?? null) : null;
}

/** A step in words, under its picture. @param {Step} step */
const explanation = (step) => [
  html('h2', {}, step.name),
  html('ol', {}, ...linesOf(step).map(({ pieces }) => html('li', {}, pieces.map(({ text }) => text).join('')))),
];

/** The head of a page: what it is, and room for a name and a date. */
const headline = () =>
  html(
    'header',
    { class: 'headline' },
    html('b', {}, 'ukodus'),
    html('span', {}, `${t.print.name} `, html('i')),
    html('span', {}, `${t.print.date} `, html('i')),
  );

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
