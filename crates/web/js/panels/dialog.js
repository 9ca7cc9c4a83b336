import { button, byId, html } from '../dom.js';
import { t } from '../text.js';

/**
 * Opens a dialog; closing it removes it and returns to the board.
 *
 * @param {string} title
 * @param {(dialog: HTMLDialogElement) => Array<Node | string | null | false | undefined>} content
 */
export function openDialog(title, content) {
  leave(document.querySelector('dialog[open]'));
  const dialog = html('dialog', { 'aria-labelledby': 'dialog-title' });
  const body = html('div', { class: 'dialog-body' });
  for (const part of content(dialog)) if (part) body.append(part);
  dialog.append(
    html(
      'header',
      {},
      html('h2', { id: 'dialog-title' }, title),
      button('close', '', { class: 'plain', 'aria-label': t.close, onclick: () => dialog.close() }),
    ),
    body,
  );
  dialog.addEventListener('close', () => {
    leave(dialog);
    const isBoard = !byId('play').hidden && !document.querySelector('dialog[open]');
    if (isBoard) byId('board').focus({ preventScroll: true });
  });
  // A click outside the dialog closes it.
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && dialog.close());
  byId('dialogs').append(dialog);
  dialog.showModal();
  // What is outside a modal dialog can be neither pressed nor heard.
  dialog.append(...messages());
  return dialog;
}

/** Where messages appear. */
const messages = () => [byId('notices'), byId('spoken')];

/** Removes a dialog. @param {Element | null} dialog */
function leave(dialog) {
  if (!dialog) return;
  if (dialog.contains(byId('notices'))) document.body.append(...messages());
  dialog.remove();
}

/**
 * A field with its label.
 *
 * @param {string} label
 * @param {HTMLElement} field
 */
export const labelled = (label, field) => html('label', { class: 'field' }, html('span', {}, label), field);

/**
 * A list to choose from.
 *
 * @param {Array<[value: string, text: string]>} options
 * @param {string} chosen
 */
export const chooser = (options, chosen) =>
  html('select', {}, ...options.map(([value, text]) => html('option', { value, selected: value === chosen }, text)));
