/**
 * Takes pictures of the page in every mode, to be looked at:
 *
 *   UKODUS=../../../target/debug/ukodus npm run screenshots [-- FOLDER [WIDTH]]
 *
 * FOLDER is ../../../target/screenshots by default. At each width, in the light, the dark and the high-contrast theme; with
 * `THEMES=light,dark` in these themes only.
 */

import { mkdir } from 'node:fs/promises';
import { EASY, HARD, INKALA, SOLUTION, choose, goTo, open, paste } from './tests/board.js';
import { homes, launch, openPage } from './tests/browser.js';

/** @import {Page} from 'playwright-core' */

const [folder = '../../../target/screenshots', only] = process.argv.slice(2);

const SIZES = [
  [320, 568],
  [390, 664],
  [768, 1024],
  [844, 390],
  [1440, 900],
  [3840, 2160],
].filter(([width]) => !only || width === Number(only));

const THEMES = process.env.THEMES?.split(',') ?? ['light', 'dark', 'contrast'];

/** Removes the notices; some go by themselves meanwhile. @param {Page} page */
const clear = (page) => page.evaluate(() => document.querySelector('#notices')?.replaceChildren());

/** @param {Page} page @param {string} text */
const opened = async (page, text) => {
  await open(page, text);
  await page.locator('#status .badge').waitFor({ state: 'attached' });
  await clear(page);
};

/** @param {Page} page @param {number} from @param {number} to */
const hint = async (page, from, to) => {
  for (let step = from; step <= to; step += 1) {
    await page.locator('#board').focus();
    await page.keyboard.press('?');
    await page.locator(`#panel-hint [aria-label="Depth ${step} of 3"]`).waitFor();
  }
};

