/**
 * A board to look at on a page: before the step, with the step drawn, after it.
 *
 * @import {Store} from '../state.js'
 * @import {Board, Step} from '../../../browser/types.js'
 */

import { button, html } from '../dom.js';
import { engine } from '../engine.js';
import { boardOf, gameOf } from '../game.js';
import { legend } from '../panels/legend.js';
import { BoardView } from '../render/board.js';
import { pictureOf } from '../render/model.js';

/** @param {Store} store @param {Board} board @param {Step | null} step @param {string} name */
export function example(store, board, step, name) {
  const view = new BoardView(board.shape, { label: `A board with ${name}` });
  const after = step && boardAfter(board, step);
  const stages = {
    Before: () => pictureOf(board, { candidates: board.candidates }),
    Step: () => pictureOf(board, { candidates: board.candidates, ...step }),
    After: () => (after ? pictureOf(after, { candidates: after.candidates }) : pictureOf(board)),
  };
  const buttons = Object.entries(stages).map(([stage, model]) =>
    html('button', { type: 'button', onclick: () => show(stage, model()) }, stage),
  );
  const show = (/** @type {string} */ stage, /** @type {ReturnType<typeof pictureOf>} */ model) => {
    view.render(model);
    for (const one of buttons) one.setAttribute('aria-pressed', String(one.textContent === stage));
  };
  show(step ? 'Step' : 'Before', step ? stages.Step() : stages.Before());
  return html(
    'figure',
    { class: 'example' },
    html('div', { class: 'example-board' }, view.root),
    html(
      'figcaption',
      {},
      step && html('div', { class: 'choice', role: 'group', 'aria-label': 'Stage' }, ...buttons),
      step && html('p', { class: 'sentence' }, step.sentence),
      step && html('p', { class: 'notation' }, step.notation),
      step && legend(step),
      openButton(store, board),
    ),
  );
}

/** A board on which the technique finds nothing. @param {Store} store @param {Board} board @param {string} name */
export function nothing(store, board, name) {
  const view = new BoardView(board.shape, { label: `A board without ${name}` });
  const candidates = html('button', { type: 'button', 'aria-pressed': 'true' }, 'Candidates');
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
    store.begin(await gameWithCandidates(board));
  };
  return html('div', { class: 'row' }, button('play', 'Open on the board', { onclick: () => void open() }));
}

/** The game of a board that states its candidates: those it lacks are taken out. @param {Board} board */
async function gameWithCandidates(board) {
  const game = gameOf(board);
  const { candidates: byRules } = await engine.parse(boardOf(game));
  const cells = game.cells.map((cell, index) => {
    const listed = board.candidates?.[index];
    return listed ? { ...cell, crossed: (byRules[index] ?? []).filter((digit) => !listed.includes(digit)) } : cell;
  });
  return { ...game, cells, auto: true };
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
