/**
 * The shelf of games.
 *
 * @import {Store} from '../state.js'
 * @import {Entry} from '../shelf.js'
 */

import { timeText } from '../actions/clock.js';
import { goTo } from '../actions/puzzle.js';
import { button, html } from '../dom.js';
import { shapeFrom } from '../geometry.js';
import { entries, removeGames, saveNow } from '../shelf.js';
import { language, t } from '../text.js';
import { LEVELS } from '../words.js';
import { openDialog } from './dialog.js';
import { thumbnail } from './thumbnail.js';

/** @param {Store} store */
export function openGames(store) {
  openDialog(t.games.title, (dialog) => {
    saveNow();
    const list = entries();
    const card = (/** @type {Entry} */ entry) => {
      const open = () => {
        dialog.close();
        goTo(store, entry.id);
      };
      const item = html(
        'li',
        {},
        html(
          'button',
          { type: 'button', class: 'game', 'aria-current': entry.id === store.state.id ? 'true' : null, onclick: open },
          thumbnail(shapeOf(entry), entry.outline),
          html('b', {}, titleOf(entry)),
          html('span', {}, progressOf(entry)),
          html('span', {}, new Date(entry.at).toLocaleDateString(language)),
        ),
        entry.id !== store.state.id &&
          button('close', '', {
            class: 'plain small remove',
            'aria-label': t.games.remove(titleOf(entry)),
            onclick: () => {
              removeGames([entry.id]);
              item.remove();
            },
          }),
      );
      return item;
    };
    const [going, over] = [list.filter(({ solved }) => !solved), list.filter(({ solved }) => solved)];
    const part = (/** @type {string} */ title, /** @type {Entry[]} */ some) =>
      some.length === 0 ? [] : [html('h3', {}, title), html('ul', { class: 'shelf' }, ...some.map(card))];
    if (list.length === 0) return [html('p', { class: 'quiet' }, t.games.none)];
    return [html('p', { class: 'quiet' }, t.games.about), ...part(t.games.going, going), ...part(t.games.over, over)];
  });
}

/** @param {Entry} entry */
const shapeOf = ({ shape, side }) => (shape ? shapeFrom(shape) : { boxRows: side, boxCols: side, side });

/** @param {Entry} entry */
function titleOf({ level, side, origin, er }) {
  const size = side === 9 ? '' : ` ${side}×${side}`;
  const rated = `${level ? LEVELS[level] : t.games.unrated}${er ? ` ${er.toFixed(1)}` : ''}${size}`;
  return origin.kind === 'daily' ? `${t.games.daily(origin.name ?? '')}, ${rated}` : rated;
}

/** @param {Entry} entry */
function progressOf({ outline, seconds, solved }) {
  const time = seconds >= 1 ? ` · ${timeText(seconds)}` : '';
  if (solved) return `${t.status.solved}${time}`;
  const blank = [...outline].filter((one) => one !== 'g').length;
  const own = [...outline].filter((one) => one === 'o').length;
  return `${blank === 0 ? 0 : Math.round((own / blank) * 100)} %${time}`;
}
