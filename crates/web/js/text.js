/**
 * The page's texts in the language of the settings, or else of the browser. A language is one file with the same fields
 * as `en.js`, which the types check; it is loaded before the page, and only if it is needed.
 *
 * @import {Settings} from '../browser/types.js'
 */

import { savedSettings } from './storage.js';
import { en } from './text/en.js';

/** The languages by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' };

/** @param {Settings['language']} wanted */
function languageOf(wanted) {
  if (wanted !== 'auto') return wanted;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

export const language = languageOf(savedSettings().language);

export let t = en;

/** Loads the language. */
export async function loadTexts() {
  if (language === 'de') ({ de: t } = await import('./text/de.js'));
}

/** @param {number} value */
export const numberText = (value) => value.toLocaleString(language);
