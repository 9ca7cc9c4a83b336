/**
 * Everything that knows Sudoku is behind this module: the server's API where the page came from a server, and otherwise
 * the same answers from WebAssembly in a worker.
 *
 * @import {Algorithm, Board, Checked, ExampleClass, Generated, Hinted, Parsed, Path, Rating, Solved, Technique, TechniquePage, Trace, Written} from '../../browser/types.js'
 */

import { askServer } from './engine/server.js';
import { askWorker } from './engine/worker.js';

/** @typedef {{signal?: AbortSignal}} Options */
/** @typedef {(path: string, body: object | null, options: Options) => Promise<any>} Ask */

const home = document.querySelector('meta[name="ukodus-engine"]')?.getAttribute('content');

/** Whether there is no server behind the page. */
export const isStatic = home === 'wasm';

/** @type {Ask} */
const ask = isStatic ? askWorker : askServer;

/** What never changes is asked once. @type {Map<string, Promise<any>>} */
const known = new Map();

/** @param {string} path @returns {Promise<any>} */
function askOnce(path) {
  const answer = known.get(path) ?? ask(path, null, {});
  known.set(path, answer);
  answer.catch(() => known.delete(path));
  return answer;
}

/** @typedef {Board | string} AnyBoard */

export const engine = {
  /** @param {AnyBoard} board @param {{shape?: string}} [more] @param {Options} [options] @returns {Promise<Parsed>} */
  parse: (board, more = {}, options = {}) => ask('api/parse', { board, ...more }, options),

  /** @param {AnyBoard} board @param {{limit?: number}} [more] @param {Options} [options] @returns {Promise<Checked>} */
  check: (board, more = {}, options = {}) => ask('api/check', { board, ...more }, options),

  /**
   * @param {AnyBoard} board
   * @param {{algorithm?: string, limit?: number, givensOnly?: boolean}} [more]
   * @param {Options} [options]
   * @returns {Promise<Solved>}
   */
  solve: (board, more = {}, options = {}) => ask('api/solve', { board, ...more }, options),

  /**
   * @param {AnyBoard} board
   * @param {{algorithm: string, limit?: number, givensOnly?: boolean}} more
   * @param {Options} [options]
   * @returns {Promise<Trace>}
   */
  trace: (board, more, options = {}) => ask('api/trace', { board, ...more }, options),

  /** @param {AnyBoard} board @param {1 | 2 | 3} depth @param {Options} [options] @returns {Promise<Hinted>} */
  hint: (board, depth, options = {}) => ask('api/hint', { board, depth }, options),

  /** @param {AnyBoard} board @param {Options} [options] @returns {Promise<Path>} */
  steps: (board, options = {}) => ask('api/steps', { board }, options),

  /**
   * @param {AnyBoard} board
   * @param {{timeLimitMs?: number}} [more]
   * @param {Options} [options]
   * @returns {Promise<{rating: Rating, unique: boolean}>}
   */
  rate: (board, more = {}, options = {}) => ask('api/rate', { board, ...more }, options),

  /** @param {{shape: string, level?: string, symmetry?: string, seed: number}} wanted @param {Options} [options] @returns {Promise<Generated>} */
  generate: (wanted, options = {}) => ask('api/generate', wanted, options),

  /** @param {AnyBoard} board @param {{alphabet?: string}} [more] @returns {Promise<{forms: Written[]}>} */
  export: (board, more = {}) => ask('api/export', { board, ...more }, {}),

  /** @returns {Promise<{algorithms: Algorithm[]}>} */
  algorithms: () => askOnce('api/algorithms'),

  /** @returns {Promise<{classes: ExampleClass[]}>} */
  examples: () => askOnce('api/examples'),

  /** @returns {Promise<{techniques: Technique[]}>} */
  techniques: () => askOnce('api/techniques'),

  /** @param {string} slug @returns {Promise<TechniquePage>} */
  technique: (slug) => askOnce(`api/techniques/${encodeURIComponent(slug)}`),
};
