/** @import {Trace} from '../browser/types.js' */

const GUESSED = 1;
const REMOVED = 2;

/** A recorded search, which can be shown at any event, forwards and backwards. */
export class Film {
  /** How many events have been shown. */
  at = 0;

  /** How many of them removed a digit. */
  removed = 0;

  /** The cells that hold a guess, in order, each with the digits that wait for their turn. @type {Map<number, number[]>} */
  guessed = new Map();

  /** What waits behind each guess, by its event; for an event that removed a guess, what waited behind that. @type {Map<number, number[]>} */
  #waiting = new Map();

  /**
   * @param {number[]} values  the board before the first event
   * @param {Pick<Trace, 'events' | 'waiting'>} trace
   */
  constructor(values, { events, waiting }) {
    this.values = [...values];
    this.events = events;
    const guessed = new Map();
    let guesses = 0;
    for (const [at, [cell, , what]] of events.entries()) {
      const behind = what === GUESSED ? waiting[guesses++] : guessed.get(cell);
      if (behind) this.#waiting.set(at, behind);
      if (what === GUESSED) guessed.set(cell, behind);
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
      if (what === GUESSED) this.guessed.set(cell, this.#waiting.get(this.at) ?? []);
      else this.guessed.delete(cell);
      if (what === REMOVED) this.removed += 1;
      this.at += 1;
    }
    while (this.at > target) {
      this.at -= 1;
      const [cell, digit, what] = this.events[this.at];
      this.values[cell] = what === REMOVED ? digit : 0;
      if (what === REMOVED) this.removed -= 1;
      const waited = what === REMOVED && this.#waiting.get(this.at);
      if (waited) this.guessed.set(cell, waited);
      else this.guessed.delete(cell);
    }
  }
}
