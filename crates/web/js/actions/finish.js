/**
 * The end of a game.
 *
 * @import {Store} from '../state.js'
 */

import { openFinish } from '../panels/finish.js';
import { isStill } from '../render/motion.js';
import { knownOf } from '../state.js';
import { note } from '../statistics.js';
import { secondsOf, stopClock } from './clock.js';

/** How long the board is seen before the card covers it, in milliseconds. */
const PAUSE = 700;

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
    seconds: secondsOf(clock),
    hints,
    daily: origin.kind === 'daily' ? (origin.name ?? null) : null,
  });
  // The board lights up first.
  setTimeout(() => store.state.game === game && openFinish(store), isStill() ? 0 : PAUSE);
}
