/**
 * Measures how soon the page is painted, compared with a line of text in the same browser:
 *
 *   UKODUS=../../../target/release/ukodus npm run paint [-- LOADS]
 *
 * The time from the start of the navigation to the first contentful paint, as reported by the browser: on the first visit
 * with a fresh profile, in a new tab, and on a second visit in that tab.
 */

import { homes, launch } from './tests/browser.js';

/** @import {Page} from 'playwright-core' */

const loads = Number(process.argv[2] ?? 25);

/**
 * Opens a page and returns the milliseconds from the start of the navigation to the first contentful paint.
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
  // A page that is still loading would delay the next one.
  await page.waitForLoadState('networkidle');
  return Number(time);
}

/** Minimum, median, 90th percentile and maximum. @param {number[]} times */
function summary(times) {
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

// Alternating, so that other load on the machine affects both alike.
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

console.log(`${''.padEnd(20)}   min   med   90%   max   (ms of ${loads} loads)`);
for (const [name, all] of Object.entries(times)) console.log(name.padEnd(20) + summary(all));
await browser.close();
await site.close();
