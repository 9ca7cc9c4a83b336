/**
 * Explain: the path to the solution or the steps there are now, as a list, and the step that is shown in numbered lines.
 *
 * @import {Store} from '../state.js'
 * @import {Found, Step, Technique} from '../../browser/types.js'
 */

import { mistakesText } from '../actions/check.js';
import { applySteps, closeSteps, findAll, findPath, goTo } from '../actions/steps.js';
import { solveNow } from '../actions/solve.js';
import { button, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { t } from '../text.js';
import { ENDINGS, LEVELS } from '../words.js';
import { labelled } from './dialog.js';
import { keepLines, linked } from './lines.js';

/** @param {Store} store @param {HTMLElement} root */
export function mountExplain(store, root) {
  /** @type {HTMLElement[]} */
  let items = [];
  const detail = html('div', { class: 'detail' });
  const filter = techniqueFilter(store);
  const lines = keepLines(store, (focus) => goTo(store, store.state.at, focus));

  const list = html('ol', { class: 'steps', tabindex: 0, 'aria-label': t.explain.steps });
  /** @type {HTMLElement} */
  let about = html('p');

  const item = (/** @type {Step} */ step, /** @type {number} */ index) =>
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
    );

  const build = () => {
    const { found } = store.state;
    items = found?.steps.map(item) ?? [];
    if (!found) {
      replace(root, ...invitation(store, filter));
      return;
    }
    about = summary(found);
    replace(list, ...items);
    replace(root, walk(store, found), detail, about, list);
  };

  /** Adds the steps that were found meanwhile. @param {Found} found */
  const extend = (found) => {
    const more = found.steps.slice(items.length).map((step, index) => item(step, items.length + index));
    items.push(...more);
    list.append(...more);
    const now = summary(found);
    about.replaceWith(now);
    about = now;
  };

  const mark = () => {
    const { found, at } = store.state;
    if (!found) return;
    const step = found.steps[at];
    items.forEach((one, index) => one.firstElementChild?.setAttribute('aria-current', index === at ? 'step' : 'false'));
    const here = items[at];
    if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2 + here.offsetHeight / 2;
    replace(
      detail,
      html(
        'h2',
        { class: 'technique' },
        step ? html('a', { href: `#/learn/${step.technique}` }, `${at + 1}. ${step.name}`) : t.explain.end,
        step && html('span', { class: `badge level-${step.level}` }, LEVELS[step.level]),
      ),
      step ? lines.of(step) : html('p', { class: 'sentence' }, ENDINGS[found.ending ?? 'solved']),
      step && html('p', { class: 'notation' }, step.notation),
    );
  };

  store.watch((state, before) => {
    const isMore = state.found !== before.found && state.found?.start === before.found?.start && state.found;
    if (isMore) extend(isMore);
    else if (state.found !== before.found || state.mistakes !== before.mistakes) build();
    if ((state.found !== before.found && !isMore) || state.at !== before.at) mark();
    if (state.mode === 'explain' && before.mode !== 'explain') void filter.load();
  });
  build();
}

/** The techniques: which to leave out of the path, and which one to look for. @param {Store} store */
function techniqueFilter(store) {
  const only = html('select', {}, html('option', { value: '' }, t.explain.anyTechnique));
  const list = html('ul', { class: 'technique-ticks' });
  const details = html('details', {}, html('summary', {}, t.explain.without), list);
  let isLoaded = false;
  const tick = (/** @type {Technique} */ { slug, name, level }) => {
    const box = html('input', { type: 'checkbox', checked: !store.state.settings.off.includes(slug) });
    box.addEventListener('change', () => {
      const { settings } = store.state;
      const off = settings.off.filter((other) => other !== slug);
      // A hint that is known may use the technique.
      store.set({ settings: { ...settings, off: box.checked ? off : [...off, slug] }, hint: null, depth: 0 });
    });
    return html('li', {}, html('label', { class: 'tick' }, box, html('span', { class: `dot level-${level}` }), name));
  };
  const load = async () => {
    if (isLoaded) return;
    isLoaded = true;
    try {
      const { techniques } = await engine.techniques();
      only.append(...techniques.map(({ slug, name }) => html('option', { value: slug }, name)));
      // Hints use techniques that are off by default too.
      replace(list, ...techniques.map(tick));
    } catch {
      // Without the list there is no choice; steps can still be asked for.
      isLoaded = false;
    }
  };
  return {
    load,
    root: [labelled(t.explain.technique, only), details],
    path: () => void findPath(store),
    all: () => void findAll(store, only.value),
  };
}

/** @param {Store} store @param {ReturnType<typeof techniqueFilter>} filter */
const invitation = (store, filter) => [
  store.state.mistakes.length > 0 &&
    html('div', { class: 'bad' }, linked(store, t.explain.mistakes(mistakesText(store.state)))),
  html('h2', {}, t.explain.title),
  html('p', { class: 'quiet' }, t.explain.invitation),
  button('path', t.explain.path, { class: 'primary', onclick: filter.path }),
  html('p', { class: 'quiet' }, t.explain.allInvitation),
  button('many', t.explain.all, { onclick: filter.all }),
  ...filter.root,
  html('hr'),
  html(
    'div',
    { class: 'row' },
    button('check', t.explain.solve, { onclick: () => void solveNow(store) }),
    html('a', { class: 'button', href: '#/watch' }, t.explain.watch),
  ),
];

/** @param {Found} found */
function summary({ steps, progress, rating, ending }) {
  if (progress === 'searching') return html('p', { class: 'quiet' }, t.explain.soFar(steps.length));
  if (progress === 'stopped') return html('p', { class: 'quiet' }, t.explain.stopped(steps.length));
  if (!rating || !ending) return html('p', { class: 'quiet' }, t.explain.count(steps.length));
  const total = `${t.explain.total(steps.length, LEVELS[rating.level], rating.score)} ${ENDINGS[ending]}`;
  return html(
    'details',
    { class: 'summary' },
    html('summary', {}, total),
    html(
      'ul',
      {},
      ...rating.techniques.map(({ name, technique, level, count }) =>
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

/** @param {Store} store @param {Found} found */
function walk(store, { kind }) {
  const by = (/** @type {number} */ steps) => () => goTo(store, store.state.at + steps);
  const end = () => goTo(store, store.state.found?.steps.length ?? 0);
  const step = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
    button(icon, '', { 'aria-label': label, title: label, onclick });
  return html(
    'div',
    { class: 'row walk' },
    step('first', t.explain.first, () => goTo(store, 0)),
    step('previous', t.explain.previous, by(-1)),
    step('next', t.explain.next, by(1)),
    step('last', t.explain.end, end),
    button('check', t.hint.apply, {
      title: kind === 'path' ? t.explain.applyPath : t.explain.applyOne,
      onclick: () => applySteps(store),
    }),
    step('close', t.close, () => closeSteps(store)),
  );
}

/** The effect of a step, from its notation. @param {string} notation */
const effectOf = (notation) => notation.split('=> ').at(-1) ?? '';
