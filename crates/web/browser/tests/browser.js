/** The browser and the page under test. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The time limit for anything on the page, in milliseconds; generous, for slow and busy machines. */
export const TIMEOUT = Number(process.env.UKODUS_TIMEOUT ?? 90_000);

/** The page at an address, until it is closed. @typedef {{url: string, close: () => Promise<unknown>}} Site */
/** Opens the site, at the same port again if it is given. @typedef {(port?: string) => Promise<Site>} Open */

/**
 * The homes of the page: `UKODUS` is the built command, `UKODUS_SITE` the folder of the static page.
 *
 * @type {Array<{name: string, open: Open}>}
 */
export const homes = [
  ...(process.env.UKODUS
    ? [{ name: 'served', open: (port = '0') => serveCommand(process.env.UKODUS ?? '', port) }]
    : []),
  ...(process.env.UKODUS_SITE
    ? [
        { name: 'static', open: (port = '0') => serveFolder(process.env.UKODUS_SITE ?? '', port) },
        {
          name: 'disk',
          open: async () => ({
            url: `file://${path.resolve(process.env.UKODUS_SITE ?? '')}/index.html`,
            close: async () => {},
          }),
        },
      ]
    : []),
];

/** Starts `ukodus serve`, with a time limit for slow machines. @param {string} command @param {string} port @returns {Promise<Site>} */
async function serveCommand(command, port) {
  const server = spawn(command, ['serve', '--port', port, '--time-limit', '120'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = [server.stdout, server.stderr].map((stream) => createInterface(stream));
  const url = await new Promise((resolve, reject) => {
    for (const line of lines)
      line.on('line', (text) => /http:\/\/\S+/.test(text) && resolve(/http:\/\/\S+/.exec(text)?.[0]));
    server.once('exit', (code) => reject(new Error(`ukodus serve ended with ${code}`)));
  });
  const ended = once(server, 'exit');
  return { url: String(url), close: () => (server.kill('SIGTERM'), ended) };
}

/** @type {Record<string, string>} */
const KINDS = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder like any web host. @param {string} folder @param {string} port @returns {Promise<Site>} */
async function serveFolder(folder, port) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, path.normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    try {
      const body = await readFile(file);
      response.writeHead(200, { 'content-type': KINDS[path.extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}/`, close };
}

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/**
 * Opens a page in a fresh browser profile; `errors` collects its errors.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, context, errors };
}
