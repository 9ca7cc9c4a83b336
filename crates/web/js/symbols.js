/** How digits are shown on the board and read from the keyboard. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * @param {number} digit
 * @param {boolean} letters  above nine: `A` instead of `10`
 */
export const symbolOf = (digit, letters) => (letters && digit > 9 && LETTERS[digit - 10]) || String(digit);

/**
 * The digit of a key; null for other keys. Numbers are recognised by the key's position, since shift changes its
 * character; letters by their character, since keyboards differ.
 *
 * @param {{code: string, key: string}} key
 * @param {number} side
 */
export function digitOfKey({ code, key }, side) {
  const number = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  if (number !== undefined) return Number(number);
  const place = key.length === 1 ? LETTERS.indexOf(key.toUpperCase()) : -1;
  // Above 35 there are more digits than letters, and numbers are typed.
  return place >= 0 && place + 10 <= side ? place + 10 : null;
}
