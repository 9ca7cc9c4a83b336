/**
 * The bar: the modes, and the menu.
 *
 * @import {Store} from '../state.js'
 * @import {Mode} from '../../browser/types.js'
 */

import { openDaily } from '../actions/daily.js';
import { restart } from '../actions/play.js';
import { chooseMode } from '../actions/puzzle.js';
import { button, byId, html, picture } from '../dom.js';
import { t } from '../text.js';
import { openFilter } from './filter.js';
import { openGames } from './games.js';
import { openNew } from './new.js';
import { openOpen } from './open.js';
import { openPoints } from './points.js';
import { openPrint } from './print.js';
import { openSettings } from './settings.js';
import { openShare } from './share.js';
import { openStatistics } from './statistics.js';

/** @type {Mode[]} */
const MODES = ['play', 'explain', 'set'];

/** @param {Store} store */
export function mountBar(store) {
  mountModes(store);
  const menu = mountMenu(store);
  byId('bar').setAttribute('aria-label', t.bar.label);
  byId('bar').append(
    button('add', t.bar.fresh, { class: 'primary', onclick: () => openNew(store) }),
    button('shelf', t.bar.games, { class: 'wide-only', onclick: () => openGames(store) }),
    html('a', { class: 'button wide-only', href: '#/learn' }, picture('learn'), html('span', {}, t.bar.learn)),
    button('menu', t.bar.menu, { id: 'menu-button', popovertarget: 'menu' }),
    menu,
  );
}

/** @param {Store} store */
function mountModes(store) {
  const root = byId('modes');
  root.setAttribute('role', 'tablist');
  root.setAttribute('aria-label', t.modes.label);
  const side = byId('side');
  side.setAttribute('role', 'tabpanel');
  const tabs = MODES.map((mode) =>
    html(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `mode-${mode}`,
        'aria-controls': 'side',
        onclick: () => chooseMode(store, mode),
      },
      t.modes[mode],
    ),
  );
  root.append(...tabs);
  root.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const place = (MODES.indexOf(store.state.mode) + by + MODES.length) % MODES.length;
    chooseMode(store, MODES[place]);
    tabs[place].focus();
  });
  const render = () => {
    const { mode } = store.state;
    MODES.forEach((name, index) => {
      tabs[index].setAttribute('aria-selected', String(name === mode));
      tabs[index].tabIndex = name === mode ? 0 : -1;
    });
    side.setAttribute('aria-labelledby', `mode-${mode}`);
    byId('play').dataset.mode = mode;
  };
  store.watch((state, before) => state.mode !== before.mode && render());
  render();
}

/** @param {Store} store */
function mountMenu(store) {
  const menu = html('div', { id: 'menu', class: 'menu', popover: '' });
  const item = (/** @type {string} */ icon, /** @type {string} */ text, /** @type {() => void} */ act) => {
    const onclick = () => {
      menu.hidePopover();
      act();
    };
    return button(icon, text, { class: 'plain', onclick });
  };
  const place = (/** @type {string} */ icon, /** @type {string} */ text, /** @type {string} */ href) =>
    html(
      'a',
      { class: 'button plain', href, onclick: () => menu.hidePopover() },
      picture(icon),
      html('span', {}, text),
    );
  const again = item('restart', t.bar.restart, () => restart(store));
  menu.append(
    item('day', t.bar.daily, () => void openDaily(store)),
    item('shelf', t.bar.allGames, () => openGames(store)),
    item('enter', t.bar.open, () => openOpen(store)),
    again,
    item('point', t.points.title, () => openPoints(store)),
    item('filter', t.filter.title, () => openFilter(store)),
    html('hr'),
    item('share', t.bar.share, () => openShare(store)),
    item('print', t.bar.print, () => openPrint(store)),
    html('hr'),
    place('learn', t.bar.techniques, '#/learn'),
    place('watch', t.bar.watch, '#/watch'),
    item('chart', t.bar.statistics, () => openStatistics(store)),
    html('hr'),
    item('settings', t.bar.settings, () => openSettings(store)),
    item('full', t.bar.full, toggleFullScreen),
  );
  store.watch(({ mode, past }) => {
    again.disabled = mode === 'set' || past.length === 0;
  });
  return menu;
}

function toggleFullScreen() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => {});
}
