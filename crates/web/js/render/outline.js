/** @import {Shape} from '../../browser/types.js' */

import { colOf, rowOf } from '../geometry.js';
import { UNIT } from './marks.js';

/**
 * The outline of cells, just inside their edges; adjacent cells share one outline.
 *
 * @param {Shape} shape
 * @param {number[]} cells
 * @param {number} inset
 */
export function outline(shape, cells, inset) {
  const chosen = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ col) =>
    row >= 0 && col >= 0 && row < shape.side && col < shape.side && chosen.has(row * shape.side + col);
  let path = '';
  for (const cell of chosen) {
    const [row, col] = [rowOf(shape, cell), colOf(shape, cell)];
    const [x, y] = [col * UNIT, row * UNIT];
    const [left, right] = [has(row, col - 1), has(row, col + 1)];
    const [above, below] = [has(row - 1, col), has(row + 1, col)];
    // Next to a selected neighbour, a side extends to the edge of the cell, or into the neighbour at an inner corner.
    const reach = (/** @type {boolean} */ beside, /** @type {boolean} */ across) =>
      beside ? (across ? -inset : 0) : inset;
    if (!above)
      path += `M${x + reach(left, has(row - 1, col - 1))} ${y + inset}H${x + UNIT - reach(right, has(row - 1, col + 1))}`;
    if (!below)
      path += `M${x + reach(left, has(row + 1, col - 1))} ${y + UNIT - inset}H${x + UNIT - reach(right, has(row + 1, col + 1))}`;
    if (!left)
      path += `M${x + inset} ${y + reach(above, has(row - 1, col - 1))}V${y + UNIT - reach(below, has(row + 1, col - 1))}`;
    if (!right)
      path += `M${x + UNIT - inset} ${y + reach(above, has(row - 1, col + 1))}V${y + UNIT - reach(below, has(row + 1, col + 1))}`;
  }
  return path;
}
