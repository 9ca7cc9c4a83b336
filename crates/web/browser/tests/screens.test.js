/** The page on screens of all sizes, on touch screens, and its accessibility. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EASY, INKALA, SOLUTION, cellSays, choose, goTo, help, open, paste } from './board.js';
import { inEachHome } from './homes.js';

/** @import {Page} from 'playwright-core' */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe-core finds. @param {Page} page */
async function violations(page) {
  // The page's content security policy does not apply to Playwright's evaluate.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // Colours are compared at the end of their transitions. An animation without an end, as of the spinner, never finishes.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const options = { preload: false, resultTypes: ['violations'] };
    const { violations: list } = await /** @type {any} */ (globalThis).axe.run(options);
    return list.map(
      (/** @type {any} */ one) =>
        `${one.id}: ${one.help}: ${one.nodes.map((/** @type {any} */ node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  });
}

/** Which of these are not wholly within the window. @param {Page} page @param {string} selector */
const outside = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one instanceof SVGElement || /** @type {HTMLElement} */ (one).offsetParent !== null)
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        // On a phone, the window grows with what spills out of the page.
        const width = document.documentElement.clientWidth;
        return left < -1 || top < -1 || right > width + 1 || bottom > innerHeight + 1;
      })
      .map((one) => one.id || one.textContent || one.tagName),
  );

/** Whether two elements overlap. @param {Page} page @param {string} one @param {string} other */
const overlap = async (page, one, other) => {
  const [a, b] = await Promise.all([one, other].map((selector) => page.locator(selector).boundingBox()));
  assert.ok(a && b);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

const PHONES = /** @type {const} */ ([
  ['390×664', { width: 390, height: 664 }],
  ['320×568', { width: 320, height: 568 }],
]);

inEachHome('screens', (test) => {
  for (const [name, viewport] of PHONES) {
    test(
      `offers other levels and the puzzle of the day on the first visit, ${name}`,
      async (page) => {
        await page.locator('.start button').first().waitFor();
        assert.deepEqual(await outside(page, '#board svg, .start > button:first-child, .chip-level:first-child'), []);
        await page.locator('.start .chip-level').last().tap();
        await page.locator('#status .badge', { hasText: 'Extreme' }).waitFor({ state: 'attached' });
      },
      { viewport, hasTouch: true, isMobile: true },
    );

    test(
      `shows board, pad, actions and hint together on a phone, ${name}`,
      async (page) => {
        await open(page, EASY);
        const box = await page.locator('#board').boundingBox();
        assert.ok(box && box.width >= viewport.width * 0.75, `the board is ${box?.width} pixels wide`);
        await page.touchscreen.tap(box.x + box.width * 0.3, box.y + box.height * 0.08);
        await page.locator('.pad .key', { hasText: /^4/ }).tap();
        await cellSays(page, 'r1c3', 'r1c3, 4');
        assert.deepEqual(await outside(page, '#board svg, .pad .key, #actions button, .bar button'), []);
        const keys = await page
          .locator('.pad .key')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
        assert.ok(
          keys.every(({ width, height }) => width >= 43.5 && height >= 43.5),
          'keys are large enough for a thumb',
        );
        const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        assert.ok(scrolls <= 1, 'nothing has to be scrolled');
        for (const depth of [1, 2, 3]) {
          if (depth === 1) await page.locator('#actions button.primary:visible').tap();
          else await help(page).locator('button.primary').tap();
          await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
          assert.deepEqual(
            await outside(page, '#board svg, #panel-hint, #panel-hint .row button'),
            [],
            `depth ${depth}`,
          );
          assert.ok(!(await overlap(page, '#board .ground', '#panel-hint')), 'the hint leaves the board free');
        }
        assert.deepEqual(await violations(page), []);
        await help(page).locator('[aria-label="Close"]').tap();
        await page.locator('.pad').waitFor();
      },
      { viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    );
  }

  test(
    'fits the narrowest phone in every mode and dialog',
    async (page) => {
      await open(page, INKALA);
      const spilling = () =>
        page.locator('#side :is(button, output), .bar button').evaluateAll((all) =>
          all
            .filter((one) => one instanceof HTMLElement && one.offsetParent !== null && !one.closest('.start'))
            .filter(
              (one) =>
                one.getBoundingClientRect().right > document.documentElement.clientWidth ||
                one.scrollWidth > one.clientWidth + 2,
            )
            .map((one) => one.textContent),
        );
      assert.deepEqual(await spilling(), [], 'play');
      await page.click('#mode-explain');
      await page.click('#panel-explain >> text=Explain all');
      await page.locator('.steps li').first().waitFor();
      assert.deepEqual(await spilling(), [], 'steps');
      assert.deepEqual(await outside(page, '#board svg, .walk button'), []);
      await page.evaluate(() => document.querySelector('#side')?.scrollTo(0, 200));
      await page.click('#mode-set');
      await page.locator('#panel-set').waitFor();
      assert.deepEqual(await outside(page, '#status'), [], 'set begins at its top');
      assert.equal(await page.evaluate(() => document.querySelector('#side')?.scrollTop), 0);
      assert.deepEqual(await spilling(), [], 'set');
      assert.deepEqual(await outside(page, '#board svg, .pad .key, #actions button'), []);
      for (const name of [
        'My games',
        'Open or paste',
        'Share and export',
        'Print',
        'Statistics',
        'Settings and keys',
      ]) {
        await choose(page, name);
        const body = page.locator('.dialog-body');
        await body.waitFor();
        assert.equal(await body.evaluate((one) => one.scrollWidth - one.clientWidth), 0, `${name} fits`);
        await page.keyboard.press('Escape');
      }
      await choose(page, 'Statistics');
      const heights = await page
        .locator('.figures tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      assert.ok(
        heights.every((height) => height < 40),
        `a level and its figures are one line: ${heights}`,
      );
      await page.keyboard.press('Escape');
      for (const place of ['#/watch', '#/learn', '#/learn/x-wing', '#/learn/glossary']) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, place);
        await page.locator('#learn h1').waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 320, `${place} is ${wide} pixels wide`);
      }
    },
    { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  );

  test(
    'fits the narrowest phone in German',
    async (page) => {
      await open(page, EASY);
      assert.equal(await page.locator('#mode-play').textContent(), 'Spielen');
      const parts = '#modes, #bar button, #board svg, .pad .key, #actions button';
      assert.deepEqual(await outside(page, parts), [], 'play');
      const cut = () =>
        page
          .locator('.bar button, #side button')
          .evaluateAll((all) =>
            all
              .filter((one) => !one.closest('.start') && one.scrollWidth > one.clientWidth + 2)
              .map((one) => one.textContent),
          );
      for (const mode of ['explain', 'set', 'play']) {
        await page.click(`#mode-${mode}`);
        assert.deepEqual(await outside(page, '#modes, #bar button, #board svg'), [], mode);
        assert.deepEqual(await cut(), [], mode);
      }
      for (const name of ['Statistik', 'Einstellungen und Tasten']) {
        await choose(page, name);
        const body = page.locator('.dialog-body');
        await body.waitFor();
        assert.equal(await body.evaluate((one) => one.scrollWidth - one.clientWidth), 0, `${name} fits`);
        await page.keyboard.press('Escape');
      }
    },
    { viewport: { width: 320, height: 568 }, hasTouch: true, locale: 'de-DE' },
  );

  test(
    'shows the card at the end on the narrowest phone',
    async (page) => {
      await open(page, SOLUTION.slice(0, 80) + '0');
      await goTo(page, 'r9c9');
      await page.keyboard.press(SOLUTION[80]);
      const time = page.locator('dialog .finish-time');
      await time.waitFor();
      const { inner, outer } = await time.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(/** @type {Node} */ (one.lastChild));
        return {
          inner: range.getBoundingClientRect().right,
          outer: document.querySelector('.dialog-body')?.getBoundingClientRect().right ?? 0,
        };
      });
      assert.ok(inner < outer, `the time ends at ${inner}, the card at ${outer}`);
    },
    { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  );

  for (const [name, viewport] of [
    ...PHONES,
    /** @type {const} */ (['phone held sideways', { width: 844, height: 390 }]),
    /** @type {const} */ (['tablet', { width: 768, height: 1024 }]),
  ]) {
    test(
      `leaves board, pad and actions free of notices, ${name}`,
      async (page) => {
        await open(page, EASY);
        await goTo(page, 'r1c3');
        await page.keyboard.press('1');
        await page.locator('#actions button', { hasText: 'Check' }).click();
        await page.locator('.notice.bad').waitFor();
        for (const part of ['#board .ground', '#tools', '#actions'])
          assert.ok(!(await overlap(page, '.notice.bad', part)), `${part} is covered`);
      },
      { viewport, hasTouch: true },
    );
  }

  test(
    'shows a message while a dialog is open, and closes it',
    async (page) => {
      await open(page, EASY);
      await page.context().grantPermissions([]);
      await choose(page, 'Share and export');
      await page.locator('dialog button', { hasText: 'Copy link' }).click();
      const notice = page.locator('.notice').last();
      await notice.waitFor();
      assert.ok(await notice.evaluate((one) => one.closest('dialog') !== null), 'it is not behind the dialog');
      await notice.locator('[aria-label="Close"]').click();
      await notice.waitFor({ state: 'detached' });
      await page.locator('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await paste(page, 'not a puzzle');
      await page.locator('.notice.bad', { hasText: 'Not a puzzle' }).waitFor();
    },
    {},
    /status of 422/,
  );

  for (const [name, viewport] of /** @type {const} */ ([
    ['twice as large', { width: 640, height: 430 }],
    ['phone held sideways', { width: 844, height: 390 }],
    ['tablet', { width: 768, height: 1024 }],
    ['window', { width: 1280, height: 720 }],
    ['4K', { width: 3840, height: 2160 }],
  ])) {
    test(
      `keeps the board and the buttons of a long hint in view, ${name}`,
      async (page) => {
        await open(page, INKALA);
        assert.deepEqual(await outside(page, '#board svg'), []);
        const box = await page.locator('#board').boundingBox();
        assert.ok(box && box.height > viewport.height * 0.55, `the board is ${box?.height} pixels high`);
        await page.locator('#board').focus();
        for (const depth of [1, 2, 3]) {
          await page.keyboard.press('?');
          await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
        }
        assert.deepEqual(await outside(page, '#board svg, #panel-hint .technique, #panel-hint .row button'), []);
        assert.ok(!(await overlap(page, '#board .ground', '#panel-hint')), 'the hint leaves the board free');
        await page.click('#mode-explain');
        await page.click('#panel-explain button.primary');
        await page.locator('.lines-of-step li').first().waitFor();
        const side = await page.locator('#side').boundingBox();
        assert.ok(side && side.height > viewport.height * 0.35, `the side is ${side?.height} pixels high`);
      },
      { viewport },
    );
  }

  test(
    'selects with one finger and zooms with two',
    async (page) => {
      await open(page, EASY);
      const box = await page.locator('#board .ground').boundingBox();
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

  for (const [theme, colorScheme] of /** @type {const} */ ([
    ['light', 'light'],
    ['dark', 'dark'],
    ['high contrast, light', 'light'],
    ['high contrast, dark', 'dark'],
  ])) {
    test(
      `has no accessibility violations, ${theme}`,
      async (page) => {
        if (theme.startsWith('high')) {
          await choose(page, 'Settings and keys');
          await page.selectOption('dialog select', 'contrast');
          await page.keyboard.press('Escape');
        }
        assert.deepEqual(await violations(page), [], 'first visit');
        await open(page, EASY);
        const ground = await page.evaluate(
          () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
        );
        assert.equal(ground[0] < 128, colorScheme === 'dark');
        await goTo(page, 'r1c3');
        await page.keyboard.press('3');
        await cellSays(page, 'r1c3', 'r1c3, 3, clash');
        assert.deepEqual(await violations(page), [], 'a clash');
        await page.click('#actions >> text=Check');
        await page.locator('.notice.bad').waitFor();
        assert.deepEqual(await violations(page), [], 'a notice');
        await page.keyboard.press('Control+z');
        for (const depth of [1, 2, 3]) {
          await page.locator('#actions button.primary:visible').click();
          await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
        }
        assert.deepEqual(await violations(page), [], 'a hint');
        await help(page).locator('.line-number').first().click();
        assert.deepEqual(await violations(page), [], 'a line of a hint');
        await page.click('#mode-explain');
        assert.deepEqual(await violations(page), [], 'explain');
        await page.click('#panel-explain >> text=Explain all');
        await page.locator('.steps li').first().waitFor();
        assert.deepEqual(await violations(page), [], 'steps');
        await page.click('#mode-set');
        await goTo(page, 'r1c3');
        await page.keyboard.press('3');
        await page.locator('.outcome.bad').waitFor();
        assert.deepEqual(await violations(page), [], 'set');
        await page.click('#menu-button');
        assert.deepEqual(await violations(page), [], 'menu');
        await page.keyboard.press('Escape');
        await page.click('#bar > button.primary');
        await page.locator('.examples details').first().waitFor();
        assert.deepEqual(await violations(page), [], 'new');
        await page.keyboard.press('Escape');
        for (const name of [
          'My games',
          'Open or paste',
          'Share and export',
          'Print',
          'Statistics',
          'Save points',
          'Highlight',
          'Settings and keys',
        ]) {
          await choose(page, name);
          await page.locator('dialog').waitFor();
          assert.deepEqual(await violations(page), [], name);
          await page.keyboard.press('Escape');
        }
        await page.click('#mode-play');
        await paste(page, 'not a puzzle');
        await page.locator('.notice.bad', { hasText: 'Not a puzzle' }).waitFor();
        assert.deepEqual(await violations(page), [], 'an error');
        await page.click('#bar > a');
        await page.locator('.cards a').first().waitFor();
        assert.deepEqual(await violations(page), [], 'techniques');
        await page.locator('.cards a').nth(2).click();
        await page.locator('.example').first().waitFor();
        assert.deepEqual(await violations(page), [], 'a technique');
        await page.evaluate(() => {
          location.hash = '#/learn/cell-forcing-chain';
        });
        await page.locator('.example .fold').first().click();
        assert.deepEqual(await violations(page), [], 'branches');
        await choose(page, 'Watch algorithms');
        await page.locator('.lane .facts dt').first().waitFor();
        assert.deepEqual(await violations(page), [], 'watch');
        await page.click('#mode-play');
        await paste(page, `${EASY}\n${INKALA}\n`);
        await page.locator('dialog .game').nth(1).waitFor();
        assert.deepEqual(await violations(page), [], 'several puzzles');
        await page.keyboard.press('Escape');
        await paste(page, SOLUTION.slice(0, 80) + '.');
        await cellSays(page, 'r9c9', 'r9c9, blank');
        await goTo(page, 'r9c9');
        await page.keyboard.press(SOLUTION[80]);
        await page.locator('dialog', { hasText: 'Well done' }).waitFor();
        assert.deepEqual(await violations(page), [], 'the end');
      },
      { colorScheme },
      /status of 422/,
    );
  }
});
