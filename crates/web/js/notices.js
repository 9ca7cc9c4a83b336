/** Messages: shown on the page, or for screen readers only. */

import { button, byId, html } from './dom.js';
import { t } from './text.js';

/** How long a notice is shown, in milliseconds. An error stays until it is closed or followed by others. */
const DURATION = 7000;

/** The most notices at a time. */
const MOST = 3;

/**
 * @param {string} text
 * @param {'plain' | 'good' | 'bad'} [kind]
 * @param {{text: string, act: () => void}} [offer]  a button
 */
export function notify(text, kind = 'plain', offer) {
  const root = byId('notices');
  // The same message again replaces itself.
  for (const other of root.children) if (other.firstElementChild?.textContent === text) other.remove();
  const dismiss = () => {
    const hasFocus = notice.contains(document.activeElement);
    notice.remove();
    // Without the focus in it, a dialog could not be closed with the keyboard.
    if (hasFocus)
      /** @type {HTMLElement} */ (document.querySelector('dialog[open] > header button') ?? byId('board')).focus();
  };
  const offered = () => {
    dismiss();
    offer?.act();
  };
  const notice = html(
    'div',
    { class: `notice ${kind}` },
    html('p', {}, text),
    offer && button(null, offer.text, { class: 'small', onclick: offered }),
    button('close', '', { class: 'plain small', 'aria-label': t.close, onclick: dismiss }),
  );
  root.append(notice);
  while (root.childElementCount > MOST) root.firstElementChild?.remove();
  if (kind !== 'bad') setTimeout(dismiss, DURATION);
}

/** Announces text to screen readers only. @param {string} text */
export function say(text) {
  const log = byId('spoken');
  log.append(html('p', {}, text));
  while (log.childElementCount > 5) log.firstElementChild?.remove();
}
