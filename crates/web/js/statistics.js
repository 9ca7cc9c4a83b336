/** Finished games, kept in this browser only. */

import { read, write } from './storage.js';

/**
 * @typedef {object} Finished
 * @property {string} id  of the game; a game counts once
 * @property {number} at  when, in milliseconds
 * @property {string | null} level
 * @property {number} side
 * @property {number} seconds
 * @property {number} hints
 * @property {string | null} daily  the day, if it was a daily puzzle
 */

const NAME = 'finished';

/** @returns {Finished[]} */
export const finishedGames = () => {
  const list = read(NAME);
  return Array.isArray(list) ? list : [];
};

/** @param {Finished} game */
export function note(game) {
  write(NAME, [...finishedGames().filter(({ id }) => id !== game.id), game]);
}

/** Adds the level of a game that was finished before its rating was known. @param {string} id @param {string} level */
export function grade(id, level) {
  const games = finishedGames();
  const game = games.find((finished) => finished.id === id && finished.level === null);
  if (game) write(NAME, [...games.filter((other) => other !== game), { ...game, level }]);
}

/**
 * The games of a level in figures; times count only without hints.
 *
 * @param {Finished[]} games
 * @param {string} level
 */
export function figuresOf(games, level) {
  const some = games.filter((game) => game.level === level);
  const times = some.filter(({ hints }) => hints === 0).map(({ seconds }) => seconds);
  const average = times.length > 0 ? times.reduce((sum, time) => sum + time, 0) / times.length : null;
  return { count: some.length, clean: times.length, best: times.length > 0 ? Math.min(...times) : null, average };
}

/** How many days in a row, up to this day or the one before, the daily puzzle was solved. @param {Finished[]} games @param {string} today */
export function streak(games, today) {
  const days = new Set(games.map(({ daily }) => daily));
  let day = new Date(`${today}T12:00:00Z`);
  if (!days.has(today)) day = new Date(day.getTime() - DAY);
  let count = 0;
  while (days.has(day.toISOString().slice(0, 10))) {
    count += 1;
    day = new Date(day.getTime() - DAY);
  }
  return count;
}

const DAY = 86_400_000;
