/**
 * The dialog of settings, and the one of keys.
 *
 * @import {Store} from '../state.js'
 * @import {Settings} from '../../../browser/types.js'
 */

import { html } from '../dom.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @type {Array<[keyof Settings, string]>} */
const SWITCHES = [
  ['peers', 'Highlight what the selected cell sees'],
  ['digits', 'Highlight the digit of the selected cell'],
  ['clean', 'Take marks away that a new digit rules out'],
  ['live', 'Tell mistakes at once'],
  ['timer', 'Show the clock'],
  ['letters', 'Write digits above nine as letters'],
];

/** @type {Array<[string, string]>} */
const KEYS = [
  ['Arrows', 'move; with Shift or Ctrl, select on'],
  ['1 … 9', 'write with the tool; above nine: two figures, or a letter (A is 10)'],
  ['Shift + digit', 'corner mark'],
  ['Ctrl or Alt + digit', 'centre mark'],
  ['Space', 'next tool (pen, corner, centre, colour)'],
  ['F2 F3 F4 F6', 'pen, corner, centre, colour'],
  ['Backspace', 'erase'],
  ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
  ['?', 'hint; again for more of it'],
  ['Enter', 'apply the hint'],
  ['Esc', 'close the hint or the steps'],
  ['Home, End, Page up, Page down', 'ends of the row and the column'],
  ['Ctrl + A', 'select all'],
  ['Alt + P', 'pause'],
  ['Double click', 'write a lone candidate; select every cell of a digit'],
];

/** @param {Store} store */
export function openSettings(store) {
  const change = (/** @type {Partial<Settings>} */ part) =>
    store.set({ settings: { ...store.state.settings, ...part } });
  openDialog('Settings', () => {
    const { settings } = store.state;
    const theme = chooser(
      [
        ['auto', 'As the system'],
        ['light', 'Light'],
        ['dark', 'Dark'],
        ['contrast', 'High contrast'],
      ],
      settings.theme,
    );
    theme.addEventListener('change', () => change({ theme: /** @type {Settings['theme']} */ (theme.value) }));
    const ticks = SWITCHES.map(([name, text]) => {
      const tick = html('input', { type: 'checkbox', checked: settings[name] === true });
      tick.addEventListener('change', () => change({ [name]: tick.checked }));
      return html('label', { class: 'tick' }, tick, ` ${text}`);
    });
    return [
      labelled('Look', theme),
      html('div', { class: 'ticks' }, ...ticks),
      html('h3', {}, 'Keys'),
      html('dl', { class: 'keys' }, ...KEYS.flatMap(([key, what]) => [html('dt', {}, key), html('dd', {}, what)])),
    ];
  });
}
