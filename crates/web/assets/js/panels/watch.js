/**
 * Watching a simple search at work.
 *
 * @import {Store} from '../state.js'
 */

import { engine } from '../engine.js';
import { Film } from '../film.js';
import { boardOf, puzzleOf } from '../game.js';
import { run } from '../actions/work.js';
import { button, html, picture, replace } from '../dom.js';
import { notify } from '../notices.js';

/** How many events are asked for. */
const EVENTS = 100_000;

/** @param {Store} store @param {HTMLElement} root @param {() => string} algorithm */
export function mountWatch(store, root, algorithm) {
  /** @type {Film | null} */
  let film = null;
  const start = button('play', 'Watch it work', { onclick: () => void load() });
  const toggle = button('play', '', {
    'aria-label': 'Play',
    onclick: () => film && (film.isRunning ? film.stop() : film.start()),
  });
  const back = button('previous', '', { 'aria-label': 'Back', title: 'Back', onclick: () => film?.goTo(film.at - 1) });
  const on = button('next', '', { 'aria-label': 'On', title: 'On', onclick: () => film?.goTo(film.at + 1) });
  const scrub = html('input', { type: 'range', min: 0, value: 0, 'aria-label': 'Place in the search' });
  // Each step of the slider doubles the speed, from one event a second.
  const speed = html('input', { type: 'range', id: 'speed', min: 0, max: 14, step: 1, value: 5 });
  const rate = html('output', { for: 'speed' });
  const count = html('p', { class: 'quiet', 'aria-live': 'off' });
  const controls = html(
    'div',
    { class: 'film', hidden: true },
    html('div', { class: 'row' }, toggle, back, on, html('label', { for: 'speed' }, 'Speed'), speed, rate),
    scrub,
    count,
  );
  root.append(html('div', { class: 'row' }, start), controls);

  const setRate = () => {
    const perSecond = 2 ** Number(speed.value);
    rate.textContent = `${perSecond.toLocaleString('en')}/s`;
    if (film) film.perSecond = perSecond;
  };
  speed.addEventListener('input', setRate);
  scrub.addEventListener('input', () => film?.goTo(Number(scrub.value)));

  const close = () => {
    film?.stop();
    film = null;
    controls.hidden = true;
  };

  const load = async () => {
    const { game, facts } = store.state;
    const board = facts?.solved ? puzzleOf(game) : boardOf(game);
    const trace = await run(store, 'Recording the search …', (signal) =>
      engine.trace(board, { algorithm: algorithm(), limit: EVENTS }, { signal }),
    );
    if (!trace || store.state.game !== game) return;
    if (trace.events.length === 0) {
      notify('There is nothing to watch: the board is full or breaks a rule.');
      return;
    }
    close();
    film = new Film(board.values, trace.events, (shown) => {
      store.set({ show: shown, hint: null, path: null });
      scrub.value = String(film?.at ?? 0);
      replace(toggle, picture(film?.isRunning ? 'pause' : 'play'));
      toggle.setAttribute('aria-label', film?.isRunning ? 'Pause' : 'Play');
      const end =
        film?.at === trace.events.length
          ? trace.solved
            ? ' Solved.'
            : trace.complete
              ? ' There is no solution.'
              : ' The film ends here; the search goes on.'
          : '';
      count.textContent = `Move ${film?.at.toLocaleString('en')} of ${trace.events.length.toLocaleString('en')}; ${film?.takenBack.toLocaleString('en')} taken back.${end}`;
    });
    scrub.max = String(trace.events.length);
    controls.hidden = false;
    setRate();
    film.start();
  };

  store.watch((state, before) => {
    if (state.game !== before.game || (before.show && !state.show)) close();
  });
  setRate();
}