/** @type {Array<[string, (page: Page) => Promise<void>]>} */
const SCENES = [
  ['first', async (page) => void (await page.locator('#status .er').waitFor({ state: 'attached' }))],
  [
    'play',
    async (page) => {
      await opened(page, EASY);
      await goTo(page, 'r1c3');
      await page.keyboard.press('4');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+Digit6');
      await page.keyboard.press('Alt+Digit2');
    },
  ],
  ['hint1', (page) => hint(page, 1, 1)],
  ['hint3', (page) => hint(page, 2, 3)],
  [
    'candidates',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('#actions button').nth(2).click();
    },
  ],
  [
    'explain',
    async (page) => {
      await opened(page, INKALA);
      await page.click('#mode-explain');
      await page.click('#panel-explain button.primary');
      await page.locator('.steps li').first().waitFor();
    },
  ],
  [
    'explain-step',
    async (page) => {
      await page.click('[aria-label="Next line"]');
      await page.locator('.line-number[aria-pressed=true]').waitFor();
    },
  ],
  ['explain-start', async (page) => void (await page.locator('.walk button').last().click())],
  [
    'explain-all',
    async (page) => {
      await page.locator('#panel-explain button', { hasText: 'Steps possible now' }).click();
      await page.locator('.steps li').nth(1).waitFor();
    },
  ],
  [
    'set',
    async (page) => {
      await page.click('#mode-set');
      await page.locator('#panel-set').waitFor();
      await page.locator('#board').focus();
      await page.keyboard.press('Delete');
      await page.locator('.outcome.bad').waitFor({ state: 'attached' });
    },
  ],
  [
    'set-clash',
    async (page) => {
      await goTo(page, 'r1c2');
      await page.keyboard.press('3');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('3');
      await page.locator('.outcome', { hasText: 'No solution' }).waitFor({ state: 'attached' });
    },
  ],
  [
    'menu',
    async (page) => {
      await page.click('#mode-play');
      await page.click('#menu-button');
    },
  ],
  [
    'games',
    async (page) => {
      await page.click('#menu button >> nth=1');
      await page.locator('dialog').waitFor();
    },
  ],
  [
    'new',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.click('#bar button >> nth=0');
      await page.locator('.examples details').first().waitFor();
    },
  ],
  [
    'finish',
    async (page) => {
      await page.keyboard.press('Escape');
      await opened(page, EASY);
      await page.locator('#status .er').waitFor({ state: 'attached' });
      for (const [index, digit] of [...SOLUTION].entries()) {
        // A way through the boxes that nobody plans, but that has a form.
        const cell = (index * 29) % 81;
        if (EASY[cell] !== '0') continue;
        await goTo(page, `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`);
        await page.keyboard.press(SOLUTION[cell] ?? digit);
      }
      await page.locator('dialog .finish').waitFor();
    },
  ],
  [
    'settings',
    async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Settings and keys');
    },
  ],
  [
    'share',
    async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Share and export');
    },
  ],
  [
    'statistics',
    async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Statistics');
    },
  ],
  [
    'open',
    async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Open or paste');
    },
  ],
  [
    'print',
    async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Print');
    },
  ],
  [
    'points',
    async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Save points');
    },
  ],
  [
    'highlight',
    async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Highlight');
    },
  ],
  [
    'several',
    async (page) => {
      await page.keyboard.press('Escape');
      await paste(page, `${EASY}\n${INKALA}\n${HARD}\n`);
      await page.locator('dialog .game').nth(2).waitFor();
    },
  ],
  [
    'colour',
    async (page) => {
      await page.keyboard.press('Escape');
      await opened(page, HARD);
      await goTo(page, 'r2c2');
      await page.keyboard.press('v');
      await page.keyboard.press('2');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('6');
      await page.keyboard.press('x');
      await goTo(page, 'r1c1');
      await page.keyboard.press('2');
      await page.keyboard.press('5');
    },
  ],
  [
    'notice',
    async (page) => {
      await page.keyboard.press('z');
      await page.keyboard.press('1');
      await page.click('#actions button >> nth=3');
      await page.locator('.notice.bad').waitFor();
    },
  ],
  [
    'wide',
    async (page) => {
      await clear(page);
      await page.click('#bar button >> nth=0');
      await page.locator('.examples [data-class^="16"] summary').click();
      await page.locator('.examples [data-class^="16"] button').first().click();
      await page.waitForFunction(() => document.querySelectorAll('#board [role=gridcell]').length === 256);
      await page.locator('#actions button').nth(2).click();
      await page.locator('#board .candidate').first().waitFor();
    },
  ],
  [
    'widest',
    async (page) => {
      await clear(page);
      await page.click('#bar button >> nth=0');
      await page.locator('.examples [data-class^="25"] summary').click();
      await page.locator('.examples [data-class^="25"] button').first().click();
      await page.waitForFunction(() => document.querySelectorAll('#board [role=gridcell]').length === 625);
      await page.locator('#actions button').nth(2).click();
      await page.locator('#board .candidate').first().waitFor();
    },
  ],
  [
    'practice',
    async (page) => {
      await page.evaluate(() => (location.hash = '#/learn/naked-pair'));
      await page.locator('#learn button', { hasText: 'Practise' }).click();
      await page.locator('.practice', { hasText: 'Naked Pair' }).waitFor();
    },
  ],
  [
    'course',
    async (page) => {
      await page.evaluate(() => (location.hash = '#/learn'));
      await page.locator('.cards').first().waitFor();
    },
  ],
  [
    'glossary',
    async (page) => {
      await page.evaluate(() => (location.hash = '#/learn/glossary'));
      await page.locator('.term').first().waitFor();
    },
  ],
  [
    'learn',
    async (page) => {
      await page.evaluate(() => (location.hash = '#/learn/x-wing'));
      await page.locator('.example').first().waitFor();
    },
  ],
  [
    'watch',
    async (page) => {
      await page.evaluate(() => (location.hash = '#/watch'));
      await page.locator('.lane .facts dt').first().waitFor();
    },
  ],
];

const home = homes.find(({ name }) => name === 'served');
if (!home) throw new Error('set UKODUS to the built command');
const browser = await launch();
const site = await home.open();
await mkdir(folder, { recursive: true });
for (const [width, height] of SIZES) {
  for (const theme of THEMES) {
    const isPhone = width < 800;
    const { page, context } = await openPage(browser, {
      viewport: { width, height },
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      hasTouch: isPhone,
      deviceScaleFactor: isPhone ? 2 : 1,
    });
    if (theme === 'contrast')
      await page.addInitScript(() => localStorage.setItem('ukodus.settings', '{"theme":"contrast"}'));
    await page.goto(site.url);
    await page.locator('html.ready').waitFor();
    for (const [name, act] of SCENES) {
      await act(page);
      await page.screenshot({ path: `${folder}/${width}-${theme}-${name}.png` });
    }
    await context.close();
  }
}
await browser.close();
await site.close();
