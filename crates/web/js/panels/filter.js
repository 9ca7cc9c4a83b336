/** @import {Store} from '../state.js' */

import { html } from '../dom.js';
import { symbolOf } from '../symbols.js';
import { t } from '../text.js';
import { openDialog } from './dialog.js';

/** The choice of what is highlighted: a digit, or cells with two candidates. @param {Store} store */
export function openFilter(store) {
  const { game, settings, filter } = store.state;
  openDialog(t.filter.title, (dialog) => {
    const choice = (/** @type {number} */ value, /** @type {string} */ text) =>
      html(
        'button',
        {
          type: 'button',
          'aria-pressed': String(value === filter),
          autofocus: value === filter,
          onclick: () => {
            store.set({ filter: value });
            dialog.close();
          },
        },
        text,
      );
    const digits = Array.from({ length: game.shape.side }, (_, index) =>
      choice(index + 1, symbolOf(index + 1, settings.letters)),
    );
    return [
      html('p', { class: 'quiet' }, t.filter.about),
      html('div', { class: 'row' }, choice(0, t.filter.none), choice(-1, t.filter.two)),
      html('div', { class: 'row', role: 'group', 'aria-label': t.filter.digit }, ...digits),
    ];
  });
}
