/**
 * What survives a reload: the game with its moves, the time, the settings.
 *
 * @import {Store} from './state.js'
 * @import {State} from '../../browser/types.js'
 */

import { secondsOf } from './actions/clock.js';
import { packed, unpacked } from './share.js';
import { SETTINGS } from './state.js';

const GAME = 'ukodus.game';
const PREFERENCES = 'ukodus.settings';

/** How many moves are kept over a reload: storage is small, and nobody undoes further. */
const MOVES = 500;

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden: the game then just does not survive. @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** @param {State} state */
function saveGame({ game, past, future, editing, clock }) {
  write(GAME, {
    game: packed(game),
    past: past.slice(-MOVES),
    future: future.slice(0, MOVES),
    editing,
    seconds: secondsOf(clock),
  });
}

/** What was saved, as parts of a state. @returns {Partial<State>} */
export function restored() {
  const saved = read(GAME);
  const settings = { ...SETTINGS, ...read(PREFERENCES) };
  const game = unpacked(saved?.game);
  if (!game) return { settings };
  const { past = [], future = [], editing = false, seconds = 0 } = saved;
  return { settings, game, past, future, editing, clock: { seconds, since: null, paused: false } };
}

/** @param {Store} store */
export function keepSaved(store) {
  store.watch((state, before) => {
    if (state.settings !== before.settings) write(PREFERENCES, state.settings);
    if (state.game !== before.game || state.editing !== before.editing || state.clock !== before.clock) saveGame(state);
  });
  addEventListener('pagehide', () => saveGame(store.state));
}
