/** The course: how often each technique was found in practice, kept in this browser. */

import { read, write } from './storage.js';

const COURSE = 'course';

/** How often each technique was found, by its slug. @returns {Record<string, number>} */
export const progress = () => read(COURSE) ?? {};

/** Counts a technique that was found. @param {string} slug */
export function countFound(slug) {
  const before = progress();
  write(COURSE, { ...before, [slug]: (before[slug] ?? 0) + 1 });
}
