/** Helpers that use the board as a person with a screen reader does. */

/** @import {Page} from 'playwright-core' */

export const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
export const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Singles are not enough: its first steps are eliminations. */
export const HARD = '013007986706009000094600700967800201138072600452060000375000062641000000009706500';
/** It needs long chains. */
export const INKALA = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';

/** The label of a cell. @param {Page} page @param {string} name */
export async function cell(page, name) {
  const [row, col] = name.slice(1).split('c').map(Number);
  return (
    (await page
      .locator(`#board [role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${col}"]`)
      .getAttribute('aria-label')) ?? ''
  );
}

/** Waits until a cell has this label. @param {Page} page @param {string} name @param {string | RegExp} text */
export async function cellSays(page, name, text) {
  const pattern = typeof text === 'string' ? new RegExp(`^${text}$`) : text;
  const [row, col] = name.slice(1).split('c').map(Number);
  const selector = `#board [role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${col}"]`;
  await page
    .waitForFunction(
      ([where, source]) => new RegExp(source).test(document.querySelector(where)?.getAttribute('aria-label') ?? ''),
      [selector, pattern.source],
    )
    .catch(async () => {
      throw new Error(`expected the label of ${name} to match ${pattern}, found "${await cell(page, name)}"`);
    });
}

/** The digits of the board in a line; 0 is a blank. @param {Page} page */
export async function digits(page) {
  const labels = await page
    .locator('#board [role=gridcell]')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => /^r\d+c\d+, (\d+)/.exec(label)?.[1] ?? '0').join('');
}

/** Pastes text. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.locator('#board').focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/** Opens a puzzle and waits until the board shows it. @param {Page} page @param {string} puzzle */
export async function open(page, puzzle) {
  await paste(page, puzzle);
  await page.waitForFunction(
    (count) => document.querySelectorAll('#board .digit.given').length === count,
    [...puzzle].filter((one) => one > '0').length,
  );
}

/** Moves the cursor to a cell. @param {Page} page @param {string} name */
export async function goTo(page, name) {
  const [row, col] = name.slice(1).split('c').map(Number);
  await page.locator('#board').focus();
  await page.keyboard.press('Control+Home');
  for (let step = 1; step < row; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 1; step < col; step += 1) await page.keyboard.press('ArrowRight');
}

/** Shows the next hint down to its last depth, with the keyboard. @param {Page} page */
export async function revealHint(page) {
  await page.locator('#board').focus();
  for (const depth of [1, 2, 3]) {
    await page.keyboard.press('?');
    await help(page).locator(`[aria-label="Depth ${depth} of 3"]`).waitFor();
  }
}

/** Chooses an item of the menu. @param {Page} page @param {string} name */
export async function choose(page, name) {
  await page.click('#menu-button');
  await page.click(`#menu >> text="${name}"`);
}

/** Opens an empty board to set a puzzle. @param {Page} page */
export async function setEmpty(page) {
  await page.click('#mode-set');
  await page.click('#panel-set >> text=Empty board');
  await page.waitForFunction(() => document.querySelectorAll('#board [aria-label$=", given"]').length === 0);
}

/** Where a hint is shown. @param {import('playwright-core').Page} page */
export const help = (page) => page.locator('#panel-hint');
