/**
 * The glossary, with a picture for each word.
 *
 * @import {Term} from '../../browser/types.js'
 */

import { html } from '../dom.js';
import { BoardView } from '../render/board.js';
import { pictureOf } from '../render/model.js';
import { t } from '../text.js';

/** @param {Term} term */
function pictured({ word, board, drawing, placements, eliminations }) {
  const view = new BoardView(board.shape, { label: t.learn.picture(word) });
  view.render(pictureOf(board, { candidates: board.candidates, drawing, placements, eliminations }));
  return view.root;
}

/** A word's name in the address. @param {string} word */
const slugOf = (word) => word.toLowerCase().replaceAll(' ', '-');

/** @param {Term[]} terms @param {string} chosen  the slug of a word */
export function glossary(terms, chosen) {
  const entries = [...terms]
    .sort((one, other) => one.word.localeCompare(other.word))
    .map((term) =>
      html(
        'div',
        {
          class: 'term',
          id: `term-${slugOf(term.word)}`,
          'aria-current': slugOf(term.word) === chosen ? 'true' : null,
        },
        pictured(term),
        html(
          'div',
          {},
          html('h2', {}, term.word),
          term.synonym && html('p', {}, t.learn.synonym(term.synonym)),
          html('p', {}, term.text),
        ),
      ),
    );
  return [html('h1', {}, t.learn.glossary), html('div', { class: 'terms' }, ...entries)];
}

/**
 * Links the first mention of each word to the glossary.
 *
 * @param {HTMLElement} root
 * @param {Term[]} terms
 */
export function linkWords(root, terms) {
  const slugs = new Map(
    terms.flatMap(({ word, synonym }) =>
      [word, synonym].filter(Boolean).map((name) => [String(name).toLowerCase(), slugOf(word)]),
    ),
  );
  const names = [...slugs.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`\\b(${names.join('|')})(?:s|es)?\\b`, 'i');
  for (const text of root.querySelectorAll('section > p, section > ul > li')) {
    for (let node = text.firstChild; node; node = node.nextSibling) {
      const found = node instanceof Text ? pattern.exec(node.data) : null;
      if (!found || !(node instanceof Text)) continue;
      const slug = slugs.get(found[1].toLowerCase());
      const rest = node.splitText(found.index);
      rest.splitText(found[0].length);
      node = rest;
      if (!slug) continue;
      const link = html('a', { class: 'word', href: `#/learn/glossary/${slug}` }, found[0]);
      rest.replaceWith(link);
      node = link;
      // Once a page is enough.
      for (const [name, of] of slugs) if (of === slug) slugs.delete(name);
    }
  }
}
