/** Hints and steps, in each home of the page. */

import assert from 'node:assert/strict';
import { EASY, HARD, SOLUTION, cell, cellSays, digits, goTo, help, open, revealHint } from './board.js';
import { inEachHome } from './homes.js';

/** A 16×16 puzzle whose path takes seconds. */
const LONG =
  '.......24.......1..BG.E.6.9DC.35A...6.8..1EGD.4..D.61....F.5....' +
  '.G.2......C.5..9.C..5....2.F7A....8AF...E....6...F9....1.47.8...' +
  '.1G.C....B.....6..6...G5.A.4.3.84..C.2.9.5G.....B..D3...9.....21' +
  '54D.2E...9...B..3E.........B..A....1..782..CED.3C6....4...57..9.';

inEachHome('steps', (test, home) => {
  test('shows a hint in three depths', async (page) => {
    await open(page, HARD);
    await page.locator('#actions >> text=Hint').click();
    await help(page)
      .locator('.sentence', { hasText: /^Look / })
      .waitFor();
    assert.ok((await page.locator('#board :is(.house, .cell)').count()) > 0, 'the place is drawn');
    assert.equal(await help(page).locator('.technique').count(), 0, 'the technique is not shown yet');
    await page.locator('#actions >> text=More').click();
    await help(page).locator('.technique a').waitFor();
    assert.equal(await help(page).locator('.notation').count(), 0, 'the step is not shown yet');
    await page.locator('#actions >> text=More').click();
    await help(page).locator('.notation').waitFor();
    assert.ok((await page.locator('#board .disc').count()) > 0, 'the step is drawn');
    const name = await help(page).locator('.technique a').textContent();
    await help(page).locator('.technique a').click();
    await page.locator('#learn h1', { hasText: name ?? '' }).waitFor();
  });

  test('applies hints until the puzzle is solved', async (page) => {
    await open(page, EASY);
    await revealHint(page);
    for (let step = 0; step < 120; step += 1) {
      await help(page).locator('text=Next').click();
      await page.waitForFunction(
        (before) => document.querySelectorAll('#board [aria-label*="blank"]').length < before,
        51 - step,
      );
      if (!(await digits(page)).includes('0')) break;
    }
    assert.equal(await digits(page), SOLUTION);
    await page.locator('#status', { hasText: 'Solved' }).waitFor();
  });

  test('applies eliminations, and remembers them', async (page) => {
    await open(page, HARD);
    /** @type {Set<string>} */
    const seen = new Set();
    for (let step = 0; step < 12; step += 1) {
      await revealHint(page);
      const notation = (await help(page).locator('.notation').textContent()) ?? '';
      assert.ok(!seen.has(notation), `shown twice: ${notation}`);
      seen.add(notation);
      await page.keyboard.press('Enter');
      await help(page).locator('.notation').waitFor({ state: 'detached' });
    }
    assert.ok([...seen].filter((notation) => notation.includes('<>')).length > 3, [...seen].join('\n'));
  });

  if (home.name === 'served') {
    test('requests a hint once for all its depths, and again only for another board', async (page) => {
      /** @type {string[]} */
      const requests = [];
      await open(page, HARD);
      await page.locator('#status .badge').waitFor();
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await revealHint(page);
      const notation = await help(page).locator('.notation').textContent();
      assert.deepEqual(requests, ['/api/hint'], 'one request for three depths');
      await page.keyboard.press('Escape');
      await help(page).locator('.notation').waitFor({ state: 'detached' });
      await revealHint(page);
      assert.equal(await help(page).locator('.notation').textContent(), notation);
      assert.deepEqual(requests, ['/api/hint'], 'a hint that was closed is kept');
      await page.keyboard.press('Enter');
      await help(page).locator('.notation').waitFor({ state: 'detached' });
      await revealHint(page);
      assert.notEqual(await help(page).locator('.notation').textContent(), notation);
      assert.equal(requests.filter((path) => path === '/api/hint').length, 2, 'a move needs another hint');
      assert.ok(!requests.includes('/api/steps'));
    });

    test(
      'sends one request even if the hint key is pressed many times',
      async (page) => {
        await open(page, HARD);
        let requests = 0;
        /** @type {(value?: unknown) => void} */
        let release = () => {};
        const released = new Promise((resolve) => {
          release = resolve;
        });
        await page.route('**/api/hint', async (route) => {
          requests += 1;
          await released;
          await route.continue();
        });
        for (let press = 0; press < 3; press += 1) await page.keyboard.press('?');
        release();
        await help(page).locator('[aria-label="Depth 1 of 3"]').waitFor();
        assert.equal(requests, 1);
      },
      // Requests from a page with a service worker may pass by the route.
      { serviceWorkers: 'block' },
    );
  }

  test('takes only a step that it has shown', async (page) => {
    await open(page, EASY);
    for (const depth of [1, 2]) {
      await page.keyboard.press('?');
      await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
      assert.equal(await help(page).locator('text=/^(Next|Apply)$/').count(), 0, `depth ${depth}`);
    }
    assert.equal(await digits(page), EASY, 'the board is unchanged');
    await page.keyboard.press('Enter');
    const notation = help(page).locator('.notation');
    await notation.waitFor();
    assert.equal(await digits(page), EASY, 'the step is shown, not taken');
    const shown = await notation.textContent();
    const [, row, col, digit] = /=> r(\d)c(\d)=(\d)/.exec(shown ?? '') ?? [];
    await help(page).locator('text=Next').click();
    await cellSays(page, `r${row}c${col}`, `r${row}c${col}, ${digit}`);
    await help(page)
      .locator('.notation', { hasNotText: shown ?? '' })
      .waitFor();
    const left = [...(await digits(page))].filter((one) => one === '0').length;
    assert.equal(left, [...EASY].filter((one) => one === '0').length - 1, 'the next step is shown, not taken');
  });

  test('points at a mistake before any step', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('1');
    await page.keyboard.press('?');
    await help(page).locator('.sentence', { hasText: 'Take another look at box 1.' }).waitFor();
    await help(page).locator('text=What is wrong?').click();
    await help(page).locator('.sentence', { hasText: 'The 1 in r1c3 is wrong.' }).waitFor();
    await cellSays(page, 'r1c3', 'r1c3, 1');
    await help(page).locator('text=How do I fix it?').click();
    await cellSays(page, 'r1c3', 'r1c3, 1, wrong');
  });

  test('lists mistakes instead of explaining a board that has any', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('1');
    await page.click('#mode-explain');
    await page.click('#panel-explain >> text=Explain all');
    await page.locator('#panel-explain .bad', { hasText: 'One cell is wrong: r1c3.' }).waitFor();
    assert.equal(await page.locator('.notice').count(), 0, 'the list says it');
    await cellSays(page, 'r1c3', 'r1c3, 1, wrong');
    assert.equal(await page.locator('#panel-explain .summary').count(), 0, 'there is no path');
    await page.keyboard.press('Control+z');
    await page.locator('#panel-explain .bad').waitFor({ state: 'detached' });
    await page.click('#panel-explain >> text=Explain all');
    await page.locator('.steps li').first().waitFor();
  });

  test('explains the whole path, step by step', async (page) => {
    await open(page, EASY);
    await page.click('#mode-explain');
    await page.click('#panel-explain >> text=Explain all');
    await page.locator('.summary').waitFor();
    const count = await page.locator('.steps li').count();
    assert.equal(count, 51);
    await page.click('[aria-label="Next step"]');
    await page.locator('.detail .technique', { hasText: /^2\./ }).waitFor();
    await page.click('[aria-label="End"]');
    assert.equal(await digits(page), SOLUTION);
    await page.click(`.steps li:nth-child(${count}) button`);
    await page.click('#panel-explain .walk >> text=Apply');
    await page.locator('#status', { hasText: 'Solved' }).waitFor();
  });

  if (home.name === 'served') {
    for (const [button, route, total] of [
      ['Explain all', 'api/steps/stream', '.summary'],
      ['Steps possible now', 'api/all-steps/stream', 'text=possible now'],
    ]) {
      test(
        `shows the first step while the others are being found: ${button}`,
        async (page) => {
          await open(page, HARD);
          // The answer is held back after its first step.
          await page.evaluate((held) => {
            const { fetch } = window;
            const released = new Promise((resolve) => document.addEventListener('release', resolve, { once: true }));
            window.fetch = async (address, options) => {
              const response = await fetch(address, options);
              if (address !== held) return response;
              const [start, step, ...rest] = (await response.text()).split('\n');
              const encoded = (/** @type {string[]} */ lines) => new TextEncoder().encode(lines.join('\n'));
              const body = new ReadableStream({
                async start(stream) {
                  stream.enqueue(encoded([start, step, rest[0].slice(0, 10)]));
                  await released;
                  stream.enqueue(encoded([rest[0].slice(10), ...rest.slice(1)]));
                  stream.close();
                },
              });
              return new Response(body, response);
            };
          }, route);
          await page.click('#mode-explain');
          await page.click(`#panel-explain >> text=${button}`);
          await page.locator('.steps li').first().waitFor();
          const first = await page.locator('.detail .notation').textContent();
          await page.locator('#panel-explain', { hasText: '1 step found so far' }).waitFor();
          await page.click('[aria-label="End"]');
          assert.equal(await page.locator('.detail .notation').textContent(), first, 'there is no end yet');
          assert.equal(await page.locator('.steps li').count(), 1);
          await page.evaluate(() => document.dispatchEvent(new Event('release')));
          await page.locator('.steps li').nth(5).waitFor();
          assert.equal(await page.locator('.detail .notation').textContent(), first, 'the same step is still shown');
          await page.locator(`#panel-explain >> ${total}`).waitFor();
        },
        { serviceWorkers: 'block' },
      );
    }
  }

  test('stops looking for steps when they are closed', async (page) => {
    await open(page, LONG);
    await page.click('#mode-explain');
    await page.click('#panel-explain >> text=Explain all');
    await page.locator('.steps li').first().waitFor();
    await page.locator('.busy', { hasText: 'Finding the steps' }).waitFor();
    await page.locator('.walk [aria-label="Close"]').click();
    await page.waitForFunction(() => document.querySelector('.busy')?.childElementCount === 0, null, { timeout: 1000 });
    await page.locator('#panel-explain >> text=Explain all').waitFor();
  });
});
