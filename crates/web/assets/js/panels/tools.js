/**
 * What to write with, and the pad to write from.
 *
 * @import {Store} from '../state.js'
 * @import {State, Tool} from '../../../browser/types.js'
 */

import { COLOURS, TOOLS, chooseTool, clear, write } from '../actions/play.js';
import { button, byId, html, picture, replace } from '../dom.js';
import { symbolOf } from '../symbols.js';

/** @type {Record<Tool, string>} */
const NAMES = { pen: 'Pen', corner: 'Corner', centre: 'Centre', colour: 'Colour' };

const COLOUR_NAMES = ['yellow', 'orange', 'red', 'purple', 'blue', 'sky', 'green', 'grey'];

/** @param {Store} store */
export function mountTools(store) {
  const root = byId('tools');
  const choice = html('div', { class: 'choice', role: 'radiogroup', 'aria-label': 'Tool' });
  const pad = html('div', { class: 'pad', role: 'group', 'aria-label': 'Digits' });
  const buttons = TOOLS.map((tool) =>
    html(
      'button',
      { type: 'button', role: 'radio', class: 'tool', onclick: () => chooseTool(store, tool) },
      picture(tool),
      html('span', {}, NAMES[tool]),
    ),
  );
  choice.append(...buttons);
  choice.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const place = (TOOLS.indexOf(store.state.tool) + by + TOOLS.length) % TOOLS.length;
    chooseTool(store, TOOLS[place]);
    buttons[place].focus();
  });
  root.append(choice, pad);

  let drawn = '';
  const render = (/** @type {State} */ state) => {
    const { tool, editing, game, settings } = state;
    choice.hidden = editing;
    TOOLS.forEach((name, index) => {
      const chosen = name === tool;
      buttons[index].setAttribute('aria-checked', String(chosen));
      buttons[index].tabIndex = chosen ? 0 : -1;
    });
    const kind = editing ? 'pen' : tool;
    const left = kind === 'colour' ? [] : digitsLeft(state);
    const key = JSON.stringify([kind, game.shape, settings.letters, left]);
    if (key === drawn) return;
    drawn = key;
    const { side } = game.shape;
    pad.className = `pad pad-${kind} ${side > 9 ? 'wide' : ''}`;
    const focused = [...pad.children].indexOf(/** @type {Element} */ (document.activeElement));
    replace(pad, ...(kind === 'colour' ? colourKeys(store) : digitKeys(store, left)), eraser(store));
    const again = pad.children[focused];
    if (again instanceof HTMLElement) again.focus();
  };
  store.watch(render);
  render(store.state);
}

/** How many of each digit are still to be written. @param {State} state */
function digitsLeft({ game }) {
  const { side } = game.shape;
  const left = Array.from({ length: side }, () => side);
  for (const { value } of game.cells) if (value > 0) left[value - 1] -= 1;
  return left;
}

/** @param {Store} store @param {number[]} counts */
function digitKeys(store, counts) {
  return counts.map((count, index) => {
    const symbol = symbolOf(index + 1, store.state.settings.letters);
    const attributes = {
      type: 'button',
      class: count > 0 ? 'key' : 'key done',
      onclick: () => write(store, index + 1),
    };
    const left = html(
      'small',
      {},
      ` ${count > 0 ? count : '✓'}`,
      html('span', { class: 'unseen' }, count > 0 ? ' left' : ' all there'),
    );
    return html('button', attributes, symbol, left);
  });
}

/** @param {Store} store */
function colourKeys(store) {
  return Array.from({ length: COLOURS }, (_, index) =>
    html('button', {
      type: 'button',
      class: `key swatch colour-${index + 1}`,
      'aria-label': COLOUR_NAMES[index],
      title: COLOUR_NAMES[index],
      onclick: () => write(store, index + 1),
    }),
  );
}

/** @param {Store} store */
const eraser = (store) =>
  button('erase', '', { class: 'key', 'aria-label': 'Erase', title: 'Erase (Backspace)', onclick: () => clear(store) });
