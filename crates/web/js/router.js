/**
 * What the address opens: `#/learn…` a page about techniques, `#/watch` the search algorithms, `#g=…` a shared game, `#p=…` a puzzle in any text format,
 * everything else the board.
 *
 * @import {Store} from './state.js'
 */

import { begin, openPasted } from './actions/puzzle.js';
import { startClock, stopClock } from './actions/clock.js';
import { byId } from './dom.js';
import { notify } from './notices.js';
import { gameFromLink, unescaped } from './share.js';
import { t } from './text.js';
import { showLearn } from './views/learn.js';
import { leaveWatch, showWatch } from './views/watch.js';

/** @param {Store} store */
export async function route(store) {
  const { hash } = location;
  const page = /^#\/(learn|watch)(?:\/([\w-]*))?(?:\/([\w-]*))?$/.exec(hash);
  byId('play').hidden = page !== null;
  byId('learn').hidden = page === null;
  document.body.classList.toggle('learning', page !== null);
  if (page) {
    stopClock(store);
    if (page[1] === 'watch') await showWatch(store);
    else await showLearn(store, page[2] ?? '', page[3] ?? '');
    return;
  }
  leaveWatch();
  document.title = 'ukodus';
  if (hash.startsWith('#g=') || hash.startsWith('#p=')) {
    // Without the fragment, a reload keeps the moves made since.
    history.replaceState(null, '', location.pathname + location.search);
    if (hash.startsWith('#p=')) {
      await openPasted(store, unescaped(hash.slice(3)));
      return;
    }
    const game = await gameFromLink(hash);
    if (game) begin(store, game);
    else notify(t.open.badLink, 'bad');
  } else if (store.state.clock.seconds > 0 && !store.state.clock.paused) {
    startClock(store);
  }
}

/** @param {Store} store */
export async function keepRoute(store) {
  addEventListener('hashchange', () => void route(store));
  // Opening a puzzle from a page returns to the board.
  store.watch((state, before) => {
    if (state.id !== before.id && location.hash.startsWith('#/')) location.hash = '';
  });
  await route(store);
}
