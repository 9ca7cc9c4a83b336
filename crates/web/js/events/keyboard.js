/**
 * Keyboard input.
 *
 * @import {Store} from '../state.js'
 * @import {Tool} from '../../browser/types.js'
 */

import { applyHint, closeHint, hint } from '../actions/hint.js';
import { closeSteps, goTo } from '../actions/steps.js';
import { chooseTool, clear, drawLine, nextTool, select, step, write } from '../actions/play.js';
import { togglePause } from '../actions/clock.js';
import { openFilter } from '../panels/filter.js';
import { digitOfKey } from '../symbols.js';

/** Two digits typed within this many milliseconds are one number above nine. */
const PAIR_TIME = 900;

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {Record<string, Tool>} */
const TOOL_KEYS = { F2: 'pen', F3: 'corner', F4: 'centre', F6: 'colour', F7: 'line' };

/** On boards without letters. @type {Record<string, Tool>} */
const LETTER_KEYS = { z: 'pen', x: 'corner', c: 'centre', v: 'colour', b: 'line' };

/** @param {Store} store @param {HTMLElement} board */
export function listenToKeys(store, board) {
  /** @type {{figure: number, cell: number, tool: Tool, at: number, moves: number} | null} */
  let first = null;

  const figure = (/** @type {number} */ digit, /** @type {Tool} */ tool) => {
    const { cursor, game } = store.state;
    const moves = first?.moves ?? 0;
    const pair =
      first && first.cell === cursor && first.tool === tool && Date.now() - first.at < PAIR_TIME
        ? first.figure * 10 + digit
        : 0;
    first = null;
    if (game.shape.side > 9 && tool !== 'colour') {
      if (pair >= 10 && pair <= game.shape.side) {
        // Undo the first digit: it was the first half of a number.
        if (store.state.past.length > moves) store.undo();
        write(store, pair, tool);
        return;
      }
      if (digit * 10 <= game.shape.side && digit > 0)
        first = { figure: digit, cell: cursor, tool, at: Date.now(), moves: store.state.past.length };
    }
    if (digit > 0) write(store, digit, tool);
    else clear(store);
  };

  board.addEventListener('keydown', (event) => {
    const { game, tool, found, at, depth } = store.state;
    const command = event.ctrlKey || event.metaKey;
    const arrow = ARROWS[event.key];
    const { side } = game.shape;
    const digit = digitOfKey(event, side);
    const { cursor } = store.state;
    const row = cursor - (cursor % side);
    if (arrow && found) {
      goTo(store, at + arrow[0] + arrow[1]);
    } else if (arrow) {
      step(store, arrow[0], arrow[1], event.shiftKey || command);
    } else if (event.key === 'Home' || event.key === 'End') {
      select(store, [
        command ? (event.key === 'Home' ? 0 : side * side - 1) : row + (event.key === 'Home' ? 0 : side - 1),
      ]);
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      select(store, [event.key === 'PageUp' ? cursor % side : side * (side - 1) + (cursor % side)]);
    } else if (command && event.key.toLowerCase() === 'a') {
      select(store, [...game.cells.keys()], cursor);
    } else if (digit !== null && !(command && digit > 9)) {
      figure(digit, event.shiftKey ? 'corner' : command || event.altKey ? 'centre' : tool);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      clear(store);
    } else if (event.key === ' ') {
      nextTool(store, event.shiftKey ? -1 : 1);
    } else if (!command && !event.altKey && LETTER_KEYS[event.key.toLowerCase()]) {
      chooseTool(store, LETTER_KEYS[event.key.toLowerCase()]);
    } else if (TOOL_KEYS[event.key]) {
      chooseTool(store, TOOL_KEYS[event.key]);
    } else if (event.key === 'Enter' && tool === 'line' && depth === 0) {
      drawLine(store);
    } else if (!command && event.key.toLowerCase() === 'f') {
      openFilter(store);
    } else if (event.key === 'Enter' && depth > 0) {
      if (!applyHint(store)) void hint(store);
    } else if (event.key === '?') {
      void hint(store);
    } else if (event.key === 'Escape') {
      if (found) closeSteps(store);
      else if (store.state.depth > 0) closeHint(store);
      else if (store.state.armed > 0) store.set({ armed: 0 });
      else select(store, [cursor]);
    } else {
      return;
    }
    event.preventDefault();
  });
}

/** Keys that work everywhere on the page. @param {Store} store @param {HTMLElement} board */
export function listenToPage(store, board) {
  addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    } else if (event.key === 'Pause' || (event.altKey && key === 'p')) {
      event.preventDefault();
      togglePause(store);
    } else if (event.target === document.body && !document.body.classList.contains('learning')) {
      // If nothing has the focus, the board's keys go to the board; others, such as Tab, keep their meaning.
      if (!board.dispatchEvent(new KeyboardEvent('keydown', { ...copied(event), cancelable: true }))) {
        event.preventDefault();
        board.focus({ preventScroll: true });
      }
    }
  });
}

/** @param {KeyboardEvent} event @returns {KeyboardEventInit} */
const copied = ({ key, code, shiftKey, ctrlKey, altKey, metaKey }) => ({
  key,
  code,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
});
