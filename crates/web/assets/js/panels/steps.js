/**
 * The way through the puzzle as a list to walk through.
 *
 * @import {Store} from '../state.js'
 * @import {Path} from '../../../browser/types.js'
 */

import { applyPath, closePath, findPath, goTo } from '../actions/path.js';
import { button, html, replace } from '../dom.js';
import { counted, ENDINGS, LEVELS } from '../words.js';
import { legend } from './legend.js';

/** @param {Store} store @param {HTMLElement} root */
export function mountSteps(store, root) {
  /** @type {HTMLElement[]} */
  let items = [];
  const detail = html('div', { class: 'detail', 'aria-live': 'polite' });

  const build = () => {
    const { path } = store.state;
    items = [];
    if (!path) {
      replace(root, ...invitation(store));
      return;
    }
    items = path.steps.map((step, index) =>
      html(
        'li',
        {},
        html(
          'button',
          { type: 'button', onclick: () => goTo(store, index) },
          html('span', { class: `dot level-${step.level}`, title: LEVELS[step.level] }),
          html('b', {}, step.name),
          html('span', { class: 'effect' }, effectOf(step.notation)),
        ),
      ),
    );
    replace(
      root,
      summary(path),
      walk(store),
      detail,
      html('ol', { class: 'steps', tabindex: 0, 'aria-label': 'Steps' }, ...items),
    );
  };

  const mark = () => {
    const { path, at } = store.state;
    if (!path) return;
    const step = path.steps[at];
    items.forEach((item, index) =>
      item.firstElementChild?.setAttribute('aria-current', index === at ? 'step' : 'false'),
    );
    const item = items[at];
    const list = item?.parentElement;
    if (item && list) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2 + item.offsetHeight / 2;
    replace(
      detail,
      html(
        'h2',
        { class: 'technique' },
        step ? html('a', { href: `#/learn/${step.technique}` }, `${at + 1}. ${step.name}`) : 'The end',
        step && html('span', { class: `badge level-${step.level}` }, LEVELS[step.level]),
      ),
      html('p', { class: 'sentence' }, step ? step.sentence : ENDINGS[path.ending ?? 'solved']),
      step && legend(step),
    );
  };

  store.watch((state, before) => {
    if (state.path !== before.path) build();
    if (state.path !== before.path || state.at !== before.at) mark();
  });
  build();
}

/** @param {Store} store */
const invitation = (store) => [
  html(
    'p',
    { class: 'quiet' },
    'The whole way from here to the solution as a person would find it, the easiest step first; each step is drawn and explained.',
  ),
  html(
    'div',
    { class: 'row' },
    button('many', 'Explain all', { class: 'primary', onclick: () => void findPath(store) }),
  ),
];

/** @param {Path} path */
function summary({ steps, rating, ending }) {
  const total = `${counted(steps.length, 'step')}${rating ? `, ${LEVELS[rating.level]}, score ${rating.score}` : ''}. ${ENDINGS[ending ?? 'solved']}`;
  return html(
    'details',
    { class: 'summary' },
    html('summary', {}, total),
    html(
      'ul',
      {},
      ...(rating?.techniques ?? []).map(({ name, technique, level, count }) =>
        html(
          'li',
          {},
          html('span', { class: `dot level-${level}` }),
          html('a', { href: `#/learn/${technique}` }, name),
          ` × ${count}`,
        ),
      ),
    ),
  );
}

/** @param {Store} store */
function walk(store) {
  const by = (/** @type {number} */ steps) => () => goTo(store, store.state.at + steps);
  const end = () => goTo(store, store.state.path?.steps.length ?? 0);
  const step = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
    button(icon, '', { 'aria-label': label, title: label, onclick });
  return html(
    'div',
    { class: 'row walk' },
    step('first', 'First step', () => goTo(store, 0)),
    step('previous', 'Step before', by(-1)),
    step('next', 'Next step', by(1)),
    step('last', 'The end', end),
    button('check', 'Apply', { title: 'Do every step up to this one', onclick: () => applyPath(store) }),
    step('close', 'Close', () => closePath(store)),
  );
}

/** What follows, from the notation of the field. @param {string} notation */
const effectOf = (notation) => notation.split('=> ').at(-1) ?? '';
