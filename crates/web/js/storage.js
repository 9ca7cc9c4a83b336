/**
 * What the browser keeps for the page.
 *
 * @import {Store} from './state.js'
 * @import {Settings} from '../browser/types.js'
 */

import { SETTINGS } from './state.js';

const PREFIX = 'ukodus.';
const PREFERENCES = 'settings';

/** @param {string} name @returns {any} */
export function read(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns whether the value was written: storage may be full or forbidden, and the page works without it. @param {string} name @param {unknown} value */
export function write(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function remove(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {}
}

/** Calls back when another tab writes a value. @param {(name: string) => void} changed */
export function watchOthers(changed) {
  addEventListener('storage', ({ key }) => key?.startsWith(PREFIX) && changed(key.slice(PREFIX.length)));
}

/** What this tab alone keeps, through a reload. */
export const tab = {
  /** @param {string} name */
  read(name) {
    try {
      return sessionStorage.getItem(PREFIX + name);
    } catch {
      return null;
    }
  },
  /** @param {string} name @param {string} value */
  write(name, value) {
    try {
      sessionStorage.setItem(PREFIX + name, value);
    } catch {}
  },
};

/** @returns {Settings} */
export const savedSettings = () => ({ ...SETTINGS, ...read(PREFERENCES) });

/** @param {Store} store */
export function keepSettings(store) {
  store.watch((state, before) => {
    if (state.settings !== before.settings) write(PREFERENCES, state.settings);
  });
}
