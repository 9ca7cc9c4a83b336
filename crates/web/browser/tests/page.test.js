/** What the page does, in a real browser, in each of its homes. */

import assert from 'node:assert/strict';
import { openPage } from './browser.js';
import { EASY, HARD, SOLUTION, cell, cellSays, digits, goTo, help, open, paste } from './board.js';
import { inEachHome } from './homes.js';

inEachHome('the page', (test, home, stage) => {
  test('opens a puzzle from pasted text of any form', async (page) => {
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
    await page.click('#menu >> text=Open');
    await page.setInputFiles('#file', { name: 'hard.txt', mimeType: 'text/plain', buffer: Buffer.from(HARD) });
    await cellSays(page, 'r1c7', 'r1c7, 9, given');
    assert.equal(await digits(page), HARD);
  });

  test(
    'says what is wrong with text that is no puzzle, at the cell',
    async (page) => {
      await open(page, EASY);
      await paste(page, '5 3 0 0 7 0 0 0 44\n'.padEnd(19 * 9, '0 0 0 0 0 0 0 0 0\n'));
      await page.locator('.notice.bad').waitFor();
      assert.equal(await digits(page), EASY, 'the board is as it was');
      await page.click('#menu >> text=Open');
      await page.fill('dialog textarea', '53..7');
      await page.click('dialog button:has(span:text-is("Open"))');
      await page.locator('#enter-error:not(:empty)').waitFor();
    },
    {},
    /status of 422/,
  );

  test('takes a puzzle from the keys and judges it as it is typed', async (page) => {
    await page.locator('#board').focus();
    for (const [index, digit] of [...EASY].entries()) {
      if (digit !== '0') await page.keyboard.press(digit);
      await page.keyboard.press(index % 9 === 8 ? 'Home' : 'ArrowRight');
      if (index % 9 === 8) await page.keyboard.press('ArrowDown');
    }
    assert.equal(await digits(page), EASY);
    await page.locator('.outcome', { hasText: 'One solution' }).waitFor();
    await page.locator('#status .badge', { hasText: 'Easy' }).waitFor();
    await goTo(page, 'r1c3');
    await page.keyboard.press('5');
    await cellSays(page, 'r1c1', 'r1c1, 5, given, clash');
    await cellSays(page, 'r1c3', 'r1c3, 5, given, clash');
    await page.locator('.outcome', { hasText: 'No solution' }).waitFor();
    await page.keyboard.press('Backspace');
    await page.locator('.outcome', { hasText: 'One solution' }).waitFor();
    await page.click('text=Play this puzzle');
    await page.keyboard.press('Tab');
    await goTo(page, 'r1c1');
    await page.keyboard.press('9');
    await cellSays(page, 'r1c1', 'r1c1, 5, given');
  });

  test('is led through by the Tab key alone', async (page) => {
    /** @type {string[]} */
    const names = [];
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(() => {
          const { ariaLabel, textContent } = document.activeElement ?? document.body;
          return ariaLabel ?? textContent?.trim() ?? '';
        }),
      );
    }
    assert.deepEqual(
      names,
      'Skip to the board,ukodus,New,Open,Share,Print,Learn,Settings,Sudoku board,New puzzle'.split(','),
    );
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('7');
    await cellSays(page, 'r1c1', 'r1c1, 7, given');
  });

  test('shows a clash at once while playing', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('3');
    await cellSays(page, 'r1c3', 'r1c3, 3, clash');
    await cellSays(page, 'r1c2', 'r1c2, 3, given, clash');
    await page.keyboard.press('Control+z');
    await cellSays(page, 'r1c2', 'r1c2, 3, given');
  });

  test('solves at once, with what the search did', async (page) => {
    await open(page, EASY);
    await page.click('#tab-search');
    await page.locator('#algorithm option').first().waitFor({ state: 'attached' });
    await page.selectOption('#algorithm', 'backtrack');
    await page.click('#panel-search >> text=/^Solve$/');
    await page.locator('.figures').waitFor();
    assert.match((await page.locator('.figures').textContent()) ?? '', /What backtrack did.*Guesses/);
    assert.equal(await digits(page), SOLUTION);
    await page.locator('#status', { hasText: 'Solved' }).waitFor();
  });

  test('shows the backtracking of a simple search', async (page) => {
    await open(page, EASY);
    await page.click('#tab-search');
    await page.locator('#algorithm option').first().waitFor({ state: 'attached' });
    await page.selectOption('#algorithm', 'backtrack');
    await page.click('text=Watch it work');
    await page.locator('.film').waitFor();
    await page.waitForFunction(() => /Move [1-9]/.test(document.querySelector('.film')?.textContent ?? ''));
    await page.locator('[aria-label="Place in the search"]').fill('60');
    const [there, back] = [[], []].map((list) => /** @type {number[]} */ (list));
    const tried = () => page.locator('#board .is-tried').count();
    for (let move = 0; move < 12; move += 1) {
      there.push(await tried());
      await page.click('[aria-label="On"]');
    }
    for (let move = 0; move < 12; move += 1) {
      await page.click('[aria-label="Back"]');
      back.unshift(await tried());
    }
    assert.deepEqual(back, there, 'it is wound back as it went');
    assert.ok(new Set(there).size > 1);
    await page.click('[aria-label="Play"]');
    await page.locator('#speed').fill('14');
    await page.locator('.film', { hasText: 'Solved.' }).waitFor();
    assert.equal(await digits(page), SOLUTION);
    await page.click('[aria-label="Back"]');
    assert.notEqual(await digits(page), SOLUTION);
    await page.click('#tab-hint');
    assert.equal(await digits(page), EASY, 'the game was only covered');
  });

  test('gives a hint at three depths', async (page) => {
    await open(page, HARD);
    await page.locator('#actions >> text=Hint').click();
    await help(page)
      .locator('.sentence', { hasText: /^Look / })
      .waitFor();
    assert.ok((await page.locator('#board .role-look').count()) > 0, 'the place is drawn');
    assert.equal(await help(page).locator('.technique').count(), 0, 'the technique is not told yet');
    await page.locator('#actions >> text=More').click();
    await help(page).locator('.technique a').waitFor();
    assert.equal(await help(page).locator('.notation').count(), 0, 'the step is not told yet');
    await page.locator('#actions >> text=More').click();
    await help(page).locator('.notation').waitFor();
    assert.ok((await page.locator('#board .disc').count()) > 0, 'the step is drawn');
    const name = await help(page).locator('.technique a').textContent();
    await help(page).locator('.technique a').click();
    await page.locator('#learn h1', { hasText: name ?? '' }).waitFor();
  });

  test('applies hints until the puzzle is solved', async (page) => {
    await open(page, EASY);
    await page.locator('#actions >> text=Hint').click();
    for (let step = 0; step < 120; step += 1) {
      await help(page).locator('.depths').waitFor();
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

  test('applies what a hint takes out, and remembers it', async (page) => {
    await open(page, HARD);
    const seen = new Set();
    for (let step = 0; step < 12; step += 1) {
      await page.locator('#board').focus();
      for (let depth = 0; depth < 3; depth += 1) {
        await page.keyboard.press('?');
        await help(page)
          .locator(`[aria-label="Depth ${depth + 1} of 3"]`)
          .waitFor();
      }
      const notation = await help(page).locator('.notation').textContent();
      assert.ok(!seen.has(notation), `told twice: ${notation}`);
      seen.add(notation);
      await page.keyboard.press('Enter');
      await help(page).locator('.notation').waitFor({ state: 'detached' });
    }
  });

  test('explains the whole way, step by step', async (page) => {
    await open(page, EASY);
    await page.click('#tab-steps');
    await page.click('#panel-steps >> text=Explain all');
    await page.locator('.steps li').first().waitFor();
    const count = await page.locator('.steps li').count();
    assert.equal(count, 51);
    await page.click('[aria-label="Next step"]');
    await page.locator('.detail .technique', { hasText: /^2\./ }).waitFor();
    await page.click('[aria-label="The end"]');
    assert.equal(await digits(page), SOLUTION);
    await page.click(`.steps li:nth-child(${count}) button`);
    await page.click('#panel-steps >> text=Apply');
    await page.locator('#status', { hasText: 'Solved' }).waitFor();
  });

  test('writes marks and colours, several cells at once, and takes everything back', async (page) => {
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
    await cellSays(page, 'r1c3', 'r1c3, blank, corner 1 6, centre 4');
    for (let move = 0; move < 6; move += 1) await page.keyboard.press('Control+z');
    await cellSays(page, 'r1c3', 'r1c3, blank');
    assert.equal(await digits(page), start);
    assert.equal(await page.locator('#board rect.colour-6').count(), 0);
    for (let move = 0; move < 6; move += 1) await page.keyboard.press('Control+y');
    await cellSays(page, 'r1c3', 'r1c3, blank, corner 1 6, centre 4');
    await cellSays(page, 'r1c4', 'r1c4, 2');
  });

  test('keeps candidates by itself', async (page) => {
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

  test('finds mistakes when it is asked, and at once when told to', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('1');
    await page.click('#actions >> text=Check');
    await cellSays(page, 'r1c3', 'r1c3, 1, wrong');
    await page.keyboard.press('Control+z');
    await page.click('text=Settings');
    await page.check('text=Tell mistakes at once');
    await page.keyboard.press('Escape');
    await goTo(page, 'r1c3');
    await page.keyboard.press('2');
    await cellSays(page, 'r1c3', 'r1c3, 2, wrong');
    await page.keyboard.press('4');
    await cellSays(page, 'r1c3', 'r1c3, 4');
  });

  test('selects with the mouse, and a double click writes a lone candidate', async (page) => {
    await open(page, EASY);
    const box = await page.locator('#board').boundingBox();
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
    await page.mouse.dblclick(...at(5, 5));
    await cellSays(page, 'r5c5', 'r5c5, 5');
  });

  test('keeps the game over a reload', async (page) => {
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
    await page.click('#menu >> text=Share');
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

  test('says so where a link holds no game', async (page) => {
    await open(page, EASY);
    for (const broken of ['#g=AAAA', '#g=VY9BCoQwDEXvknUCah2t', '#g=_']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, broken);
      await page.locator('.notice.bad', { hasText: 'This link holds no game' }).first().waitFor();
      await page.locator('.notice').evaluateAll((all) => all.forEach((one) => one.remove()));
    }
    assert.equal(await digits(page), EASY, 'the board is as it was');
  });

  test(
    'opens a puzzle from the address, and says so where there is none',
    async (page) => {
      const go = (/** @type {string} */ hash) =>
        page.evaluate((to) => {
          location.hash = to;
        }, hash);
      await go(`#p=${EASY}`);
      await cellSays(page, 'r1c1', 'r1c1, 5, given');
      for (const broken of ['#p=%E0%A4%A', '#p=53']) {
        await go(broken);
        await page.locator('.notice.bad', { hasText: 'This is no puzzle' }).first().waitFor();
        await page.locator('.notice').evaluateAll((all) => all.forEach((one) => one.remove()));
      }
      assert.equal(await digits(page), EASY, 'the board is as it was');
    },
    {},
    /status of 422/,
  );

  test('stops the clock and hides the board', async (page) => {
    await open(page, EASY);
    await goTo(page, 'r1c3');
    await page.keyboard.press('4');
    await page.click('.clock');
    await page.locator('#cover').waitFor();
    assert.ok(!(await page.locator('#board svg').isVisible()));
    await page.click('#cover >> text=Go on');
    assert.ok(await page.locator('#board svg').isVisible());
  });

  test('plays sixteen by sixteen with two figures and with letters', async (page) => {
    await page.click('#menu >> text=New');
    await page.selectOption('dialog select', '4x4');
    await page.click('text=Empty board');
    await page.locator('#board').focus();
    // Two figures are one number if they come soon after each other, however slow the machine.
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

  test('makes a new puzzle by difficulty', async (page) => {
    await page.click('#menu >> text=New');
    await page.click('.level-card.level-medium');
    await page.locator('#status .badge').waitFor();
    assert.match(await digits(page), /[1-9]/);
  });

  test('says so where there is no puzzle of that level', async (page) => {
    await page.click('#menu >> text=New');
    await page.selectOption('dialog select', '2x2');
    await page.click('.level-card.level-extreme');
    await page.locator('.notice', { hasText: 'None of that level was found at this size' }).waitFor();
    await page.locator('#status .badge').waitFor();
  });

  test('makes a puzzle of the largest size', async (page) => {
    await page.click('#menu >> text=New');
    await page.selectOption('dialog select', '5x5');
    await page.click('.level-card.level-easy');
    await page.waitForFunction(() => document.querySelectorAll('#board [aria-label$=", given"]').length > 300);
    assert.match(await cell(page, 'r25c25'), /^r25c25, /);
    await page.locator('#status .badge', { hasText: /^Easy$/ }).waitFor();
  });

  test('ends what takes long when it is told to', async (page) => {
    await page.click('#menu >> text=New');
    await page.locator('.examples summary', { has: page.locator('b:text-is("25×25")') }).click();
    await page.click('[aria-label="25×25 1"]');
    await page.waitForFunction(() => document.querySelectorAll('#board [role=gridcell]').length === 625);
    const puzzle = await digits(page);
    await page.click('#tab-search');
    await page.locator('#algorithm option').first().waitFor({ state: 'attached' });
    // Cell by cell, this board would take years.
    await page.selectOption('#algorithm', 'backtrack');
    await page.click('#panel-search >> text=/^Solve$/');
    await page.click('.busy >> text=Stop');
    await page.locator('.busy:empty').waitFor({ state: 'attached' });
    assert.equal(await digits(page), puzzle, 'the board is as it was');
    await open(page, EASY);
    await page.locator('#actions >> text=Check').click();
    await page.locator('.notice', { hasText: 'No mistake so far' }).waitFor();
  });

  test('opens an example of every size and knows its boxes', async (page) => {
    await page.click('#menu >> text=New');
    await page.locator('.examples details').first().waitFor();
    const names = await page.locator('.examples summary b').allTextContents();
    await page.keyboard.press('Escape');
    for (const name of names) {
      await page.click('#menu >> text=New');
      await page.locator('.examples details').first().waitFor();
      await page.locator('.examples summary', { has: page.locator(`b:text-is("${name}")`) }).click();
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
    await page.click('text=Learn');
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
    assert.ok(list && current && current.y > list.y && current.y < list.y + list.height, 'the list shows where one is');
    await page.click('#menu >> text=New');
    await page.click('.level-card.level-easy');
    await page.locator('#board').waitFor();
    await page.click('text=Learn');
    await page.locator('.cards a').nth(1).click();
    await page.locator('text=Open on the board').first().click();
    await page.locator('#board').waitFor();
    assert.match(await digits(page), /[1-9]/);
  });

  test('shows the glossary with pictures', async (page) => {
    await page.click('text=Learn');
    await page.click('.contents >> text=Glossary');
    for (const word of ['Band', 'Box', 'Cell', 'Column', 'Grid', 'Row', 'Stack', 'House', 'Peer']) {
      await page.locator('.term h2', { hasText: new RegExp(`^${word}$`) }).waitFor();
    }
    assert.equal(await page.locator('.term svg[role=img]').count(), await page.locator('.term').count());
  });

  if (home.name === 'static') {
    test('opens without a network once it was there', async (page) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      stage.site.close();
      await page.reload();
      await page.locator('html.ready').waitFor();
      await open(page, EASY);
      await goTo(page, 'r1c3');
      await page.keyboard.press('3');
      await cellSays(page, 'r1c3', 'r1c3, 3, clash');
      stage.site = await home.open();
    });
  }

  test('puts puzzles on paper', async (page) => {
    await open(page, EASY);
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.click('#menu >> text=Print');
    await page.selectOption('dialog select', 'new');
    await page.check('text=With solutions');
    await page.click('dialog button:has(span:text-is("Print"))');
    await page.locator('#sheet .paper').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('#sheet .per-4 svg').count(), 4);
    assert.equal(await page.locator('#sheet .per-6 svg').count(), 4);
  });
});
