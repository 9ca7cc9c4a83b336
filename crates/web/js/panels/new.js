/**
 * The dialog for a new puzzle: a generated one or an example.
 *
 * @import {Store} from '../state.js'
 */

import { openDaily } from '../actions/daily.js';
import { enterOwn, newPuzzle, openText } from '../actions/puzzle.js';
import { button, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { SHAPES, shapeFrom, shapeText } from '../geometry.js';
import { notify } from '../notices.js';
import { t } from '../text.js';
import { LEVELS } from '../words.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @type {Array<[string, string]>} */
export const SIZES = SHAPES.map((text) => {
  const { side, boxRows, boxCols } = shapeFrom(text);
  return [text, `${side}×${side}${boxRows === boxCols ? '' : ` (${t.fresh.boxes} ${boxRows}×${boxCols})`}`];
});

/** @param {Store} store */
export function openNew(store) {
  openDialog(t.fresh.title, (dialog) => {
    const size = chooser(SIZES, shapeText(store.state.game.shape));
    const symmetry = chooser(Object.entries(t.fresh.symmetries), 'half-turn');
    const levels = Object.entries(LEVELS).map(([level, name]) =>
      html(
        'button',
        { type: 'button', class: `level-card level-${level}`, onclick: () => make(level) },
        html('b', {}, name),
        html('small', {}, t.fresh.about[/** @type {keyof typeof t.fresh.about} */ (level)]),
      ),
    );
    const leave = (/** @type {() => void} */ act) => () => {
      dialog.close();
      act();
    };
    const make = (/** @type {string} */ level) => {
      dialog.close();
      void newPuzzle(store, { shape: size.value, level, symmetry: symmetry.value });
    };
    const [least, most] = [
      [t.fresh.from, 2],
      [t.fresh.to, 2.6],
    ].map(([label, value]) =>
      html('input', { type: 'number', min: 1, max: 12, step: 0.1, value, required: true, 'aria-label': label }),
    );
    const rated = html(
      'form',
      { class: 'er-range' },
      html('p', {}, t.fresh.er),
      html('div', { class: 'row' }, least, '–', most, button('add', t.fresh.make, { type: 'submit' })),
    );
    rated.addEventListener('submit', (event) => {
      event.preventDefault();
      dialog.close();
      const range = [least, most].map(({ value }) => Number(value)).sort((a, b) => a - b);
      const er = range.map((end) => end.toFixed(1)).join('..');
      void newPuzzle(store, { shape: '3x3', er, symmetry: symmetry.value });
    });
    const examples = html('div', { class: 'examples' }, html('p', { class: 'quiet' }, t.loading));
    void listExamples(store, dialog, examples);
    return [
      html('div', { class: 'levels', role: 'group', 'aria-label': t.fresh.difficulty }, ...levels),
      html('div', { class: 'row' }, labelled(t.fresh.size, size), labelled(t.fresh.symmetry, symmetry)),
      rated,
      html(
        'div',
        { class: 'row' },
        button('day', t.bar.daily, { onclick: leave(() => void openDaily(store)) }),
        button('enter', t.fresh.own, { onclick: leave(() => enterOwn(store, size.value)) }),
      ),
      html('h3', {}, t.fresh.examples),
      html('p', { class: 'quiet' }, t.fresh.examplesAbout),
      examples,
    ];
  });
}

/** @param {Store} store @param {HTMLDialogElement} dialog @param {HTMLElement} root */
async function listExamples(store, dialog, root) {
  try {
    const { classes } = await engine.examples();
    replace(
      root,
      ...classes.map(({ name, about, shape, puzzles }) => {
        const open = (/** @type {string} */ puzzle) => async () => {
          dialog.close();
          const failure = await openText(store, puzzle, shape);
          if (failure) notify(failure.message, 'bad');
        };
        // The names of the 9×9 classes are another scale than the levels, so only the size is shown.
        const { side } = shapeFrom(shape);
        const title = `${side}×${side}`;
        const items = puzzles.map((puzzle, index) =>
          html(
            'button',
            { type: 'button', class: 'small', 'aria-label': `${name} ${index + 1}`, onclick: open(puzzle) },
            String(index + 1),
          ),
        );
        return html(
          'details',
          { 'data-class': name },
          html(
            'summary',
            {},
            html('b', {}, title),
            html('span', { class: 'quiet' }, ` ${about.replace(`${title} `, '')}`),
          ),
          html('div', { class: 'row' }, ...items),
        );
      }),
    );
  } catch (error) {
    replace(root, html('p', { class: 'bad' }, messageOf(error)));
  }
}
