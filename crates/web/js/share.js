/**
 * The game as text, for links and for the browser's storage.
 *
 * @import {Game, OwnLine} from '../browser/types.js'
 */

/** The number of colours that a player can give a cell. */
export const COLOURS = 8;

/** The largest board. */
export const MAX_SIDE = 100;

const DIGITS = /** @type {const} */ (['corner', 'centre', 'crossed', 'colours', 'tints']);

/**
 * The game in a compact form: all values, and marks and colours only for the cells that have any.
 *
 * @param {Game} game
 */
export function packed({ shape, cells, auto, lines }) {
  const extra = cells.flatMap((cell, index) =>
    DIGITS.some((list) => cell[list].length > 0) ? [[index, ...DIGITS.map((list) => cell[list])]] : [],
  );
  return {
    v: 1,
    shape: [shape.boxRows, shape.boxCols],
    values: cells.map((cell) => (cell.given ? -cell.value : cell.value)),
    extra,
    auto,
    ...(lines.length > 0 ? { lines } : {}),
  };
}

/** The game in a packed value; null if it is invalid. @param {any} value @returns {Game | null} */
export function unpacked(value) {
  const whole = (/** @type {unknown} */ number, /** @type {number} */ most) =>
    Number.isInteger(number) && Math.abs(Number(number)) <= most;
  const list = (/** @type {any} */ digits, /** @type {number} */ most) =>
    Array.isArray(digits) && digits.every((digit) => whole(digit, most) && digit > 0);
  if (value?.v !== 1 || !list(value.shape, 100) || value.shape.length !== 2) return null;
  const [boxRows, boxCols] = value.shape;
  const side = boxRows * boxCols;
  if (side > MAX_SIDE || !Array.isArray(value.values) || value.values.length !== side * side) return null;
  if (!value.values.every((/** @type {unknown} */ digit) => whole(digit, side))) return null;
  /** @type {Game['cells']} */
  const cells = value.values.map((/** @type {number} */ digit) => ({
    value: Math.abs(digit),
    given: digit < 0,
    corner: [],
    centre: [],
    crossed: [],
    colours: [],
    tints: [],
  }));
  for (const [index, ...lists] of value.extra ?? []) {
    if (!whole(index, cells.length - 1) || index < 0 || lists.length > DIGITS.length) return null;
    for (const [place, name] of DIGITS.entries()) {
      // There are as many colours on every board. Links made before there were tints have none.
      const most = name === 'colours' ? COLOURS : name === 'tints' ? COLOURS * (side + 1) - 1 : side;
      const digits = lists[place] ?? [];
      if (!list(digits, most)) return null;
      cells[index] = { ...cells[index], [name]: digits };
    }
  }
  const last = cells.length - 1;
  const lines = (Array.isArray(value.lines) ? value.lines : []).filter(
    (/** @type {OwnLine} */ [from, to, digit]) => whole(from, last) && whole(to, last) && whole(digit, side),
  );
  return { shape: { boxRows, boxCols, side }, cells, auto: value.auto === true, lines };
}

/** Decodes text from an address; unchanged if it is not encoded correctly. @param {string} text */
export function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through */
const piped = async (bytes, through) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());

/** The fragment of a link to this game. @param {Game} game */
export async function fragmentOf(game) {
  const bytes = await piped(
    new TextEncoder().encode(JSON.stringify(packed(game))),
    new CompressionStream('deflate-raw'),
  );
  // A large board has more bytes than a call can have arguments.
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#g=${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** @param {Game} game */
export async function linkTo(game) {
  return location.href.split('#')[0] + (await fragmentOf(game));
}

/** The game in a link made by `linkTo`, or in its fragment alone; null if it contains none. @param {string} link */
export async function gameFromLink(link) {
  const packedText = /#g=([\w-]+)\s*$/.exec(link)?.[1];
  if (!packedText) return null;
  try {
    const binary = atob(packedText.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await piped(bytes, new DecompressionStream('deflate-raw')));
    return unpacked(JSON.parse(text));
  } catch {
    return null;
  }
}
