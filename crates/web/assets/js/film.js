/** @import {Trace} from '../../browser/types.js' */

const GUESSED = 1;
const REMOVED = 2;

/** A recorded search, which can be shown at any event, forwards and backwards. */
export class Film {
  /** How many events have been shown. */
  at = 0;

  /** How many of them removed a digit. */
  removed = 0;

  /** The cells that hold a guess. @type {Set<number>} */
  guessed = new Set();

  /** Events that removed a guess, so that going back restores it. @type {Set<number>} */
  #undone = new Set();

  /**
   * @param {number[]} values  the board before the first event
   * @param {Trace['events']} events
   */
  constructor(values, events) {
    this.values = [...values];
    this.events = events;
    const guessed = new Set();
    for (const [at, [cell, , what]] of events.entries()) {
      if (what === REMOVED && guessed.has(cell)) this.#undone.add(at);
      if (what === GUESSED) guessed.add(cell);
      else guessed.delete(cell);
    }
  }

  /** The cell that changed last. */
  get recent() {
    return this.events[this.at - 1]?.[0] ?? null;
  }

  /** Shows the board after so many events. @param {number} at */
  goTo(at) {
    const target = Math.min(Math.max(at, 0), this.events.length);
    while (this.at < target) {
      const [cell, digit, what] = this.events[this.at];
      this.values[cell] = what === REMOVED ? 0 : digit;
      if (what === GUESSED) this.guessed.add(cell);
      else this.guessed.delete(cell);
      if (what === REMOVED) this.removed += 1;
      this.at += 1;
    }
    while (this.at > target) {
      this.at -= 1;
      const [cell, digit, what] = this.events[this.at];
      this.values[cell] = what === REMOVED ? digit : 0;
      if (what === REMOVED) this.removed -= 1;
      if (this.#undone.has(this.at)) this.guessed.add(cell);
      else this.guessed.delete(cell);
    }
  }
}
