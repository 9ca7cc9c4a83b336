/**
 * The list of techniques, a page for each, and the glossary.
 *
 * @import {Store} from '../state.js'
 * @import {Block, Technique, TechniquePage} from '../../../browser/types.js'
 */

import { byId, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { t } from '../text.js';
import { LEVELS } from '../words.js';
import { example, nothing } from './example.js';
import { glossary } from './glossary.js';
import { inline } from './markdown.js';

/** Shows a page; the list, if the name is empty. @param {Store} store @param {string} name */
export async function showLearn(store, name) {
  const root = byId('learn');
  try {
    const { techniques } = await engine.techniques();
    const page = name && name !== 'glossary' ? await engine.technique(name) : null;
    const terms = name === 'glossary' ? (await engine.glossary()).terms : null;
    const content = page ? techniquePage(store, page, techniques) : terms ? glossary(terms) : list(techniques);
    replace(root, html('div', { class: 'learn-columns' }, contents(techniques, name), html('article', {}, ...content)));
  } catch (error) {
    replace(root, html('article', {}, html('h1', {}, t.learn.title), html('p', { class: 'bad' }, messageOf(error))));
  }
  document.title = `${root.querySelector('h1')?.textContent ?? t.learn.title} – ukodus`;
  scrollTo(0, 0);
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
    html('ul', {}, entry('', t.learn.allTechniques, ''), entry('glossary', t.learn.glossary, '')),
    ...[...families(techniques)].flatMap(([family, some]) => [
      html('h2', {}, family),
      html('ul', {}, ...some.map(({ slug, name: title, level }) => entry(slug, title, level))),
    ]),
  );
}

/** @param {Technique[]} techniques */
function list(techniques) {
  const legend = Object.entries(LEVELS).map(([level, text]) =>
    html('li', {}, html('span', { class: `dot level-${level}` }), text),
  );
  return [
    html('h1', {}, t.learn.techniques),
    html('p', {}, t.learn.about, html('a', { href: '#/learn/glossary' }, t.learn.glossary), '.'),
    html('ul', { class: 'legend', 'aria-label': t.learn.levels }, ...legend),
    ...[...families(techniques)].map(([family, some]) =>
      html(
        'section',
        {},
        html('h2', {}, family),
        html(
          'ul',
          { class: 'cards' },
          ...some.map(({ slug, name, level, summary }) =>
            html(
              'li',
              {},
              html(
                'a',
                { class: 'card', href: `#/learn/${slug}` },
                html('b', {}, html('span', { class: `dot level-${level}` }), name),
                html('span', {}, summary),
              ),
            ),
          ),
        ),
      ),
    ),
  ];
}

/** @param {Store} store @param {TechniquePage} page @param {Technique[]} techniques */
function techniquePage(store, { technique, sections }, techniques) {
  const place = techniques.findIndex(({ slug }) => slug === technique.slug);
  const [before, after] = [techniques[place - 1], techniques[place + 1]];
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
    ...sections.map(({ title, blocks }) =>
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
