/** @import {Store} from './state.js' */

/** Keeps the look of the page as the settings have it. @param {Store} store */
export function keepTheme(store) {
  const wear = () => {
    document.documentElement.dataset.theme = store.state.settings.theme;
  };
  store.watch((state, before) => state.settings.theme !== before.settings.theme && wear());
  wear();
}
