/**
 * The pages to learn from: the list of techniques, a page each, the glossary.
 *
 * @import {Store} from '../state.js'
 * @import {Block, Technique, TechniquePage} from '../../../browser/types.js'
 */

import { byId, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { LEVELS } from '../words.js';
import { example, nothing } from './example.js';
import { glossary } from './glossary.js';
import { inline } from './markdown.js';

/** Shows a page; without a name, the list. @param {Store} store @param {string} name */
export async function showLearn(store, name) {
  const root = byId('learn');
  try {
    const { techniques } = await engine.techniques();
    const page = name && name !== 'glossary' ? await engine.technique(name) : null;
    const content = page ? techniquePage(store, page, techniques) : name === 'glossary' ? glossary() : list(techniques);
    replace(root, html('div', { class: 'learn-columns' }, contents(techniques, name), html('article', {}, ...content)));
  } catch (error) {
    replace(
      root,
      html('article', {}, html('h1', {}, 'Learn'), html('p', { class: 'bad' }, messageOf(error)), ...glossary()),
    );
  }
  document.title = `${root.querySelector('h1')?.textContent ?? 'Learn'} – ukodus`;
  scrollTo(0, 0);
  showCurrent(root);
}

/** The list stays where the eye expects it: at the page that is read. @param {HTMLElement} root */
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
    { class: 'contents', 'aria-label': 'Techniques' },
    html('ul', {}, entry('', 'All techniques', ''), entry('glossary', 'Glossary', '')),
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
    html('h1', {}, 'Techniques'),
    html(
      'p',
      {},
      'Every technique that hints and steps use, the easiest first. Each has a page with the idea, how to see it, why it is true, and a board to look at. The words of the game are in the ',
      html('a', { href: '#/learn/glossary' }, 'glossary'),
      '.',
    ),
    html('ul', { class: 'legend', 'aria-label': 'Levels' }, ...legend),
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
      ` ${technique.family}, score ${technique.score}`,
      technique.needsUniqueness && ', argues from there being only one solution',
    ),
    html('p', { class: 'lead' }, ...inline(technique.summary)),
    ...sections.map(({ title, blocks }) =>
      html('section', {}, html('h2', {}, title), ...elements(store, blocks, technique)),
    ),
    html(
      'nav',
      { class: 'row turn', 'aria-label': 'Other techniques' },
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
      result.push(example(store, block.board, block.step, technique.name));
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
