/** Reading the board from the page, as a person who listens hears it. */

/** @import {Page} from 'playwright-core' */

export const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
export const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** It takes more than singles, so that hints take candidates out. */
export const HARD = '000000907000420180000705026100904000050000040000507009920108000034059000507000000';
/** It takes long arguments. */
export const INKALA = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';

/** What is said of a cell. @param {Page} page @param {string} name */
export async function cell(page, name) {
  const [row, col] = name.slice(1).split('c').map(Number);
  return (
    (await page
      .locator(`#board [role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${col}"]`)
      .getAttribute('aria-label')) ?? ''
  );
}

/** Waits until a cell says this. @param {Page} page @param {string} name @param {string | RegExp} text */
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
      throw new Error(`${name} should say ${pattern}, but says "${await cell(page, name)}"`);
    });
}

/** The digits of the board in a line; 0 is a blank. @param {Page} page */
export async function digits(page) {
  const labels = await page
    .locator('#board [role=gridcell]')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => /^r\d+c\d+, (\d+)/.exec(label)?.[1] ?? '0').join('');
}

/** Pastes text as a person does. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.locator('#board').focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/** Opens a puzzle and waits until it stands. @param {Page} page @param {string} puzzle */
export async function open(page, puzzle) {
  await paste(page, puzzle);
  await page.waitForFunction(
    (count) => document.querySelectorAll('#board [aria-label$=", given"]').length === count,
    [...puzzle].filter((one) => one > '0').length,
  );
}

/** Puts the cursor on a cell. @param {Page} page @param {string} name */
export async function goTo(page, name) {
  const [row, col] = name.slice(1).split('c').map(Number);
  await page.locator('#board').focus();
  await page.keyboard.press('Control+Home');
  for (let step = 1; step < row; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 1; step < col; step += 1) await page.keyboard.press('ArrowRight');
}

/** Where a hint is shown. @param {import('playwright-core').Page} page */
export const help = (page) => page.locator('#panel-hint');
