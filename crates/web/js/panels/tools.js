/**
 * The tools, and the pad of digits and colours.
 *
 * @import {Store} from '../state.js'
 * @import {State} from '../../browser/types.js'
 */

import { TOOLS, chooseTool, clear, drawLine, write } from '../actions/play.js';
import { button, byId, html, picture, replace } from '../dom.js';
import { COLOURS } from '../share.js';
import { symbolOf } from '../symbols.js';
import { t } from '../text.js';

/** @param {Store} store */
export function mountTools(store) {
  const root = byId('tools');
  root.setAttribute('aria-label', t.tools.label);
  const choice = html('div', { class: 'choice', role: 'radiogroup', 'aria-label': t.tools.tool });
  const pad = html('div', { class: 'pad', role: 'group', 'aria-label': t.tools.pad });
  const buttons = TOOLS.map((tool) =>
    html(
      'button',
      { type: 'button', role: 'radio', class: 'tool', onclick: () => chooseTool(store, tool) },
      picture(tool),
      html('span', {}, t.tools[tool]),
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
    const { tool, mode, game, settings, armed } = state;
    root.hidden = mode === 'explain';
    choice.hidden = mode === 'set';
    TOOLS.forEach((name, index) => {
      const chosen = name === tool;
      buttons[index].setAttribute('aria-checked', String(chosen));
      buttons[index].tabIndex = chosen ? 0 : -1;
    });
    const kind = mode === 'set' ? 'pen' : tool;
    const left = kind === 'colour' || kind === 'line' ? [] : digitsLeft(state);
    const { shape } = game;
    const { side } = shape;
    const key = JSON.stringify([kind, side, shape.boxCols, settings.letters, settings.digitFirst, left, armed]);
    if (key === drawn) return;
    drawn = key;
    pad.className = `pad pad-${kind} ${side > 9 ? 'wide' : ''}`;
    layOut(pad, kind === 'colour' ? COLOURS : side, kind === 'colour' ? 4 : Math.max(shape.boxRows, shape.boxCols));
    const focused = [...pad.children].indexOf(/** @type {Element} */ (document.activeElement));
    const keys = kind === 'colour' ? colourKeys(store) : kind === 'line' ? lineKeys(store) : digitKeys(store, left);
    replace(pad, ...keys, eraser(store));
    const again = pad.children[focused];
    if (again instanceof HTMLElement) again.focus();
  };
  store.watch((state, before) => {
    const keys = /** @type {const} */ (['tool', 'mode', 'game', 'settings', 'armed']);
    if (keys.some((key) => state[key] !== before[key])) render(state);
  });
  render(store.state);
}

/** The most keys in a row of a low pad. @param {number} keys */
const mostInRow = (keys) => (keys > 9 ? 9 : 5);

/**
 * Where there is room, the pad is one box of the board, with the eraser below it; otherwise it has few rows, and the
 * eraser takes up the rest of the last one.
 *
 * @param {HTMLElement} pad
 * @param {number} keys  without the eraser
 * @param {number} columns  of the box
 */
function layOut(pad, keys, columns) {
  const rows = Math.ceil((keys + 1) / mostInRow(keys));
  const low = Math.ceil((keys + 1) / rows);
  pad.style.setProperty('--columns', String(columns));
  pad.style.setProperty('--low-columns', String(low));
  pad.style.setProperty('--low-rest', String(low * rows - keys));
}

/** How many of each digit are missing. @param {State} state */
function digitsLeft({ game }) {
  const { side } = game.shape;
  const left = Array.from({ length: side }, () => side);
  for (const { value } of game.cells) if (value > 0) left[value - 1] -= 1;
  return left;
}

/** Writes a digit; if digits come first, takes it up to be written with a press on a cell. @param {Store} store @param {number} digit */
function press(store, digit) {
  const { settings, armed } = store.state;
  if (settings.digitFirst) store.set({ armed: armed === digit ? 0 : digit });
  else write(store, digit);
}

/** @param {Store} store @param {number[]} counts */
function digitKeys(store, counts) {
  const { settings, armed } = store.state;
  return counts.map((count, index) => {
    const symbol = symbolOf(index + 1, settings.letters);
    const attributes = {
      type: 'button',
      class: count > 0 ? 'key' : 'key done',
      'aria-pressed': settings.digitFirst ? String(armed === index + 1) : null,
      onclick: () => press(store, index + 1),
    };
    const left = html(
      'small',
      {},
      ` ${count > 0 ? count : '✓'}`,
      html('span', { class: 'unseen' }, ` ${count > 0 ? t.tools.left : t.tools.complete}`),
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
      'aria-label': t.colours[index],
      title: t.colours[index],
      onclick: () => press(store, index + 1),
    }),
  );
}

/** @param {Store} store */
const lineKeys = (store) => [
  html('p', { class: 'quiet' }, t.tools.lineAbout),
  button('line', '', { class: 'key', 'aria-label': t.tools.draw, title: t.tools.draw, onclick: () => drawLine(store) }),
];

/** @param {Store} store */
const eraser = (store) =>
  button('erase', t.tools.erase, { class: 'key eraser', title: t.tools.erase, onclick: () => clear(store) });
