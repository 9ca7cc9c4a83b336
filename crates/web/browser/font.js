/**
 * Writes the page's font, a subset of Atkinson Hyperlegible Next with the characters and weights that the page uses:
 *
 *   npm run font              writes the file
 *   npm run font -- --check   fails if the file is out of date
 */

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import subset from 'subset-font';

const FOLDER = new URL('../assets/fonts/', import.meta.url);
const FONT = new URL('text.woff2', FOLDER);
const LICENCE = new URL('LICENSE.txt', FOLDER);

/** Printable ASCII, the letters of German, and the signs in the page's own texts. */
const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const CHARACTERS = `${ASCII}ÄÖÜäöüßé\u00a0–—‘’‚“”„…·×÷°µ±≤≥→←↑↓✓`;

const home = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/atkinson-hyperlegible-next'));
const whole = await readFile(`${home}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`);
const licence = await readFile(`${home}/LICENSE`);
const font = await subset(whole, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});

if (!process.argv.includes('--check')) {
  await writeFile(FONT, font);
  await writeFile(LICENCE, licence);
} else if (!font.equals(await readFile(FONT)) || !licence.equals(await readFile(LICENCE))) {
  console.error('crates/web/assets/fonts is out of date: run `npm run font` in crates/web/browser');
  process.exitCode = 1;
}
