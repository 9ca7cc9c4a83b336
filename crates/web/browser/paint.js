/**
 * How soon the page is painted, beside a bare line of text in the same browser:
 *
 *   UKODUS=../../../target/release/ukodus npm run paint [-- LOADS]
 *
 * From the start of the navigation to the first contentful paint, as the browser itself tells it: at the first visit with a
 * fresh profile, in a new tab of the same, and once more in that tab.
 */

import { homes, launch } from './tests/browser.js';

/** @import {Page} from 'playwright-core' */

const loads = Number(process.argv[2] ?? 25);

/**
 * Opens a page; gives the milliseconds from the start of the navigation to the first contentful paint.
 *
 * @param {Page} page
 * @param {string} address
 * @returns {Promise<number>}
 */
async function loaded(page, address) {
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  // A page that is still setting itself up would hold up the next.
  await page.waitForLoadState('networkidle');
  return Number(time);
}

/** The least, the middle, nine in ten and the most. @param {number[]} times */
function told(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ part) => sorted[Math.floor(part * sorted.length)];
  const figures = [at(0), at(0.5), at(0.9), sorted.at(-1) ?? NaN].map((time) => time.toFixed(0).padStart(6));
  return figures.join('');
}

const home = homes.find(({ name }) => name === 'served');
if (!home) throw new Error('set UKODUS to the built command');
const browser = await launch();
const site = await home.open();
const addresses = { page: site.url, text: new URL('healthz', site.url).href };

/** @type {Record<string, number[]>} */
const times = {};
const note = (/** @type {string} */ name, /** @type {number} */ time) => (times[name] ??= []).push(time);

// One after the other in turn: what else the machine does then falls on both alike.
for (let load = 0; load < loads; load += 1) {
  for (const [name, address] of Object.entries(addresses)) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const first = await context.newPage();
    note(`${name}, first visit`, await loaded(first, address));
    const page = await context.newPage();
    note(`${name}, new tab`, await loaded(page, address));
    note(`${name}, open tab`, await loaded(page, address));
    await context.close();
  }
}

console.log(`${''.padEnd(20)} least  half   90%  most   (ms of ${loads} loads)`);
for (const [name, all] of Object.entries(times)) console.log(name.padEnd(20) + told(all));
await browser.close();
site.close();
