/**
 * Text and files that are pasted, or dropped on the page.
 *
 * @import {Store} from '../state.js'
 */

import { openPasted } from '../actions/puzzle.js';
import { notify } from '../notices.js';
import { t } from '../text.js';

/** The maximum size of a puzzle file, in bytes. */
const MAX_SIZE = 1 << 20;

/** @param {Store} store @param {File} file */
export async function openFile(store, file) {
  if (file.size > MAX_SIZE) notify(t.open.tooLarge(file.name), 'bad');
  else await openPasted(store, await file.text());
}

/** @param {Store} store */
export function listenToTransfer(store) {
  addEventListener('paste', (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData('text/plain').trim();
    if (text) void openPasted(store, text);
  });
  addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain').trim();
    if (file) void openFile(store, file);
    else if (text) void openPasted(store, text);
  });
}
