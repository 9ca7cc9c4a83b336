/**
 * The hint in words. On a phone it covers the pad, so that the board stays in view.
 *
 * @import {Store} from '../state.js'
 * @import {HintAnswer} from '../../browser/types.js'
 */

import { applyHint, closeHint, focusHint, hasMore, hint, nextHint } from '../actions/hint.js';
import { findAll, findPath } from '../actions/steps.js';
import { button, html, replace } from '../dom.js';
import { t } from '../text.js';
import { LEVELS } from '../words.js';
import { keepLines, linked } from './lines.js';

/** @param {Store} store @param {HTMLElement} root */
export function mountHint(store, root) {
  root.setAttribute('role', 'region');
  root.setAttribute('aria-label', t.hint.label);
  const lines = keepLines(store, (focus) => focusHint(store, focus));
  const render = () => {
    const { hint: known, depth } = store.state;
    replace(root, ...(known && depth > 0 ? revealed(store, known.answer, depth, lines) : []));
  };
  store.watch((state, before) => (state.hint !== before.hint || state.depth !== before.depth) && render());
  render();
}

/** @param {Store} store @param {HintAnswer} answer @param {number} depth @param {ReturnType<typeof keepLines>} lines */
function revealed(store, { kind, texts, technique, step }, depth, lines) {
  const isStep = kind === 'step';
  const isDeeper = hasMore(store.state);
  const named = depth > 1 ? technique : null;
  const whole = isDeeper ? null : step;
  const more = kind === 'mistake' ? t.hint.moreOfMistake : t.hint.moreOfStep;
  return [
    html(
      'header',
      { class: 'hint-head' },
      isStep &&
        html(
          'ol',
          { class: 'depths', 'aria-label': t.hint.depth(depth, texts.length) },
          ...texts.map((_, index) => html('li', { class: index < depth ? 'on' : '' })),
        ),
      button('close', '', {
        class: 'plain small',
        'aria-label': t.close,
        title: t.close,
        onclick: () => closeHint(store),
      }),
    ),
    html(
      'div',
      { class: 'hint-text' },
      named &&
        html(
          'h2',
          { class: 'technique' },
          html('a', { href: `#/learn/${named.slug}` }, named.name),
          html('span', { class: `badge level-${named.level}` }, LEVELS[named.level]),
        ),
      named && !whole && html('p', { class: 'quiet' }, named.summary),
      whole ? lines.of(whole) : linked(store, texts[depth - 1]),
      whole && html('p', { class: 'notation' }, whole.notation),
    ),
    html(
      'div',
      { class: 'row' },
      isDeeper &&
        button('hint', more[depth - 1] ?? t.actions.more, { class: 'primary', onclick: () => void hint(store) }),
      whole && button('check', t.hint.apply, { class: 'primary', onclick: () => applyHint(store) }),
      whole && button('next', t.hint.next, { title: t.hint.nextTitle, onclick: () => void nextHint(store) }),
      whole && button('many', t.hint.others, { title: t.hint.othersTitle, onclick: () => void findAll(store) }),
      whole && button('path', t.hint.path, { title: t.hint.pathTitle, onclick: () => void findPath(store) }),
    ),
  ];
}
