/** @import {Store} from '../state.js' */

import { isAbort, isOffline, messageOf } from '../engine/error.js';
import { notify } from '../notices.js';
import { t } from '../text.js';

/** Work that takes longer than this, in milliseconds, is shown with a button to stop it. */
const SHOW_AFTER = 250;

/**
 * Does work that may take long, one at a time: new work cancels the work before it. Returns null if it failed or was
 * cancelled.
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
  const busy = { text, shown: false, cancel: () => controller.abort() };
  store.set({ busy });
  const isCurrent = () => store.state.busy?.cancel === busy.cancel;
  const timer = setTimeout(() => isCurrent() && store.set({ busy: { ...busy, shown: true } }), SHOW_AFTER);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (isOffline(error)) notify(t.offline.waits, 'bad');
    else if (!isAbort(error)) notify(messageOf(error), 'bad');
    return null;
  } finally {
    clearTimeout(timer);
    if (isCurrent()) store.set({ busy: null });
  }
}
