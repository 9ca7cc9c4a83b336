/**
 * The dialog to share the game: as a link, as text in any format, as a picture.
 *
 * @import {Store} from '../state.js'
 * @import {Written} from '../../browser/types.js'
 */

import { button, html, replace, svg } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { boardOf, candidatesOf, puzzleOf } from '../game.js';
import { notify } from '../notices.js';
import { pngOf, saveFile, svgOf } from '../picture.js';
import { linkTo } from '../share.js';
import { factsOf } from '../state.js';
import { t } from '../text.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @param {Store} store */
export function openShare(store) {
  openDialog(t.share.title, () => {
    const link = html('input', { type: 'text', readonly: true, id: 'link', 'aria-label': t.share.link });
    void linkTo(store.state.game).then((text) => {
      link.value = text;
    });
    const code = html('div', { class: 'qr', role: 'status' });
    const showCode = async () => {
      try {
        const { side, path } = await engine.qr(link.value);
        const box = `-4 -4 ${side + 8} ${side + 8}`;
        const squares = svg('path', { d: path });
        replace(code, svg('svg', { viewBox: box, role: 'img', 'aria-label': t.share.qrOf }, squares));
      } catch (error) {
        replace(code, html('p', { class: 'bad' }, messageOf(error)));
      }
    };
    const what = chooser(
      [
        ['game', t.share.game],
        ['puzzle', t.share.puzzle],
      ],
      'game',
    );
    const form = html('select', {});
    const text = html('textarea', { rows: 9, readonly: true, spellcheck: 'false', 'aria-label': t.share.text });
    /** @type {Written[]} */
    let forms = [];
    const show = () => {
      text.value = forms.find(({ format }) => format === form.value)?.text ?? '';
    };
    const load = async () => {
      const chosen = form.value;
      try {
        ({ forms } = await engine.export(what.value === 'game' ? wholeBoard(store) : puzzleOf(store.state.game)));
      } catch (error) {
        notify(messageOf(error), 'bad');
      }
      replace(
        form,
        ...forms.map(({ format, about }) =>
          html('option', { value: format, selected: format === chosen }, `${format}: ${about}`),
        ),
      );
      show();
    };
    form.addEventListener('change', show);
    what.addEventListener('change', () => void load());
    void load();
    const download = () => {
      const chosen = forms.find(({ format }) => format === form.value);
      if (chosen) saveFile(new Blob([chosen.text], { type: 'text/plain' }), `sudoku.${chosen.extension}`);
    };
    return [
      html('p', { class: 'quiet' }, t.share.about),
      html(
        'div',
        { class: 'row' },
        link,
        button('share', t.share.copyLink, { class: 'primary', onclick: () => void copy(link.value) }),
      ),
      html('div', { class: 'row' }, button('qr', t.share.qr, { onclick: () => void showCode() })),
      code,
      html('h3', {}, t.share.text),
      html('div', { class: 'row' }, labelled(t.share.content, what), labelled(t.share.format, form)),
      text,
      html(
        'div',
        { class: 'row' },
        button('many', t.share.copyText, { onclick: () => void copy(text.value) }),
        button('enter', t.share.save, { onclick: download }),
      ),
      html('h3', {}, t.share.picture),
      html(
        'div',
        { class: 'row' },
        button('picture', 'SVG', { onclick: () => saveFile(svgOf(), 'sudoku.svg') }),
        button('picture', 'PNG', { onclick: () => void pngOf(svgOf()).then((blob) => saveFile(blob, 'sudoku.png')) }),
      ),
    ];
  });
}

/** @param {Store} store */
function wholeBoard({ state }) {
  const { game } = state;
  const board = boardOf(game);
  const facts = factsOf(state);
  return game.auto && facts ? { ...board, candidates: candidatesOf(game, facts.candidates) } : board;
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t.share.copied, 'good');
  } catch {
    notify(t.share.notCopied, 'bad');
  }
}
