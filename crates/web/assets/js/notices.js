/** What the page tells: seen for a while, or only heard. */

import { byId, html } from './dom.js';

/** How long a notice stays, in milliseconds. */
const STAY = 4500;

/** @param {string} text @param {'plain' | 'good' | 'bad'} [kind] */
export function notify(text, kind = 'plain') {
  const notice = html('p', { class: `notice ${kind}` }, text);
  byId('notices').append(notice);
  while (byId('notices').childElementCount > 3) byId('notices').firstElementChild?.remove();
  setTimeout(() => notice.remove(), STAY);
}

/** Tells only those who listen. @param {string} text */
export function say(text) {
  const log = byId('spoken');
  log.append(html('p', {}, text));
  while (log.childElementCount > 5) log.firstElementChild?.remove();
}
