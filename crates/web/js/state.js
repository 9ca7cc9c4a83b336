/**
 * The state of the page, in one place. Everything on the screen is drawn from it, and every change goes through `set`.
 *
 * @import {Change, Game, Settings, State} from '../browser/types.js'
 */

import { changed, emptyGame, puzzleKey } from './game.js';

/** @type {Settings} */
export const SETTINGS = {
  theme: 'auto',
  language: 'auto',
  peers: true,
  digits: true,
  live: false,
  clean: true,
  timer: true,
  letters: false,
  labels: true,
  digitFirst: false,
  level: 'easy',
  off: [],
};

/** @returns {State} */
export function initialState() {
  return {
    id: newId(),
    origin: { kind: 'start' },
    hints: 0,
    game: emptyGame({ boxRows: 3, boxCols: 3, side: 9 }),
    past: [],
    future: [],
    points: [],
    mode: 'play',
    tool: 'pen',
    armed: 0,
    symmetric: false,
    filter: 0,
    selection: [0],
    cursor: 0,
    facts: null,
    known: null,
    settings: SETTINGS,
    clock: { seconds: 0, since: null, paused: false },
    busy: null,
    .../** @type {Fresh} */ (FRESH),
  };
}

/** A name for a game that no other tab gives. */
export const newId = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

/** What the engine found on the board, if it is about the game as it is now. @param {State} state */
export const factsOf = ({ facts, game }) => (facts?.game === game ? facts : null);

/** What the engine found about the puzzle, if it is about the present givens. @param {State} state */
export const knownOf = ({ known, game }) => (known?.key === puzzleKey(game) ? known : null);

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

  /** Makes a move that can be undone. @param {Change | null} change @param {Partial<State>} [more] */
  move(change, more = {}) {
    if (!change) return;
    const { game, past } = this.state;
    this.set({ game: changed(game, change), past: [...past, change], future: [], ...FRESH, ...more });
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

  /** Shows another game, on a new place of the shelf unless it has one. @param {Game} game @param {Partial<State>} [more] */
  begin(game, more = {}) {
    this.set({
      id: newId(),
      origin: { kind: 'opened' },
      hints: 0,
      game,
      past: [],
      future: [],
      points: [],
      mode: 'play',
      selection: [0],
      cursor: 0,
      armed: 0,
      filter: 0,
      clock: { seconds: 0, since: null, paused: false },
      ...FRESH,
      ...more,
    });
  }
}

/** @typedef {Pick<State, 'mistakes' | 'fault' | 'hint' | 'depth' | 'found' | 'at' | 'line' | 'branch' | 'lit' | 'show'>} Fresh */

/** What is discarded when the game changes. @type {Fresh} */
const FRESH = {
  ...{ mistakes: [], fault: null, hint: null, depth: 0, found: null, at: 0 },
  ...{ line: null, branch: null, lit: [], show: null },
};

/** @param {Change} change @returns {Partial<State>} */
function focusOn({ cells }) {
  const first = cells[0]?.[0];
  return cells.length === 1 && first !== undefined ? { selection: [first], cursor: first } : {};
}
