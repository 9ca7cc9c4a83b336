/** @import {Show, Trace} from '../../browser/types.js' */

const GUESSED = 1;
const TAKEN_BACK = 2;

/** A search, event by event, that can be run at any speed and wound back. */
export class Film {
  /** How many events have been shown. */
  at = 0;

  /** How many of them took a digit back. */
  takenBack = 0;

  perSecond = 32;

  /** @type {number | null} */
  #frame = null;

  #last = 0;

  #due = 0;

  /** @type {Set<number>} */
  #guessed = new Set();

  /** Events that took back a guess, so that it can be wound back. @type {Set<number>} */
  #undone = new Set();

  /**
   * @param {number[]} values  the board before the first event
   * @param {Trace['events']} events
   * @param {(show: Show) => void} show
   */
  constructor(values, events, show) {
    this.values = [...values];
    this.events = events;
    this.show = show;
    const guessed = new Set();
    for (const [at, [cell, , what]] of events.entries()) {
      if (what === TAKEN_BACK && guessed.has(cell)) this.#undone.add(at);
      if (what === GUESSED) guessed.add(cell);
      else guessed.delete(cell);
    }
  }

  get isRunning() {
    return this.#frame !== null;
  }

  start() {
    if (this.at === this.events.length) this.goTo(0);
    this.#last = performance.now();
    this.#due = 0;
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
    this.#draw();
  }

  stop() {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  /** @param {number} now */
  #tick(now) {
    this.#due += ((now - this.#last) / 1000) * this.perSecond;
    this.#last = now;
    const whole = Math.floor(this.#due);
    this.#due -= whole;
    if (whole > 0) this.#move(Math.min(this.at + whole, this.events.length));
    const isOver = this.at === this.events.length;
    this.#frame = isOver ? null : requestAnimationFrame((next) => this.#tick(next));
    if (whole > 0 || isOver) this.#draw();
  }

  /** @param {number} at */
  goTo(at) {
    this.stop();
    this.#move(Math.min(Math.max(at, 0), this.events.length));
    this.#draw();
  }

  /** @param {number} target */
  #move(target) {
    while (this.at < target) {
      const [cell, digit, what] = this.events[this.at];
      this.values[cell] = what === TAKEN_BACK ? 0 : digit;
      if (what === GUESSED) this.#guessed.add(cell);
      else this.#guessed.delete(cell);
      if (what === TAKEN_BACK) this.takenBack += 1;
      this.at += 1;
    }
    while (this.at > target) {
      this.at -= 1;
      const [cell, digit, what] = this.events[this.at];
      this.values[cell] = what === TAKEN_BACK ? digit : 0;
      if (what === TAKEN_BACK) this.takenBack -= 1;
      if (this.#undone.has(this.at)) this.#guessed.add(cell);
      else this.#guessed.delete(cell);
    }
  }

  #draw() {
    const recent = this.events[this.at - 1]?.[0];
    this.show({
      values: [...this.values],
      candidates: null,
      drawing: null,
      placements: [],
      eliminations: [],
      tried: [...this.#guessed],
      recent,
    });
  }
}
