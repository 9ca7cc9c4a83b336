/** Runs tests on fresh pages, in each of the page's homes. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { homes, launch, openPage } from './browser.js';

/** @import {Browser, BrowserContextOptions, Page} from 'playwright-core' */

assert.ok(homes.length > 0, 'set UKODUS to the built command, or UKODUS_SITE to the folder of the static page');

/**
 * A test on a fresh page. It fails if the browser reports an error that does not match `expected`.
 *
 * @typedef {(
 *   name: string,
 *   body: (page: Page) => Promise<void>,
 *   options?: BrowserContextOptions,
 *   expected?: RegExp,
 * ) => void} Test
 */

/**
 * The browser and the current site.
 *
 * @typedef {{browser: Browser, site: import('./browser.js').Site}} Stage
 */

/**
 * Runs a group of tests in each home.
 *
 * @param {string} subject
 * @param {(test: Test, home: typeof homes[number], stage: Stage) => void} body
 */
export function inEachHome(subject, body) {
  for (const home of homes) {
    describe(`${subject}, ${home.name}`, () => {
      const stage = /** @type {Stage} */ ({});
      before(async () => {
        stage.browser = await launch();
        stage.site = await home.open();
      });
      after(async () => {
        await stage.browser?.close();
        await stage.site?.close();
      });
      /** @type {Test} */
      const test = (name, check, options, expected) =>
        it(name, { timeout: 600_000 }, async () => {
          const { page, context, errors } = await openPage(stage.browser, options);
          await page.goto(stage.site.url);
          await page.locator('html.ready').waitFor();
          await check(page);
          assert.deepEqual(
            errors.filter((error) => !expected?.test(error)),
            [],
          );
          await context.close();
        });
      body(test, home, stage);
    });
  }
}
