/** @import {Store} from '../state.js' */
/** @import {State} from '../../browser/types.js' */

import { factsOf } from '../state.js';

/** How long the game has been played, in seconds and parts of one. @param {State['clock']} clock */
const playedOf = ({ seconds, since }) => seconds + (since === null ? 0 : (Date.now() - since) / 1000);

/** How long the game has been played, in whole seconds: what is shown, kept and compared. @param {State['clock']} clock */
export const secondsOf = (clock) => Math.floor(playedOf(clock));

/** @param {number} seconds */
export function timeText(seconds) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}

/** @param {Store} store */
export function startClock(store) {
  const { clock, mode } = store.state;
  if (clock.since !== null || mode === 'set' || factsOf(store.state)?.solved) return;
  store.set({ clock: { ...clock, since: Date.now(), paused: false } });
}

/** @param {Store} store @param {boolean} [paused]  whether to cover the board until the player resumes */
export function stopClock(store, paused = false) {
  const { clock } = store.state;
  if (clock.since === null) return;
  store.set({ clock: { seconds: playedOf(clock), since: null, paused } });
}

/** @param {Store} store */
export function togglePause(store) {
  if (store.state.clock.since === null) startClock(store);
  else stopClock(store, true);
}
