/**
 * Solving by search: at once, by an algorithm of choice, or watched.
 *
 * @import {Store} from '../state.js'
 * @import {Algorithm, Solved} from '../../../browser/types.js'
 */

import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { boardOf, fillChange, puzzleOf } from '../game.js';
import { notify } from '../notices.js';
import { run } from '../actions/work.js';
import { button, html, replace } from '../dom.js';
import { statisticsRows } from '../words.js';
import { mountWatch } from './watch.js';

/** How many solutions are looked for. */
const MOST = 100;

/** @param {Store} store @param {HTMLElement} root */
export function mountSearch(store, root) {
  const choice = html('select', { id: 'algorithm' });
  const about = html('p', { class: 'quiet' });
  const result = html('div', { class: 'result', 'aria-live': 'polite' });
  const watch = html('div', { class: 'watch' });
  /** @type {Algorithm[]} */
  let algorithms = [];

  const describe = () => {
    const chosen = algorithms.find(({ name }) => name === choice.value);
    about.textContent = chosen?.about ?? '';
    watch.hidden = !chosen?.traced;
  };
  choice.addEventListener('change', describe);

  root.append(
    html('div', { class: 'row' }, html('label', { for: 'algorithm' }, 'Algorithm'), choice),
    about,
    html(
      'div',
      { class: 'row' },
      button('check', 'Solve', { class: 'primary', onclick: () => void solve(store, choice.value, result) }),
    ),
    result,
    watch,
  );
  mountWatch(store, watch, () => choice.value);
  store.watch((state, before) => {
    if (state.game.shape !== before.game.shape) replace(result);
    if (state.panel === 'search' && algorithms.length === 0) void load();
  });

  const load = async () => {
    try {
      ({ algorithms } = await engine.algorithms());
      replace(
        choice,
        ...algorithms.map(({ name, default: first }) => html('option', { value: name, selected: first }, name)),
      );
      describe();
    } catch (error) {
      notify(messageOf(error), 'bad');
    }
  };
}

/** @param {Store} store @param {string} algorithm @param {HTMLElement} result */
async function solve(store, algorithm, result) {
  const { game, facts } = store.state;
  // Of a full board there is nothing to search: then it is done anew from the givens.
  const board = facts?.solved ? puzzleOf(game) : boardOf(game);
  const more = { limit: MOST, ...(algorithm ? { algorithm } : {}) };
  const solved = await run(store, `Searching by ${algorithm || 'search'} …`, async (signal) => {
    const found = await engine.solve(board, more, { signal });
    // What the player wrote may be wrong: then the puzzle itself is what can be solved.
    return found.outcome === 'none' ? engine.solve(puzzleOf(game), more, { signal }) : found;
  });
  if (!solved || store.state.game !== game) return;
  if (solved.solutions[0]) store.move(fillChange(game, solved.solutions[0].values));
  replace(result, ...told(store, solved));
}

/** @param {Store} store @param {Solved} solved */
function told(store, { outcome, solutions, complete, statistics, algorithm }) {
  const count = complete ? String(solutions.length) : `${solutions.length} or more`;
  const line = {
    none: 'There is no solution.',
    unique: 'Solved; it is the only solution.',
    many: `There are ${count} solutions.`,
    some: 'Solved; whether there are others was not found out.',
    unknown: 'Nothing was found in time.',
  }[outcome];
  let at = 0;
  const place = html('span', {}, `1 of ${count}`);
  const turn = (/** @type {number} */ by) => () => {
    at = (at + by + solutions.length) % solutions.length;
    place.textContent = `${at + 1} of ${count}`;
    store.move(fillChange(store.state.game, solutions[at].values));
  };
  return [
    html('p', { class: 'sentence' }, line),
    solutions.length > 1 &&
      html(
        'div',
        { class: 'row' },
        button('previous', '', { 'aria-label': 'Solution before', onclick: turn(-1) }),
        place,
        button('next', '', { 'aria-label': 'Next solution', onclick: turn(1) }),
      ),
    html(
      'table',
      { class: 'figures' },
      html('caption', {}, `What ${algorithm} did`),
      html(
        'tbody',
        {},
        ...statisticsRows(statistics).map(([name, value]) =>
          html('tr', {}, html('th', { scope: 'row' }, name), html('td', {}, value)),
        ),
      ),
    ),
  ];
}
