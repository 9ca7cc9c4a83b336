/**
 * Explain: the whole path through a puzzle, or every step that is possible now.
 *
 * @import {Store} from '../state.js'
 * @import {Focus} from '../explanation.js'
 * @import {Board, Candidates, Found, Game, PathEnd, Step, StepsPart} from '../../browser/types.js'
 */

import { engine } from '../engine.js';
import { candidatesFor, firstFocus, focusDrawing } from '../explanation.js';
import { boardOf, changeTo, changed, markedBoardOf, stepChange } from '../game.js';
import { notify, say } from '../notices.js';
import { t } from '../text.js';
import { ENDINGS } from '../words.js';
import { markMistakes } from './check.js';
import { run } from './work.js';

/** While steps are being found, new ones are added to the list this often, in milliseconds. */
const ADD_EVERY = 100;

/** Finds the path from the current board to the solution. @param {Store} store */
export async function findPath(store) {
  const { settings } = store.state;
  const end = await gather(
    store,
    'path',
    t.busy.path,
    (board, options) => engine.path(board, { without: settings.off }, options),
    // If it was stopped, the steps found so far stay.
    (last) => ({
      progress: last ? 'done' : 'stopped',
      ending: last?.ending ?? 'stopped',
      rating: last?.rating ?? null,
    }),
  );
  if (end) explainNothing(store, end);
}

/** Finds every step that is possible now. @param {Store} store @param {string} [technique]  only steps of this technique */
export async function findAll(store, technique) {
  const request = technique ? { technique } : {};
  const end = await gather(
    store,
    'all',
    t.busy.all,
    (board, options) => engine.allSteps(board, request, options),
    (last) => ({ progress: last && !last.stopped ? 'done' : 'stopped' }),
  );
  if (end) notify(t.explain.nothingNow);
}

/**
 * Shows steps while the others are being found. Returns the last part if there were none to show.
 *
 * @template End
 * @param {Store} store
 * @param {Found['kind']} kind
 * @param {string} text  what is being done
 * @param {(board: Board, options: {signal: AbortSignal, part: (part: StepsPart<End>) => void}) => Promise<StepsPart<End>>} ask
 * @param {(last: End | null) => Partial<Found>} closed  what is known at the end; null if the search failed or was stopped
 * @returns {Promise<End | null>}
 */
async function gather(store, kind, text, ask, closed) {
  const { game } = store.state;
  /** @type {Found} */
  let found = { kind, start: boardOf(game), steps: [], progress: 'searching', ending: null, rating: null };
  let isBegun = false;
  let timer = 0;
  // Whoever has turned to something else meanwhile is not called back.
  const isWanted = () => store.state.game === game && (!isBegun || store.state.found?.start === found.start);
  const show = (/** @type {Partial<Found>} */ more = {}) => {
    clearTimeout(timer);
    timer = 0;
    if (found.steps.length === 0 || !isWanted()) return;
    found = { ...found, ...more, steps: [...found.steps] };
    if (isBegun) {
      store.set({ found });
      return;
    }
    isBegun = true;
    store.set({ mode: 'explain', depth: 0, show: null, found });
    goTo(store, 0);
  };
  const part = (/** @type {StepsPart<End>} */ piece) => {
    if ('start' in piece) found.start = /** @type {Board} */ (piece.start);
    if ('step' in piece) found.steps.push(piece.step);
    if (!isBegun) show();
    else timer ||= window.setTimeout(show, ADD_EVERY);
  };
  const last = await run(store, text, (signal) => ask(markedBoardOf(game), { signal, part }));
  const end = last && 'end' in last ? last.end : null;
  show(closed(end));
  if (!end || isBegun || !isWanted()) return null;
  store.set({ mode: 'explain', depth: 0, show: null, found: null });
  return end;
}

/** Shows why there are no steps. @param {Store} store @param {PathEnd} path */
function explainNothing(store, { outcome, mistakes, ending }) {
  markMistakes(store, mistakes);
  // The panel lists mistakes.
  if (mistakes.length > 0) return;
  if (outcome === 'none') notify(t.explain.impossible, 'bad');
  else if (ending === 'solved') notify(t.explain.solved, 'good');
  else notify(ENDINGS[ending], 'bad');
}

/** Shows a step, or a part of it; of a path, one past the last is the end. @param {Store} store @param {number} at @param {Focus} [part] */
export function goTo(store, at, part) {
  const { found } = store.state;
  if (!found) return;
  const place = Math.min(Math.max(at, 0), found.steps.length - (found.ending ? 0 : 1));
  const { values, candidates } = boardAt(found, place);
  const step = found.steps[place];
  const focus = part ?? firstFocus(step);
  const drawn = step ? focusDrawing(step, focus) : { drawing: null, placements: [], eliminations: [] };
  const isNew = place !== store.state.at || !store.state.show;
  store.set({
    at: place,
    ...focus,
    lit: [],
    show: { values, candidates: step ? candidatesFor(step, candidates) : candidates, ...drawn },
  });
  if (step && isNew) say(t.explain.spoken(place + 1, step.name, step.sentence));
}

/** Takes every step up to the one shown; of steps to choose from, only that one. @param {Store} store */
export function applySteps(store) {
  const { found, at, game, settings, hints } = store.state;
  if (!found) return;
  stopSearch(store);
  const steps = found.steps.slice(found.kind === 'path' ? 0 : at, at + 1);
  store.move(joined(game, steps, settings.clean), { hints: hints + steps.length, mode: 'play' });
}

/** Stops the search for the rest of the steps. @param {Store} store */
function stopSearch(store) {
  const { found, busy } = store.state;
  if (found?.progress === 'searching') busy?.cancel();
}

/** @param {Store} store */
export function closeSteps(store) {
  stopSearch(store);
  store.set({ found: null, at: 0, line: null, branch: null, lit: [], show: null });
}

/** The steps as one move. @param {Game} game @param {Step[]} steps @param {boolean} clean */
function joined(game, steps, clean) {
  let now = game;
  for (const step of steps) {
    const change = stepChange(now, step, clean);
    if (change) now = changed(now, change);
  }
  return changeTo(game, now);
}

/** The board before a step. @param {Found} found @param {number} at */
function boardAt({ kind, start, steps }, at) {
  const values = [...start.values];
  /** @type {Candidates} */
  const candidates = [...(start.candidates ?? values.map(() => null))];
  for (const { placements, removed } of kind === 'path' ? steps.slice(0, at) : []) {
    for (const [cell, digit] of removed)
      candidates[cell] = candidates[cell]?.filter((other) => other !== digit) ?? null;
    for (const [cell, digit] of placements) {
      values[cell] = digit;
      candidates[cell] = null;
    }
  }
  return { values, candidates };
}
