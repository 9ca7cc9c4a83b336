/**
 * The card at the end of a game.
 *
 * @import {Store} from '../state.js'
 * @import {Change} from '../../browser/types.js'
 */

import { secondsOf, timeText } from '../actions/clock.js';
import { newPuzzle } from '../actions/puzzle.js';
import { button, html } from '../dom.js';
import { shapeText } from '../geometry.js';
import { notify } from '../notices.js';
import { linkTo } from '../share.js';
import { outlineOf } from '../shelf.js';
import { knownOf } from '../state.js';
import { figuresOf, finishedGames, streak } from '../statistics.js';
import { t } from '../text.js';
import { ratingText } from '../words.js';
import { openDialog } from './dialog.js';
import { openNew } from './new.js';
import { openStatistics } from './statistics.js';
import { thumbnail } from './thumbnail.js';

/** @param {Store} store */
export function openFinish(store) {
  const { clock, hints, game, origin, past } = store.state;
  const known = knownOf(store.state);
  const seconds = secondsOf(clock);
  const level = known?.rating?.level ?? store.state.settings.level;
  const games = finishedGames();
  const { best } = figuresOf(games, level);
  const rating = known?.rating;
  /** @type {Array<[string, string]>} */
  const rows = [];
  if (known?.se) rows.push([t.status.er, known.se.er.toFixed(1)]);
  rows.push([t.finish.hints, String(hints)]);
  if (rating?.hardest) rows.push([t.finish.hardest, rating.hardest.name]);
  if (origin.kind === 'daily' && origin.name) rows.push([t.finish.streak, t.finish.days(streak(games, origin.name))]);
  const isBest = hints === 0 && best !== null && seconds <= best;
  openDialog(t.finish.title, (dialog) => {
    const next = () => {
      dialog.close();
      void newPuzzle(store, { shape: shapeText(game.shape), level, symmetry: 'half-turn' });
    };
    const share = async () => {
      const puzzle = { ...game, cells: game.cells.map((cell) => (cell.given ? cell : { ...cell, value: 0 })) };
      const text = t.finish.shared(rating ? ratingText(rating) : '', timeText(seconds));
      try {
        await navigator.clipboard.writeText(`${text} ${await linkTo(puzzle)}`);
        notify(t.share.copied, 'good');
      } catch {
        notify(t.share.notCopied, 'bad');
      }
    };
    return [
      html(
        'div',
        { class: 'finish' },
        html(
          'figure',
          {},
          thumbnail(game.shape, outlineOf(game), orderOf(past)),
          html('figcaption', { class: 'quiet shade' }, t.finish.first, html('i'), t.finish.last),
        ),
        html(
          'div',
          {},
          html('p', { class: 'lead' }, isBest ? t.finish.best : t.finish.well),
          html(
            'p',
            { class: 'finish-time' },
            html('span', { class: 'unseen' }, `${t.finish.time}: `),
            timeText(seconds),
          ),
          rating && html('span', { class: `badge level-${rating.level}` }, ratingText(rating)),
          html(
            'dl',
            { class: 'facts' },
            ...rows.flatMap(([name, value]) => [html('dt', {}, name), html('dd', {}, value)]),
          ),
        ),
      ),
      html(
        'div',
        { class: 'row' },
        button('next', t.finish.next, { class: 'primary', autofocus: true, onclick: next }),
        button('add', t.finish.other, { onclick: () => openNew(store) }),
        button('share', t.finish.share, { onclick: () => void share() }),
        button('chart', t.bar.statistics, { onclick: () => openStatistics(store) }),
      ),
    ];
  });
}

/** When each cell got its digit, from 0 to 1. @param {Change[]} past */
function orderOf(past) {
  /** @type {number[]} */
  const order = [];
  past.forEach(({ cells }, place) => {
    for (const [cell, before, after] of cells)
      if (after.value > 0 && after.value !== before.value) order[cell] = (place + 1) / past.length;
  });
  return order;
}
