/** Helpers to create elements. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | false | undefined} Child */
/** @typedef {Record<string, unknown>} Attributes */

/** @param {Element} element @param {Attributes} attributes @param {Child[]} children */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  for (const child of children) if (child) element.append(child);
}

/**
 * An element of HTML. `onclick` and the like are listeners; everything else is an attribute.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An element of SVG.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * The element of this id.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return /** @type {T} */ (/** @type {unknown} */ (element));
}

/** @param {Element} parent @param {...Child} children */
export function replace(parent, ...children) {
  parent.replaceChildren(...children.filter((child) => child !== null && child !== false && child !== undefined));
}

/**
 * A button with an icon before its text.
 *
 * @param {string | null} icon
 * @param {string} text
 * @param {Attributes} attributes
 */
export function button(icon, text, attributes = {}) {
  return html('button', { type: 'button', ...attributes }, icon && picture(icon), text && html('span', {}, text));
}

/** An icon. @param {string} name */
export function picture(name) {
  return svg(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: ICONS[name] ?? '' }),
  );
}

/** Paths in a square of 24 by 24. @type {Record<string, string>} */
const ICONS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3',
  erase: 'M9 5h11v14H9l-6-7zm3 4 5 6m0-6-5 6',
  check: 'm4 13 5 5L20 6',
  hint: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  pause: 'M8 5v14m8-14v14',
  play: 'M7 4v16l13-8z',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  first: 'm18 5-7 7 7 7M6 5v14',
  last: 'm6 5 7 7-7 7m12-14v14',
  pen: 'm4 20 1-5L16 4l4 4L9 19zm10-14 4 4',
  corner: 'M4 4h16v16H4zM7 8h2m6 0h2M7 16h2',
  centre: 'M4 4h16v16H4zm4 8h2m2 0h0m2 0h2',
  colour:
    'M12 3c5 0 9 3.4 9 8 0 3-2.4 4-5 4h-1.500c-1.400 0-2 1-1.500 2 .6 1.500.2 4-2 4C6 21 3 17 3 12s4-9 9-9zM8 11h0m3-4h0m5 1h0',
  line: 'M5 19 19 5M3 19a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM17 5a2 2 0 1 0 4 0 2 2 0 0 0-4 0z',
  point: 'M6 3h12v18l-6-5-6 5z',
  filter: 'M3 5h18l-7 8v6l-4 2v-8z',
  restart: 'M20 5v5h-5M19.500 10a8 8 0 1 0 .5 4',
  add: 'M12 5v14M5 12h14',
  enter: 'M4 5h16v14H4zm3 4h10M7 13h6',
  share:
    'M15 5a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM3 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0zm12 7a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM8.600 10.500l6.800-4m-6.800 7 6.800 4',
  qr: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2v2h-2zm4 0h2v6h-6v-2h4z',
  print: 'M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z',
  learn: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zm0 0v14',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.500 2.500 0 1 0 5 0 2.500 2.500 0 0 0-5 0zM6 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 0 0-5 0z',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  shelf: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
  day: 'M4 6h16v14H4zm0 4h16M8 3v4m8-4v4M12 13v4m-2-2h4',
  back: 'm10 5-7 7 7 7M3 12h18',
  watch: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm7 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0z',
  chart: 'M4 20h16M7 20v-7m5 7V5m5 15v-11',
  full: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  path: 'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm12-10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 17h6a3.500 3.500 0 0 0 0-7h-4a3 3 0 0 1-3-3 3 3 0 0 1 3-3h6',
  symmetry: 'M12 3v18M4 8l4 4-4 4m16-8-4 4 4 4',
  cut: 'M5 19 19 5M5 5l14 14M8 12h8',
  picture: 'M4 5h16v14H4zm2 12 5-6 4 4 2-2 3 4M15 9h0',
  candidates:
    'M5 5h2v2H5zm6 0h2v2h-2zm6 0h2v2h-2zM5 11h2v2H5zm6 0h2v2h-2zm6 0h2v2h-2zM5 17h2v2H5zm6 0h2v2h-2zm6 0h2v2h-2z',
  many: 'M4 4h9v9H4zm7 7h9v9h-9z',
};
