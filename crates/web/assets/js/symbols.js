/** How digits are written on the board and read from the keyboard. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * @param {number} digit
 * @param {boolean} letters  above nine: `A` instead of `10`
 */
export const symbolOf = (digit, letters) => (letters && digit > 9 ? LETTERS[digit - 10] : String(digit));

/**
 * The digit a key stands for by itself; null for another key. Numbers go by the key's place, since shift changes its
 * character; letters go by their character, since keyboards differ.
 *
 * @param {{code: string, key: string}} key
 * @param {number} side
 */
export function digitOfKey({ code, key }, side) {
  const number = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  if (number !== undefined) return Number(number);
  const place = key.length === 1 ? LETTERS.indexOf(key.toUpperCase()) : -1;
  return place >= 0 && place + 10 <= side ? place + 10 : null;
}
