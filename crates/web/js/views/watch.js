/**
 * Watching algorithms work: one puzzle, one board for each algorithm, all at the same pace.
 *
 * @import {Store} from '../state.js'
 * @import {Algorithm, Board, Candidates, Trace} from '../../browser/types.js'
 */

import { run } from '../actions/work.js';
import { button, byId, html, picture, replace } from '../dom.js';
import { engine } from '../engine.js';
import { messageOf } from '../engine/error.js';
import { Film } from '../film.js';
import { filledIn, puzzleOf } from '../game.js';
import { BoardView } from '../render/board.js';
import { pictureOf } from '../render/model.js';
import { numberText, t } from '../text.js';
import { statisticsRows } from '../words.js';
import { insideOf } from './inside.js';

/** How many events to record at most. */
const EVENTS = 100_000;

/** How many algorithms run side by side. */
const LANES = 3;

/** Stops what is running. */
let stop = () => {};

export function leaveWatch() {
  stop();
  stop = () => {};
}

/** @param {Store} store */
export async function showWatch(store) {
  leaveWatch();
  const root = byId('learn');
  const heading = html('h1', {}, t.watch.title);
  document.title = `${t.watch.title} – ukodus`;
  const { game } = store.state;
  if (filledIn(game) === 0) {
    replace(root, html('article', {}, heading, html('p', {}, t.watch.empty)));
    return;
  }
  try {
    const { algorithms } = await engine.algorithms();
    const traced = algorithms.filter((one) => one.traced);
    replace(
      root,
      html(
        'article',
        { class: 'watch' },
        heading,
        html('p', {}, t.watch.about),
        ...stage(store, traced, puzzleOf(game)),
      ),
    );
  } catch (error) {
    replace(root, html('article', {}, heading, html('p', { class: 'bad' }, messageOf(error))));
  }
}

/** @param {Store} store @param {Algorithm[]} algorithms @param {Board} board */
function stage(store, algorithms, board) {
  const lanes = Array.from(
    { length: Math.min(LANES, algorithms.length) },
    (_, index) => new Lane(algorithms, board, index),
  );
  const toggle = button('play', t.watch.play, { class: 'primary' });
  const speed = html('input', { type: 'range', id: 'speed', min: 0, max: 14, step: 1, value: 4 });
  const rate = html('output', { for: 'speed' });
  const scrub = html('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': t.watch.position });
  let at = 0;
  const length = () => Math.max(0, ...lanes.map(({ film }) => film?.events.length ?? 0));

  /** @type {number | null} */
  let frame = null;
  let [last, due] = [0, 0];
  const show = (/** @type {number} */ place) => {
    at = Math.min(Math.max(0, place), length());
    for (const lane of lanes) lane.goTo(at);
    scrub.max = String(length());
    scrub.value = String(at);
    scrub.setAttribute('aria-valuetext', t.watch.moveOf(numberText(at), numberText(length())));
  };
  const halt = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    replace(toggle, picture('play'), html('span', {}, t.watch.play));
  };
  const tick = (/** @type {number} */ now) => {
    // Each step of the slider doubles the speed, from one event a second.
    due += ((now - last) / 1000) * 2 ** Number(speed.value);
    last = now;
    const whole = Math.floor(due);
    due -= whole;
    if (whole > 0) show(at + whole);
    if (at >= length()) halt();
    else frame = requestAnimationFrame(tick);
  };
  const start = () => {
    if (at >= length()) show(0);
    [last, due] = [performance.now(), 0];
    frame = requestAnimationFrame(tick);
    replace(toggle, picture('pause'), html('span', {}, t.watch.pause));
  };
  toggle.addEventListener(
    'click',
    () => void (frame === null ? ready().then((isReady) => isReady && start()) : halt()),
  );
  const ready = async () => {
    const made = await run(store, t.busy.recording, (signal) => Promise.all(lanes.map((lane) => lane.load(signal))));
    if (made) show(at);
    return made !== null;
  };
  const move = (/** @type {number} */ by) => async () => {
    halt();
    if (await ready()) show(at + by);
  };
  const setRate = () => {
    rate.textContent = t.watch.perSecond(numberText(2 ** Number(speed.value)));
  };
  speed.addEventListener('input', setRate);
  setRate();
  scrub.addEventListener('input', () => {
    halt();
    show(Number(scrub.value));
  });
  for (const lane of lanes)
    lane.choice.addEventListener('change', () => {
      halt();
      lane.clear();
      void ready();
    });
  stop = halt;
  void ready();
  return [
    html(
      'div',
      { class: 'row film', role: 'group', 'aria-label': t.watch.controls },
      toggle,
      button('previous', '', { 'aria-label': t.watch.back, title: t.watch.back, onclick: move(-1) }),
      button('next', '', { 'aria-label': t.watch.forward, title: t.watch.forward, onclick: move(1) }),
      scrub,
      html('div', { class: 'speed' }, html('label', { for: 'speed' }, t.watch.speed), speed, rate),
    ),
    html('div', { class: 'film-lanes' }, ...lanes.map(({ root }) => root)),
  ];
}

