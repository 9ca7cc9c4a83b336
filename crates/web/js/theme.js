/** @import {Store} from './state.js' */

/** Applies the theme of the settings. @param {Store} store */
export function keepTheme(store) {
  const apply = () => {
    document.documentElement.dataset.theme = store.state.settings.theme;
  };
  store.watch((state, before) => state.settings.theme !== before.settings.theme && apply());
  apply();
}
