/**
 * Practice: a position in which a technique is the next step, and what happens when the player finds it.
 *
 * @import {Store} from '../state.js'
 * @import {Board, Game, Origin, State} from '../../browser/types.js'
 */

import { countFound } from '../course.js';
import { engine } from '../engine.js';
import { boardOf, gameOf } from '../game.js';
import { notify } from '../notices.js';
import { t } from '../text.js';
import { begin } from './puzzle.js';
import { run } from './work.js';

/** Opens a position to practise a technique on. @param {Store} store @param {string} technique */
export async function practise(store, technique) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const made = await run(store, t.busy.position, async (signal) => {
    const { position, technique: found } = await engine.practice({ technique, seed }, { signal });
    return { position, title: found.name, game: position && (await gameWithCandidates(position.board)) };
  });
  if (!made) return;
  const { position, title, game } = made;
  if (!position || !game) {
    notify(t.check.stopped, 'bad');
    return;
  }
  const goals = position.steps.map(({ placements, eliminations }) => ({ placements, eliminations }));
  begin(store, game, { origin: { kind: 'learn', name: technique, title, goals } });
  if (!position.next) notify(t.practice.notNext(title));
}

/** The game of a board with candidates: those it lacks are removed. @param {Board} board */
export async function gameWithCandidates(board) {
  const game = gameOf(board);
  const { candidates: byRules } = await engine.parse(boardOf(game));
  const cells = game.cells.map((cell, index) => {
    const listed = board.candidates?.[index];
    return listed ? { ...cell, crossed: (byRules[index] ?? []).filter((digit) => !listed.includes(digit)) } : cell;
  });
  return { ...game, cells, auto: true };
}

/** Notices when the player has found the step. @param {Store} store */
export function keepPractice(store) {
  store.watch((state, before) => {
    if (state.id !== before.id || state.game === before.game || !isFound(state)) return;
    const { origin, hints } = state;
    const { name = '', title = '' } = origin;
    store.set({ origin: { ...origin, goals: [] } });
    if (hints === 0) countFound(name);
    const another = { text: t.practice.another, act: () => void practise(store, name) };
    notify(hints === 0 ? t.practice.found(title) : t.practice.foundWithHint(title), 'good', another);
  });
}

/** Whether one of the steps to find has been taken. @param {State} state */
function isFound({ game, origin }) {
  return (origin.goals ?? []).some(
    ({ placements, eliminations }) =>
      placements.every(([cell, digit]) => game.cells[cell].value === digit) &&
      eliminations.every(([cell, digit]) => isRemoved(game, cell, digit)),
  );
}

/** @param {Game} game @param {number} cell @param {number} digit */
const isRemoved = ({ cells }, cell, digit) =>
  cells[cell].crossed.includes(digit) || (cells[cell].value > 0 && cells[cell].value !== digit);

/** The technique that a game is practice of; null if it is none. @param {Origin} origin */
export const practised = ({ kind, name, title, goals }) =>
  kind === 'learn' && name && title && goals ? { name, title, isOpen: goals.length > 0 } : null;
