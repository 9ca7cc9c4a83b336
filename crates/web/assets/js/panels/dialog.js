import { button, byId, html } from '../dom.js';

/**
 * Opens a dialog; it is gone when it is closed.
 *
 * @param {string} title
 * @param {(dialog: HTMLDialogElement) => Array<Node | null>} content
 */
export function openDialog(title, content) {
  document.querySelector('dialog[open]')?.remove();
  const dialog = html('dialog', { 'aria-labelledby': 'dialog-title' });
  dialog.append(
    html(
      'header',
      {},
      html('h2', { id: 'dialog-title' }, title),
      button('close', '', { class: 'plain', 'aria-label': 'Close', onclick: () => dialog.close() }),
    ),
    html('div', { class: 'dialog-body' }, ...content(dialog)),
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A press beside the dialog closes it.
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && dialog.close());
  byId('dialogs').append(dialog);
  dialog.showModal();
  return dialog;
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
