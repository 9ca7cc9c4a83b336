/**
 * Which page the address names: `#/learn…` a page to learn from, `#g=…` a shared game, `#p=…` a puzzle in any text form,
 * everything else the board.
 *
 * @import {Store} from './state.js'
 */

import { openPasted } from './actions/puzzle.js';
import { startClock, stopClock } from './actions/clock.js';
import { byId } from './dom.js';
import { notify } from './notices.js';
import { gameFromLink, unescaped } from './share.js';
import { showLearn } from './views/learn.js';

/** @param {Store} store */
export async function route(store) {
  const { hash } = location;
  const page = /^#\/learn(?:\/([\w-]*))?$/.exec(hash);
  byId('play').hidden = page !== null;
  byId('learn').hidden = page === null;
  document.body.classList.toggle('learning', page !== null);
  if (page) {
    stopClock(store);
    await showLearn(store, page[1] ?? '');
    return;
  }
  document.title = 'ukodus';
  if (hash.startsWith('#g=') || hash.startsWith('#p=')) {
    // The address is plain again, so that a reload keeps what was played since.
    history.replaceState(null, '', location.pathname + location.search);
    if (hash.startsWith('#p=')) {
      await openPasted(store, unescaped(hash.slice(3)));
      return;
    }
    const game = await gameFromLink(hash);
    if (game) store.begin(game);
    else notify('This link holds no game: it may have been cut off.', 'bad');
  } else if (store.state.clock.seconds > 0 && !store.state.clock.paused) {
    startClock(store);
  }
}

/** @param {Store} store */
export async function keepRoute(store) {
  addEventListener('hashchange', () => void route(store));
  // A puzzle that is opened while reading leads back to the board.
  store.watch((state, before) => {
    if (state.game !== before.game && location.hash.startsWith('#/')) location.hash = '';
  });
  await route(store);
}
