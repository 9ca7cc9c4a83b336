/** @import {Store} from '../state.js' */
/** @import {Point} from '../../browser/types.js' */

import { button, html } from '../dom.js';
import { changeTo, filledIn } from '../game.js';
import { notify } from '../notices.js';
import { outlineOf } from '../shelf.js';
import { language, t } from '../text.js';
import { openDialog } from './dialog.js';
import { thumbnail } from './thumbnail.js';

/** Save points: games to return to. Returning is a move that can be undone. @param {Store} store */
export function openPoints(store) {
  const { game, points } = store.state;
  openDialog(t.points.title, (dialog) => {
    const save = () => {
      store.set({ points: [{ game, at: Date.now() }, ...points] });
      dialog.close();
      notify(t.points.saved, 'good');
    };
    const item = (/** @type {Point} */ point) => {
      const time = new Date(point.at).toLocaleTimeString(language);
      const back = () => {
        dialog.close();
        store.move(changeTo(store.state.game, point.game));
      };
      const remove = () => {
        store.set({ points: store.state.points.filter((other) => other !== point) });
        place.remove();
      };
      const place = html(
        'li',
        {},
        html(
          'button',
          { type: 'button', class: 'game', onclick: back },
          thumbnail(game.shape, outlineOf(point.game)),
          html('b', {}, time),
          html('span', {}, t.status.filled(filledIn(point.game), game.cells.length)),
        ),
        button('close', '', { class: 'plain small remove', 'aria-label': t.games.remove(time), onclick: remove }),
      );
      return place;
    };
    return [
      html('p', { class: 'quiet' }, t.points.about),
      html('div', { class: 'row' }, button('point', t.points.save, { class: 'primary', onclick: save })),
      html('ul', { class: 'shelf' }, ...points.map(item)),
    ];
  });
}
