/**
 * The puzzle of the day: made from the date, so it is the same for everyone, offline too.
 *
 * @import {Store} from '../state.js'
 */

import { engine } from '../engine.js';
import { notify } from '../notices.js';
import { savedGame } from '../shelf.js';
import { t } from '../text.js';
import { goTo, openBoard } from './puzzle.js';
import { run } from './work.js';

/** The levels from Sunday to Saturday: the week begins gently. */
const LEVELS = ['unfair', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'];

/** The day where the player is, as `2026-11-18`. */
export function today() {
  const now = new Date();
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}

/** @param {string} day */
export const levelOfDay = (day) => LEVELS[new Date(`${day}T12:00:00Z`).getUTCDay()];

/** Opens the puzzle of the day, or continues it. @param {Store} store */
export async function openDaily(store) {
  const day = today();
  const id = `daily-${day}`;
  if (savedGame(id) && goTo(store, id)) return;
  const wanted = { shape: '3x3', level: levelOfDay(day), symmetry: 'half-turn', seed: Number(day.replaceAll('-', '')) };
  const made = await run(store, t.busy.making, (signal) => engine.generate(wanted, { signal }));
  const shown = made?.found ?? made?.nearest;
  if (!shown) return;
  openBoard(store, shown.board, { kind: 'daily', name: day });
  store.set({ id });
  notify(t.daily.opened(day));
}
