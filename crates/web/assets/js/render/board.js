/**
 * A board as SVG. It is made once for a shape and then told what to show; only what differs is drawn again.
 *
 * @import {Attributes} from '../dom.js'
 * @import {CellModel, Model} from './model.js'
 * @import {Shape} from '../../../browser/types.js'
 */

import { svg } from '../dom.js';
import { symbolOf } from '../symbols.js';
import { drawStep } from './drawing.js';
import { UNIT, candidatePlace, centreFont, cornerPlaces } from './marks.js';
import { outline } from './outline.js';

let boards = 0;

export class BoardView {
  /** @type {SVGSVGElement} */
  root;

  /** What those hear who listen. @type {SVGGElement[]} */
  #cells = [];

  /** @type {SVGGElement[]} */
  #texts = [];

  /** @type {SVGGElement[]} */
  #paint = [];

  /** @type {string[]} */
  #drawn = [];

  #drawing = '';

  /**
   * @param {Shape} shape
   * @param {{label?: string}} [options]  with a label it is a picture; without, its cells are a grid's to be walked
   */
  constructor(shape, { label } = {}) {
    boards += 1;
    this.shape = shape;
    this.id = `board${boards}`;
    this.isPicture = label !== undefined;
    const size = shape.side * UNIT;
    /** @type {Attributes} */
    const role = label === undefined ? { role: 'presentation' } : { role: 'img', 'aria-label': label };
    this.layers = {
      paint: svg('g', {}),
      houses: svg('g', {}),
      roles: svg('g', {}),
      texts: svg('g', { 'aria-hidden': 'true' }),
      cells: svg('g', { class: 'cells' }),
      lines: svg('g', { class: 'lines' }, ...lines(shape)),
      selection: svg('path', { class: 'selection' }),
      cursor: svg('path', { class: 'cursor' }),
      links: svg('g', { class: 'links' }),
    };
    for (let cell = 0; cell < shape.side ** 2; cell += 1) this.#addCell(cell);
    if (!this.isPicture) for (let row = 0; row < shape.side; row += 1) this.#addRow(row);
    this.root = svg(
      'svg',
      { class: 'board-svg', viewBox: `0 0 ${size} ${size}`, ...role },
      ...Object.values(this.layers),
    );
  }

