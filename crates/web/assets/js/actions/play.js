/**
 * What the player does on the board.
 *
 * @import {Store} from '../state.js'
 * @import {Tool} from '../../../browser/types.js'
 */

import { autoChange, erase, putDigit, restartChange, toggleColour, toggleMark } from '../game.js';
import { say } from '../notices.js';
import { startClock } from './clock.js';

/** @type {Tool[]} */
export const TOOLS = ['pen', 'corner', 'centre', 'colour'];

/** How many colours there are. */
export const COLOURS = 8;

/** Writes with a tool into what is selected. @param {Store} store @param {number} digit @param {Tool} [tool] */
export function write(store, digit, tool = store.state.tool) {
  const { game, selection, editing, settings, clock } = store.state;
  if (clock.paused || digit < 1) return;
  if (tool === 'colour' ? digit > COLOURS : digit > game.shape.side) return;
  startClock(store);
  if (editing || tool === 'pen')
    store.move(putDigit(game, selection, digit, { given: editing, clean: settings.clean }));
  else if (tool === 'colour') store.move(toggleColour(game, selection, digit));
  else store.move(toggleMark(game, selection, digit, tool));
}

/** @param {Store} store */
export function clear(store) {
  const { game, selection, editing, tool, clock } = store.state;
  if (!clock.paused) store.move(erase(game, selection, tool, editing));
}

/** @param {Store} store @param {number[]} cells @param {number} [cursor] */
export function select(store, cells, cursor = cells.at(-1) ?? store.state.cursor) {
  store.set({ selection: cells, cursor });
}

/** Steps from the cursor; at the rim it comes in again on the other side. @param {Store} store @param {number} down @param {number} right @param {boolean} extend */
export function step(store, down, right, extend) {
  const { cursor, selection, game } = store.state;
  const { side } = game.shape;
  const row = (Math.floor(cursor / side) + down + side) % side;
  const col = ((cursor % side) + right + side) % side;
  const cell = row * side + col;
  select(store, extend ? [...new Set([...selection, cell])] : [cell], cell);
}

/** @param {Store} store @param {Tool} tool */
export function chooseTool(store, tool) {
  store.set({ tool });
  say(`${tool} tool`);
}

/** @param {Store} store @param {number} [by] */
export function nextTool(store, by = 1) {
  const place = TOOLS.indexOf(store.state.tool) + by + TOOLS.length;
  chooseTool(store, TOOLS[place % TOOLS.length]);
}

/** Shows candidates and keeps them, or stops. @param {Store} store */
export function toggleAuto(store) {
  const { game } = store.state;
  startClock(store);
  store.move(autoChange(game, !game.auto));
}

/** @param {Store} store */
export function restart(store) {
  store.move(restartChange(store.state.game));
  store.set({ clock: { seconds: 0, since: null, paused: false } });
}
