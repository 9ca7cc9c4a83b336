/** Games are never lost, and what is known belongs to the game it is about. */

import assert from 'node:assert/strict';
import { openPage } from './browser.js';
import {
  EASY,
  HARD,
  INKALA,
  SOLUTION,
  cellSays,
  choose,
  digits,
  goTo,
  help,
  open,
  paste,
  revealHint,
} from './board.js';
import { inEachHome } from './homes.js';

/** @import {Page} from 'playwright-core' */

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.id);

/** Waits for the verdict on the puzzle. @param {Page} page @param {string | RegExp} level */
const rated = (page, level) => page.locator('#status .badge', { hasText: level }).first().waitFor();

/** Waits until the tab has saved its game, with as many digits of the player. @param {Page} page @param {number} count */
const saved = (page, count) =>
  page.waitForFunction((written) => {
    const [game] = JSON.parse(localStorage.getItem('ukodus.shelf') ?? '[]');
    return game?.id === sessionStorage.getItem('ukodus.current') && game.outline.split('o').length - 1 === written;
  }, count);

/** Waits until the service worker has all files of the page. @param {Page} page */
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Whether the page has an engine of its own for when the server is gone. @param {Page} page */
const hasModule = async (page) => (await page.locator('meta[name="ukodus-engine"][content~="wasm"]').count()) > 0;

/** Lets the page respond to what has arrived. @param {Page} page */
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

