/**
 * The list of techniques, a page for each, and the glossary.
 *
 * @import {Store} from '../state.js'
 * @import {Block, Technique, TechniquePage} from '../../browser/types.js'
 */

import { practise } from '../actions/practise.js';
import { progress } from '../course.js';
import { button, byId, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { t } from '../text.js';
import { LEVELS } from '../words.js';
import { example, nothing } from './example.js';
import { glossary, linkWords } from './glossary.js';
import { inline } from './markdown.js';

/** Shows a page; the course, if the name is empty. @param {Store} store @param {string} name @param {string} [word]  of the glossary */
export async function showLearn(store, name, word = '') {
  const root = byId('learn');
  try {
    const { techniques } = await engine.techniques();
    const page = name && name !== 'glossary' ? await engine.technique(name) : null;
    const terms = name ? (await engine.glossary()).terms : [];
    const content = page
      ? techniquePage(store, page, techniques)
      : name
        ? glossary(terms, word)
        : course(store, techniques);
    const article = html('article', {}, ...content);
    if (page) linkWords(article, terms);
    replace(root, html('div', { class: 'learn-columns' }, contents(techniques, name), article));
  } catch (error) {
    replace(root, html('article', {}, html('h1', {}, t.learn.title), html('p', { class: 'bad' }, messageOf(error))));
  }
  document.title = `${root.querySelector('h1')?.textContent ?? t.learn.title} – ukodus`;
  scrollTo(0, 0);
  if (word) document.getElementById(`term-${word}`)?.scrollIntoView({ block: 'center' });
  showCurrent(root);
}

/** Scrolls the table of contents to the current page. @param {HTMLElement} root */
function showCurrent(root) {
  const current = /** @type {HTMLElement | null} */ (root.querySelector('.contents [aria-current=page]'));
  const nav = current?.closest('nav');
  if (current && nav) nav.scrollTop = current.offsetTop - nav.clientHeight / 2;
}

/** @param {Technique[]} techniques */
const families = (techniques) => Map.groupBy(techniques, ({ family }) => family);

/** @param {Technique[]} techniques @param {string} name */
function contents(techniques, name) {
  const entry = (/** @type {string} */ slug, /** @type {string} */ text, /** @type {string} */ level) =>
    html(
      'li',
      {},
      html(
        'a',
        { href: slug ? `#/learn/${slug}` : '#/learn', 'aria-current': slug === name ? 'page' : null },
        level && html('span', { class: `dot level-${level}` }),
        text,
      ),
    );
  return html(
    'nav',
    { class: 'contents', 'aria-label': t.learn.techniques },
    html('ul', {}, entry('', t.learn.course, ''), entry('glossary', t.learn.glossary, '')),
    ...[...families(techniques)].flatMap(([family, some]) => [
      html('h2', {}, family),
      html('ul', {}, ...some.map(({ slug, name: title, level }) => entry(slug, title, level))),
    ]),
  );
}

/** The techniques in order of difficulty, with what was found of them. @param {Store} store @param {Technique[]} techniques */
function course(store, techniques) {
  const found = progress();
  // Techniques that are off by default are rare: they come last, and nobody has to find them.
  const lessons = techniques.filter(({ enabled }) => enabled);
  const done = lessons.filter(({ slug }) => found[slug]).length;
  const next = lessons.find(({ slug }) => !found[slug]);
  const card = (/** @type {Technique} */ { slug, name, level, summary }) =>
    html(
      'li',
      {},
      html(
        'a',
        { class: 'card', href: `#/learn/${slug}` },
        html('b', {}, html('span', { class: `dot level-${level}` }), name, found[slug] > 0 && html('span', {}, ' ✓')),
        html('span', {}, summary),
        found[slug] > 0 && html('span', { class: 'unseen' }, t.learn.found(found[slug])),
      ),
    );
  const part = (/** @type {string} */ title, /** @type {Technique[]} */ some) =>
    html('section', {}, html('h2', {}, title), html('ol', { class: 'cards' }, ...some.map(card)));
  return [
    html('h1', {}, t.learn.course),
    html('p', {}, t.learn.about, html('a', { href: '#/learn/glossary' }, t.learn.glossary), '.'),
    html(
      'div',
      { class: 'row' },
      html('progress', { max: lessons.length, value: done, 'aria-label': t.learn.progress }),
      html('span', {}, t.learn.foundOf(done, lessons.length)),
    ),
    next &&
      html(
        'div',
        { class: 'row' },
        html('a', { class: 'button primary', href: `#/learn/${next.slug}` }, t.learn.next(next.name)),
        button('play', t.learn.practise, { onclick: () => void practise(store, next.slug) }),
      ),
    ...Object.entries(LEVELS).map(([level, name]) =>
      part(
        name,
        lessons.filter((one) => one.level === level),
      ),
    ),
    part(
      t.learn.rare,
      techniques.filter(({ enabled }) => !enabled),
    ),
  ];
}

/** @param {Store} store @param {TechniquePage} page @param {Technique[]} techniques */
function techniquePage(store, { technique, sections }, techniques) {
  const place = techniques.findIndex(({ slug }) => slug === technique.slug);
  const [before, after] = [techniques[place - 1], techniques[place + 1]];
  const times = progress()[technique.slug];
  // The board comes first.
  const isExample = (/** @type {typeof sections[number]} */ { blocks }) =>
    blocks.some(({ kind }) => kind === 'example');
  const ordered = [...sections.filter(isExample), ...sections.filter((section) => !isExample(section))];
  return [
    html('h1', {}, technique.name),
    html(
      'p',
      { class: 'facts' },
      html('span', { class: `badge level-${technique.level}` }, LEVELS[technique.level]),
      t.learn.facts(technique.family, technique.score),
      technique.needsUniqueness && t.learn.needsUniqueness,
    ),
    html('p', { class: 'lead' }, ...inline(technique.summary)),
    html(
      'div',
      { class: 'row' },
      button('play', t.learn.practise, { class: 'primary', onclick: () => void practise(store, technique.slug) }),
      times > 0 && html('span', {}, `✓ ${t.learn.found(times)}`),
    ),
    ...ordered.map(({ title, blocks }) =>
      html('section', {}, html('h2', {}, title), ...elements(store, blocks, technique)),
    ),
    html(
      'nav',
      { class: 'row turn', 'aria-label': t.learn.others },
      before && html('a', { class: 'button', href: `#/learn/${before.slug}` }, `‹ ${before.name}`),
      after && html('a', { class: 'button', href: `#/learn/${after.slug}` }, `${after.name} ›`),
    ),
  ];
}

/** @param {Store} store @param {Block[]} blocks @param {Technique} technique */
function elements(store, blocks, technique) {
  /** @type {HTMLElement[]} */
  const result = [];
  for (const block of blocks) {
    if (block.kind === 'example') {
      result.push(example(store, block.board, block.step ?? null, technique.name));
    } else if (block.kind === 'nothing') {
      result.push(nothing(store, block.board, technique.name));
    } else if (block.item) {
      const last = result.at(-1);
      const list = last instanceof HTMLUListElement ? last : html('ul');
      if (list !== last) result.push(list);
      list.append(html('li', {}, ...inline(block.text)));
    } else {
      result.push(html('p', {}, ...inline(block.text)));
    }
  }
  return result;
}
