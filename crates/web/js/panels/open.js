/**
 * The dialog to open a puzzle from text or a file.
 *
 * @import {Store} from '../state.js'
 * @import {EngineError} from '../engine/error.js'
 */

import { chooseMode, enterOwn, openText } from '../actions/puzzle.js';
import { button, html, replace } from '../dom.js';
import { shapeText } from '../geometry.js';
import { t } from '../text.js';
import { chooser, labelled, openDialog } from './dialog.js';
import { SIZES } from './new.js';

/** @param {Store} store */
export function openOpen(store) {
  openDialog(t.open.title, (dialog) => {
    const text = html('textarea', {
      rows: 8,
      spellcheck: 'false',
      placeholder: '53..7.... 6..195... …',
      'aria-describedby': 'open-error',
    });
    const shape = chooser([['', t.open.detect], ...SIZES], '');
    const trouble = html('p', { class: 'bad', id: 'open-error', role: 'alert' });
    const file = html('input', { type: 'file', class: 'unseen', id: 'file', 'aria-label': t.open.file, tabindex: -1 });
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
    const leave = (/** @type {() => void} */ act) => () => {
      dialog.close();
      act();
    };
    return [
      html('p', { class: 'quiet' }, t.open.about),
      labelled(t.open.puzzle, text),
      trouble,
      html(
        'div',
        { class: 'row' },
        labelled(t.fresh.size, shape),
        button('check', t.open.open, { class: 'primary', onclick: () => void open() }),
        button('enter', t.open.chooseFile, { onclick: () => file.click() }),
        file,
      ),
      html('h3', {}, t.open.type),
      html(
        'div',
        { class: 'row' },
        labelled(t.fresh.size, size),
        button('add', t.set.empty, { onclick: leave(() => enterOwn(store, size.value)) }),
        button('pen', t.open.edit, { onclick: leave(() => chooseMode(store, 'set')) }),
      ),
    ];
  });
}

/** Selects the part of the text that cannot be read. @param {HTMLTextAreaElement} text @param {EngineError} failure */
function pointAt(text, { line, column }) {
  text.focus();
  if (!line) return;
  const lines = text.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((total, one) => total + one.length + 1, 0);
  const start = before + (column ? column - 1 : 0);
  text.setSelectionRange(start, column ? start + 1 : before + (lines[line - 1]?.length ?? 0));
}
