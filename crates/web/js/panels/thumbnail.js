/** @import {Shape} from '../../browser/types.js' */

import { svg } from '../dom.js';

/** How far boxes are apart, in cells. */
const GAP = 0.35;

/** How large a cell is drawn. */
const SIZE = 0.86;

/**
 * A game as a small picture of its cells.
 *
 * @param {Shape} shape
 * @param {string} outline  the cells in a line: `g` given, `o` written by the player, `.` blank
 * @param {number[]} [order]  when each cell was written, from 0 to 1: the later, the darker
 */
export function thumbnail({ boxRows, boxCols, side }, outline, order = []) {
  const cell = (/** @type {number} */ index) => {
    const [row, col] = [Math.floor(index / side), index % side];
    const [x, y] = [col + GAP * Math.floor(col / boxCols), row + GAP * Math.floor(row / boxRows)];
    return `M${x.toFixed(2)} ${y.toFixed(2)}h${SIZE}v${SIZE}h-${SIZE}z`;
  };
  const cells = Array.from([...outline].entries());
  const part = (/** @type {string} */ kind) => {
    const d = cells.flatMap(([index, one]) => (one === kind ? [cell(index)] : [])).join('');
    return svg('path', { d, class: `thumb-${{ g: 'given', o: 'own' }[kind] ?? 'blank'}` });
  };
  const shaded = order.length > 0;
  const own = cells
    .filter(([, one]) => one === 'o')
    .map(([index]) =>
      svg('path', {
        d: cell(index),
        class: 'thumb-own',
        'fill-opacity': (0.14 + 0.86 * (order[index] ?? 1)).toFixed(2),
      }),
    );
  const [width, height] = [side / boxCols, side / boxRows].map((boxes) => side - 1 + SIZE + GAP * (boxes - 1));
  return svg(
    'svg',
    { class: 'thumbnail', viewBox: `0 0 ${width.toFixed(2)} ${height.toFixed(2)}`, 'aria-hidden': 'true' },
    part('.'),
    part('g'),
    ...(shaded ? own : [part('o')]),
  );
}
