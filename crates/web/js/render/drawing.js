/**
 * A step drawn on the board: houses, cells and candidates in the colours of their parts, links, and the effect. All of
 * them differ in form as well as in colour.
 *
 * @import {Model} from './model.js'
 * @import {Candidate, Link, OwnLine, Shape} from '../../browser/types.js'
 */

import { svg } from '../dom.js';
import { partOf } from '../explanation.js';
import { colOf, rectangleOf, rowOf } from '../geometry.js';
import { UNIT, candidatePlace } from './marks.js';

/** @typedef {{x: number, y: number}} Point */

/**
 * @param {{houses: SVGGElement, roles: SVGGElement, links: SVGGElement}} layers
 * @param {Shape} shape
 * @param {Pick<Model, 'drawing' | 'placements' | 'eliminations'>} step
 */
export function drawStep(layers, shape, { drawing, placements, eliminations }) {
  const disc = (/** @type {Candidate} */ candidate, /** @type {string} */ kind) => {
    const { x, y, size } = pointOf(shape, candidate);
    const reach = size * 0.46;
    // A reason is square, so that it can be told from the rest without its colour.
    const rounding = kind.includes('because') ? reach * 0.35 : reach;
    return svg('rect', { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: rounding, class: kind });
  };
  const strike = (/** @type {Candidate} */ candidate) => {
    const { x, y, size } = pointOf(shape, candidate);
    const reach = size * 0.42;
    return svg('path', { d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`, class: 'strike' });
  };
  layers.houses.replaceChildren(
    ...(drawing?.houses ?? []).map(({ house, role }) => {
      const { row, col, rows, cols } = rectangleOf(shape, house);
      const inset = 3;
      return svg('rect', {
        x: col * UNIT + inset,
        y: row * UNIT + inset,
        width: cols * UNIT - 2 * inset,
        height: rows * UNIT - 2 * inset,
        rx: 10,
        class: `house ${partOf(role)}`,
      });
    }),
  );
  const cells = (drawing?.cells ?? []).map(({ cell, role }) =>
    svg('rect', {
      x: colOf(shape, cell) * UNIT + 5,
      y: rowOf(shape, cell) * UNIT + 5,
      width: UNIT - 10,
      height: UNIT - 10,
      rx: 8,
      class: `cell ${partOf(role)}`,
    }),
  );
  layers.roles.replaceChildren(
    ...cells,
    ...(drawing?.candidates ?? []).map(({ cell, digit, role }) => disc([cell, digit], `disc ${partOf(role)}`)),
    ...eliminations.flatMap((candidate) => [disc(candidate, 'disc gone'), strike(candidate)]),
    ...placements.map((candidate) => disc(candidate, 'disc put')),
  );
  layers.links.replaceChildren(...(drawing?.links ?? []).flatMap((link) => drawLink(shape, link)));
}

/** The player's own lines. @param {SVGGElement} layer @param {Shape} shape @param {OwnLine[]} lines */
export function drawLines(layer, shape, lines) {
  const place = (/** @type {number} */ cell, /** @type {number} */ digit) => {
    if (digit > 0) return pointOf(shape, [cell, digit]);
    return { x: (colOf(shape, cell) + 0.5) * UNIT, y: (rowOf(shape, cell) + 0.5) * UNIT };
  };
  layer.replaceChildren(
    ...lines.map(([from, to, digit]) => {
      const [start, end] = [place(from, digit), place(to, digit)];
      // The line leaves the digits legible.
      const gap = digit > 0 ? 16 : 0;
      const d = `M${point(towards(start, end, gap))}L${point(towards(end, start, gap))}`;
      return svg('path', { d, class: 'own-line' });
    }),
  );
}

/** @param {Shape} shape @param {Candidate} candidate */
function pointOf(shape, [cell, digit]) {
  const { x, y, size } = candidatePlace(digit, shape.side);
  return { x: colOf(shape, cell) * UNIT + x, y: rowOf(shape, cell) * UNIT + y, size };
}

/** @param {Shape} shape @param {Link} link */
function drawLink(shape, { from, to, strength }) {
  const [start, end] = [middle(shape, from), middle(shape, to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  /** @type {SVGElement[]} */
  const parts = [...group(shape, from), ...group(shape, to)];
  if (length < 1) return parts;
  const isShort = length < UNIT / 2;
  const control = bent(start, end, isShort ? 0 : bendOf(start, end));
  const gap = Math.min(pointOf(shape, to[0]).size * 0.5, length * 0.3);
  const [first, last] = [towards(start, control, gap), towards(end, control, gap)];
  const curve = `M${point(first)}Q${point(control)} ${point(last)}`;
  parts.push(svg('path', { d: curve, class: 'link-halo' }), svg('path', { d: curve, class: `link ${strength}` }));
  // Within a cell there is only room for a line.
  if (!isShort) parts.push(svg('path', { d: arrowhead(control, last), class: 'arrow' }));
  return parts;
}

/** The frame around candidates that form one node. @param {Shape} shape @param {Candidate[]} candidates */
function group(shape, candidates) {
  if (candidates.length < 2) return [];
  const points = candidates.map((candidate) => pointOf(shape, candidate));
  const size = points[0].size * 0.6;
  const [xs, ys] = [points.map((at) => at.x), points.map((at) => at.y)];
  const [left, top] = [Math.min(...xs) - size, Math.min(...ys) - size];
  const [width, height] = [Math.max(...xs) + size - left, Math.max(...ys) + size - top];
  return [svg('rect', { x: left, y: top, width, height, rx: size, class: 'group' })];
}

/** @param {Shape} shape @param {Candidate[]} candidates @returns {Point} */
function middle(shape, candidates) {
  const points = candidates.map((candidate) => pointOf(shape, candidate));
  const sum = points.reduce((total, at) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/**
 * How far a link bends, and to which side: a link along a row or column bends towards the nearest grid line, so that the
 * digits remain legible; other links bend a little.
 *
 * @param {Point} start
 * @param {Point} end
 */
function bendOf(start, end) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  const isFlat = Math.abs(dx) > Math.abs(dy);
  if (Math.min(Math.abs(dx), Math.abs(dy)) > UNIT / 2) return Math.min(40, length * 0.15);
  const place = ((isFlat ? start.y + end.y : start.x + end.x) / 2) % UNIT;
  const towardsEnd = place > UNIT / 2;
  const distance = towardsEnd ? UNIT - place : place;
  // A positive bend is to the left of the direction of the link.
  const sign = (isFlat ? dx > 0 : dy < 0) === towardsEnd ? -1 : 1;
  return sign * Math.min(2 * distance, UNIT, length * 0.4);
}

/** The control point of a bent link. @param {Point} start @param {Point} end @param {number} bend @returns {Point} */
function bent(start, end, bend) {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  return {
    x: (start.x + end.x) / 2 + ((end.y - start.y) / length) * bend,
    y: (start.y + end.y) / 2 - ((end.x - start.x) / length) * bend,
  };
}

/** @param {Point} from @param {Point} to @param {number} distance @returns {Point} */
function towards(from, to, distance) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}

/** @param {Point} from @param {Point} tip */
function arrowhead(from, tip) {
  const back = towards(tip, from, 13);
  const [dx, dy] = [(tip.y - back.y) * 0.42, (back.x - tip.x) * 0.42];
  return `M${point(tip)}L${point({ x: back.x + dx, y: back.y + dy })}L${point({ x: back.x - dx, y: back.y - dy })}Z`;
}

/** @param {Point} at */
const point = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
