/**
 * What an algorithm keeps beside the board: the counts of `presence`, or the queue of guesses.
 *
 * @import {Film} from '../film.js'
 * @import {Shape} from '../../browser/types.js'
 */

import { html, svg } from '../dom.js';
import { boxOf, colOf, nameOf, rowOf } from '../geometry.js';
import { numberText, t } from '../text.js';

/** How many guesses are listed, the last first. */
const LISTED = 6;

/** @param {string} algorithm @param {Shape} shape @param {Film} film */
export const insideOf = (algorithm, shape, film) =>
  algorithm === 'presence' ? counts(shape, film) : queue(shape, film);

/** How often each digit occurs in each house: a square for each digit that is there. @param {Shape} shape @param {Film} film */
function counts({ side, ...rest }, { values, recent }) {
  const shape = { side, ...rest };
  let [path, last] = ['', ''];
  values.forEach((digit, cell) => {
    if (digit === 0) return;
    const houses = [rowOf(shape, cell), colOf(shape, cell), boxOf(shape, cell)];
    for (const [kind, house] of houses.entries()) {
      const square = `M${kind * (side + 1) + digit - 1 + 0.08} ${house + 0.08}h.84v.84h-.84z`;
      if (cell === recent) last += square;
      else path += square;
    }
  });
  const frames = [0, 1, 2].map((kind) =>
    svg('rect', { x: kind * (side + 1), width: side, height: side, class: 'count-frame' }),
  );
  return html(
    'figure',
    {},
    html('figcaption', { class: 'quiet' }, t.watch.counts),
    svg(
      'svg',
      {
        class: 'counts',
        viewBox: `-.2 -.2 ${3 * side + 2.4} ${side + 0.4}`,
        role: 'img',
        'aria-label': t.watch.counts,
      },
      ...frames,
      svg('path', { d: path, class: 'count-one' }),
      svg('path', { d: last, class: 'count-last' }),
    ),
  );
}

/** The guesses that stand, and the digits that wait for their turn behind each. @param {Shape} shape @param {Film} film */
function queue(shape, { guessed, values }) {
  const guesses = [...guessed].reverse();
  const items = guesses.slice(0, LISTED).map(([cell, waiting]) => {
    const behind = waiting.length > 0 ? t.watch.waiting(waiting.join(' ')) : t.watch.last;
    return html('li', {}, html('b', {}, `${nameOf(shape, cell)} = ${values[cell]}`), ` ${behind}`);
  });
  const title = t.watch.queue(numberText(guesses.length));
  return html(
    'div',
    {},
    html('p', { class: 'quiet' }, title),
    html('ol', { class: 'queue', reversed: true, start: guesses.length }, ...items),
  );
}
