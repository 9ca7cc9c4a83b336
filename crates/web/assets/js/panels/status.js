/**
 * What is known of the puzzle, and the clock.
 *
 * @import {Store} from '../state.js'
 * @import {State} from '../../../browser/types.js'
 */

import { secondsOf, startClock, timeText, togglePause } from '../actions/clock.js';
import { playPuzzle } from '../actions/puzzle.js';
import { button, byId, html, picture, replace } from '../dom.js';
import { openEnter } from './enter.js';
import { openNew } from './new.js';
import { counted, ratingText, verdictText } from '../words.js';

/** @param {Store} store */
export function mountStatus(store) {
  const root = byId('status');
  const verdict = html('div', { class: 'verdict' });
  const clock = html('button', { type: 'button', class: 'clock', onclick: () => togglePause(store) });
  const time = html('span', { class: 'time' });
  const edit = html('div', { class: 'editing' });
  root.append(html('div', { class: 'status-row' }, verdict, clock), edit);

  const tick = () => {
    time.textContent = timeText(secondsOf(store.state.clock));
  };
  setInterval(tick, 500);

  const render = (/** @type {State} */ state) => {
    replace(verdict, ...verdictParts(state));
    const {
      clock: { since, paused },
      editing,
      settings,
      facts,
    } = state;
    clock.hidden = editing || !settings.timer || (since === null && !paused && state.clock.seconds === 0);
    clock.disabled = facts?.solved ?? false;
    replace(
      clock,
      picture(since === null ? 'play' : 'pause'),
      html('span', { class: 'unseen' }, since === null ? 'Go on' : 'Pause'),
      time,
    );
    replace(edit, ...(editing ? editingParts(store) : []));
    tick();
  };
  store.watch((state, before) => {
    const keys = /** @type {const} */ (['verdict', 'rating', 'clock', 'editing', 'settings', 'facts', 'game']);
    if (keys.some((key) => state[key] !== before[key])) render(state);
  });
  render(store.state);
  mountCover(store);
}

/** @param {State} state */
function verdictParts({ verdict, rating, game, facts, editing }) {
  const filled = game.cells.filter((cell) => cell.value > 0).length;
  const givens = game.cells.filter((cell) => cell.given).length;
  const { side } = game.shape;
  if (givens === 0) return [html('span', {}, `${side}×${side}, empty`)];
  const parts = facts?.solved ? [html('span', { class: 'badge good' }, '✓ Solved')] : [];
  if (rating) {
    const about = rating.hardest
      ? `${ratingText(rating)}: hardest step ${rating.hardest.name}, ${counted(rating.steps, 'step')}, score ${rating.score}`
      : '';
    parts.push(html('span', { class: `badge level-${rating.level}`, title: about }, ratingText(rating)));
    parts.push(html('span', { class: 'score', title: 'Sum of the scores of all steps' }, `score ${rating.score}`));
  }
  if (verdict) {
    const kind =
      verdict.outcome === 'unique' ? 'fine' : verdict.outcome === 'none' || verdict.outcome === 'many' ? 'bad' : '';
    if (editing || kind !== 'fine') parts.push(html('span', { class: `outcome ${kind}` }, verdictText(verdict)));
  }
  if (!facts?.solved)
    parts.push(
      html('span', { class: 'count' }, editing ? counted(givens, 'given') : `${filled} of ${side * side} cells`),
    );
  return parts;
}

/** @param {Store} store */
function editingParts(store) {
  const { game, verdict } = store.state;
  const any = game.cells.some((cell) => cell.value > 0);
  const play = button('play', 'Play this puzzle', { class: 'primary', onclick: () => playPuzzle(store) });
  play.disabled = !any || verdict?.outcome === 'none';
  if (any) return [html('p', { class: 'quiet' }, 'Type on; the puzzle is checked as you type.'), play];
  return [
    html(
      'div',
      { class: 'row' },
      button('add', 'New puzzle', { class: 'primary', onclick: () => openNew(store) }),
      button('enter', 'Open one', { onclick: () => openEnter(store) }),
    ),
    html('p', { class: 'quiet' }, 'Or type your own into the board, paste one in any form, or drop a file here.'),
  ];
}

/** The cover over the board while the clock is stopped. @param {Store} store */
function mountCover(store) {
  const cover = byId('cover');
  cover.append(
    html('p', {}, 'Paused'),
    button('play', 'Go on', { class: 'primary', onclick: () => startClock(store) }),
  );
  store.watch(({ clock }) => {
    cover.hidden = !clock.paused;
    byId('board').classList.toggle('covered', clock.paused);
  });
}
