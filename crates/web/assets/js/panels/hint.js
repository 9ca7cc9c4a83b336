/**
 * The hint in words.
 *
 * @import {Store} from '../state.js'
 * @import {Hint} from '../../../browser/types.js'
 */

import { applyHint, closeHint, hint, nextHint } from '../actions/hint.js';
import { findPath } from '../actions/path.js';
import { button, html, replace } from '../dom.js';
import { LEVELS } from '../words.js';
import { legend } from './legend.js';

/** @param {Store} store @param {HTMLElement} root */
export function mountHint(store, root) {
  const render = () => {
    const { hint: shown } = store.state;
    replace(root, ...(shown ? told(store, shown) : invitation(store)));
  };
  store.watch((state, before) => state.hint !== before.hint && render());
  render();
}

/** @param {Store} store */
const invitation = (store) => [
  html(
    'p',
    { class: 'quiet' },
    'A hint comes in three depths: first where to look, then which technique, then the whole step.',
  ),
  html(
    'div',
    { class: 'row' },
    button('hint', 'Give me a hint', { onclick: () => void hint(store) }),
    button('many', 'Explain all', { onclick: () => void findPath(store) }),
  ),
];

/** @param {Store} store @param {Hint} shown */
function told(store, shown) {
  const { technique, step, kind, depth, text } = shown;
  const isStep = kind === 'step';
  const deeper = depth < 3 && (isStep || kind === 'mistake');
  const more = {
    1: kind === 'mistake' ? 'Show me where' : 'Which technique?',
    2: kind === 'mistake' ? 'Mark it' : 'Show the step',
    3: '',
  }[depth];
  return [
    isStep &&
      html(
        'ol',
        { class: 'depths', 'aria-label': `Depth ${depth} of 3` },
        ...[1, 2, 3].map((place) => html('li', { class: place <= depth ? 'on' : '' })),
      ),
    technique &&
      html(
        'h2',
        { class: 'technique' },
        html('a', { href: `#/learn/${technique.slug}` }, technique.name),
        html('span', { class: `badge level-${technique.level}` }, LEVELS[technique.level]),
      ),
    technique && !step && html('p', { class: 'quiet' }, technique.summary),
    html(
      'p',
      { class: 'sentence' },
      kind === 'mistake' && depth === 1
        ? 'Something on the board is wrong, so no step can be trusted.'
        : (step?.sentence ?? text),
    ),
    step && html('p', { class: 'notation' }, step.notation),
    step && legend(step),
    html(
      'div',
      { class: 'row' },
      deeper && button('hint', more, { class: 'primary', onclick: () => void hint(store) }),
      isStep && step && button('check', 'Apply', { class: 'primary', onclick: () => applyHint(store) }),
      isStep &&
        button('next', 'Next', { title: 'Apply this step and show the next', onclick: () => void nextHint(store) }),
      isStep && button('many', 'Explain all', { onclick: () => void findPath(store) }),
      button('close', '', { 'aria-label': 'Close', title: 'Close (Esc)', onclick: () => closeHint(store) }),
    ),
  ];
}
