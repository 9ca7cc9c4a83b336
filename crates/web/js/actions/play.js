/**
 * The player's moves.
 *
 * @import {Store} from '../state.js'
 * @import {Tool} from '../../browser/types.js'
 */

import { autoChange, erase, putDigit, restartChange, toggleColour, toggleLines, toggleMark } from '../game.js';
import { nameOf } from '../geometry.js';
import { say } from '../notices.js';
import { COLOURS } from '../share.js';
import { t } from '../text.js';
import { startClock } from './clock.js';

/** @type {Tool[]} */
export const TOOLS = ['pen', 'corner', 'centre', 'colour', 'line'];

/** Writes into the selected cells with a tool. @param {Store} store @param {number} digit @param {Tool} [tool] */
export function write(store, digit, tool = store.state.tool) {
  const { game, mode, settings, clock, filter } = store.state;
  if (clock.paused || digit < 1 || tool === 'line') return;
  if (tool === 'colour' ? digit > COLOURS : digit > game.shape.side) return;
  startClock(store);
  const { selection: cells } = store.state;
  const isSet = mode === 'set';
  const more = mode === 'explain' ? { mode: /** @type {const} */ ('play') } : {};
  if (isSet || tool === 'pen') {
    store.move(putDigit(game, cells, digit, { given: isSet, clean: settings.clean }), more);
    if (isSet) goToImage(store);
  } else if (tool === 'colour') store.move(toggleColour(game, cells, digit, Math.max(filter, 0)), more);
  else {
    // Marks of the player's own are hidden by the candidates: while those are shown, both kinds of mark edit them.
    store.move(toggleMark(game, cells, digit, game.auto ? 'centre' : tool), more);
  }
}

/** After a given, if givens are entered symmetrically: on to the blank cell opposite. @param {Store} store */
function goToImage(store) {
  const { game, selection, symmetric } = store.state;
  const image = game.cells.length - 1 - (selection[0] ?? 0);
  if (symmetric && selection.length === 1 && game.cells[image].value === 0) select(store, [image]);
}

/** The cells to erase: in Set, together with those opposite if givens are entered symmetrically. @param {Store} store */
function erasedCells({ state: { game, selection, mode, symmetric } }) {
  if (mode !== 'set' || !symmetric) return selection;
  const last = game.cells.length - 1;
  return [...new Set(selection.flatMap((cell) => [cell, last - cell]))];
}

/** Draws a line through cells, or removes it; between the candidates of the highlighted digit, if there is one. @param {Store} store @param {number[]} [cells] */
export function drawLine(store, cells = store.state.selection) {
  const { game, filter, clock } = store.state;
  if (clock.paused || cells.length < 2) return;
  const change = toggleLines(game, cells, Math.max(filter, 0));
  store.move(change);
  const names = cells.map((cell) => nameOf(game.shape, cell)).join(', ');
  say((change?.lines?.[1].length ?? 0) > game.lines.length ? t.tools.drawn(names) : t.tools.undrawn(names));
}

/** @param {Store} store */
export function clear(store) {
  const { game, mode, tool, clock } = store.state;
  if (!clock.paused) store.move(erase(game, erasedCells(store), tool, mode === 'set'));
}

/** @param {Store} store @param {number[]} cells @param {number} [cursor] */
export function select(store, cells, cursor = cells.at(-1) ?? store.state.cursor) {
  store.set({ selection: cells, cursor });
}

/** Moves the cursor; at an edge it wraps around. @param {Store} store @param {number} down @param {number} right @param {boolean} extend */
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
  say(t.tools.chosen(t.tools[tool]));
}

/** @param {Store} store @param {number} [by] */
export function nextTool(store, by = 1) {
  const place = TOOLS.indexOf(store.state.tool) + by + TOOLS.length;
  chooseTool(store, TOOLS[place % TOOLS.length]);
}

/** Shows or hides all candidates. @param {Store} store */
export function toggleAuto(store) {
  const { game } = store.state;
  startClock(store);
  store.move(autoChange(game, !game.auto));
  say(game.auto ? t.actions.candidatesHidden : t.actions.candidatesShown);
}

/** @param {Store} store */
export function restart(store) {
  store.move(restartChange(store.state.game));
  store.set({ clock: { seconds: 0, since: null, paused: false } });
}
