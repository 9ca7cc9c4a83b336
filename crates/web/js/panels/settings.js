/**
 * The dialog of settings and keyboard shortcuts.
 *
 * @import {Store} from '../state.js'
 * @import {Settings} from '../../browser/types.js'
 */

import { html } from '../dom.js';
import { LANGUAGES, t } from '../text.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @param {Store} store */
export function openSettings(store) {
  const change = (/** @type {Partial<Settings>} */ part) =>
    store.set({ settings: { ...store.state.settings, ...part } });
  openDialog(t.settings.title, () => {
    const { settings } = store.state;
    const theme = chooser(Object.entries(t.settings.themes), settings.theme);
    theme.addEventListener('change', () => change({ theme: /** @type {Settings['theme']} */ (theme.value) }));
    const language = chooser([['auto', t.settings.themes.auto], ...Object.entries(LANGUAGES)], settings.language);
    language.addEventListener('change', () => {
      change({ language: /** @type {Settings['language']} */ (language.value) });
      // The texts are chosen when the page is loaded; the game is kept.
      location.reload();
    });
    const ticks = Object.entries(t.settings.switches).map(([name, text]) => {
      const key = /** @type {keyof Settings} */ (name);
      const tick = html('input', { type: 'checkbox', checked: settings[key] === true });
      tick.addEventListener('change', () => change({ [name]: tick.checked }));
      return html('label', { class: 'tick' }, tick, ` ${text}`);
    });
    return [
      html('div', { class: 'row' }, labelled(t.settings.theme, theme), labelled(t.settings.language, language)),
      html('div', { class: 'ticks' }, ...ticks),
      html('h3', {}, t.settings.keys),
      html(
        'dl',
        { class: 'keys' },
        ...t.settings.keyList.flatMap(([key, what]) => [html('dt', {}, key), html('dd', {}, what)]),
      ),
    ];
  });
}
