/**
 * Mouse, pen and finger on the board: press selects, drag selects on, with ctrl or after a long press it adds.
 *
 * @import {Store} from '../state.js'
 * @import {BoardView} from '../render/board.js'
 */

import { select, write } from '../actions/play.js';
import { closePath } from '../actions/path.js';
import { candidatesOf } from '../game.js';

/** How long a press is long, in milliseconds. */
const LONG = 450;

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
    if (store.state.path) closePath(store);
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
    board.setPointerCapture(event.pointerId);
    clearTimeout(timer);
    if (event.pointerType === 'mouse') return;
    // A finger has no ctrl key: a long press adds the cell to what was selected before.
    timer = window.setTimeout(() => {
      if (!drag || drag.cells.size > 1) return;
      drag.cells = new Set([...selection, cell]);
      select(store, [...drag.cells], cell);
      navigator.vibrate?.(15);
    }, LONG);
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
    drag = null;
    clearTimeout(timer);
  };
  board.addEventListener('pointerup', end);
  board.addEventListener('pointercancel', end);

  // A double click writes a lone candidate, and selects every cell of a digit that stands.
  board.addEventListener('dblclick', (event) => {
    const { game, facts } = store.state;
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

/** A button beside the board that was pressed with the mouse leaves the keyboard to the board. @param {HTMLElement} side @param {HTMLElement} board */
export function giveBackFocus(side, board) {
  side.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button');
    // A click from the keyboard has no count: there the focus is where the player wants it.
    if (pressed && event.detail > 0 && !document.querySelector('dialog[open]')) board.focus({ preventScroll: true });
  });
}
