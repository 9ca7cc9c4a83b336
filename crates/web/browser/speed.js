/**
 * Measures how quickly the page responds, beside a bare text page in the same browser:
 *
 *   UKODUS=../../../target/release/ukodus npm run speed
 *
 * Fails if a figure is above its limit. The machine should be quiet.
 */

import { homes, launch, openPage } from './tests/browser.js';
import { EASY, paste } from './tests/board.js';

/** @import {Page} from 'playwright-core' */

const PRESSES = 60;
const LOADS = 9;

/** Prints a figure in milliseconds (or a ratio) beside its limit. @param {string} name @param {number} figure @param {number} limit */
function note(name, figure, limit) {
  const isWithin = figure <= limit;
  console.log(
    `${name.padEnd(46)}${figure.toFixed(1).padStart(8)}   limit ${limit}${isWithin ? '' : '  above the limit'}`,
  );
  if (!isWithin) process.exitCode = 1;
}

/** @param {number[]} times @param {number} part */
const quantile = (times, part) => times.toSorted((one, other) => one - other)[Math.floor(part * (times.length - 1))];

/**
 * From each key press to the frame that shows it: the processor time of the page's main thread for handling the key,
 * styles, layout and painting, which other load on the machine does not change.
 *
 * @param {Page} page
 */
async function keyToFrame(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.locator('#board').focus();
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
  /** @type {number[]} */
  const times = [];
  for (let press = 0; press < PRESSES; press += 1) {
    await drawn();
    const before = await spent();
    await page.keyboard.press(keys[press % keys.length]);
    await drawn();
    times.push((await spent()) - before);
  }
  return times;
}

/** Milliseconds until a selector is there after a press on another. @param {Page} page @param {string} pressed @param {string} shown */
const pressToShown = (page, pressed, shown) =>
  page.evaluate(
    ([button, result]) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const look = () => {
          if (!document.querySelector(result)) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        };
        const seen = new MutationObserver(look);
        seen.observe(document.body, { subtree: true, childList: true, attributes: true });
        /** @type {HTMLElement} */ (document.querySelector(button)).click();
        look();
      }),
    [pressed, shown],
  );

/** First contentful paint, and when the board is usable. @param {Page} page @param {string} address */
async function loaded(page, address) {
  await page.goto(address, { waitUntil: 'load' });
  return page.evaluate(async () => {
    const paint = await new Promise((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    for (let turn = 0; turn < 1000; turn += 1) {
      const [mark] = performance.getEntriesByName('interactive');
      if (mark) return [Number(paint), mark.startTime];
      if (!document.querySelector('#board')) break;
      await new Promise((next) => setTimeout(next, 5));
    }
    return [Number(paint), NaN];
  });
}

const home = homes.find(({ name }) => name === 'served');
if (!home) throw new Error('set UKODUS to the built command');
const site = await home.open();
const browser = await launch();

/** A page with a puzzle on it. @param {string} text @param {number} side */
async function pageWith(text, side) {
  const { page, context } = await openPage(browser);
  await page.goto(site.url);
  await page.locator('html.ready').waitFor();
  // Until then the puzzle of the first visit is being rated.
  await page.locator('#status .badge').waitFor();
  await paste(page, text);
  await page
    .locator('#board [role=gridcell]')
    .nth(side * side - 1)
    .waitFor({ state: 'attached' });
  await page.locator('#status .badge').waitFor();
  return { page, context };
}

/** The first example of a size. @param {string} name */
async function example(name) {
  const { classes } = await (await fetch(new URL('api/examples', site.url))).json();
  return String(classes.find((/** @type {{name: string}} */ one) => one.name.startsWith(name)).puzzles[0]);
}

const nine = await pageWith(EASY, 9);
const times = await keyToFrame(nine.page);
note('key to frame, 9×9, median', quantile(times, 0.5), 8);
note('first step of "Explain all", 9×9', await explainAll(nine.page), 100);
await nine.context.close();

const large = await pageWith(await example('25×25'), 25);
note('hint, 25×25', await pressToShown(large.page, '#actions button.primary', '#panel-hint .sentence'), 100);
await large.page.keyboard.press('Escape');
await large.page.locator('#actions button').nth(2).click();
await large.page.locator('#board .candidate').first().waitFor();
const wide = await keyToFrame(large.page);
note('key to frame, 25×25 with candidates, median', quantile(wide, 0.5), 16);
note('key to frame, 25×25 with candidates, 95 %', quantile(wide, 0.95), 33);
note('first step of "Explain all", 25×25', await explainAll(large.page), 100);
await large.context.close();

/** @param {Page} page */
async function explainAll(page) {
  await page.click('#mode-explain');
  return pressToShown(page, '#panel-explain button.primary', '#panel-explain .steps li');
}

/** @type {{paint: number[], usable: number[], text: number[]}} */
const loads = { paint: [], usable: [], text: [] };
for (let load = 0; load < LOADS; load += 1) {
  const { page, context } = await openPage(browser);
  const [paint, usable] = await loaded(page, site.url);
  loads.paint.push(paint);
  loads.usable.push(usable);
  await context.close();
  const bare = await openPage(browser);
  loads.text.push((await loaded(bare.page, new URL('healthz', site.url).href))[0]);
  await bare.context.close();
}
const [paint, usable, text] = [loads.paint, loads.usable, loads.text].map((all) => quantile(all, 0.5));
console.log(
  `first contentful paint ${paint.toFixed(0)} ms, usable after ${usable.toFixed(0)} ms; a line of text ${text.toFixed(0)} ms`,
);
note('usable ÷ first contentful paint', usable / paint, 1.5);
await browser.close();
await site.close();
