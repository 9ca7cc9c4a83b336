/**
 * The dialog to take the game elsewhere: as a link, in every text form, as a file.
 *
 * @import {Store} from '../state.js'
 * @import {Written} from '../../../browser/types.js'
 */

import { button, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { boardOf, candidatesOf, puzzleOf } from '../game.js';
import { notify } from '../notices.js';
import { linkTo } from '../share.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @param {Store} store */
export function openShare(store) {
  openDialog('Share and export', () => {
    const link = html('input', { type: 'text', readonly: true, id: 'link', 'aria-label': 'Link to this game' });
    void linkTo(store.state.game).then((text) => {
      link.value = text;
    });
    const what = chooser(
      [
        ['game', 'The game as it stands'],
        ['puzzle', 'The givens only'],
      ],
      'game',
    );
    const form = html('select', {});
    const text = html('textarea', { rows: 9, readonly: true, spellcheck: 'false', 'aria-label': 'Text' });
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
      if (!chosen) return;
      const url = URL.createObjectURL(new Blob([chosen.text], { type: 'text/plain' }));
      html('a', { href: url, download: `sudoku.${chosen.extension}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
    };
    return [
      html(
        'p',
        { class: 'quiet' },
        'The link holds the whole game: givens, digits, marks and colours. Nothing is stored anywhere else.',
      ),
      html(
        'div',
        { class: 'row' },
        link,
        button('share', 'Copy link', { class: 'primary', onclick: () => void copy(link.value, 'Link') }),
      ),
      html('h3', {}, 'Text'),
      html('div', { class: 'row' }, labelled('What', what), labelled('Form', form)),
      text,
      html(
        'div',
        { class: 'row' },
        button('many', 'Copy text', { onclick: () => void copy(text.value, 'Text') }),
        button('enter', 'Save as a file', { onclick: download }),
      ),
    ];
  });
}

/** @param {Store} store */
function wholeBoard({ state: { game, facts } }) {
  const board = boardOf(game);
  return game.auto && facts ? { ...board, candidates: candidatesOf(game, facts.candidates) } : board;
}

/** @param {string} text @param {string} name */
async function copy(text, name) {
  try {
    await navigator.clipboard.writeText(text);
    notify(`${name} copied.`, 'good');
  } catch {
    notify('The browser does not allow copying here: select the text and copy it.', 'bad');
  }
}
