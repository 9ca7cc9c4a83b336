/** @import {Step} from '../../../browser/types.js' */

import { html } from '../dom.js';
import { roleName } from '../words.js';

/** What the colours of a step mean. @param {Pick<Step, 'drawing' | 'placements' | 'eliminations'>} step */
export function legend({ drawing, placements, eliminations }) {
  const roles = new Set([...drawing.houses, ...drawing.cells, ...drawing.candidates].map(({ role }) => role));
  // What is written is drawn as such.
  if (placements.length > 0) roles.delete('conclusion');
  const entry = (/** @type {string} */ kind, /** @type {string} */ text) =>
    html('li', {}, html('i', { class: `chip ${kind}` }), text);
  return html(
    'ul',
    { class: 'legend', 'aria-label': 'Colours' },
    ...[...roles].map((role) => entry(`role-${role}`, roleName(role))),
    drawing.links.some(({ strength }) => strength === 'strong') && entry('strong', 'strong link'),
    drawing.links.some(({ strength }) => strength === 'weak') && entry('weak', 'weak link'),
    placements.length > 0 && entry('put', 'written'),
    eliminations.length > 0 && entry('gone', 'taken out'),
  );
}
