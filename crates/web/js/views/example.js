/**
 * A board on a page: before the step, with the step drawn, after it.
 *
 * @import {Store} from '../state.js'
 * @import {Focus} from '../explanation.js'
 * @import {Board, Step} from '../../browser/types.js'
 */

import { button, html } from '../dom.js';
import { gameWithCandidates } from '../actions/practise.js';
import { begin } from '../actions/puzzle.js';
import { firstFocus, focusDrawing } from '../explanation.js';
import { LineList } from '../panels/lines.js';
import { BoardView } from '../render/board.js';
import { pictureOf } from '../render/model.js';
import { t } from '../text.js';

/** @param {Store} store @param {Board} board @param {Step | null} step @param {string} name */
export function example(store, board, step, name) {
  const view = new BoardView(board.shape, { label: t.learn.exampleOf(name) });
  const after = step && boardAfter(board, step);
  const stages = {
    [t.learn.before]: () => pictureOf(board, { candidates: board.candidates }),
    [t.learn.step]: () => part(firstFocus(step)),
    [t.learn.after]: () => (after ? pictureOf(after, { candidates: after.candidates }) : pictureOf(board)),
  };
  const buttons = Object.entries(stages).map(([stage, model]) =>
    html('button', { type: 'button', onclick: () => show(stage, model()) }, stage),
  );
  const lines = step && new LineList(step, { show: (focus) => show(t.learn.step, part(focus)) });
  const part = (/** @type {Focus} */ focus) => {
    lines?.render(focus);
    return pictureOf(board, { candidates: board.candidates, ...(step && focusDrawing(step, focus)) });
  };
  const show = (/** @type {string} */ stage, /** @type {ReturnType<typeof pictureOf>} */ model) => {
    view.render(model);
    for (const one of buttons) one.setAttribute('aria-pressed', String(one.textContent === stage));
  };
  const start = step ? t.learn.step : t.learn.before;
  show(start, stages[start]());
  return html(
    'figure',
    { class: 'example' },
    html('div', { class: 'example-board' }, view.root),
    html(
      'figcaption',
      {},
      step && html('div', { class: 'choice', role: 'group', 'aria-label': t.learn.stage }, ...buttons),
      lines?.root,
      step && html('p', { class: 'notation' }, step.notation),
      openButton(store, board),
    ),
  );
}

/** A board on which the technique finds nothing. @param {Store} store @param {Board} board @param {string} name */
export function nothing(store, board, name) {
  const view = new BoardView(board.shape, { label: t.learn.without(name) });
  const candidates = html('button', { type: 'button', 'aria-pressed': 'true' }, t.actions.candidates);
  const render = () =>
    view.render(
      pictureOf(board, candidates.getAttribute('aria-pressed') === 'true' ? { candidates: board.candidates } : {}),
    );
  candidates.addEventListener('click', () => {
    candidates.setAttribute('aria-pressed', String(candidates.getAttribute('aria-pressed') !== 'true'));
    render();
  });
  render();
  return html(
    'figure',
    { class: 'example' },
    html('div', { class: 'example-board' }, view.root),
    html('figcaption', {}, html('div', { class: 'row' }, candidates), openButton(store, board)),
  );
}

/** @param {Store} store @param {Board} board */
function openButton(store, board) {
  const open = async () => {
    begin(store, await gameWithCandidates(board), { origin: { kind: 'learn' } });
  };
  return html('div', { class: 'row' }, button('play', t.learn.open, { onclick: () => void open() }));
}

/** The board after the step. @param {Board} board @param {Step} step @returns {Board} */
function boardAfter(board, step) {
  const values = [...board.values];
  const candidates = [...(board.candidates ?? [])];
  for (const [cell, digit] of step.removed)
    candidates[cell] = candidates[cell]?.filter((other) => other !== digit) ?? null;
  for (const [cell, digit] of step.placements) {
    values[cell] = digit;
    candidates[cell] = null;
  }
  return { ...board, values, candidates };
}
