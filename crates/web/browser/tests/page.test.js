/** The page in a real browser, in each of its homes. */

import assert from 'node:assert/strict';
import { openPage } from './browser.js';
import {
  EASY,
  HARD,
  SOLUTION,
  cell,
  cellSays,
  choose,
  digits,
  goTo,
  help,
  open,
  paste,
  revealHint,
  setEmpty,
} from './board.js';
import { inEachHome } from './homes.js';

inEachHome('the page', (test, home, stage) => {
  test('opens a puzzle from pasted text in any format', async (page) => {
    await open(page, EASY);
    assert.equal(await digits(page), EASY);
    const drawn = EASY.replaceAll('0', '.')
      .replace(/.{9}/g, '$&\n')
      .replace(/(...)(?=.)/g, '$1|');
    await paste(page, drawn.replace('53.', '.3.'));
    await cellSays(page, 'r1c1', 'r1c1, blank');
    await cellSays(page, 'r1c2', 'r1c2, 3, given');
  });

  test('opens a file that is dropped or chosen', async (page) => {
    await page.evaluate(
      (text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'puzzle.sdk'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      EASY.replaceAll('0', '.'),
    );
    await cellSays(page, 'r1c1', 'r1c1, 5, given');
    await choose(page, 'Open or paste');
    await page.setInputFiles('#file', { name: 'hard.txt', mimeType: 'text/plain', buffer: Buffer.from(HARD) });
    await cellSays(page, 'r1c7', 'r1c7, 9, given');
    assert.equal(await digits(page), HARD);
  });

  test(
    'shows an error for text that is not a puzzle',
    async (page) => {
      await open(page, EASY);
      await paste(page, '5 3 0 0 7 0 0 0 44\n'.padEnd(19 * 9, '0 0 0 0 0 0 0 0 0\n'));
      await page.locator('.notice.bad').waitFor();
      assert.equal(await digits(page), EASY, 'the board is unchanged');
      await choose(page, 'Open or paste');
      await page.fill('dialog textarea', '53..7');
      await page.click('dialog button:has(span:text-is("Open"))');
      await page.locator('#open-error:not(:empty)').waitFor();
    },
    {},
    /status of 422/,
  );

  test('checks a puzzle as it is typed', async (page) => {
    await setEmpty(page);
    await page.locator('#board').focus();
    for (const [index, digit] of [...EASY].entries()) {
      if (digit !== '0') await page.keyboard.press(digit);
      await page.keyboard.press(index % 9 === 8 ? 'Home' : 'ArrowRight');
      if (index % 9 === 8) await page.keyboard.press('ArrowDown');
    }
    assert.equal(await digits(page), EASY);
    await page.locator('.outcome', { hasText: 'One solution' }).waitFor();
    await page.locator('#spoken', { hasText: 'One solution' }).waitFor({ state: 'attached' });
    await page.locator('#status .badge', { hasText: 'Easy' }).waitFor();
    await goTo(page, 'r1c3');
    await page.keyboard.press('5');
    await cellSays(page, 'r1c1', 'r1c1, 5, given, clash');
    await cellSays(page, 'r1c3', 'r1c3, 5, given, clash');
    await page.locator('.outcome', { hasText: 'No solution' }).waitFor();
    await page.keyboard.press('Backspace');
    await page.locator('.outcome', { hasText: 'One solution' }).waitFor();
    await page.click('#actions >> text=Play it');
    await page.keyboard.press('Tab');
    await goTo(page, 'r1c1');
    await page.keyboard.press('9');
    await cellSays(page, 'r1c1', 'r1c1, 5, given');
  });

  test('can be used with the Tab key alone', async (page) => {
    /** @type {string[]} */
    const names = [];
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(() => {
          const { ariaLabel, textContent } = document.activeElement ?? document.body;
          return ariaLabel ?? textContent?.trim() ?? '';
        }),
      );
    }
    assert.deepEqual(names, 'Skip to the board,ukodus,Play,New,Games,Learn,Menu,Sudoku board,Daily'.split(','));
    await page.keyboard.press('Shift+Tab');
    const labels = await page
      .locator('#board [role=row]')
      .first()
      .locator('[role=gridcell]')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    const blank = labels.findIndex((label) => label?.endsWith('blank'));
    for (let step = 0; step < blank; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('4');
    await cellSays(page, `r1c${blank + 1}`, new RegExp(`^r1c${blank + 1}, 4`));
  });

  test('shows a clash immediately', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('3');
    await cellSays(page, 'r1c3', 'r1c3, 3, clash');
    await cellSays(page, 'r1c2', 'r1c2, 3, given, clash');
    await page.keyboard.press('Control+z');
    await cellSays(page, 'r1c2', 'r1c2, 3, given');
  });

  test('fills in the solution', async (page) => {
    await open(page, EASY);
    await page.click('#mode-explain');
    await page.click('text=Fill in the solution');
    await page.waitForFunction(() => document.querySelectorAll('#board [aria-label*="blank"]').length === 0);
    assert.equal(await digits(page), SOLUTION);
    await page.locator('#status', { hasText: 'Solved' }).waitFor();
    assert.equal(await page.locator('dialog').count(), 0, 'no praise for a solution that was filled in');
  });

  test('plays searches side by side, forwards and backwards', async (page) => {
    await open(page, EASY);
    await choose(page, 'Watch algorithms');
    await page.locator('.lane').nth(2).locator('.facts dt').first().waitFor();
    const lane = page.locator('.lane').first();
    await page.locator('[aria-label="Position in the search"]').fill('60');
    const [there, back] = [[], []].map((list) => /** @type {string[]} */ (list));
    const shown = async () =>
      (await lane.locator('text').allTextContents()).join('') + (await lane.locator('.is-tried').count());
    for (let move = 0; move < 6; move += 1) {
      there.push(await shown());
      await page.click('[aria-label="Forward"]');
      await page
        .locator('.lane .count', { hasText: `Move ${61 + move} of` })
        .first()
        .waitFor();
    }
    for (let move = 5; move >= 0; move -= 1) {
      await page.click('[aria-label="Back"]');
      await page
        .locator('.lane .count', { hasText: `Move ${60 + move} of` })
        .first()
        .waitFor();
      back.unshift(await shown());
    }
    assert.deepEqual(back, there, 'going back shows the same boards');
    assert.ok(new Set(there).size > 1);
    await page.locator('#speed').fill('14');
    await page.click('.film >> text=Play');
    await lane.locator('.count', { hasText: 'Solved.' }).waitFor();
    assert.equal((await lane.locator('.digit').allTextContents()).join(''), SOLUTION);
    await page.click('#mode-explain');
    await page.locator('#board').waitFor();
    assert.equal(await digits(page), EASY, 'the game is unchanged');
  });

  test('writes marks and colours into several cells, and undoes everything', async (page) => {
    await open(page, EASY);
    const start = await digits(page);
    await goTo(page, 'r1c3');
    await page.keyboard.press('Shift+Digit1');
    await page.keyboard.press('Alt+Digit2');
    await page.keyboard.press('Alt+Digit4');
    await cellSays(page, 'r1c3', 'r1c3, blank, corner 1, centre 2 4');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('6');
    await cellSays(page, 'r1c3', 'r1c3, blank, corner 1 6, centre 2 4');
    await cellSays(page, 'r1c4', 'r1c4, blank, corner 6');
    await page.click('[role=radio]:has-text("Colour")');
    await page.click('[aria-label="sky"]');
    assert.equal(await page.locator('#board rect.colour-6').count(), 2);
    await page.click('[role=radio]:has-text("Pen")');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('2');
    await cellSays(page, 'r1c3', 'r1c3, blank, corner 1 6, centre 4, sky');
    for (let move = 0; move < 6; move += 1) await page.keyboard.press('Control+z');
    await cellSays(page, 'r1c3', 'r1c3, blank');
    assert.equal(await digits(page), start);
    assert.equal(await page.locator('#board rect.colour-6').count(), 0);
    for (let move = 0; move < 6; move += 1) await page.keyboard.press('Control+y');
    await cellSays(page, 'r1c3', 'r1c3, blank, corner 1 6, centre 4, sky');
    await cellSays(page, 'r1c4', 'r1c4, 2, sky');
  });

  test('shows all candidates and keeps them up to date', async (page) => {
    await open(page, EASY);
    await page.click('#actions >> text=Candidates');
    await cellSays(page, 'r1c3', 'r1c3, blank, candidates 1 2 4');
    await goTo(page, 'r1c3');
    await page.keyboard.press('Alt+Digit2');
    await cellSays(page, 'r1c3', 'r1c3, blank, candidates 1 4');
    await goTo(page, 'r1c8');
    await page.keyboard.press('1');
    await cellSays(page, 'r1c3', 'r1c3, blank, candidates 4');
    await page.keyboard.press('Backspace');
    await cellSays(page, 'r1c3', 'r1c3, blank, candidates 1 4');
  });

  test('finds mistakes on request, and immediately with the setting', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('1');
    await page.click('#actions >> text=Check');
    await cellSays(page, 'r1c3', 'r1c3, 1, wrong');
    await page.keyboard.press('Control+z');
    await choose(page, 'Settings and keys');
    await page.check('text=Show mistakes immediately');
    await page.keyboard.press('Escape');
    await goTo(page, 'r1c3');
    await page.keyboard.press('2');
    await cellSays(page, 'r1c3', 'r1c3, 2, wrong');
    await page.keyboard.press('4');
    await cellSays(page, 'r1c3', 'r1c3, 4');
  });

  test('selects with the mouse, and a double click writes the only candidate', async (page) => {
    await open(page, EASY);
    const box = await page.locator('#board .ground').boundingBox();
    assert.ok(box);
    const at = (/** @type {number} */ row, /** @type {number} */ col) =>
      /** @type {const} */ ([box.x + ((col - 0.5) * box.width) / 9, box.y + ((row - 0.5) * box.height) / 9]);
    await page.mouse.move(...at(1, 3));
    await page.mouse.down();
    await page.mouse.move(...at(1, 4));
    await page.mouse.up();
    await page.keyboard.down('Control');
    await page.mouse.click(...at(9, 1));
    await page.keyboard.up('Control');
    assert.equal(await page.locator('#board [aria-selected=true]').count(), 3);
    await page.click('#actions >> text=Candidates');
    await cellSays(page, 'r5c5', 'r5c5, blank, candidates 5');
    // What is known about the puzzle may have moved the board since.
    const position = { x: (4.5 * box.width) / 9, y: (4.5 * box.height) / 9 };
    await page.locator('#board .ground').dblclick({ position, force: true });
    await cellSays(page, 'r5c5', 'r5c5, 5');
  });

  test('keeps the game after a reload', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Digit6');
    await page.reload();
    await cellSays(page, 'r1c3', 'r1c3, 4');
    await cellSays(page, 'r1c4', 'r1c4, blank, corner 6');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await cellSays(page, 'r1c3', 'r1c3, blank');
  });

  test('shares the game as a link', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+Digit6');
    await choose(page, 'Share and export');
    await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById('link')).value !== '');
    const link = await page.locator('#link').inputValue();
    const other = await openPage(stage.browser);
    await other.page.goto(link);
    await cellSays(other.page, 'r1c3', 'r1c3, 4');
    await cellSays(other.page, 'r1c4', 'r1c4, blank, centre 6');
    await cellSays(other.page, 'r1c1', 'r1c1, 5, given');
    assert.deepEqual(other.errors, []);
    await other.context.close();
    await page.waitForFunction(() => document.querySelectorAll('dialog option').length > 5);
    assert.match(await page.locator('dialog textarea').inputValue(), /534/);
  });

  test('shows an error for a link without a game', async (page) => {
    await open(page, EASY);
    for (const broken of ['#g=AAAA', '#g=VY9BCoQwDEXvknUCah2t', '#g=_']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, broken);
      await page.locator('.notice.bad', { hasText: 'This link does not contain a game' }).first().waitFor();
      await page.locator('.notice').evaluateAll((all) => all.forEach((one) => one.remove()));
    }
    assert.equal(await digits(page), EASY, 'the board is unchanged');
  });

  test(
    'opens a puzzle from the address, or shows an error',
    async (page) => {
      const go = (/** @type {string} */ hash) =>
        page.evaluate((to) => {
          location.hash = to;
        }, hash);
      await go(`#p=${EASY}`);
      await cellSays(page, 'r1c1', 'r1c1, 5, given');
      for (const broken of ['#p=%E0%A4%A', '#p=53']) {
        await go(broken);
        await page.locator('.notice.bad', { hasText: 'Not a puzzle' }).first().waitFor();
        await page.locator('.notice').evaluateAll((all) => all.forEach((one) => one.remove()));
      }
      assert.equal(await digits(page), EASY, 'the board is unchanged');
    },
    {},
    /status of 422/,
  );

  test('pauses the clock and hides the board', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('4');
    await page.click('.clock');
    await page.locator('#cover').waitFor();
    assert.ok(!(await page.locator('#board svg').isVisible()));
    await page.click('#cover >> text=Resume');
    assert.ok(await page.locator('#board svg').isVisible());
  });

  test('accepts two digits and letters on a 16×16 board', async (page) => {
    await page.click('#bar > button.primary');
    await page.selectOption('dialog select', '4x4');
    await page.click('dialog >> text=Type your own');
    await page.locator('#board').focus();
    // Two digits in quick succession are one number; a fixed clock makes them quick on any machine.
    await page.clock.setFixedTime(Date.now());
    await page.keyboard.press('1');
    await page.keyboard.press('6');
    await cellSays(page, 'r1c1', 'r1c1, 16, given');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('a');
    await cellSays(page, 'r1c2', 'r1c2, 10, given');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('9');
    await cellSays(page, 'r1c3', 'r1c3, 9, given');
  });

  test('makes a puzzle of a level', async (page) => {
    await page.click('#bar > button.primary');
    await page.click('.level-card.level-medium');
    await page.locator('#status .badge').waitFor();
    assert.match(await digits(page), /[1-9]/);
  });

  test('reports that there is no puzzle of a level', async (page) => {
    await page.click('#bar > button.primary');
    await page.selectOption('dialog select', '2x2');
    await page.click('.level-card.level-extreme');
    await page.locator('.notice', { hasText: 'No Extreme puzzle of this size was found' }).waitFor();
    await page.locator('#status .badge').waitFor();
  });

  test('makes a puzzle of the largest size', async (page) => {
    await page.click('#bar > button.primary');
    await page.selectOption('dialog select', '5x5');
    await page.click('.level-card.level-easy');
    await page.waitForFunction(() => document.querySelectorAll('#board [aria-label$=", given"]').length > 300);
    assert.match(await cell(page, 'r25c25'), /^r25c25, /);
    await page.locator('#status .badge', { hasText: /^Easy$/ }).waitFor();
  });

  test('stops long work on request', async (page) => {
    await page.click('#bar > button.primary');
    await page.selectOption('dialog select', '2x2');
    // There is none, so the search for it takes as long as it may.
    await page.click('.level-card.level-extreme');
    await page.click('.busy >> text=Stop');
    await page.locator('.busy:empty').waitFor({ state: 'attached' });
    await open(page, EASY);
    await page.locator('#actions >> text=Check').click();
    await page.locator('.notice', { hasText: 'No mistakes so far' }).waitFor();
  });

  test('opens an example of every size', async (page) => {
    await page.click('#bar > button.primary');
    await page.locator('.examples details').first().waitFor();
    const names = await page
      .locator('.examples details')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-class') ?? ''));
    await page.keyboard.press('Escape');
    for (const name of names) {
      await page.click('#bar > button.primary');
      await page.locator('.examples details').first().waitFor();
      await page.click(`.examples [data-class="${name}"] summary`);
      await page.click(`[aria-label="${name} 1"]`);
      const side = Number(/^(\d+)×/.exec(name)?.[1] ?? 9);
      await page.waitForFunction(
        (count) => document.querySelectorAll('#board [role=gridcell]').length === count,
        side * side,
      );
      assert.match(await cell(page, `r${side}c${side}`), new RegExp(`^r${side}c${side}, `));
    }
  });

  test('has a page for every technique', async (page) => {
    await page.click('#bar > a');
    await page.locator('.cards a').first().waitFor();
    const links = await page.locator('.cards a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    assert.ok(links.length >= 3);
    const bare = [];
    for (const link of links) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, link);
      await page.waitForFunction(
        (hash) => document.querySelector('.contents [aria-current=page]')?.getAttribute('href') === hash,
        link,
      );
      if ((await page.locator('article .example .disc').count()) === 0) bare.push(link);
    }
    assert.deepEqual(bare, [], 'every page has an example with a step drawn on it');
    const [list, current] = await Promise.all(
      ['.contents', '.contents [aria-current=page]'].map((one) => page.locator(one).boundingBox()),
    );
    assert.ok(
      list && current && current.y > list.y && current.y < list.y + list.height,
      'the table of contents shows the current page',
    );
    await page.click('#bar > button.primary');
    await page.click('.level-card.level-easy');
    await page.locator('#board').waitFor();
    await page.locator('#status .badge', { hasText: 'Easy' }).waitFor();
    await page.click('#bar > a');
    await page.locator('.cards a').nth(1).click();
    await page.locator('text=Open on the board').first().click();
    await page.locator('#board').waitFor();
    assert.match(await digits(page), /[1-9]/);
  });

  test('shows the glossary with pictures', async (page) => {
    await page.click('#bar > a');
    await page.click('.contents >> text=Glossary');
    for (const word of ['Band', 'Box', 'Cell', 'Column', 'Grid', 'Row', 'Stack', 'House', 'Peer']) {
      await page.locator('.term h2', { hasText: new RegExp(`^${word}$`) }).waitFor();
    }
    assert.equal(await page.locator('.term svg[role=img]').count(), await page.locator('.term').count());
  });

  if (home.name === 'static') {
    test('opens offline after the first visit', async (page) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await stage.site.close();
      await page.reload();
      await page.locator('html.ready').waitFor();
      await open(page, EASY);
      await goTo(page, 'r1c3');
      await page.keyboard.press('3');
      await cellSays(page, 'r1c3', 'r1c3, 3, clash');
      stage.site = await home.open();
    });
  }

  test('prints puzzles', async (page) => {
    await open(page, EASY);
    await page.evaluate(() => {
      window.print = () => {};
    });
    await choose(page, 'Print');
    await page.selectOption('dialog select', 'new');
    await page.check('text=Solutions on a separate page');
    await page.click('dialog button:has(span:text-is("Print"))');
    await page.locator('#sheet .paper').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('#sheet .per-4 svg').count(), 4);
    assert.equal(await page.locator('#sheet .per-6 svg').count(), 4);
  });

  test('prints six solutions on one page of Letter, and a step with its text', async (page) => {
    await open(page, HARD);
    await page.evaluate(() => {
      window.print = () => {};
    });
    const print = () => page.click('dialog button:has(span:text-is("Print"))');
    const pages = async () =>
      (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
    await choose(page, 'Print');
    await page.selectOption('dialog select', 'new');
    await page.locator('dialog select').nth(1).selectOption('easy');
    await page.fill('dialog input[type=number]', '6');
    await page.locator('dialog select').last().selectOption('6');
    await page.check('text=Solutions on a separate page');
    await print();
    await page.locator('#sheet .paper').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('#sheet .paper').count(), 2);
    await page.emulateMedia({ media: 'print' });
    // A page of Letter without its margins is 187 mm wide, of which the frame of a board needs its share.
    const cut = await page
      .locator('#sheet .board-svg')
      .evaluateAll((all) =>
        all
          .map((one) => [one.getBoundingClientRect(), one.closest('.paper')?.getBoundingClientRect()])
          .filter(
            ([board, paper]) => !board || !paper || board.right > paper.right + 0.5 || board.left < paper.left - 0.5,
          ),
      );
    assert.deepEqual(cut, [], 'no frame is cut off');
    for (const text of ['Name', 'Date']) await page.locator('#sheet .headline', { hasText: text }).first().waitFor();
    const [{ width }] = await page
      .locator('#sheet .board-svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    assert.ok(width > 200, `a board is ${width} pixels wide`);
    await page.emulateMedia({ media: null });
    assert.equal(await pages(), 2, 'nothing spills over');
    await revealHint(page);
    const lines = await help(page).locator('.lines-of-step p').allTextContents();
    await choose(page, 'Print');
    await page.selectOption('dialog select', 'step');
    await print();
    await page.locator('#sheet ol li').first().waitFor({ state: 'attached' });
    assert.deepEqual(await page.locator('#sheet ol li').allTextContents(), lines);
    assert.equal(await pages(), 1);
  });
});
