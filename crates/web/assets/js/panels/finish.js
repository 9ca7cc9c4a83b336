/**
 * The card at the end of a game.
 *
 * @import {Store} from '../state.js'
 */

import { secondsOf, timeText } from '../actions/clock.js';
import { newPuzzle } from '../actions/puzzle.js';
import { button, html } from '../dom.js';
import { shapeText } from '../geometry.js';
import { notify } from '../notices.js';
import { linkTo } from '../share.js';
import { knownOf } from '../state.js';
import { figuresOf, finishedGames, streak } from '../statistics.js';
import { t } from '../text.js';
import { ratingText } from '../words.js';
import { openDialog } from './dialog.js';
import { openNew } from './new.js';
import { openStatistics } from './statistics.js';

/** @param {Store} store */
export function openFinish(store) {
  const { clock, hints, game, origin } = store.state;
  const known = knownOf(store.state);
  const seconds = secondsOf(clock);
  const level = known?.rating?.level ?? store.state.settings.level;
  const games = finishedGames();
  const { best } = figuresOf(games, level);
  /** @type {Array<[string, string]>} */
  const rows = [[t.finish.time, timeText(seconds)]];
  if (known?.rating) rows.push([t.finish.level, ratingText(known.rating)]);
  if (known?.se) rows.push([t.status.er, known.se.er.toFixed(1)]);
  rows.push([t.finish.hints, String(hints)]);
  if (known?.rating?.hardest) rows.push([t.finish.hardest, known.rating.hardest.name]);
  if (origin.kind === 'daily' && origin.name) rows.push([t.finish.streak, t.finish.days(streak(games, origin.name))]);
  const isBest = hints === 0 && best !== null && Math.round(seconds) <= best;
  openDialog(t.finish.title, (dialog) => {
    const next = () => {
      dialog.close();
      void newPuzzle(store, { shape: shapeText(game.shape), level, symmetry: 'half-turn' });
    };
    const share = async () => {
      const puzzle = { ...game, cells: game.cells.map((cell) => (cell.given ? cell : { ...cell, value: 0 })) };
      const text = t.finish.shared(known?.rating ? ratingText(known.rating) : '', timeText(seconds));
      try {
        await navigator.clipboard.writeText(`${text} ${await linkTo(puzzle)}`);
        notify(t.share.copied, 'good');
      } catch {
        notify(t.share.notCopied, 'bad');
      }
    };
    return [
      html('p', { class: 'lead' }, isBest ? t.finish.best : t.finish.well),
      html('dl', { class: 'facts' }, ...rows.flatMap(([name, value]) => [html('dt', {}, name), html('dd', {}, value)])),
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
