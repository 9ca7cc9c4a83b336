/** The page on screens of all sizes, under fingers, and for those who see it otherwise. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EASY, INKALA, cellSays, goTo, help, open } from './board.js';
import { inEachHome } from './homes.js';

/** @import {Page} from 'playwright-core' */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong. @param {Page} page */
async function violations(page) {
  // Colours on their way to others are judged when they are there.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  // Playwright's evaluate is not bound by the page's content security policy.
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations: list } = await /** @type {any} */ (globalThis).axe.run({ preload: false });
    return list.map(
      (/** @type {any} */ one) =>
        `${one.id}: ${one.help}: ${one.nodes.map((/** @type {any} */ node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  });
  return found;
}

inEachHome('screens', (test) => {
  test(
    'fits a phone',
    async (page) => {
      await open(page, EASY);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `${wide} pixels wide`);
      const box = await page.locator('#board').boundingBox();
      assert.ok(box && box.width > 350 && box.width <= 390);
      const keys = await page.locator('.pad .key').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      assert.ok(
        keys.every(({ width, height }) => width >= 44 && height >= 44),
        'keys can be hit with a thumb',
      );
      await page.touchscreen.tap(box.x + box.width * (2.5 / 9), box.y + box.height / 18);
      await page.locator('.pad .key', { hasText: /^4/ }).tap();
      await cellSays(page, 'r1c3', 'r1c3, 4');
      await page.locator('#actions >> text=Hint').tap();
      await page.locator('#panel-hint .sentence').waitFor();
      assert.deepEqual(await violations(page), []);
      for (const depth of [2, 3]) {
        await page.locator('#actions button.primary').tap();
        await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
      }
      const tops = await help(page)
        .locator('.row button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      assert.equal(new Set(tops).size, 1, 'what can be done with a hint stands in a row');
      for (const name of ['New', 'Open', 'Share', 'Print', 'Settings']) {
        await page.locator(`.bar button:has-text("${name}")`).tap();
        const body = page.locator('.dialog-body');
        await body.waitFor();
        const spill = await body.evaluate((one) => one.scrollWidth - one.clientWidth);
        assert.equal(spill, 0, `${name} is not cut off`);
        await page.keyboard.press('Escape');
      }
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  );

  test(
    'fits the narrowest phone',
    async (page) => {
      await open(page, INKALA);
      const spilling = () =>
        page
          .locator('#side button, #side output')
          .evaluateAll((all) =>
            all
              .filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1)
              .map((one) => one.textContent),
          );
      await page.click('#tab-steps');
      await page.click('#panel-steps >> text=Explain all');
      await page.locator('.steps li').first().waitFor();
      assert.deepEqual(await spilling(), [], 'steps');
      await page.click('#tab-search');
      await page.locator('#algorithm option').first().waitFor({ state: 'attached' });
      await page.selectOption('#algorithm', 'mrv');
      await page.click('text=Watch it work');
      await page.locator('.film').waitFor();
      assert.deepEqual(await spilling(), [], 'a search');
    },
    { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  );

  test(
    'selects with a finger, and leaves two fingers to zoom',
    async (page) => {
      await open(page, EASY);
      const box = await page.locator('#board').boundingBox();
      assert.ok(box);
      const at = (/** @type {number} */ row, /** @type {number} */ col) => ({
        x: box.x + ((col - 0.5) * box.width) / 9,
        y: box.y + ((row - 0.5) * box.height) / 9,
      });
      const devtools = await page.context().newCDPSession(page);
      const touch = (
        /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
        /** @type {Array<{x: number, y: number}>} */ ...touchPoints
      ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      const selected = page.locator('#board [aria-selected=true]');
      await touch('touchStart', at(1, 3));
      for (const col of [4, 5, 6]) await touch('touchMove', at(1, col));
      await touch('touchEnd');
      assert.equal(await selected.count(), 4, 'a drag');
      await touch('touchStart', at(9, 1));
      await page.waitForFunction(() => document.querySelectorAll('#board [aria-selected=true]').length === 5);
      await touch('touchEnd');
      const scale = () => page.evaluate(() => visualViewport?.scale ?? 1);
      await touch('touchStart', at(4, 4), at(6, 6));
      for (const by of [1, 2, 3]) await touch('touchMove', at(4 - by, 4 - by), at(6 + by, 6 + by));
      await touch('touchEnd');
      assert.ok((await scale()) > 1.5, 'a pinch');
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  );

  for (const [name, viewport] of /** @type {const} */ ([
    ['window', { width: 1280, height: 720 }],
    ['phone held sideways', { width: 844, height: 390 }],
  ])) {
    test(
      `keeps what can be done with a long hint in sight, ${name}`,
      async (page) => {
        await open(page, INKALA);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        for (const depth of [1, 2, 3]) {
          await page.keyboard.press('?');
          await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
        }
        for (const part of ['.technique', 'text=Apply']) {
          const box = await help(page).locator(part).boundingBox();
          assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, `${part} is in sight`);
        }
      },
      { viewport },
    );
  }

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(
      `breaks no rule of accessibility, ${colorScheme}`,
      async (page) => {
        assert.deepEqual(await violations(page), [], 'empty');
        await open(page, EASY);
        const ground = await page.evaluate(
          () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
        );
        assert.equal(ground[0] < 128, colorScheme === 'dark');
        await goTo(page, 'r1c3');
        await page.keyboard.press('3');
        await cellSays(page, 'r1c3', 'r1c3, 3, clash');
        assert.deepEqual(await violations(page), [], 'a clash');
        await page.keyboard.press('Control+z');
        for (const depth of [1, 2, 3]) {
          await page.locator('#actions button.primary').click();
          await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
        }
        assert.deepEqual(await violations(page), [], 'a hint');
        await help(page).locator('text=Explain all').click();
        await page.locator('.steps li').first().waitFor();
        assert.deepEqual(await violations(page), [], 'steps');
        await page.click('#tab-search');
        await page.locator('#algorithm option').first().waitFor({ state: 'attached' });
        await page.click('#panel-search >> text=/^Solve$/');
        await page.locator('.figures').waitFor();
        assert.deepEqual(await violations(page), [], 'search');
        for (const name of ['New', 'Open', 'Share', 'Print']) {
          await page.click(`#menu >> text=${name}`);
          await page.locator('dialog').waitFor();
          assert.deepEqual(await violations(page), [], name);
          await page.keyboard.press('Escape');
        }
        await page.click('text=Settings');
        assert.deepEqual(await violations(page), [], 'settings');
        await page.selectOption('dialog select', 'contrast');
        await page.keyboard.press('Escape');
        assert.deepEqual(await violations(page), [], 'high contrast');
        await page.click('text=Learn');
        await page.locator('.cards a').first().waitFor();
        assert.deepEqual(await violations(page), [], 'techniques');
        await page.locator('.cards a').nth(2).click();
        await page.locator('.example').first().waitFor();
        assert.deepEqual(await violations(page), [], 'a technique');
      },
      { colorScheme },
    );
  }
});
