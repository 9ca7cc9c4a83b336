/**
 * The engine as WebAssembly in workers. Requests that may take long have a worker of their own, so that the page responds
 * to a key press while a puzzle is being made; so do requests in the background. Cancelling a request terminates its
 * worker, and a new one takes over the remaining requests.
 */

import { t } from '../text.js';
import { EngineError } from './error.js';
import { WORKER_SOURCE } from './worker-source.js';

/**
 * @typedef {object} Pending
 * @property {string} path
 * @property {string} body
 * @property {(part: any) => void} [part]  receives the parts of a stream
 * @property {(answer: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** Requests that may take long, and those for which nobody waits. All others are quick. */
const LONG = new Set([
  'api/solve',
  'api/check',
  'api/trace',
  'api/steps/stream',
  'api/all-steps/stream',
  'api/hint',
  'api/generate',
  'api/practice',
]);
const BACKGROUND = new Set(['api/rate']);

/** @type {Promise<{glue: string, module: WebAssembly.Module}> | undefined} */
let loading;

/** The module, decompressed and compiled once for all workers. */
function loadModule() {
  loading ??= loadScript().then(async ({ glue, wasm, unpack }) => {
    const packed = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
    return { glue, module: await WebAssembly.compile(await unpack(packed)) };
  });
  // A failure is not kept: the next request tries again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The module is in a script, because scripts can be loaded from disk too. @returns {Promise<{glue: string, wasm: string, unpack: (packed: Uint8Array) => Promise<ArrayBuffer>}>} */
function loadScript() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'wasm.js';
    script.onload = () => resolve(/** @type {any} */ (globalThis).ukodusWasm);
    script.onerror = () =>
      reject(
        new EngineError({
          code: 'offline',
          message: t.offline.module,
        }),
      );
    document.head.append(script);
  });
}

class Lane {
  /** @type {Worker | null} */
  #worker = null;

  /** @type {Map<number, Pending>} */
  #open = new Map();

  #next = 1;

  /** @param {string} path @param {string} body @param {import('../engine.js').Options} options */
  async send(path, body, { signal, part }) {
    await this.#start();
    signal?.throwIfAborted();
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { path, body, part, resolve, reject });
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

  /** @param {{id: number, answer: string, line?: string}} message */
  #answered({ id, answer, line }) {
    const pending = this.#open.get(id);
    if (!pending) return;
    if (line !== undefined) {
      pending.part?.(JSON.parse(line));
      return;
    }
    this.#open.delete(id);
    const value = JSON.parse(answer);
    if (value.error) pending.reject(new EngineError(value.error));
    else pending.resolve(value);
  }

  /** @param {string} message */
  #failed(message) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#open.values())
      reject(new EngineError({ code: 'internal', message: t.offline.failed(message) }));
    this.#open.clear();
  }

  /** @param {number} id */
  #cancel(id) {
    const pending = this.#open.get(id);
    if (!pending) return;
    this.#open.delete(id);
    pending.reject(new DOMException('cancelled', 'AbortError'));
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

/** Sends a request to a worker. @type {import('../engine.js').Send} */
export function requestFromWorker(path, body, options) {
  const lane = LONG.has(path) ? long : BACKGROUND.has(path) ? background : quick;
  return lane.send(path, JSON.stringify(body ?? {}), options);
}
