/**
 * The explanation of a step as numbered lines. A line shows its part of the picture, the name of a cell lights the cell,
 * and a cell that is selected lights its mentions. The lines of a branch are folded; one branch is open at a time.
 *
 * @import {Store} from '../state.js'
 * @import {Step} from '../../browser/types.js'
 * @import {Focus, Line, Piece} from '../explanation.js'
 */

import { button, html, picture } from '../dom.js';
import { focusOn, linesOf, piecesOf } from '../explanation.js';
import { say } from '../notices.js';
import { t } from '../text.js';

/** From this many lines on, they can be walked one by one. */
const LONG = 3;

/**
 * What an explanation does on the board.
 *
 * @typedef {object} Picture
 * @property {(focus: Focus) => void} show
 * @property {(cells: number[]) => void} [light]
 */

/** A text whose cells can be lit. @param {Store} store @param {string} text */
export const linked = (store, text) =>
  html(
    'p',
    { class: 'sentence' },
    ...unbroken(piecesOf(text, store.state.game.shape), (piece) => mention(piece, (lit) => store.set({ lit }))),
  );

/** A text that can be pressed is kept in one line with its punctuation up to this length. */
const SHORT = 20;

/** @param {Piece | undefined} piece */
const isPressed = (piece) => piece !== undefined && (piece.cells.length > 0 || typeof piece.line === 'number');

/**
 * The elements of a text. A browser may break a line beside a button, so a button is kept together with the bracket before
 * it and the punctuation after it.
 *
 * @param {Piece[]} pieces
 * @param {(piece: Piece) => HTMLElement} element
 */
function unbroken(pieces, element) {
  const opening = (/** @type {number} */ at) => /\($/.exec(pieces[at]?.text ?? '')?.[0] ?? '';
  const closing = (/** @type {number} */ at) => /^[.,;:)]+/.exec(pieces[at]?.text ?? '')?.[0] ?? '';
  return pieces.map((piece, at) => {
    if (isPressed(piece)) {
      const [before, after] = [opening(at - 1), closing(at + 1)];
      const whole = before.length + piece.text.length + after.length < SHORT ? 'unbroken' : null;
      return html('span', { class: whole }, before, element(piece), after);
    }
    const start = isPressed(pieces[at - 1]) ? closing(at).length : 0;
    const end = piece.text.length - (isPressed(pieces[at + 1]) ? opening(at).length : 0);
    return element({ ...piece, text: piece.text.slice(start, end) });
  });
}

/** @param {Piece} piece @param {Picture['light']} light */
function mention({ text, cells, part }, light) {
  if (cells.length === 0) return html('span', {}, text);
  if (!light) return html('span', { class: `mention ${part ?? ''}` }, text);
  return html(
    'button',
    {
      type: 'button',
      class: `mention ${part ?? ''}`,
      'data-cells': cells.join(' '),
      title: t.explain.showCell,
      onclick: () => light(cells),
      onpointerenter: () => light(cells),
      onpointerleave: () => light([]),
      onblur: () => light([]),
    },
    text,
  );
}

/** The lines of one step. */
export class LineList {
  /** @type {Focus} */
  #focus = { line: null, branch: null };

