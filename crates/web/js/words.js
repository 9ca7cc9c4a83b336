/**
 * The engine's answers in words.
 *
 * @import {Rating, Statistics, Verdict} from '../browser/types.js'
 */

import { numberText, t } from './text.js';

/** The names of the levels, easiest first. @type {Record<string, string>} */
export const LEVELS = t.levels;

/** How a path ended. @type {Record<string, string>} */
export const ENDINGS = t.endings;

/** @param {Verdict} verdict */
export function verdictText({ outcome, count, exact }) {
  if (outcome === 'unique') return t.verdict.unique;
  if (outcome === 'none') return t.verdict.none;
  if (outcome === 'many') return exact ? t.verdict.many(numberText(count)) : t.verdict.atLeast(numberText(count));
  return t.verdict.unknown;
}

/** @param {Rating} rating */
export const ratingText = ({ level, ending }) =>
  ending === 'solved' ? LEVELS[level] : t.verdict.orHarder(LEVELS[level]);

/** @param {number} nanoseconds */
export function durationText(nanoseconds) {
  if (nanoseconds < 1e6) return `${Math.round(nanoseconds / 1e3)} µs`;
  if (nanoseconds < 1e9) return `${(nanoseconds / 1e6).toFixed(nanoseconds < 1e7 ? 2 : 0)} ms`;
  return `${(nanoseconds / 1e9).toFixed(2)} s`;
}

/** @param {Statistics} statistics @returns {Array<[string, string]>} */
export const statisticsRows = ({ placements, guesses, backtracks, depth, nanoseconds }) => [
  [t.watch.time, durationText(nanoseconds)],
  [t.watch.placements, numberText(placements)],
  [t.watch.guesses, numberText(guesses)],
  [t.watch.backtracks, numberText(backtracks)],
  [t.watch.depth, numberText(depth)],
];
