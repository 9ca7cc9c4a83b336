/**
 * The explanation of a step in lines, each with the part of the picture that it speaks of.
 *
 * @import {Candidates, Shape, Step} from '../browser/types.js'
 */

import { nameOf } from './geometry.js';

/**
 * A piece of a line: words, the name of cells, or the number of another line.
 *
 * @typedef {{text: string, cells: number[], part: Part | null, line?: number | null}} Piece
 *
 * What a piece is in the step: where to look, why, or what follows.
 * @typedef {'look' | 'because' | 'result'} Part
 *
 * @typedef {object} Line
 * @property {Piece[]} pieces
 * @property {number[]} under  the suppositions that it is made under, outermost first; without itself
 * @property {number} folds  for a supposition, how many lines it folds away; 0 for all other lines
 *
 * What is shown of a step: one line, or else the branch that is open, by the place of its supposition; or else the whole.
 * @typedef {{line: number | null, branch: number | null}} Focus
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
  return step.lines.map(({ branch, parts: pieces }, place) => ({
    under: branch.filter((supposition) => supposition !== place),
    folds: branch.at(-1) === place ? step.lines.filter((other) => other.branch.includes(place)).length - 1 : 0,
    pieces: pieces.map(({ text, cells = [], line }) => ({ text, cells, line, part: parts.get(cells[0]) ?? null })),
  }));
}

/** What is shown of a step at first: an only branch is open, several are folded. @param {Step | null | undefined} step @returns {Focus} */
export function firstFocus(step) {
  const outer = [...(step?.lines ?? []).entries()].filter(([place, { branch }]) => String(branch) === String(place));
  return { line: null, branch: outer.length === 1 ? outer[0][0] : null };
}

/** One line of a step, with its branch open. @param {Step} step @param {number} line @returns {Focus} */
export const focusOn = (step, line) => ({ line, branch: step.lines[line]?.branch.at(-1) ?? null });

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
 * What to draw for a step: all of it, one of its branches, or the part that one of its lines speaks of.
 *
 * @param {Step} step
 * @param {Focus} focus
 * @returns {Pick<Step, 'drawing' | 'placements' | 'eliminations'>}
 */
export function focusDrawing(step, { line, branch }) {
  const { placements, eliminations } = step;
  const chosen = line === null ? undefined : step.lines[line];
  if (!chosen) return { drawing: branchDrawing(step, branch), placements, eliminations };
  const named = new Set(chosen.parts.flatMap(({ cells }) => cells));
  return {
    drawing: chosen.drawing,
    placements: placements.filter(([cell]) => named.has(cell)),
    eliminations: eliminations.filter(([cell]) => named.has(cell)),
  };
}

/** A branch of more lines than this is drawn without its links and houses, which would be a tangle: its lines show them. */
const LEGIBLE = 3;

/** An open branch, without those folded in it; if none is open, what is supposed in each. @param {Step} step @param {number | null} open @returns {Step['drawing']} */
function branchDrawing({ drawing, lines }, open) {
  if (lines.every(({ branch }) => branch.length === 0)) return drawing;
  const shown = lines.filter(({ branch }, place) => {
    const [inner, around] = [branch.at(-1), branch.at(-2)];
    return (inner ?? null) === open || (inner === place && (around ?? null) === open);
  });
  const drawings = shown.map((line) => line.drawing);
  const isLegible = shown.length <= LEGIBLE;
  return {
    cells: drawings.flatMap(({ cells }) => cells),
    candidates: drawings.flatMap(({ candidates }) => candidates),
    houses: isLegible ? drawings.flatMap(({ houses }) => houses) : [],
    links: isLegible ? drawings.flatMap(({ links }) => links) : [],
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
