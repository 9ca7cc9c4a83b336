/** @import {Store} from '../state.js' */

import { restart } from '../actions/play.js';
import { button, byId, html, picture } from '../dom.js';
import { openEnter } from './enter.js';
import { openNew } from './new.js';
import { openPrint } from './print.js';
import { openSettings } from './settings.js';
import { openShare } from './share.js';

/** @param {Store} store */
export function mountMenu(store) {
  const again = button('restart', 'Restart', {
    title: 'Take out everything but the givens',
    onclick: () => restart(store),
  });
  byId('menu').append(
    button('add', 'New', { onclick: () => openNew(store) }),
    button('enter', 'Open', { onclick: () => openEnter(store) }),
    button('share', 'Share', { onclick: () => openShare(store) }),
    button('print', 'Print', { onclick: () => openPrint(store) }),
    again,
  );
  byId('places').append(
    html('a', { class: 'button to-play', href: '#' }, picture('pen'), html('span', {}, 'Play')),
    html('a', { class: 'button', href: '#/learn' }, picture('learn'), html('span', {}, 'Learn')),
    button('settings', 'Settings', { onclick: () => openSettings(store) }),
  );
  store.watch(({ editing, past }) => {
    again.disabled = editing || past.length === 0;
  });
}
