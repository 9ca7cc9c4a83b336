/**
 * The glossary, with a picture for each word.
 *
 * @import {Term} from '../../../browser/types.js'
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

/** @param {Term[]} terms */
export function glossary(terms) {
  const entries = terms.map((term) =>
    html(
      'div',
      { class: 'term' },
      pictured(term),
      html('div', {}, html('h2', {}, term.word), html('p', {}, term.text)),
    ),
  );
  return [html('h1', {}, t.learn.glossary), html('div', { class: 'terms' }, ...entries)];
}
