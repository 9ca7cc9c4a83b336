import { svg } from '../dom.js';

/** A game as a small picture: which cells are given, and which are written. @param {number} side @param {string} outline */
export function thumbnail(side, outline) {
  const path = (/** @type {string} */ kind) =>
    [...outline]
      .flatMap((one, cell) => (one === kind ? [`M${cell % side} ${Math.floor(cell / side)}h1v1h-1z`] : []))
      .join('');
  return svg(
    'svg',
    { class: 'thumbnail', viewBox: `0 0 ${side} ${side}`, 'aria-hidden': 'true' },
    svg('path', { d: path('g'), class: 'thumb-given' }),
    svg('path', { d: path('o'), class: 'thumb-own' }),
  );
}
