/**
 * Mouse, pen and touch: a press selects a cell, a drag selects several; Ctrl or a long press adds to the selection.
 *
 * @import {Store} from '../state.js'
 * @import {BoardView} from '../render/board.js'
 */

import { drawLine, select, write } from '../actions/play.js';
import { closeSteps } from '../actions/steps.js';
import { candidatesOf } from '../game.js';
import { factsOf } from '../state.js';

/** The duration of a long press, in milliseconds. */
const LONG_PRESS = 450;

/** @param {Store} store @param {HTMLElement} board @param {() => BoardView} view */
export function listenToPointer(store, board, view) {
  /** @type {{cells: Set<number>, adding: boolean} | null} */
  let drag = null;
  let timer = 0;

  const cellAt = (/** @type {PointerEvent | MouseEvent} */ event) => view().cellAt(event.clientX, event.clientY);

  board.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    board.focus({ preventScroll: true });
    if (store.state.found) closeSteps(store);
    const cell = cellAt(event);
    const adding = event.ctrlKey || event.metaKey || event.shiftKey;
    const { selection } = store.state;
    if (adding && selection.includes(cell) && selection.length > 1) {
      select(
        store,
        selection.filter((other) => other !== cell),
      );
      return;
    }
    drag = { cells: new Set(adding ? [...selection, cell] : [cell]), adding };
    select(store, [...drag.cells], cell);
    const { armed } = store.state;
    if (armed > 0) {
      drag = null;
      write(store, armed);
      return;
    }
    board.setPointerCapture(event.pointerId);
    clearTimeout(timer);
    if (event.pointerType === 'mouse') return;
    // On a touch screen, a long press adds the cell to the selection.
    timer = window.setTimeout(() => {
      if (!drag || drag.cells.size > 1) return;
      drag.cells = new Set([...selection, cell]);
      select(store, [...drag.cells], cell);
      navigator.vibrate?.(15);
    }, LONG_PRESS);
  });

  board.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const cell = cellAt(event);
    if (drag.cells.has(cell)) return;
    clearTimeout(timer);
    drag.cells.add(cell);
    select(store, [...drag.cells], cell);
  });

  const end = () => {
    const { tool, mode } = store.state;
    if (drag && !drag.adding && tool === 'line' && mode === 'play' && drag.cells.size > 1) {
      const cells = [...drag.cells];
      drawLine(store, [cells[0], cells[cells.length - 1]]);
    }
    drag = null;
    clearTimeout(timer);
  };
  board.addEventListener('pointerup', end);
  board.addEventListener('pointercancel', end);

  // A double click writes the only candidate of a cell; on a digit, it selects all cells with that digit.
  board.addEventListener('dblclick', (event) => {
    const { game } = store.state;
    const facts = factsOf(store.state);
    const cell = cellAt(event);
    const { value } = game.cells[cell];
    if (value > 0) {
      select(
        store,
        [...game.cells.keys()].filter((other) => game.cells[other].value === value),
        cell,
      );
      return;
    }
    const shown = game.auto && facts ? candidatesOf(game, facts.candidates)[cell] : game.cells[cell].centre;
    if (shown?.length === 1) write(store, shown[0], 'pen');
  });
}

/** Returns the focus to the board after a click on a button beside it. @param {HTMLElement} side @param {HTMLElement} board */
export function returnFocus(side, board) {
  side.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button');
    // A click by keyboard has no count; then the focus stays on the button.
    // A button of an explanation keeps the focus, and with it what it lights.
    if (
      pressed &&
      !pressed.closest('.sentence, .explanation') &&
      event.detail > 0 &&
      !document.querySelector('dialog[open]')
    )
      board.focus({ preventScroll: true });
  });
}
