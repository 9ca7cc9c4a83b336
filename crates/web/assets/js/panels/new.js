/**
 * The dialog for a new puzzle: made to measure, or one of the examples.
 *
 * @import {Store} from '../state.js'
 * @import {Level} from '../../../browser/types.js'
 */

import { enterOwn, newPuzzle, openText } from '../actions/puzzle.js';
import { button, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { SHAPES, shapeFrom, shapeText } from '../geometry.js';
import { notify } from '../notices.js';
import { LEVELS } from '../words.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @type {Array<[string, string]>} */
export const SIZES = SHAPES.map((text) => {
  const { side, boxRows, boxCols } = shapeFrom(text);
  return [text, `${side}×${side}${boxRows === boxCols ? '' : ` (boxes ${boxRows}×${boxCols})`}`];
});

/** What a level asks of the player. @type {Record<Level, string>} */
const ABOUT = {
  easy: 'Singles alone',
  medium: 'Pairs, triples, pointing',
  hard: 'Fish, wings, uniqueness',
  unfair: 'Chains and almost locked sets',
  extreme: 'Everything there is',
};

/** @type {Array<[string, string]>} */
const SYMMETRIES = [
  ['half-turn', 'Turned by half'],
  ['quarter-turn', 'Turned by a quarter'],
  ['horizontal', 'Mirrored up and down'],
  ['vertical', 'Mirrored left and right'],
  ['diagonal', 'Mirrored at a diagonal'],
  ['none', 'Any'],
];

/** @param {Store} store */
export function openNew(store) {
  openDialog('New puzzle', (dialog) => {
    const size = chooser(SIZES, shapeText(store.state.game.shape));
    const symmetry = chooser(SYMMETRIES, 'half-turn');
    const levels = /** @type {Array<[Level, string]>} */ (Object.entries(LEVELS)).map(([level, name]) =>
      html(
        'button',
        { type: 'button', class: `level-card level-${level}`, onclick: () => make(level) },
        html('b', {}, name),
        html('small', {}, ABOUT[level]),
      ),
    );
    const make = (/** @type {string} */ level) => {
      dialog.close();
      void newPuzzle(store, { shape: size.value, level, symmetry: symmetry.value });
    };
    const examples = html('div', { class: 'examples' }, html('p', { class: 'quiet' }, 'Loading …'));
    void listExamples(store, dialog, examples);
    return [
      html('div', { class: 'row' }, labelled('Size', size), labelled('Pattern of the givens', symmetry)),
      html('div', { class: 'levels', role: 'group', 'aria-label': 'Difficulty' }, ...levels),
      html(
        'div',
        { class: 'row' },
        button('enter', 'Empty board: enter my own', { onclick: () => (dialog.close(), enterOwn(store, size.value)) }),
      ),
      html('h3', {}, 'Examples'),
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
        const items = puzzles.map((puzzle, index) =>
          html(
            'button',
            { type: 'button', class: 'small', 'aria-label': `${name} ${index + 1}`, onclick: open(puzzle) },
            String(index + 1),
          ),
        );
        return html(
          'details',
          {},
          html('summary', {}, html('b', {}, name), html('span', { class: 'quiet' }, ` ${about}`)),
          html('div', { class: 'row' }, ...items),
        );
      }),
    );
  } catch (error) {
    replace(root, html('p', { class: 'bad' }, messageOf(error)));
  }
}
