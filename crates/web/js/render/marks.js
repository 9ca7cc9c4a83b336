/** The positions of small digits in a cell, in hundredths of its side. */

/** A cell's side. */
export const UNIT = 100;

/** How many candidates are side by side. @param {number} side */
export const columnsFor = (side) => Math.ceil(Math.sqrt(side));

/**
 * The position and size of a candidate in its cell.
 *
 * @param {number} digit
 * @param {number} side
 */
export function candidatePlace(digit, side) {
  const columns = columnsFor(side);
  const rows = Math.ceil(side / columns);
  const inset = side > 9 ? 2 : 5;
  const room = UNIT - 2 * inset;
  const x = inset + (((digit - 1) % columns) + 0.5) * (room / columns);
  const y = inset + (Math.floor((digit - 1) / columns) + 0.5) * (room / rows);
  const size = Math.min(room / columns, room / rows);
  return { x, y, size };
}

/** Corners first, then the middles of the sides. @type {Array<[number, number]>} */
const SLOTS = [
  [18, 19],
  [82, 19],
  [18, 82],
  [82, 82],
  [50, 19],
  [50, 82],
  [18, 50],
  [82, 50],
];

/**
 * The positions of corner marks: along the edges if there is room, otherwise those of candidates.
 *
 * @param {number[]} digits
 * @param {number} side
 */
export function cornerPlaces(digits, side) {
  return digits.map((digit, index) => {
    if (digits.length > SLOTS.length) {
      const { x, y, size } = candidatePlace(digit, side);
      return { digit, x, y, font: size * 0.66 };
    }
    const [x, y] = SLOTS[index];
    return { digit, x, y, font: side > 9 ? 21 : 25 };
  });
}

/** The font size at which centre marks fit. @param {string} text */
export const centreFont = (text) => Math.min(27, 86 / (0.58 * Math.max(text.length, 1)));
