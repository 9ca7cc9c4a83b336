/**
 * Set: what the setter learns while typing, and the tools to mend a puzzle.
 *
 * @import {Store} from '../state.js'
 * @import {State} from '../../browser/types.js'
 */

import { enterOwn } from '../actions/puzzle.js';
import { run } from '../actions/work.js';
import { button, html, replace } from '../dom.js';
import { engine } from '../engine.js';
import { namesOf } from '../explanation.js';
import { erase, filledIn, puzzleOf } from '../game.js';
import { shapeText } from '../geometry.js';
import { notify } from '../notices.js';
import { knownOf } from '../state.js';
import { t } from '../text.js';
import { verdictText } from '../words.js';
import { linked } from './lines.js';
import { openOpen } from './open.js';

/** @param {Store} store @param {HTMLElement} root */
export function mountSet(store, root) {
  const report = html('div', { class: 'report', role: 'status' });
  const tools = html(
    'div',
    { class: 'row' },
    button('cut', t.set.redundant, { title: t.set.redundantTitle, onclick: () => void showRedundant(store) }),
    button('cut', t.set.minimal, { title: t.set.minimalTitle, onclick: () => void makeMinimal(store) }),
    button('hint', t.set.settle, { title: t.set.settleTitle, onclick: () => void settle(store) }),
  );
  const begin = html(
    'div',
    { class: 'row' },
    button('add', t.set.empty, { onclick: () => enterOwn(store, shapeText(store.state.game.shape)) }),
    button('enter', t.set.open, { onclick: () => openOpen(store) }),
  );
  root.append(report, tools, begin);
  const render = (/** @type {State} */ state) => {
    tools.hidden = filledIn(state.game) === 0;
    replace(report, ...reportOf(store, state));
  };
  store.watch((state, before) => {
    if (state.mode === 'set' && (state.known !== before.known || state.game !== before.game || before.mode !== 'set'))
      render(state);
  });
  render(store.state);
}

/** @param {Store} store @param {State} state */
function reportOf(store, state) {
  if (filledIn(state.game) === 0) return [html('p', { class: 'quiet' }, t.set.invitation)];
  const verdict = knownOf(state)?.verdict;
  if (!verdict) return [html('p', { class: 'quiet' }, t.set.checking)];
  const { shape } = state.game;
  /** @type {HTMLElement[]} */
  const parts = [html('p', { class: 'sentence' }, html('b', {}, verdictText(verdict)))];
  const names = (/** @type {number[]} */ cells) => {
    const some = namesOf(shape, cells.slice(0, 12)).join(', ');
    return cells.length > 12 ? t.set.andMore(some, cells.length - 12) : some;
  };
  if (verdict.conflict.length > 0) parts.push(linked(store, t.set.conflict(names(verdict.conflict))));
  if (verdict.outcome === 'many') parts.push(linked(store, t.set.differ(names(verdict.differ))));
  if (verdict.outcome === 'many' && !verdict.exact)
    parts.push(button('many', t.set.count, { class: 'small', onclick: () => void countAll(store) }));
  return parts;
}

/** @param {Store} store */
async function showRedundant(store) {
  const { game } = store.state;
  const checked = await run(store, t.busy.checking, (signal) =>
    engine.check(puzzleOf(game), { minimal: true }, { signal }),
  );
  if (!checked || store.state.game !== game) return;
  const { redundant } = checked;
  if (!redundant) {
    notify(t.set.needsUnique, 'bad');
    return;
  }
  const { cells, stopped } = redundant;
  if (stopped) notify(t.check.stopped, 'bad');
  else if (cells.length === 0) notify(t.set.isMinimal, 'good');
  else {
    store.set({ selection: cells, cursor: cells[0] });
    notify(t.set.isRedundant(cells.length, namesOf(game.shape, cells).join(', ')));
  }
}

/** Removes givens until each is needed. @param {Store} store */
async function makeMinimal(store) {
  const { game } = store.state;
  const checked = await run(store, t.busy.checking, (signal) =>
    engine.check(puzzleOf(game), { minimise: true }, { signal }),
  );
  if (!checked || store.state.game !== game) return;
  const { minimised } = checked;
  if (!minimised) {
    notify(t.set.needsUnique, 'bad');
    return;
  }
  const { removed, stopped } = minimised;
  store.move(erase(game, removed, 'pen', true));
  if (stopped) notify(t.check.stopped, 'bad');
  else notify(removed.length === 0 ? t.set.isMinimal : t.set.madeMinimal(removed.length), 'good');
}

/** Finds a given that leaves one solution. @param {Store} store */
async function settle(store) {
  const { game } = store.state;
  const checked = await run(store, t.busy.checking, (signal) =>
    engine.check(puzzleOf(game), { analyse: true }, { signal }),
  );
  if (!checked || store.state.game !== game) return;
  const clue = checked.settling?.clue;
  if (checked.outcome === 'unique') notify(t.set.isUnique, 'good');
  else if (clue) {
    const [cell, digit] = clue;
    store.set({ selection: [cell], cursor: cell });
    notify(t.set.settles(namesOf(game.shape, [cell])[0], digit));
  } else notify(t.set.settlesNot);
}

/** The most solutions that are counted. */
const MOST = 1_000_000;

/** Counts the solutions as far as it goes. @param {Store} store */
async function countAll(store) {
  const { game } = store.state;
  const checked = await run(store, t.busy.checking, (signal) =>
    engine.check(puzzleOf(game), { limit: MOST }, { signal }),
  );
  const known = knownOf(store.state);
  if (!checked || store.state.game !== game || !known?.verdict) return;
  const { count, exact } = checked;
  store.set({ known: { ...known, verdict: { ...known.verdict, count, exact } } });
}
