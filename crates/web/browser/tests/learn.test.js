/** Tests of Learn: pages to step through, practice, the course and the glossary. */

import assert from 'node:assert/strict';
import { digits, goTo, help, revealHint } from './board.js';
import { inEachHome } from './homes.js';

/** @import {Page} from 'playwright-core' */

/** Opens a page of Learn. @param {Page} page @param {string} name */
async function openLearn(page, name) {
  await page.evaluate((hash) => (location.hash = hash), `#/learn${name && `/${name}`}`);
  await page.locator('#learn h1').waitFor();
}

/** Begins to practise a technique from its page. @param {Page} page @param {string} slug */
async function practise(page, slug) {
  await openLearn(page, slug);
  await page.locator('#learn button', { hasText: 'Practise' }).click();
  await page.locator('.practice', { hasText: 'Find and apply' }).waitFor();
}

/** The first step to find, from the page's own storage. @param {Page} page */
const goal = (page) =>
  page.evaluate(() => {
    const id = sessionStorage.getItem('ukodus.current');
    const { origin } = JSON.parse(localStorage.getItem(`ukodus.game.${id}`) ?? '{}');
    return /** @type {{placements: [number, number][], eliminations: [number, number][]}} */ (origin.goals[0]);
  });

/** @param {number} cell */
const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

inEachHome('learn', (test) => {
  test('a page shows its board first, and steps through it', async (page) => {
    await openLearn(page, 'x-wing');
    const titles = await page.locator('#learn section > h2').allTextContents();
    assert.equal(titles[0], 'Example');
    const figure = page.locator('.example').first();
    const pressed = () => figure.locator('[aria-pressed=true]').allTextContents();
    assert.deepEqual(await pressed(), ['Step']);
    await figure.locator('button', { hasText: 'Before' }).click();
    assert.equal(await figure.locator('.disc').count(), 0, 'nothing is drawn before the step');
    await figure.locator('button', { hasText: /^Step$/ }).click();
    assert.ok((await figure.locator('.disc').count()) > 0, 'the whole step is drawn');
    const lines = await figure.locator('.lines-of-step li').count();
    for (let line = 1; line <= lines; line += 1) {
      await figure.locator('[aria-label="Next line"]').click();
      assert.deepEqual(await pressed(), ['Step', String(line)]);
    }
    await figure.locator('button', { hasText: 'After' }).click();
    assert.deepEqual(await figure.locator('.choice [aria-pressed=true]').allTextContents(), ['After']);
  });

  test('a technique is practised, found, and ticked in the course', async (page) => {
    await openLearn(page, '');
    const [, all] = /0 of (\d+) found/.exec((await page.locator('#learn').textContent()) ?? '') ?? [];
    assert.ok(Number(all) > 40);
    await page.locator('#learn a.primary', { hasText: 'Next: Full House' }).waitFor();
    await practise(page, 'naked-single');
    const { placements } = await goal(page);
    const [[cell, digit]] = placements;
    await goTo(page, nameOf(cell));
    await page.keyboard.press(String(digit));
    await page.locator('.notice.good', { hasText: 'You found it: Naked Single' }).waitFor();
    await page.locator('.practice', { hasText: 'Found:' }).waitFor();
    await page.locator('.practice a', { hasText: 'Course' }).click();
    await page.locator('#learn', { hasText: `1 of ${all} found` }).waitFor();
    await page.locator('.card', { hasText: 'Naked Single ✓' }).waitFor();
    await page.reload();
    await page.locator('#learn', { hasText: `1 of ${all} found` }).waitFor();
  });

  test('eliminations are practised with the keyboard alone', async (page) => {
    await openLearn(page, 'naked-pair');
    await page.locator('#learn button', { hasText: 'Practise' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.practice', { hasText: 'Naked Pair' }).waitFor();
    const { placements, eliminations } = await goal(page);
    assert.equal(placements.length, 0);
    assert.ok(eliminations.length > 0);
    for (const [cell, digit] of eliminations) {
      await goTo(page, nameOf(cell));
      await page.keyboard.press(`Control+${digit}`);
    }
    await page.locator('.notice.good', { hasText: 'You found it: Naked Pair' }).waitFor();
  });

  test('the technique to practise is the next step, and a hint does not tick it', async (page) => {
    await practise(page, 'pointing');
    const before = await digits(page);
    await revealHint(page);
    await help(page).locator('.technique', { hasText: 'Pointing' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.notice.good', { hasText: 'Find one without a hint' }).waitFor();
    await page.locator('.practice button', { hasText: 'Another' }).click();
    await page.waitForFunction(
      (old) =>
        [...document.querySelectorAll('#board [role=gridcell]')]
          .map((one) => /^r\d+c\d+, (\d)/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? '0')
          .join('') !== old,
      before,
    );
    await openLearn(page, '');
    await page.locator('#learn', { hasText: /^.*\b0 of \d+ found/s }).waitFor();
  });

  test('the words of a page lead to the glossary', async (page) => {
    await openLearn(page, 'x-wing');
    await page.locator('#learn a.word', { hasText: /^fish$/i }).click();
    await page.locator('.term[aria-current=true] h2', { hasText: 'Fish' }).waitFor();
    const words = await page.locator('.term h2').allTextContents();
    for (const word of ['Almost locked set', 'Base', 'Cover', 'Fin', 'Pincer', 'Pivot', 'Strong link', 'Weak link'])
      assert.ok(words.includes(word), word);
    assert.deepEqual(words, words.toSorted(new Intl.Collator('en').compare));
  });

  test(
    'practice fits a phone',
    async (page) => {
      await practise(page, 'hidden-single');
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth: all, clientWidth: seen } = document.documentElement;
        return { scrollWidth: all, clientWidth: seen };
      });
      assert.ok(scrollWidth <= clientWidth, `${scrollWidth} > ${clientWidth}`);
      for (const part of ['.practice', '#board', '#tools', '#actions']) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= 664, `${part}: ${JSON.stringify(box)}`);
      }
    },
    { viewport: { width: 390, height: 664 } },
  );
});
