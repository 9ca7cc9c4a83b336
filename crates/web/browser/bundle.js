/**
 * Writes `../assets/page.js`, the modules in `../js` as one script:
 *
 *   npm run bundle              writes the file
 *   npm run bundle -- --watch   writes it again whenever a module changes
 *   npm run bundle -- --check   fails if the file is out of date
 *
 * One script is loaded several times sooner than eighty modules, and a page opened from disk can load no modules at all.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: [path('../js/main.js')],
  outfile: path('../assets/page.js'),
  banner: { js: '// Generated from crates/web/js by `npm run bundle` in crates/web/browser: do not edit.' },
  bundle: true,
  charset: 'utf8',
  format: 'iife',
  logLevel: 'warning',
  minify: true,
  target: 'es2022',
};

if (process.argv.includes('--watch')) {
  await (await context({ ...options, logLevel: 'info' })).watch();
} else if (process.argv.includes('--check')) {
  const { outputFiles } = await build({ ...options, write: false });
  const [bundle] = /** @type {import('esbuild').OutputFile[]} */ (outputFiles);
  if (bundle.text !== (await readFile(bundle.path, 'utf8').catch(() => ''))) {
    console.error('crates/web/assets/page.js is out of date: run `npm run bundle` in crates/web/browser');
    process.exitCode = 1;
  }
} else {
  await build(options);
}
