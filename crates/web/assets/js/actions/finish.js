/**
 * The end of a game.
 *
 * @import {Store} from '../state.js'
 */

import { openFinish } from '../panels/finish.js';
import { knownOf } from '../state.js';
import { note } from '../statistics.js';
import { secondsOf, stopClock } from './clock.js';

/** @param {Store} store */
export function finish(store) {
  stopClock(store);
  const { mode, past, game, clock, hints, id, origin } = store.state;
  // Nothing to celebrate if the solution was filled in at once, or the game was only opened.
  const written = (past.at(-1)?.cells ?? []).filter(([, before, after]) => before.value !== after.value);
  if (mode !== 'play' || written.length !== 1) return;
  const rating = knownOf(store.state)?.rating;
  note({
    id,
    at: Date.now(),
    level: rating?.level ?? null,
    side: game.shape.side,
    seconds: Math.round(secondsOf(clock)),
    hints,
    daily: origin.kind === 'daily' ? (origin.name ?? null) : null,
  });
  openFinish(store);
}
