/**
 * What the page knows, in one place. Everything on the screen is drawn from it; every change goes through `set`.
 *
 * @import {Change, Game, Settings, State} from '../../browser/types.js'
 */

import { changed, emptyGame } from './game.js';

/** @type {Settings} */
export const SETTINGS = {
  theme: 'auto',
  peers: true,
  digits: true,
  live: false,
  clean: true,
  timer: true,
  letters: false,
};

/** @returns {State} */
export function initialState() {
  return {
    game: emptyGame({ boxRows: 3, boxCols: 3, side: 9 }),
    past: [],
    future: [],
    editing: true,
    tool: 'pen',
    selection: [0],
    cursor: 0,
    facts: null,
    verdict: null,
    rating: null,
    mistakes: [],
    fault: null,
    hint: null,
    path: null,
    at: 0,
    show: null,
    panel: 'play',
    settings: SETTINGS,
    clock: { seconds: 0, since: null, paused: false },
    busy: null,
  };
}

export class Store {
  /** @type {State} */
  state;

  /** @type {Array<(state: State, before: State) => void>} */
  #listeners = [];

  /** @param {State} state */
  constructor(state) {
    this.state = state;
  }

  /** @param {Partial<State>} part */
  set(part) {
    const before = this.state;
    this.state = { ...before, ...part };
    for (const listener of this.#listeners) listener(this.state, before);
  }

  /** @param {(state: State, before: State) => void} listener */
  watch(listener) {
    this.#listeners.push(listener);
  }

  /** Makes a move that can be undone. @param {Change | null} change */
  move(change) {
    if (!change) return;
    const { game, past } = this.state;
    this.set({ game: changed(game, change), past: [...past, change], future: [], ...FRESH });
  }

  undo() {
    const { game, past, future } = this.state;
    const change = past.at(-1);
    if (!change) return;
    this.set({
      game: changed(game, change, true),
      past: past.slice(0, -1),
      future: [change, ...future],
      ...FRESH,
      ...focusOn(change),
    });
  }

  redo() {
    const { game, past, future } = this.state;
    const [change, ...rest] = future;
    if (!change) return;
    this.set({ game: changed(game, change), past: [...past, change], future: rest, ...FRESH, ...focusOn(change) });
  }

  /** Begins with another board. @param {Game} game @param {Partial<State>} [more] */
  begin(game, more = {}) {
    this.set({
      game,
      past: [],
      future: [],
      editing: false,
      selection: [0],
      cursor: 0,
      facts: null,
      verdict: null,
      rating: null,
      panel: 'play',
      clock: { seconds: 0, since: null, paused: false },
      ...FRESH,
      ...more,
    });
  }
}

/** What no longer holds once a cell has changed. @type {Partial<State>} */
const FRESH = { mistakes: [], fault: null, hint: null, path: null, at: 0, show: null };

/** @param {Change} change @returns {Partial<State>} */
function focusOn({ cells }) {
  const first = cells[0]?.[0];
  return cells.length === 1 && first !== undefined ? { selection: [first], cursor: first } : {};
}
