/**
 * Everything is put together here, and the game of last time is taken up.
 *
 * @import {State} from '../../browser/types.js'
 */

import { keepFacts } from './actions/facts.js';
import { stopClock } from './actions/clock.js';
import { byId, html } from './dom.js';
import { isStatic } from './engine.js';
import { listenToKeys, listenToPage } from './events/keyboard.js';
import { giveBackFocus, listenToPointer } from './events/pointer.js';
import { listenToTransfer } from './events/transfer.js';
import { mountActions } from './panels/actions.js';
import { mountHelp } from './panels/help.js';
import { mountMenu } from './panels/menu.js';
import { mountStatus } from './panels/status.js';
import { mountTools } from './panels/tools.js';
import { BoardView } from './render/board.js';
import { modelOf } from './render/model.js';
import { say } from './notices.js';
import { keepRoute } from './router.js';
import { initialState, Store } from './state.js';
import { keepSaved, restored } from './storage.js';
import { keepTheme } from './theme.js';

const store = new Store({ ...initialState(), ...restored() });
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

/** Those who listen hear what a move did to the cell they are on. @param {State} state @param {State} before */
function tellMove(state, before) {
  if (state.game === before.game || state.game.shape !== before.game.shape) return;
  const [now, was] = [state, before].map((one) => modelOf(one).cells[state.cursor].label);
  if (now !== was) say(now);
}

keepTheme(store);
render();
store.watch(render);
store.watch(tellMove);
mountMenu(store);
mountStatus(store);
mountTools(store);
mountActions(store);
mountHelp(store);
listenToKeys(store, board);
listenToPage(store, board);
listenToPointer(store, board, () => view);
giveBackFocus(byId('side'), board);
listenToTransfer(store);
keepSaved(store);
keepFacts(store);
void keepRoute(store);
document.addEventListener('visibilitychange', () => document.hidden && stopClock(store, true));
document.documentElement.classList.add('ready');

// From a host it can be installed; a page on disk has no manifest to ask for.
const isHosted = location.protocol.startsWith('http');
if (isHosted) document.head.append(html('link', { rel: 'manifest', href: 'manifest.webmanifest' }));

// Without a server behind it, the page keeps itself for when there is no network.
if (isStatic && isHosted) void navigator.serviceWorker?.register('sw.js').catch(() => {});
