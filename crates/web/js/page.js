/**
 * Connects all parts of the page and restores the last game.
 *
 * @import {State} from '../browser/types.js'
 */

import { keepFacts } from './actions/facts.js';
import { stopClock } from './actions/clock.js';
import { byId, html } from './dom.js';
import { listenToKeys, listenToPage } from './events/keyboard.js';
import { returnFocus, listenToPointer } from './events/pointer.js';
import { listenToTransfer } from './events/transfer.js';
import { gameOf } from './game.js';
import { mountActions } from './panels/actions.js';
import { mountBar } from './panels/bar.js';
import { mountPanel } from './panels/panel.js';
import { mountPractice } from './panels/practice.js';
import { mountStart } from './panels/start.js';
import { mountStatus } from './panels/status.js';
import { mountTools } from './panels/tools.js';
import { BoardView } from './render/board.js';
import { modelOf } from './render/model.js';
import { keepMotion } from './render/motion.js';
import { say } from './notices.js';
import { keepRoute } from './router.js';
import { keepGames, lastGame } from './shelf.js';
import { initialState, Store } from './state.js';
import { starter } from './starters.js';
import { keepSettings, savedSettings } from './storage.js';
import { language, t } from './text.js';
import { keepTheme } from './theme.js';

const NINE = { boxRows: 3, boxCols: 3, side: 9 };
const first = lastGame() ?? { game: gameOf({ shape: NINE, values: [...starter()].map(Number) }) };
const store = new Store({ ...initialState(), settings: savedSettings(), ...first });
const board = byId('board');

/** @type {BoardView} */
let view;

function render() {
  const { game, cursor } = store.state;
  const { shape } = game;
  if (!view || view.shape.boxRows !== shape.boxRows || view.shape.boxCols !== shape.boxCols) {
    view = new BoardView(shape);
    board.replaceChildren(view.root);
    board.setAttribute('aria-rowcount', String(shape.side));
    board.setAttribute('aria-colcount', String(shape.side));
  }
  view.render(modelOf(store.state));
  board.setAttribute('aria-activedescendant', view.idOf(cursor));
}

/** What the board is drawn from. */
const DRAWN = /** @type {Array<keyof State>} */ ([
  ...['game', 'selection', 'cursor', 'facts', 'known', 'mistakes', 'fault'],
  ...['show', 'lit', 'settings', 'mode', 'armed', 'filter'],
]);

/** Announces what a move did to the cell at the cursor. @param {State} state @param {State} before */
function announceMove(state, before) {
  if (state.game === before.game || state.id !== before.id) return;
  const [now, was] = [state, before].map(({ game }) => game.cells[state.cursor]);
  if (now !== was) say(view.labelOf(state.cursor));
}

document.documentElement.lang = language;
board.setAttribute('aria-label', t.boardLabel);
keepTheme(store);
render();
store.watch((state, before) => DRAWN.some((key) => state[key] !== before[key]) && render());
store.watch(announceMove);
mountBar(store);
mountStatus(store);
mountStart(store);
mountPractice(store);
mountTools(store);
mountActions(store);
mountPanel(store);
listenToKeys(store, board);
listenToPage(store, board);
listenToPointer(store, board, () => view);
keepMotion(store, () => view);
returnFocus(byId('side'), board);
returnFocus(byId('modes'), board);
listenToTransfer(store);
keepSettings(store);
keepGames(store);
void keepRoute(store);
document.addEventListener('visibilitychange', () => document.hidden && stopClock(store, true));
performance.mark('interactive');
// The first question to the engine costs more than all of the above: it waits until the board is on the screen.
setTimeout(() => {
  keepFacts(store);
  document.documentElement.classList.add('ready');
});

// A page on a host can be installed, and a service worker keeps its files for use offline; a page on disk can do neither.
if (location.protocol.startsWith('http')) {
  document.head.append(html('link', { rel: 'manifest', href: 'manifest.webmanifest' }));
  void navigator.serviceWorker?.register('sw.js').catch(() => {});
}
