/**
 * The explanation of a step as numbered lines. A line lights its part of the picture, the name of a cell lights the cell,
 * and a cell that is selected lights its mentions.
 *
 * @import {Store} from '../state.js'
 * @import {Step} from '../../../browser/types.js'
 * @import {Piece} from '../explanation.js'
 */

import { html } from '../dom.js';
import { linesOf, piecesOf } from '../explanation.js';
import { t } from '../text.js';

/** @param {Store} store @param {Piece} piece */
function element(store, { text, cells, part }) {
  if (cells.length === 0) return html('span', {}, text);
  const light = (/** @type {number[]} */ lit) => () => store.set({ lit });
  return html(
    'button',
    {
      type: 'button',
      class: `mention ${part ?? ''}`,
      'data-cells': cells.join(' '),
      title: t.explain.showCell,
      onclick: (/** @type {Event} */ event) => {
        event.stopPropagation();
        store.set({ lit: cells });
      },
      onpointerenter: light(cells),
      onpointerleave: light([]),
      onblur: light([]),
    },
    text,
  );
}

/** A text whose cells can be lit. @param {Store} store @param {string} text */
export const linked = (store, text) =>
  html('p', { class: 'sentence' }, ...piecesOf(text, store.state.game.shape).map((piece) => element(store, piece)));

/**
 * @param {Store} store
 * @param {Step} step
 * @param {(line: number | null) => void} light
 */
export function lineList(store, step, light) {
  const lines = linesOf(step);
  const items = lines.map(({ pieces, depth }, index) => {
    const number = html(
      'button',
      {
        type: 'button',
        class: 'line-number',
        'aria-label': t.explain.lightLine(index + 1),
        'aria-pressed': String(store.state.line === index),
        onclick: () => light(store.state.line === index ? null : index),
      },
      String(index + 1),
    );
    return html(
      'li',
      { class: `depth-${Math.min(depth, 3)}` },
      number,
      html('p', {}, ...pieces.map((piece) => element(store, piece))),
    );
  });
  const list = html('ol', { class: 'lines-of-step', 'aria-label': t.explain.lines }, ...items);
  return list;
}

/** Marks which line is lit, and where the selected cell is mentioned. @param {Store} store @param {HTMLElement} root */
export function keepLines(store, root) {
  store.watch((state, before) => {
    if (state.line !== before.line)
      root
        .querySelectorAll('.line-number')
        .forEach((one, index) => one.setAttribute('aria-pressed', String(index === state.line)));
    if (state.cursor === before.cursor) return;
    for (const one of root.querySelectorAll('.mention')) {
      const cells = one.getAttribute('data-cells')?.split(' ') ?? [];
      one.classList.toggle('here', cells.includes(String(state.cursor)));
    }
  });
}
