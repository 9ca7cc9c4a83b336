/**
 * The status of the puzzle, and the clock.
 *
 * @import {Store} from '../state.js'
 * @import {State} from '../../browser/types.js'
 */

import { secondsOf, startClock, timeText, togglePause } from '../actions/clock.js';
import { button, byId, html, picture, replace } from '../dom.js';
import { filledIn } from '../game.js';
import { factsOf, knownOf } from '../state.js';
import { t } from '../text.js';
import { ratingText, verdictText } from '../words.js';

/** @param {Store} store */
export function mountStatus(store) {
  const root = byId('status');
  root.setAttribute('aria-label', t.status.label);
  const verdict = html('div', { class: 'verdict' });
  const time = html('span', { class: 'time' });
  const icon = html('span', { class: 'clock-icon' });
  const name = html('span', { class: 'unseen' });
  const clock = html(
    'button',
    { type: 'button', class: 'clock plain', onclick: () => togglePause(store) },
    icon,
    name,
    time,
  );
  root.append(verdict, clock);

  const tick = () => {
    const text = timeText(secondsOf(store.state.clock));
    if (time.textContent !== text) time.textContent = text;
  };
  setInterval(tick, 500);

  let drawn = '';
  const render = (/** @type {State} */ state) => {
    const parts = verdictParts(state);
    const key = JSON.stringify(parts);
    if (key !== drawn)
      replace(verdict, ...parts.map(([kind, text, title]) => html('span', { class: kind, title }, text)));
    drawn = key;
    root.style.setProperty('--done', `${Math.round(100 * progressOf(state))}%`);
    const { since, seconds, paused } = state.clock;
    clock.hidden = state.mode !== 'play' || !state.settings.timer || (since === null && !paused && seconds === 0);
    clock.disabled = factsOf(state)?.solved ?? false;
    replace(icon, picture(since === null ? 'play' : 'pause'));
    name.textContent = since === null ? t.status.resume : t.status.pause;
    tick();
  };
  store.watch((state, before) => {
    const keys = /** @type {const} */ (['known', 'clock', 'mode', 'settings', 'facts', 'game']);
    if (keys.some((key) => state[key] !== before[key])) render(state);
  });
  render(store.state);
  mountCover(store);
}

/** How much of what was blank is filled, from 0 to 1. @param {State} state */
function progressOf({ game }) {
  const blanks = game.cells.filter(({ given }) => !given).length;
  return blanks === 0 ? 0 : 1 - (game.cells.length - filledIn(game)) / blanks;
}

/** What the status says: class, text, and a longer text. @param {State} state @returns {Array<[string, string, string?]>} */
function verdictParts(state) {
  const { game, mode } = state;
  const { side } = game.shape;
  const givens = game.cells.filter((cell) => cell.given).length;
  if (givens === 0) return [['count', t.status.empty(side)]];
  const known = knownOf(state);
  /** @type {Array<[string, string, string?]>} */
  const parts = [];
  const isSolved = factsOf(state)?.solved ?? false;
  if (isSolved) parts.push(['badge good', `✓ ${t.status.solved}`]);
  if (known?.rating) {
    const { rating } = known;
    const hardest = rating.hardest ? t.status.rating(rating.hardest.name, rating.steps, rating.score) : '';
    parts.push([`badge level-${rating.level}`, ratingText(rating), hardest]);
  }
  if (known?.se)
    parts.push(['er', `${t.status.er} ${known.se.exact ? '' : '≥ '}${known.se.er.toFixed(1)}`, t.status.erTitle]);
  const verdict = known?.verdict;
  if (verdict && (mode === 'set' || verdict.outcome !== 'unique'))
    parts.push([`outcome ${verdict.outcome === 'unique' ? 'fine' : 'bad'}`, verdictText(verdict)]);
  if (mode === 'set') parts.push(['count', t.status.givens(givens)]);
  else if (!isSolved) parts.push(['count', t.status.filled(filledIn(game), side * side)]);
  return parts;
}

/** Covers the board while the game is paused. @param {Store} store */
function mountCover(store) {
  const cover = byId('cover');
  cover.append(
    html('p', {}, t.status.paused),
    button('play', t.status.resume, { class: 'primary', onclick: () => startClock(store) }),
  );
  store.watch((state, before) => {
    if (state.clock === before.clock) return;
    cover.hidden = !state.clock.paused;
    byId('board').classList.toggle('covered', state.clock.paused);
  });
}