  /** @param {Step} step @param {Picture} on */
  constructor(step, on) {
    this.step = step;
    this.on = on;
    this.lines = linesOf(step);
    this.numbers = this.lines.map((_, index) => this.#number(index));
    this.folds = this.lines.map((line, index) => (line.folds > 0 ? this.#fold(line, index) : null));
    this.items = this.lines.map((line, index) =>
      html(
        'li',
        { class: `depth-${Math.min(line.under.length, 3)}` },
        this.numbers[index],
        html('p', {}, ...unbroken(line.pieces, (piece) => this.#piece(piece)), this.folds[index]),
      ),
    );
    this.at = html('span', { class: 'quiet', role: 'status' });
    const walk = html(
      'div',
      { class: 'line-walk' },
      button('previous', '', { class: 'small', 'aria-label': t.explain.previousLine, onclick: () => this.walk(-1) }),
      button('next', '', { class: 'small', 'aria-label': t.explain.nextLine, onclick: () => this.walk(1) }),
      this.at,
    );
    this.root = html(
      'div',
      { class: 'explanation' },
      this.lines.length >= LONG && walk,
      html('ol', { class: 'lines-of-step', 'aria-label': t.explain.lines }, ...this.items),
    );
  }

  /** @param {number} index */
  #number(index) {
    const toggle = () => this.on.show(this.#focus.line === index ? this.#whole() : focusOn(this.step, index));
    return html(
      'button',
      { type: 'button', class: 'line-number', 'aria-label': t.explain.lightLine(index + 1), onclick: toggle },
      String(index + 1),
    );
  }

  /** Opens a branch, which closes others; an open one is closed. @param {Line} line @param {number} index */
  #fold({ under, folds }, index) {
    const toggle = () => {
      const isOpen = this.folds[index]?.getAttribute('aria-expanded') === 'true';
      this.on.show({ line: null, branch: isOpen ? (under.at(-1) ?? null) : index });
    };
    return html(
      'button',
      { type: 'button', class: 'fold small', onclick: toggle },
      html('span', {}, t.explain.folded(folds)),
      picture('next'),
    );
  }

  /** @param {Piece} piece */
  #piece(piece) {
    const { line } = piece;
    if (typeof line !== 'number') return mention(piece, this.on.light);
    const go = () => this.on.show(focusOn(this.step, line));
    return html(
      'button',
      { type: 'button', class: 'mention line-link', title: t.explain.lightLine(line + 1), onclick: go },
      piece.text,
    );
  }

  /** The step without a line chosen. @returns {Focus} */
  #whole() {
    return { line: null, branch: this.#focus.branch };
  }

  /** Goes on to the next line, or back; past either end, the whole step is shown. @param {number} by */
  walk(by) {
    const { line } = this.#focus;
    const last = this.lines.length - 1;
    const next = line === null ? (by > 0 ? 0 : last) : line + by;
    if (next < 0 || next > last) this.on.show(this.#whole());
    else {
      this.on.show(focusOn(this.step, next));
      say(this.step.lines[next].text);
    }
  }

  /** Shows which line is chosen and which branch is open. @param {Focus} focus */
  render(focus) {
    const isMoved = focus.line !== null && focus.line !== this.#focus.line;
    this.#focus = focus;
    const open = focus.branch === null ? [] : (this.step.lines[focus.branch]?.branch ?? []);
    this.lines.forEach(({ under }, index) => {
      this.items[index].hidden = !under.every((supposition) => open.includes(supposition));
      this.numbers[index].setAttribute('aria-pressed', String(index === focus.line));
      this.folds[index]?.setAttribute('aria-expanded', String(open.includes(index)));
    });
    this.at.textContent =
      focus.line === null ? t.explain.allLines : t.explain.lineOf(focus.line + 1, this.lines.length);
    if (isMoved) this.items[focus.line ?? 0].scrollIntoView({ block: 'nearest' });
  }

  /** Marks the mentions of a cell. @param {number} cell */
  mark(cell) {
    for (const one of this.root.querySelectorAll('[data-cells]'))
      one.classList.toggle('here', one.getAttribute('data-cells')?.split(' ').includes(String(cell)));
  }
}

/**
 * The lines of the step that is shown, kept up to date.
 *
 * @param {Store} store
 * @param {(focus: Focus) => void} show
 */
export function keepLines(store, show) {
  /** @type {LineList | null} */
  let list = null;
  store.watch((state, before) => {
    if (!list?.root.isConnected) return;
    if (state.line !== before.line || state.branch !== before.branch) list.render(state);
    if (state.cursor !== before.cursor) list.mark(state.cursor);
  });
  return {
    /** @param {Step} step */
    of(step) {
      list = new LineList(step, { show, light: (lit) => store.set({ lit }) });
      list.render(store.state);
      return list.root;
    },
  };
}
