/**
 * The engine as WebAssembly in a worker. Long questions have a worker of their own, so that a key press is answered while
 * a puzzle is being made, and so has what is asked in the background. A question taken back ends its worker, and a new
 * one takes up what else was asked.
 */

import { EngineError } from './error.js';
import { WORKER_SOURCE } from './worker-source.js';

/** @typedef {{path: string, body: string, resolve: (answer: any) => void, reject: (error: unknown) => void}} Question */

/** What may take long because the player asked for it, and what nobody waits for. Everything else is quick. */
const LONG = new Set(['api/solve', 'api/check', 'api/trace', 'api/steps', 'api/hint', 'api/generate']);
const BACKGROUND = new Set(['api/rate']);

/** @type {Promise<{glue: string, module: WebAssembly.Module}> | undefined} */
let loading;

/** The module is unpacked and compiled once, however many workers there are. */
function loadModule() {
  loading ??= loadScript().then(async ({ glue, wasm }) => {
    const zipped = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
    const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
    return { glue, module: await WebAssembly.compile(await new Response(stream).arrayBuffer()) };
  });
  return loading;
}

/** It comes as a script: that loads from disk as well as from a host. @returns {Promise<{glue: string, wasm: string}>} */
function loadScript() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'wasm.js';
    script.onload = () => resolve(/** @type {any} */ (globalThis).ukodusWasm);
    script.onerror = () =>
      reject(new EngineError({ code: 'offline', message: 'The engine (wasm.js) could not be loaded.' }));
    document.head.append(script);
  });
}

class Lane {
  /** @type {Worker | null} */
  #worker = null;

  /** @type {Map<number, Question>} */
  #open = new Map();

  #next = 1;

  /** @param {string} path @param {string} body @param {AbortSignal} [signal] */
  async ask(path, body, signal) {
    await this.#start();
    signal?.throwIfAborted();
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { path, body, resolve, reject });
      signal?.addEventListener('abort', () => this.#cancel(id));
      this.#worker?.postMessage({ id, path, body });
    });
  }

  async #start() {
    if (this.#worker) return;
    const { glue, module } = await loadModule();
    if (this.#worker) return;
    const source = new Blob([glue, '\n', WORKER_SOURCE], { type: 'text/javascript' });
    const url = URL.createObjectURL(source);
    const worker = new Worker(url);
    worker.onmessage = ({ data }) => this.#answered(data);
    worker.onerror = (event) => this.#failed(event.message);
    worker.postMessage({ module });
    this.#worker = worker;
  }

  /** @param {{id: number, answer: string}} message */
  #answered({ id, answer }) {
    const question = this.#open.get(id);
    if (!question) return;
    this.#open.delete(id);
    const value = JSON.parse(answer);
    if (value.error) question.reject(new EngineError(value.error));
    else question.resolve(value);
  }

  /** @param {string} message */
  #failed(message) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#open.values())
      reject(new EngineError({ code: 'internal', message: `The engine failed: ${message}` }));
    this.#open.clear();
  }

  /** @param {number} id */
  #cancel(id) {
    const question = this.#open.get(id);
    if (!question) return;
    this.#open.delete(id);
    question.reject(new DOMException('taken back', 'AbortError'));
    this.#worker?.terminate();
    this.#worker = null;
    const rest = [...this.#open];
    if (rest.length === 0) return;
    void this.#start().then(() => {
      for (const [other, { path, body }] of rest) this.#worker?.postMessage({ id: other, path, body });
    });
  }
}

const [quick, long, background] = [new Lane(), new Lane(), new Lane()];

/** Asks the worker. @type {import('../engine.js').Ask} */
export function askWorker(path, body, { signal }) {
  const lane = LONG.has(path) ? long : BACKGROUND.has(path) ? background : quick;
  return lane.ask(path, JSON.stringify(body ?? {}), signal);
}
