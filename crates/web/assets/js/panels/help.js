/**
 * The lower part of the side: hint, steps, search; one of them at a time.
 *
 * @import {Store} from '../state.js'
 * @import {PanelName, State} from '../../../browser/types.js'
 */

import { byId, html } from '../dom.js';
import { mountHint } from './hint.js';
import { mountSearch } from './search.js';
import { mountSteps } from './steps.js';

/** @type {Array<[PanelName, string, (store: Store, root: HTMLElement) => void]>} */
const PANELS = [
  ['hint', 'Hint', mountHint],
  ['steps', 'Steps', mountSteps],
  ['search', 'Solve', mountSearch],
];

/** @param {Store} store */
export function mountHelp(store) {
  const list = html('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Help' });
  const tabs = PANELS.map(([name, title]) =>
    html(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${name}`,
        'aria-controls': `panel-${name}`,
        onclick: () => choose(store, name),
      },
      title,
    ),
  );
  const bodies = PANELS.map(([name, , mount]) => {
    const body = html('div', {
      class: 'panel',
      role: 'tabpanel',
      id: `panel-${name}`,
      'aria-labelledby': `tab-${name}`,
      tabindex: 0,
    });
    mount(store, body);
    return body;
  });
  list.append(...tabs);
  list.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const place =
      (tabs.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + by + tabs.length) % tabs.length;
    tabs[place].focus();
    choose(store, PANELS[place][0]);
  });
  byId('help').append(list, ...bodies);

  const render = (/** @type {State} */ { panel, editing, hint, path, show }) => {
    const help = byId('help');
    const explaining = hint !== null || path !== null || show !== null;
    const begins = explaining && !byId('play').classList.contains('explaining');
    byId('play').classList.toggle('explaining', explaining);
    help.hidden = editing;
    // On a small screen the help has moved up, maybe out of sight.
    if (begins && help.getBoundingClientRect().top < 0) help.scrollIntoView();
    const shown = panel === 'play' ? 'hint' : panel;
    PANELS.forEach(([name], index) => {
      tabs[index].setAttribute('aria-selected', String(name === shown));
      tabs[index].tabIndex = name === shown ? 0 : -1;
      bodies[index].hidden = name !== shown;
    });
  };
  store.watch(render);
  render(store.state);
}

/** @param {Store} store @param {PanelName} panel */
function choose(store, panel) {
  if (store.state.panel !== panel) store.set({ panel, hint: null, path: null, show: null });
}