  /** @param {number} cell */
  #addCell(cell) {
    const { side } = this.shape;
    const transform = `translate(${(cell % side) * UNIT} ${Math.floor(cell / side) * UNIT})`;
    const [paint, text] = [svg('g', { transform }), svg('g', { transform })];
    this.#paint.push(paint);
    this.#texts.push(text);
    this.layers.paint.append(paint);
    this.layers.texts.append(text);
  }

  /** @param {number} row */
  #addRow(row) {
    const { side } = this.shape;
    const group = svg('g', { role: 'row', 'aria-rowindex': row + 1 });
    for (let col = 0; col < side; col += 1) {
      const place = svg('rect', { x: col * UNIT, y: row * UNIT, width: UNIT, height: UNIT, class: 'place' });
      const cell = svg('g', { role: 'gridcell', 'aria-colindex': col + 1, id: this.idOf(row * side + col) }, place);
      this.#cells.push(cell);
      group.append(cell);
    }
    this.layers.cells.append(group);
  }

  /** The id of a cell's element. @param {number} cell */
  idOf(cell) {
    return `${this.id}-${cell}`;
  }

  /** The cell at a point of the window; clamped to the board. @param {number} x @param {number} y */
  cellAt(x, y) {
    const { left, top, width, height } = this.root.getBoundingClientRect();
    const { side } = this.shape;
    const clamp = (/** @type {number} */ place) => Math.min(side - 1, Math.max(0, Math.floor(place)));
    return clamp(((y - top) / height) * side) * side + clamp(((x - left) / width) * side);
  }

  /** @param {Model} model */
  render(model) {
    model.cells.forEach((cell, index) => {
      const key = JSON.stringify(cell) + model.letters;
      if (this.#drawn[index] === key) return;
      this.#drawn[index] = key;
      this.#renderCell(index, cell, model.letters);
    });
    this.layers.selection.setAttribute('d', outline(this.shape, model.selection, 4));
    this.layers.cursor.setAttribute('d', model.cursor === null ? '' : outline(this.shape, [model.cursor], 4));
    const drawing = JSON.stringify([model.drawing, model.placements, model.eliminations]);
    if (drawing !== this.#drawing) {
      this.#drawing = drawing;
      drawStep(this.layers, this.shape, model);
    }
  }

  /** @param {number} index @param {CellModel} cell @param {boolean} letters */
  #renderCell(index, cell, letters) {
    const { side } = this.shape;
    const symbol = (/** @type {number} */ digit) => symbolOf(digit, letters);
    /** @type {SVGElement[]} */
    const texts = [];
    const write = (
      /** @type {string} */ text,
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ font,
      /** @type {string} */ kind,
    ) => {
      texts.push(svg('text', { x, y: y + font * 0.355, 'font-size': font.toFixed(1), class: kind }, text));
    };
    if (cell.value > 0) {
      const text = symbol(cell.value);
      write(text, 50, 50, text.length > 1 ? 52 : 62, `digit ${cell.kind}`);
    } else if (cell.candidates) {
      for (const digit of cell.candidates) {
        const { x, y, size } = candidatePlace(digit, side);
        const text = symbol(digit);
        const part = cell.parts[digit];
        write(text, x, y, size * (text.length > 1 ? 0.66 : 0.78), part ? `candidate ${part}` : 'candidate');
      }
    } else {
      for (const { digit, x, y, font } of cornerPlaces(cell.corner, side)) write(symbol(digit), x, y, font, 'corner');
      const centre = cell.centre.map(symbol).join(side > 9 ? ' ' : '');
      if (centre) write(centre, 50, 50, centreFont(centre), 'centre');
    }
    this.#texts[index].replaceChildren(...texts);
    this.#cells[index]?.setAttribute('aria-label', cell.label);
    this.#cells[index]?.setAttribute('aria-selected', String(cell.states.includes('selected')));
    this.#paint[index].replaceChildren(
      ...stripes(cell.colours),
      ...cell.states.map((state) => ground(state, cell.colours.length > 0)),
    );
  }
}

/** What a state looks like behind the digits; a colour of the player is not hidden. @param {string} state @param {boolean} coloured */
function ground(state, coloured) {
  const inset = FRAMED.has(state) ? 3 : 0;
  const size = UNIT - 2 * inset;
  return svg('rect', { x: inset, y: inset, width: size, height: size, class: `is-${state}${coloured ? ' over' : ''}` });
}

/** States with a frame of their own. */
const FRAMED = new Set(['clash', 'wrong', 'fault']);

/** A cell's colours, side by side. @param {number[]} colours */
function stripes(colours) {
  const width = UNIT / colours.length;
  return colours.map((colour, index) =>
    svg('rect', { x: index * width, width, height: UNIT, class: `colour-${colour}` }),
  );
}

/** The lines of the grid, the thick ones over the thin. @param {Shape} shape */
function lines(shape) {
  const size = shape.side * UNIT;
  /** @type {Record<'thin' | 'thick', string>} */
  const paths = { thin: '', thick: '' };
  for (let place = 1; place < shape.side; place += 1) {
    const at = place * UNIT;
    paths[place % shape.boxRows === 0 ? 'thick' : 'thin'] += `M0 ${at}H${size}`;
    paths[place % shape.boxCols === 0 ? 'thick' : 'thin'] += `M${at} 0V${size}`;
  }
  return [
    svg('path', { d: paths.thin, class: 'thin' }),
    svg('path', { d: paths.thick, class: 'thick' }),
    svg('rect', { width: size, height: size, class: 'frame' }),
  ];
}