inEachHome('games', (test, home, stage) => {
  test('shows a puzzle to play at once on the first visit', async (page) => {
    const given = await page.locator('#board [aria-label$=", given"]').count();
    assert.ok(given >= 20, `${given} givens`);
    await rated(page, 'Easy');
    await page.keyboard.press('?');
    await help(page).locator('.sentence').waitFor();
  });

  test('gives the board the focus after a puzzle was made or opened with the mouse', async (page) => {
    await page.click('#bar > button.primary');
    await page.click('.level-card.level-easy');
    await page.waitForFunction(() => document.activeElement?.id === 'board');
    await choose(page, 'Open or paste');
    await page.fill('dialog textarea', EASY);
    await page.click('dialog button:has(span:text-is("Open"))');
    await cellSays(page, 'r1c1', 'r1c1, 5, given');
    await page.waitForFunction(() => document.activeElement?.id === 'board');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('4');
    await cellSays(page, 'r1c3', 'r1c3, 4');
    await page.click('#mode-set');
    assert.equal(await focused(page), 'board');
  });

  test('keeps every game, and goes back to it', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('4');
    await cellSays(page, 'r1c3', 'r1c3, 4');
    await rated(page, 'Easy');
    await open(page, HARD);
    await page.locator('.notice', { hasText: 'Your previous game is kept.' }).locator('text=Go back').click();
    await cellSays(page, 'r1c3', 'r1c3, 4');
    await page.keyboard.press('Control+z');
    await cellSays(page, 'r1c3', 'r1c3, blank');
    await page.keyboard.press('Control+y');
    await page.click('#mode-set');
    await goTo(page, 'r1c1');
    await page.keyboard.press('Delete');
    await cellSays(page, 'r1c1', 'r1c1, blank');
    await page.click('#actions >> text=Play it');
    await choose(page, 'My games');
    const games = page.locator('.game');
    assert.equal(await games.count(), 4, 'the first puzzle, the two that were pasted, and the one that was set');
    await games
      .filter({ hasText: /^Easy.*[1-9] %/ })
      .first()
      .click();
    await cellSays(page, 'r1c3', 'r1c3, 4');
    await cellSays(page, 'r1c1', 'r1c1, 5, given');
  });

  test('returns to the game if the givens were not changed', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('4');
    await page.click('#mode-set');
    await cellSays(page, 'r1c3', 'r1c3, blank');
    await page.click('#mode-play');
    await cellSays(page, 'r1c3', 'r1c3, 4');
  });

  test('does not let tabs overwrite each other', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('4');
    await saved(page, 1);
    const other = await page.context().newPage();
    await other.goto(stage.site.url);
    await other.locator('html.ready').waitFor();
    await cellSays(other, 'r1c3', 'r1c3, 4');
    await page.evaluate(() =>
      addEventListener('storage', ({ key }) => key?.startsWith('ukodus.game.') && document.body.classList.add('heard')),
    );
    await goTo(other, 'r1c4');
    await other.keyboard.press('6');
    await cellSays(other, 'r1c4', 'r1c4, 6');
    await page.locator('body.heard').waitFor();
    await goTo(page, 'r1c6');
    await page.keyboard.press('8');
    await cellSays(page, 'r1c6', 'r1c6, 8');
    await saved(page, 2);
    await other.reload();
    await cellSays(other, 'r1c4', 'r1c4, 6');
    await cellSays(other, 'r1c6', 'r1c6, blank');
    await other.close();
    await page.reload();
    await cellSays(page, 'r1c6', 'r1c6, 8');
    await cellSays(page, 'r1c4', 'r1c4, blank');
  });

  test('knows a puzzle again that is opened twice', async (page) => {
    await open(page, EASY);
    await rated(page, 'Easy');
    await paste(page, EASY);
    await rated(page, 'Easy');
    await paste(page, HARD);
    await rated(page, /Medium|Hard|Unfair/);
    await paste(page, EASY);
    await rated(page, 'Easy');
    assert.equal(await page.locator('#status .er').textContent(), 'ER 1.2');
  });

  test('keeps boards above 25, and colours on small boards', async (page) => {
    const large = Array.from({ length: 36 * 36 }, (_, cell) => (cell === 0 ? '36' : '0')).join(' ');
    await choose(page, 'Settings and keys');
    await page.check('text=Write digits above nine as letters');
    await page.keyboard.press('Escape');
    await paste(page, large);
    await cellSays(page, 'r1c1', 'r1c1, 36, given');
    await page.reload();
    await cellSays(page, 'r1c1', 'r1c1, 36, given');
    await choose(page, 'Share and export');
    await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById('link')).value !== '');
    const link = await page.locator('#link').inputValue();
    const other = await openPage(stage.browser);
    await other.page.goto(link);
    await cellSays(other.page, 'r1c1', 'r1c1, 36, given');
    await other.context.close();
    await page.keyboard.press('Escape');
    await paste(page, '1.3..2.4.1..2.4.');
    await cellSays(page, 'r1c1', 'r1c1, 1, given');
    await goTo(page, 'r1c2');
    await page.click('[role=radio]:has-text("Colour")');
    await page.click('[aria-label="grey"]');
    await cellSays(page, 'r1c2', 'r1c2, blank, grey');
    await page.reload();
    await cellSays(page, 'r1c2', 'r1c2, blank, grey');
  });

  test(
    'offers a choice if a file has several puzzles',
    async (page) => {
      await paste(page, `${EASY}\n${HARD}\n`);
      await page.locator('dialog', { hasText: '2 puzzles' }).locator('.game').nth(1).click();
      await page.waitForFunction(() => !document.querySelector('dialog'));
      assert.equal(await digits(page), HARD);
    },
    {},
    /status of 422/,
  );

  test(
    'keeps errors until they are closed',
    async (page) => {
      await page.clock.install();
      await paste(page, 'nonsense');
      const notice = page.locator('.notice.bad');
      await notice.waitFor();
      await page.clock.fastForward(60_000);
      assert.equal(await notice.count(), 1);
      await notice.locator('[aria-label="Close"]').click();
      assert.equal(await notice.count(), 0);
    },
    {},
    /status of 422/,
  );

  test('takes only one request at a time', async (page) => {
    await open(page, HARD);
    await page.locator('#actions >> text=Check').click();
    await page.keyboard.press('?');
    await help(page).locator('[aria-label="Depth 1 of 3"]').waitFor();
    assert.equal(await page.locator('.busy').textContent(), '');
  });

  test('shows a card at the end, and counts the game', async (page) => {
    const last = [...SOLUTION].map((digit, cell) => (cell === 80 ? '0' : digit)).join('');
    await open(page, last);
    await goTo(page, 'r9c9');
    await page.keyboard.press(SOLUTION[80]);
    const card = page.locator('dialog', { hasText: 'Well done' });
    await card.waitFor();
    assert.match((await card.textContent()) ?? '', /Time.*Hints0/);
    assert.equal(await card.locator('.thumb-own').count(), 1, 'the picture shows what was written');
    // A game can be finished before its rating is known.
    await rated(page, 'Easy');
    await card.locator('text=Statistics').click();
    await page.locator('dialog tr', { hasText: 'Easy' }).waitFor();
    assert.match((await page.locator('dialog tr', { hasText: 'Easy' }).textContent()) ?? '', /^Easy11/);
  });

  test('opens the same puzzle of the day twice', async (page) => {
    await choose(page, 'Daily puzzle');
    await page.locator('.notice', { hasText: 'the same for everyone' }).waitFor();
    const daily = await digits(page);
    const other = await openPage(stage.browser);
    await other.page.goto(stage.site.url);
    await other.page.locator('html.ready').waitFor();
    await choose(other.page, 'Daily puzzle');
    await other.page.locator('.notice', { hasText: 'the same for everyone' }).waitFor();
    assert.equal(await digits(other.page), daily);
    await other.context.close();
  });

  test('lights a line of an explanation, and the cells it names', async (page) => {
    await open(page, HARD);
    await revealHint(page);
    const mention = help(page).locator('.mention').first();
    const cells = (await mention.getAttribute('data-cells'))?.split(' ').map(Number) ?? [];
    assert.ok(cells.length > 0);
    await mention.click();
    await page
      .locator('#board .is-lit')
      .nth(cells.length - 1)
      .waitFor();
    const { x, y, width, height } = (await page.locator('#board .ground').boundingBox()) ?? assert.fail();
    const lit = await page.locator('#board .is-lit').evaluateAll((all) =>
      all.map((one) => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      }),
    );
    const litCells = lit.map(([left, top]) => {
      const [row, col] = [((top - y) / height) * 9, ((left - x) / width) * 9].map(Math.floor);
      return row * 9 + col;
    });
    assert.deepEqual(litCells, cells, 'the cells that the text names are lit, and no others');
    await help(page).locator('.line-number').first().click();
    assert.equal(await help(page).locator('.line-number').first().getAttribute('aria-pressed'), 'true');
    await goTo(page, `r${Math.floor(cells[0] / 9) + 1}c${(cells[0] % 9) + 1}`);
    await mention.and(page.locator('.here')).waitFor();
  });

  test('unfolds one branch of a forcing net at a time, and walks its lines', async (page) => {
    await page.evaluate(() => {
      location.hash = '#/learn/cell-forcing-chain';
    });
    const panel = page.locator('.example').first();
    const lines = panel.locator('.lines-of-step li:visible');
    const folds = panel.locator('.fold:visible');
    await folds.nth(1).waitFor();
    const folded = await lines.count();
    for (const place of [0, 1]) {
      await folds.nth(place).click();
      assert.equal(await panel.locator('.fold[aria-expanded=true]').count(), 1);
      const [count] = /\d+/.exec((await folds.nth(place).textContent()) ?? '') ?? [];
      assert.equal(await lines.count(), folded + Number(count), 'the lines of this branch, and of no other');
    }
    await folds.nth(1).click();
    assert.equal(await lines.count(), folded);
    const all = await panel.locator('.lines-of-step li').count();
    /** @type {Set<string>} */
    const pictures = new Set();
    for (let line = 1; line <= all; line += 1) {
      await panel.locator('[aria-label="Next line"]').click();
      await panel.locator('.line-walk', { hasText: `Line ${line} of ${all}` }).waitFor();
      assert.equal(await panel.locator('.line-number[aria-pressed=true]:visible').textContent(), String(line));
      pictures.add(await panel.locator('.board-svg').evaluate((svg) => svg.innerHTML));
    }
    assert.equal(pictures.size, all, 'each line has a picture of its own');
  });

  test('writes candidates with either kind of mark while all are shown', async (page) => {
    await open(page, EASY);
    await page.click('#actions >> text=Candidates');
    await cellSays(page, 'r1c3', 'r1c3, blank, candidates 1 2 4');
    await goTo(page, 'r1c3');
    await page.keyboard.press('Shift+Digit2');
    await cellSays(page, 'r1c3', 'r1c3, blank, candidates 1 4');
  });

  test('takes a digit first, if set, and letters for the tools', async (page) => {
    await open(page, EASY);
    await choose(page, 'Settings and keys');
    await page.check('text=Choose a digit first');
    await page.keyboard.press('Escape');
    await page.locator('.pad .key', { hasText: /^4/ }).click();
    const box = await page.locator('#board .ground').boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + (2.5 * box.width) / 9, box.y + box.height / 18);
    await cellSays(page, 'r1c3', 'r1c3, 4');
    await page.keyboard.press('x');
    assert.equal(await page.locator('[role=radio]:has-text("Corner")').getAttribute('aria-checked'), 'true');
  });

  if (home.name === 'served') {
    test('sends the candidates of the board as it is now, also after undo', async (page) => {
      await open(page, HARD);
      await revealHint(page);
      const notation = await help(page).locator('.notation').textContent();
      assert.match(notation ?? '', /<>/, 'a step that removes candidates');
      await page.keyboard.press('Enter');
      await help(page).locator('.notation').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      const asked = page.waitForRequest('**/api/hint');
      await page.keyboard.press('?');
      const { board } = (await asked).postDataJSON();
      assert.equal(board.candidates, undefined, 'nothing is removed any more');
      for (const depth of [1, 2]) {
        await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
        await page.keyboard.press('?');
      }
      assert.equal(await help(page).locator('.notation').textContent(), notation);
    });

    test('does not complain about a request that is cancelled while its answer arrives', async (page) => {
      // The body of an answer arrives only after the next puzzle was opened.
      await page.evaluate(() => {
        const whole = Response.prototype.json;
        let isFirst = true;
        Response.prototype.json = async function () {
          if (isFirst && this.url.endsWith('/api/check')) {
            isFirst = false;
            document.body.classList.add('answered');
            await new Promise((resume) => addEventListener('resume', resume, { once: true }));
          }
          return whole.call(this);
        };
      });
      await paste(page, HARD);
      await page.locator('body.answered').waitFor();
      await open(page, EASY);
      await page.evaluate(() => dispatchEvent(new Event('resume')));
      await rated(page, 'Easy');
      assert.equal(await page.locator('.notice.bad').count(), 0);
    });

    test(
      'goes on quietly without its server, with a hint or the reason why it waits',
      async (page) => {
        await open(page, EASY);
        await rated(page, 'Easy');
        await kept(page);
        const { port } = new URL(stage.site.url);
        await stage.site.close();
        await goTo(page, 'r1c3');
        const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/parse'));
        await page.keyboard.press('4');
        await cellSays(page, 'r1c3', 'r1c3, 4');
        await failed;
        await settled(page);
        assert.equal(await page.locator('.notice').count(), 0, 'a move does not complain');
        await page.keyboard.press('?');
        if (await hasModule(page)) {
          await help(page).locator('.sentence').waitFor();
          stage.site = await home.open(port);
          return;
        }
        await page.locator('.notice', { hasText: 'no connection to the server' }).waitFor();
        stage.site = await home.open(port);
        await page.keyboard.press('?');
        await help(page).locator('.sentence').waitFor();
      },
      {},
      /ERR_CONNECTION_REFUSED/,
    );
  }

  if (home.name === 'served') {
    test(
      'opens again without its server, with the game',
      async (page) => {
        await open(page, EASY);
        await goTo(page, 'r1c3');
        await page.keyboard.press('4');
        await kept(page);
        await stage.site.close();
        await page.reload();
        await page.locator('html.ready').waitFor();
        await cellSays(page, 'r1c3', 'r1c3, 4');
        await goTo(page, 'r1c4');
        await page.keyboard.press('6');
        await cellSays(page, 'r1c4', 'r1c4, 6');
        if (await hasModule(page)) {
          await page.keyboard.press('?');
          await help(page).locator('.sentence').waitFor();
        }
        stage.site = await home.open();
      },
      {},
      /ERR_CONNECTION_REFUSED|ERR_FAILED/,
    );
  }

  test(
    'speaks German',
    async (page) => {
      await open(page, EASY);
      await page.click('#mode-set');
      for (const text of ['Setzen', 'Vorgaben', 'Leeres Gitter']) {
        await page.locator('body', { hasText: text }).waitFor();
      }
      await page.click('#mode-play');
      await page.locator('#actions >> text=Tipp').click();
      await page.locator('#panel-hint [aria-label="Stufe 1 von 3"]').waitFor();
    },
    { locale: 'de-DE' },
  );
});
