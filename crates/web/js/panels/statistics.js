/** @import {Store} from '../state.js' */

import { timeText } from '../actions/clock.js';
import { openDaily, today } from '../actions/daily.js';
import { button, html } from '../dom.js';
import { figuresOf, finishedGames, streak } from '../statistics.js';
import { t } from '../text.js';
import { LEVELS } from '../words.js';
import { openDialog } from './dialog.js';

/** Finished games by level. @param {Store} store */
export function openStatistics(store) {
  const games = finishedGames();
  const time = (/** @type {number | null} */ seconds) => (seconds === null ? '–' : timeText(seconds));
  openDialog(t.statistics.title, (dialog) => [
    html(
      'table',
      { class: 'figures' },
      html('thead', {}, html('tr', {}, ...t.statistics.columns.map((name) => html('th', { scope: 'col' }, name)))),
      html(
        'tbody',
        {},
        ...Object.entries(LEVELS).map(([level, name]) => {
          const { count, clean, best, average } = figuresOf(games, level);
          return html(
            'tr',
            {},
            html('th', { scope: 'row' }, html('span', { class: `dot level-${level}` }), name),
            ...[String(count), String(clean), time(best), time(average)].map((text) => html('td', {}, text)),
          );
        }),
      ),
    ),
    html('p', {}, t.statistics.streak(streak(games, today()))),
    html('p', { class: 'quiet' }, t.statistics.about),
    html(
      'div',
      { class: 'row' },
      button('day', t.bar.daily, {
        onclick: () => {
          dialog.close();
          void openDaily(store);
        },
      }),
    ),
  ]);
}
