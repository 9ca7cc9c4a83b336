/**
 * Words for what the engine tells.
 *
 * @import {Ending, Level, Rating, Statistics, Verdict} from '../../browser/types.js'
 */

/** @type {Record<Level, string>} */
export const LEVELS = { easy: 'Easy', medium: 'Medium', hard: 'Hard', unfair: 'Unfair', extreme: 'Extreme' };

/** What a role is called in the legend. @type {Record<string, string>} */
const ROLES = {
  pattern: 'pattern',
  base: 'base',
  cover: 'cover',
  fin: 'fin',
  'endo-fin': 'endo-fin',
  pivot: 'pivot',
  pincer: 'pincer',
  'colour-a': 'first colour',
  'colour-b': 'second colour',
  'colour-c': 'third colour',
  'colour-d': 'fourth colour',
  common: 'common digit',
  on: 'true along the chain',
  off: 'false along the chain',
  premise: 'start',
  conclusion: 'conclusion',
  deadly: 'deadly pattern',
  guardian: 'guardian',
  look: 'look here',
};

/** @param {string} role */
export const roleName = (role) => ROLES[role] ?? role.replace('set-', 'set ');

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** @param {Verdict} verdict */
export function verdictText({ outcome, count, exact }) {
  if (outcome === 'unique') return 'One solution';
  if (outcome === 'none') return 'No solution';
  if (outcome === 'many') return exact ? counted(count, 'solution') : `${count} solutions or more`;
  return 'Solutions: not found out in time';
}

/** @type {Record<Ending, string>} */
export const ENDINGS = {
  solved: 'The puzzle is solved.',
  stuck: 'No technique goes further.',
  impossible: 'The board turned out to be impossible.',
  halted: 'Time was up.',
};

/** @param {Rating} rating */
export const ratingText = ({ level, ending }) => `${LEVELS[level]}${ending === 'solved' ? '' : ' or more'}`;

/** @param {number} micros */
export function durationText(micros) {
  if (micros < 1000) return `${micros} µs`;
  if (micros < 1_000_000) return `${(micros / 1000).toFixed(micros < 10_000 ? 2 : 0)} ms`;
  return `${(micros / 1_000_000).toFixed(2)} s`;
}

/** @param {Statistics} did @returns {Array<[string, string]>} */
export const statisticsRows = ({ placements, guesses, backtracks, depth, micros }) => [
  ['Time', durationText(micros)],
  ['Placements', placements.toLocaleString('en')],
  ['Guesses', guesses.toLocaleString('en')],
  ['Taken back', backtracks.toLocaleString('en')],
  ['Deepest', depth.toLocaleString('en')],
];
