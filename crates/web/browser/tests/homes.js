/** Tests on fresh pages, in each of the page's homes. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { homes, launch, openPage } from './browser.js';

/** @import {Browser, BrowserContextOptions, Page} from 'playwright-core' */

assert.ok(homes.length > 0, 'set UKODUS to the built command, or UKODUS_SITE to the static folder');

/**
 * A test on a fresh page, at the end of which nothing may have gone wrong in the browser; `expected` is what the browser
 * may complain of.
 *
 * @typedef {(
 *   name: string,
 *   body: (page: Page) => Promise<void>,
 *   options?: BrowserContextOptions,
 *   expected?: RegExp,
 * ) => void} Test
 */

/**
 * The browser, and where the page is at present.
 *
 * @typedef {{browser: Browser, site: {url: string, close: () => void}}} Stage
 */

/**
 * Describes a subject once for each home.
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
        stage.site?.close();
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
