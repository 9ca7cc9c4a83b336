/** The server and the WebAssembly module answer with equal documents. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runInThisContext } from 'node:vm';
import { EASY, HARD } from './board.js';
import { homes } from './browser.js';

/** @typedef {(path: string, body: string) => string} Answer */

const folder = process.env.UKODUS_SITE;
const served = homes.find(({ name }) => name === 'served');

const TWO_SOLUTIONS = '0'.repeat(9) + EASY.slice(9);
const WITH_MISTAKE = {
  shape: { boxRows: 3, boxCols: 3 },
  values: [...EASY].map((digit, cell) => (cell === 2 ? 1 : Number(digit))),
  givens: [...EASY].flatMap((digit, cell) => (digit === '0' ? [] : [cell])),
};

/** Address, body, and the server's status unless it is 200. @type {Array<[string, object | null, number?]>} */
const REQUESTS = [
  ['/api/parse', { board: EASY }],
  ['/api/parse', { board: '53..7' }, 422],
  ['/api/export', { board: EASY }],
  ['/api/solve', { board: HARD }],
  ['/api/solve', { board: TWO_SOLUTIONS, algorithm: 'backtrack' }],
  ['/api/trace', { board: EASY, algorithm: 'backtrack', limit: 100 }],
  ['/api/check', { board: WITH_MISTAKE }],
  ['/api/check', { board: HARD, analyse: true }],
  ['/api/hint', { board: EASY, depth: 1 }],
  ['/api/hint', { board: HARD }],
  ['/api/hint', { board: WITH_MISTAKE }],
  ['/api/hint', { board: EASY, unknown: true }, 400],
  ['/api/steps', { board: HARD }],
  ['/api/steps', { board: WITH_MISTAKE }],
  ['/api/steps/stream', { board: HARD }],
  ['/api/all-steps', { board: HARD, technique: 'hidden-single' }],
  ['/api/rate', { board: HARD }],
  ['/api/generate', { shape: '2x3', level: 'easy', seed: 17 }],
  ['/api/techniques', null],
  ['/api/techniques/x-wing', null],
  ['/api/algorithms', null],
  ['/api/formats', null],
  ['/api/examples', null],
];

/** The `answer` function of the module in the folder of the static page. @returns {Promise<Answer>} */
async function loadModule() {
  runInThisContext(await readFile(path.join(folder ?? '', 'wasm.js'), 'utf8'));
  const { glue, wasm, unpack } = /** @type {any} */ (globalThis).ukodusWasm;
  const bindgen = runInThisContext(`${glue}\nwasm_bindgen`);
  await bindgen({
    module_or_path: await WebAssembly.compile(await unpack(new Uint8Array(Buffer.from(wasm, 'base64')))),
  });
  return bindgen.answer;
}

/** Formats that only the server has: the module leaves them out to be small. */
const SERVED_ONLY = ['link', 'opensudoku'];

/** The server's document without what the module leaves out. @param {any} document */
function withoutServedOnly(document) {
  const left = (/** @type {Array<{format?: string, name?: string}>} */ list) =>
    list.filter(({ format, name }) => !SERVED_ONLY.includes(format ?? name ?? ''));
  const lists = Object.entries(document).filter(([key]) => key === 'forms' || key === 'formats');
  return { ...document, ...Object.fromEntries(lists.map(([key, list]) => [key, left(list)])) };
}

/** A document without the time its search took. @param {any} document */
function withoutTime({ statistics, ...rest }) {
  if (!statistics) return rest;
  const { nanoseconds, ...counts } = statistics;
  assert.equal(typeof nanoseconds, 'number');
  return { ...rest, statistics: counts };
}

describe('documents', { skip: served && folder ? false : 'set both UKODUS and UKODUS_SITE' }, () => {
  /** @type {import('./browser.js').Site} */
  let site;
  /** @type {Answer} */
  let answer;

  before(async () => {
    answer = await loadModule();
    if (served) site = await served.open();
  });
  after(() => site?.close());

  for (const [address, body, status = 200] of REQUESTS) {
    it(`${address} ${JSON.stringify(body ?? '').slice(0, 60)}`, async () => {
      const request = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const response = await fetch(new URL(address, site.url), request ?? {});
      assert.equal(response.status, status);
      /** @type {string[]} */
      const lines = [];
      /** @type {any} */ (globalThis).ukodusLine = (/** @type {string} */ line) => lines.push(line);
      const last = answer(address, body ? JSON.stringify(body) : '');
      const [fromModule, fromServer] = [[...lines, last], (await response.text()).trimEnd().split('\n')].map((all) =>
        all.map((line) => JSON.parse(line)),
      );
      assert.deepEqual(
        fromModule.map(withoutTime),
        fromServer.map((document) => withoutTime(withoutServedOnly(document))),
      );
    });
  }
});
