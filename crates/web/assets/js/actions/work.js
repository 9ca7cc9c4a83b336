/** @import {Store} from '../state.js' */

import { isAbort, messageOf } from '../engine/error.js';
import { notify } from '../notices.js';

/** Work that takes longer than this, in milliseconds, is shown with a way to end it. */
const PATIENCE = 250;

/**
 * Does work that may take long: one at a time, told of, and taken back on request. Gives null if it failed or was ended.
 *
 * @template T
 * @param {Store} store
 * @param {string} text
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T | null>}
 */
export async function run(store, text, work) {
  store.state.busy?.cancel();
  const controller = new AbortController();
  const busy = { text, cancel: () => controller.abort() };
  const timer = setTimeout(() => store.set({ busy }), PATIENCE);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (!isAbort(error)) notify(messageOf(error), 'bad');
    return null;
  } finally {
    clearTimeout(timer);
    if (store.state.busy === busy) store.set({ busy: null });
  }
}
