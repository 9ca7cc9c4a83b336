/**
 * The dialog to open a puzzle from text or a file.
 *
 * @import {Store} from '../state.js'
 * @import {EngineError} from '../engine/error.js'
 */

import { editPuzzle, enterOwn, openText } from '../actions/puzzle.js';
import { button, html, replace } from '../dom.js';
import { shapeText } from '../geometry.js';
import { notify } from '../notices.js';
import { chooser, labelled, openDialog } from './dialog.js';
import { SIZES } from './new.js';

/** @param {Store} store */
export function openEnter(store) {
  openDialog('Open a puzzle', (dialog) => {
    const text = html('textarea', {
      rows: 8,
      spellcheck: 'false',
      placeholder: '53..7.... 6..195... …',
      'aria-describedby': 'enter-error',
    });
    const shape = chooser([['', 'as it looks'], ...SIZES], '');
    const trouble = html('p', { class: 'bad', id: 'enter-error', role: 'alert' });
    const file = html('input', { type: 'file', class: 'unseen', id: 'file', 'aria-label': 'File' });
    const open = async () => {
      const failure = await openText(store, text.value, shape.value || undefined);
      if (!failure) {
        dialog.close();
        return;
      }
      replace(trouble, failure.message);
      pointAt(text, failure);
    };
    file.addEventListener('change', async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      text.value = await chosen.text();
      await open();
    });
    const size = chooser(SIZES, shapeText(store.state.game.shape));
    const own = () => {
      dialog.close();
      enterOwn(store, size.value);
      notify('Type the givens; the puzzle is checked as you type.');
    };
    return [
      html(
        'p',
        { class: 'quiet' },
        'Any form will do: a line of digits, rows, a drawn grid, candidates, JSON, a file of another program, or a link.',
      ),
      labelled('Puzzle', text),
      trouble,
      html(
        'div',
        { class: 'row' },
        labelled('Size', shape),
        button('check', 'Open', { class: 'primary', onclick: () => void open() }),
        button('enter', 'Choose a file', { onclick: () => file.click() }),
        file,
      ),
      html('h3', {}, 'Type it in'),
      html(
        'div',
        { class: 'row' },
        labelled('Size', size),
        button('add', 'Empty board', { onclick: own }),
        button('pen', 'Change the givens', { onclick: () => (dialog.close(), editPuzzle(store)) }),
      ),
    ];
  });
}

/** Selects the place in the text that cannot be read. @param {HTMLTextAreaElement} text @param {EngineError} failure */
function pointAt(text, { line, column }) {
  text.focus();
  if (!line) return;
  const lines = text.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((total, one) => total + one.length + 1, 0);
  const start = before + (column ? column - 1 : 0);
  text.setSelectionRange(start, column ? start + 1 : before + (lines[line - 1]?.length ?? 0));
}
