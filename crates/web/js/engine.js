/**
 * The only way to the engine, which contains all knowledge of Sudoku: the server's API if the page was loaded from
 * `ukodus serve`; otherwise, or when the server is gone, the same API as WebAssembly in a worker.
 *
 * @import {AlgorithmsResponse, AllStepsRequest, CheckRequest, ExamplesResponse, ExportRequest, ExportResponse, GenerateRequest, HintRequest, ParseRequest, PracticeRequest, QrResponse, RateRequest, SolveRequest, StepsRequest, TechniquesResponse, TraceRequest} from '../browser/api.js'
 * @import {AllStepsEnd, Board, Check, Generated, HintAnswer, Parsed, PathEnd, Practice, Rated, Solve, StepsPart, TechniquePage, Term, Trace} from '../browser/types.js'
 */

import { isOffline as isUnreachable } from './engine/error.js';
import { requestFromServer } from './engine/server.js';
import { requestFromWorker } from './engine/worker.js';

/**
 * `part` receives each part of a stream as soon as it arrives; the last part is the answer.
 *
 * @typedef {{signal?: AbortSignal, part?: (part: any) => void}} Options
 */
/** @typedef {(path: string, body: object | null, options: Options) => Promise<any>} Send */

/** @template End @typedef {{signal: AbortSignal, part: (part: StepsPart<End>) => void}} InParts */

/** The engines that the page can use, the preferred one first: `server`, `wasm` or both. */
const engines = document.querySelector('meta[name="ukodus-engine"]')?.getAttribute('content')?.split(' ') ?? [];

/** @type {Record<string, Send>} */
const SENDERS = { server: requestFromServer, wasm: requestFromWorker };

/** Whether the last request found no engine. */
export let isOffline = false;

/** Sends a request to the first engine that is there. @type {Send} */
async function request(path, body, options) {
  let failure;
  for (const name of engines) {
    try {
      const answer = await SENDERS[name](path, body, options);
      isOffline = false;
      return answer;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      failure ??= error;
    }
  }
  isOffline = true;
  throw failure;
}

/** Answers that never change. @type {Map<string, Promise<any>>} */
const known = new Map();

/** @param {string} path @returns {Promise<any>} */
function requestOnce(path) {
  const answer = known.get(path) ?? request(path, null, {});
  known.set(path, answer);
  answer.catch(() => known.delete(path));
  return answer;
}

/** @typedef {Board | string} AnyBoard */

/** The fields of a request besides the board. @template T @typedef {Omit<T, 'board'>} More */

export const engine = {
  /** @param {AnyBoard} board @param {More<ParseRequest>} [more] @param {Options} [options] @returns {Promise<Parsed>} */
  parse: (board, more = {}, options = {}) => request('api/parse', { board, ...more }, options),

  /** @param {AnyBoard} board @param {More<CheckRequest>} [more] @param {Options} [options] @returns {Promise<Check>} */
  check: (board, more = {}, options = {}) => request('api/check', { board, ...more }, options),

  /** @param {AnyBoard} board @param {More<SolveRequest>} [more] @param {Options} [options] @returns {Promise<Solve>} */
  solve: (board, more = {}, options = {}) => request('api/solve', { board, ...more }, options),

  /** @param {AnyBoard} board @param {More<TraceRequest>} more @param {Options} [options] @returns {Promise<Trace>} */
  trace: (board, more, options = {}) => request('api/trace', { board, ...more }, options),

  /** The whole hint, to be revealed depth by depth. @param {AnyBoard} board @param {More<HintRequest>} [more] @param {Options} [options] @returns {Promise<HintAnswer>} */
  hint: (board, more = {}, options = {}) => request('api/hint', { board, depth: 3, ...more }, options),

  /** The path to the solution, in parts. @param {AnyBoard} board @param {More<StepsRequest>} more @param {InParts<PathEnd>} options @returns {Promise<StepsPart<PathEnd>>} */
  path: (board, more, options) => request('api/steps/stream', { board, ...more }, options),

  /** Every step that is possible now, in parts. @param {AnyBoard} board @param {More<AllStepsRequest>} more @param {InParts<AllStepsEnd>} options @returns {Promise<StepsPart<AllStepsEnd>>} */
  allSteps: (board, more, options) => request('api/all-steps/stream', { board, ...more }, options),

  /** @param {AnyBoard} board @param {More<RateRequest>} [more] @param {Options} [options] @returns {Promise<Rated>} */
  rate: (board, more = {}, options = {}) => request('api/rate', { board, ...more }, options),

  /** @param {GenerateRequest} wanted @param {Options} [options] @returns {Promise<Generated>} */
  generate: (wanted, options = {}) => request('api/generate', wanted, options),

  /** @param {AnyBoard} board @param {More<ExportRequest>} [more] @returns {Promise<ExportResponse>} */
  export: (board, more = {}) => request('api/export', { board, ...more }, {}),

  /** @param {PracticeRequest} wanted @param {Options} [options] @returns {Promise<Practice>} */
  practice: (wanted, options = {}) => request('api/practice', wanted, options),

  /** @param {string} text @returns {Promise<QrResponse>} */
  qr: (text) => request('api/qr', { text }, {}),

  /** @returns {Promise<AlgorithmsResponse>} */
  algorithms: () => requestOnce('api/algorithms'),

  /** @returns {Promise<ExamplesResponse>} */
  examples: () => requestOnce('api/examples'),

  /** @returns {Promise<{terms: Term[]}>} */
  glossary: () => requestOnce('api/glossary'),

  /** @returns {Promise<TechniquesResponse>} */
  techniques: () => requestOnce('api/techniques'),

  /** @param {string} slug @returns {Promise<TechniquePage>} */
  technique: (slug) => requestOnce(`api/techniques/${encodeURIComponent(slug)}`),
};
