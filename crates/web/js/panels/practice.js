/** @import {Store} from '../state.js' */

import { keepPractice, practise, practised } from '../actions/practise.js';
import { button, byId, html, replace } from '../dom.js';
import { t } from '../text.js';

/** What to find in practice of a technique. @param {Store} store */
export function mountPractice(store) {
  const root = html('section', { class: 'practice row', 'aria-label': t.practice.label });
  byId('start').after(root);
  const render = () => {
    const task = store.state.mode === 'play' ? practised(store.state.origin) : null;
    root.hidden = !task;
    if (!task) return;
    const { name, title, isOpen } = task;
    replace(
      root,
      html('span', {}, isOpen ? t.practice.find : `✓ ${t.practice.done}`, ' '),
      html('a', { href: `#/learn/${name}` }, title),
      button('next', t.practice.another, { class: 'small', onclick: () => void practise(store, name) }),
      html('a', { class: 'button small', href: '#/learn' }, t.practice.course),
    );
  };
  store.watch((state, before) => {
    if (state.origin !== before.origin || state.mode !== before.mode) render();
  });
  keepPractice(store);
  render();
}