/** One algorithm at work. */
class Lane {
  /** @type {Film | null} */
  film = null;

  /** @type {Trace | null} */
  #trace = null;

  /** The candidates that `pencilmark` finds before it begins. @type {Candidates | null} */
  #candidates = null;

  /** @param {Algorithm[]} algorithms @param {Board} board @param {number} index */
  constructor(algorithms, board, index) {
    this.board = board;
    this.algorithms = algorithms;
    this.view = new BoardView(board.shape, { label: t.watch.boardOf(index + 1) });
    this.choice = html(
      'select',
      { 'aria-label': t.watch.algorithm(index + 1) },
      ...algorithms.map(({ name }, place) => html('option', { value: name, selected: place === index }, name)),
    );
    this.about = html('p', { class: 'quiet' });
    this.count = html('p', { class: 'count' });
    this.inside = html('div', { class: 'inside' });
    this.figures = html('dl', { class: 'facts' });
    const { choice, view, about, count, figures, inside } = this;
    this.root = html('section', { class: 'lane' }, choice, about, view.root, count, inside, figures);
    this.clear();
  }

  clear() {
    this.film = null;
    this.#trace = null;
    this.#candidates = null;
    replace(this.inside);
    this.view.render(pictureOf(this.board));
    this.about.textContent = this.algorithms.find(({ name }) => name === this.choice.value)?.about ?? '';
    replace(this.figures);
    this.count.textContent = '';
  }

  /** Records the search, once. @param {AbortSignal} signal */
  async load(signal) {
    if (this.film) return;
    const trace = await engine.trace(this.board, { algorithm: this.choice.value, limit: EVENTS }, { signal });
    this.#trace = trace;
    this.film = new Film(this.board.values, trace);
    if (this.choice.value === 'pencilmark') this.#candidates = (await engine.parse(this.board)).candidates;
    replace(
      this.figures,
      ...statisticsRows(trace.statistics).flatMap(([name, value]) => [html('dt', {}, name), html('dd', {}, value)]),
    );
  }

  /** @param {number} at */
  goTo(at) {
    const { film } = this;
    if (!film) return;
    film.goTo(at);
    const givens = this.board.values.flatMap((value, cell) => (value > 0 ? [cell] : []));
    const values = film.values;
    // The candidates are found once, and stay as they are.
    const candidates = this.#candidates?.map((list, cell) => (values[cell] > 0 ? null : list));
    const model = pictureOf({ ...this.board, values, givens }, { candidates });
    for (const cell of film.guessed.keys()) model.cells[cell].states = 'tried';
    if (film.recent !== null) model.cells[film.recent].states = 'recent';
    this.view.render(model);
    replace(this.inside, insideOf(this.choice.value, this.board.shape, film));
    const { events } = film;
    const isOver = film.at === events.length;
    const end = !isOver
      ? ''
      : this.#trace?.solved
        ? t.watch.solved
        : this.#trace?.complete
          ? t.watch.none
          : t.watch.cut;
    this.count.textContent = `${t.watch.count(numberText(film.at), numberText(events.length), numberText(film.removed))} ${end}`;
  }
}
