/**
 * The explanation of a step in lines, each with the part of the picture that it speaks of.
 *
 * @import {Candidates, Shape, Step} from '../../browser/types.js'
 */

import { nameOf } from './geometry.js';

/**
 * A piece of a line: words, or the name of cells.
 *
 * @typedef {{text: string, cells: number[], part: Part | null}} Piece
 *
 * What a piece is in the step: where to look, why, or what follows.
 * @typedef {'look' | 'because' | 'result'} Part
 *
 * @typedef {object} Line
 * @property {Piece[]} pieces
 * @property {number} depth  under how many suppositions it is made
 */

/** Roles that are reasons; all others show where to look. */
const REASONS = new Set(
  'cover fin endo-fin pincer colour-b colour-d off deadly guardian common blocker set-2 set-4 set-6 set-8'.split(' '),
);

/** Which of the three parts a role is. @param {string} role @returns {Part} */
export const partOf = (role) => (role === 'conclusion' ? 'result' : REASONS.has(role) ? 'because' : 'look');

const CELL = /\br(\d+)c(\d+)\b/g;

/** The lines of a step. @param {Step} step @returns {Line[]} */
export function linesOf(step) {
  const parts = partsOf(step);
  return step.lines.map((line) => ({
    depth: line.branch.length,
    pieces: line.parts.map(({ text, cells = [] }) => ({ text, cells, part: parts.get(cells[0]) ?? null })),
  }));
}

/** A text with the cells it names. @param {string} text @param {Shape} shape @param {Map<number, Part>} [parts] @returns {Piece[]} */
export function piecesOf(text, shape, parts = new Map()) {
  /** @type {Piece[]} */
  const pieces = [];
  let end = 0;
  for (const found of text.matchAll(CELL)) {
    const [row, col] = [Number(found[1]), Number(found[2])];
    if (row < 1 || col < 1 || row > shape.side || col > shape.side) continue;
    const cell = (row - 1) * shape.side + col - 1;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), cells: [], part: null });
    pieces.push({ text: found[0], cells: [cell], part: parts.get(cell) ?? null });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), cells: [], part: null });
  return pieces;
}

/** What each cell of a step is. @param {Pick<Step, 'drawing' | 'placements' | 'eliminations'>} step */
function partsOf({ drawing, placements, eliminations }) {
  /** @type {Map<number, Part>} */
  const parts = new Map();
  for (const { cell, role } of [...drawing.cells, ...drawing.candidates]) parts.set(cell, partOf(role));
  for (const [cell] of [...placements, ...eliminations]) parts.set(cell, 'result');
  return parts;
}

/**
 * What to draw for a step: all of it, or the part that one of its lines speaks of.
 *
 * @param {Step} step
 * @param {number | null} line
 * @returns {Pick<Step, 'drawing' | 'placements' | 'eliminations'>}
 */
export function lineDrawing(step, line) {
  const { drawing, placements, eliminations } = step;
  const chosen = line === null ? undefined : step.lines[line];
  if (!chosen) return { drawing, placements, eliminations };
  const named = new Set(chosen.parts.flatMap(({ cells }) => cells));
  return {
    drawing: chosen.drawing,
    placements: placements.filter(([cell]) => named.has(cell)),
    eliminations: eliminations.filter(([cell]) => named.has(cell)),
  };
}

/**
 * The candidates to show with a step. A single that is explained by the digits that block needs no others.
 *
 * @param {Step} step
 * @param {Candidates | null} candidates
 * @returns {Candidates | null}
 */
export function candidatesFor({ drawing, placements }, candidates) {
  const isBlocked = [...drawing.cells, ...drawing.candidates].some(({ role }) => role === 'blocker');
  if (!candidates || !isBlocked) return candidates;
  const named = [...placements, ...drawing.candidates.map(({ cell, digit }) => [cell, digit])];
  return candidates.map((list, index) => {
    const some = list?.filter((one) => named.some(([cell, digit]) => cell === index && digit === one)) ?? [];
    return some.length > 0 ? some : null;
  });
}

/** The names of cells. @param {Shape} shape @param {number[]} cells */
export const namesOf = (shape, cells) => cells.map((cell) => nameOf(shape, cell));
