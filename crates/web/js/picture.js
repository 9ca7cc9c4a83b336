/** The board as a picture: what is shown, with the step that is drawn on it. */

import { byId, html } from './dom.js';

const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
];
const OF_TEXT = ['font-family', 'font-weight', 'text-anchor', 'opacity'];

/** The width of a picture in pixels. */
const WIDTH = 1200;

/** The board with its styles written out, so that it needs no style sheet. */
export function svgOf() {
  const shown = /** @type {SVGSVGElement} */ (byId('board').querySelector('svg'));
  const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
  const [from, to] = [shown, copy].map((root) => [...root.querySelectorAll('rect, path, text')]);
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of element.tagName === 'text' ? [...PROPERTIES, ...OF_TEXT] : PROPERTIES)
      to[index].setAttribute(name, style.getPropertyValue(name));
    if (style.vectorEffect !== 'none') to[index].setAttribute('vector-effect', style.vectorEffect);
  });
  for (const one of copy.querySelectorAll('.selection, .cursor, .cells')) one.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(WIDTH));
  copy.setAttribute('height', String(WIDTH));
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** @param {Blob} picture @returns {Promise<Blob>} */
export async function pngOf(picture) {
  const image = new Image(WIDTH, WIDTH);
  // A data address, since the page's policy allows no others for pictures.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await picture.text())}`;
  await image.decode();
  const canvas = html('canvas', { width: WIDTH, height: WIDTH });
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, WIDTH);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** @param {Blob} blob @param {string} name */
export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  html('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
