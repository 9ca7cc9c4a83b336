/**
 * A board as SVG. It is created once for each shape; rendering a model redraws only what has changed.
 *
 * @import {Attributes} from '../dom.js'
 * @import {CellModel, Model} from './model.js'
 * @import {Shape} from '../../browser/types.js'
 */

import { svg } from '../dom.js';
import { boxOf, colOf, rectangleOf, rowOf } from '../geometry.js';
import { COLOURS } from '../share.js';
import { symbolOf } from '../symbols.js';
import { drawLines, drawStep } from './drawing.js';
import { labelOf } from './model.js';
import { UNIT, candidatePlace, centreFont, cornerPlaces } from './marks.js';
import { outline } from './outline.js';

let boards = 0;

export class BoardView {
  /** @type {SVGSVGElement} */
  root;

  /** The cells for screen readers. @type {SVGGElement[]} */
  #cells = [];

  /** What screen readers find in them: the label, and whether the cell is selected. @type {Array<[string, boolean]>} */
  #described = [];

  /** @type {SVGGElement[]} */
  #texts = [];

  /** @type {SVGGElement[]} */
  #paint = [];

  /** What is drawn now. @type {Model | null} */
  #model = null;

  /** @type {SVGTextElement[]} */
  #labels = [];

  /**
   * @param {Shape} shape
   * @param {{label?: string}} [options]  with a label it is a picture, otherwise a grid of cells
   */
  constructor(shape, { label } = {}) {
    boards += 1;
    this.shape = shape;
    this.id = `board${boards}`;
    this.isPicture = label !== undefined;
    const size = shape.side * UNIT;
    // Room for the numbers of rows and columns.
    this.margin = this.isPicture ? 0 : size * 0.04;
    const edge = this.isPicture ? size * 0.004 : size * 0.0067;
    /** @type {Attributes} */
    const role = label === undefined ? { role: 'presentation' } : { role: 'img', 'aria-label': label };
    this.layers = {
      ground: svg('rect', { class: 'ground', width: size, height: size, rx: size * 0.0067 }),
      peers: svg('path', { class: 'is-peer' }),
      paint: svg('g', {}),
      motion: svg('g', { class: 'motion' }),
      houses: svg('g', {}),
      roles: svg('g', {}),
      texts: svg('g', { 'aria-hidden': 'true' }),
      cells: svg('g', { class: 'cells' }),
      lines: svg('g', { class: 'lines' }, ...lines(shape)),
      selection: svg('path', { class: 'selection' }),
      cursor: svg('path', { class: 'cursor' }),
      own: svg('g', { class: 'own-lines' }),
      links: svg('g', { class: 'links' }),
      labels: svg('g', { 'aria-hidden': 'true' }),
    };
    if (!this.isPicture) this.#addLabels();
    for (let cell = 0; cell < shape.side ** 2; cell += 1) this.#addCell(cell);
    if (!this.isPicture) for (let row = 0; row < shape.side; row += 1) this.#addRow(row);
    this.root = svg(
      'svg',
      {
        class: 'board-svg',
        viewBox: [
          -this.margin || -edge,
          -this.margin || -edge,
          ...Array(2).fill(size + (this.margin || edge) + edge),
        ].join(' '),
        ...role,
      },
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

  /** The numbers of rows and columns. */
  #addLabels() {
    const { side } = this.shape;
    const font = Math.min(this.margin * 0.66, UNIT * 0.36);
    const label = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ number) =>
      svg('text', { x, y: y + font * 0.355, 'font-size': font.toFixed(1), class: 'label' }, String(number));
    for (let place = 0; place < side; place += 1) {
      const along = (place + 0.5) * UNIT;
      this.#labels.push(label(-this.margin / 2, along, place + 1), label(along, -this.margin / 2, place + 1));
    }
    this.layers.labels.append(...this.#labels);
  }

  /** The id of a cell's element. @param {number} cell */
  idOf(cell) {
    return `${this.id}-${cell}`;
  }

  /** What a screen reader says of a cell. @param {number} cell */
  labelOf(cell) {
    return this.#described[cell]?.[0] ?? '';
  }

  /** The cell at a point of the window, or the nearest one. @param {number} x @param {number} y */
  cellAt(x, y) {
    const { left, top, width } = this.layers.ground.getBoundingClientRect();
    const { side } = this.shape;
    const clamp = (/** @type {number} */ place) => Math.min(side - 1, Math.max(0, Math.floor(place)));
    return clamp(((y - top) / width) * side) * side + clamp(((x - left) / width) * side);
  }

  /** Draws what differs from the last model. @param {Model} model */
  render(model) {
    const before = this.#model;
    this.#model = model;
    const isOther = before?.letters !== model.letters;
    model.cells.forEach((cell, index) => {
      const was = isOther ? undefined : before?.cells[index];
      const isText = !was || !hasSameText(was, cell);
      const isPaint = !was || was.states !== cell.states || !isEqual(was.colours, cell.colours);
      if (isText) this.#write(index, cell, model.letters);
      if (isPaint) this.#colour(index, cell);
      if ((isText || isPaint) && !this.isPicture) this.#describe(index, cell, model.letters);
    });
    if (!before || !isEqual(before.selection, model.selection))
      this.layers.selection.setAttribute('d', outline(this.shape, model.selection, 4));
    if (before?.peersOf !== model.peersOf) this.layers.peers.setAttribute('d', peersPath(this.shape, model.peersOf));
    if (before?.cursor !== model.cursor) this.#moveCursor(model.cursor);
    if (before?.labels !== model.labels) this.layers.labels.toggleAttribute('hidden', model.labels === false);
    if (before?.ownLines !== model.ownLines) drawLines(this.layers.own, this.shape, model.ownLines ?? []);
    const isDrawn =
      before?.drawing === model.drawing &&
      before?.placements === model.placements &&
      before?.eliminations === model.eliminations;
    if (!isDrawn) drawStep(this.layers, this.shape, model);
  }

  /** A ripple that runs through cells, away from one of them. @param {number[]} cells @param {number} from */
  ripple(cells, from) {
    const { side } = this.shape;
    const [row, col] = [Math.floor(from / side), from % side];
    for (const cell of cells) {
      const [y, x] = [Math.floor(cell / side), cell % side];
      const place = svg('rect', { x: x * UNIT, y: y * UNIT, width: UNIT, height: UNIT, class: 'ripple' });
      this.layers.motion.append(place);
      const delay = (Math.hypot(y - row, x - col) * 450) / side;
      const shown = place.animate({ opacity: [0, 0.75, 0] }, { duration: 420, delay, easing: 'ease-out' });
      shown.onfinish = () => place.remove();
    }
  }

  /** @param {number | null} cursor */
  #moveCursor(cursor) {
    this.layers.cursor.setAttribute('d', cursor === null ? '' : outline(this.shape, [cursor], 4));
    const { side } = this.shape;
    const places = cursor === null ? [] : [2 * Math.floor(cursor / side), 2 * (cursor % side) + 1];
    for (const label of this.layers.labels.querySelectorAll('.here')) label.classList.remove('here');
    for (const place of places) this.#labels[place]?.classList.add('here');
  }

  /** What a screen reader finds. @param {number} index @param {CellModel} cell @param {boolean} letters */
  #describe(index, cell, letters) {
    const label = labelOf(this.shape, index, cell, letters);
    const isSelected = cell.states.includes('selected');
    // The browser rebuilds what screen readers see for every attribute that is written.
    const [said, was] = this.#described[index] ?? [];
    if (label !== said) this.#cells[index].setAttribute('aria-label', label);
    if (isSelected !== was) this.#cells[index].setAttribute('aria-selected', String(isSelected));
    this.#described[index] = [label, isSelected];
  }

  /** The background of a cell. @param {number} index @param {CellModel} cell */
  #colour(index, cell) {
    const states = cell.states === '' ? [] : cell.states.split(' ');
    this.#paint[index].replaceChildren(
      ...stripes(cell.colours),
      ...states.map((state) => background(state, cell.colours.length > 0)),
    );
  }

  /** The digits of a cell. @param {number} index @param {CellModel} cell @param {boolean} letters */
  #write(index, cell, letters) {
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
      write(text, 50, 50, text.length > 1 ? 54 : 66, `digit ${cell.kind}`);
    } else if (cell.candidates) {
      for (const digit of cell.candidates) {
        const { x, y, size } = candidatePlace(digit, side);
        const text = symbol(digit);
        const part = cell.parts?.[digit];
        const tint = cell.tints.find((one) => Math.floor(one / COLOURS) === digit);
        if (tint !== undefined) {
          const shape = { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: size / 4 };
          texts.push(svg('rect', { ...shape, class: `tint colour-${(tint % COLOURS) + 1}` }));
        }
        write(text, x, y, size * (text.length > 1 ? 0.66 : 0.78), part ? `candidate ${part}` : 'candidate');
      }
    } else {
      for (const { digit, x, y, font } of cornerPlaces(cell.corner, side)) write(symbol(digit), x, y, font, 'corner');
      const centre = cell.centre.map(symbol).join(side > 9 ? ' ' : '');
      if (centre) write(centre, 50, 50, centreFont(centre), 'centre');
    }
    this.#texts[index].replaceChildren(...texts);
  }
}

/** A cell's row, column and box. @param {Shape} shape @param {number | null | undefined} cell */
function peersPath(shape, cell) {
  if (cell === null || cell === undefined) return '';
  const houses = /** @type {const} */ ([
    ['row', rowOf(shape, cell)],
    ['column', colOf(shape, cell)],
    ['box', boxOf(shape, cell)],
  ]);
  return houses
    .map(([kind, index]) => {
      const { row, col, rows, cols } = rectangleOf(shape, { kind, index });
      return `M${col * UNIT} ${row * UNIT}h${cols * UNIT}v${rows * UNIT}h${-cols * UNIT}z`;
    })
    .join('');
}

/** @param {number[] | null} one @param {number[] | null} other */
const isEqual = (one, other) =>
  one === other ||
  (one !== null && other !== null && one.length === other.length && one.every((item, place) => item === other[place]));

/** @param {CellModel} one @param {CellModel} other */
const hasSameText = (one, other) =>
  one.value === other.value &&
  one.kind === other.kind &&
  isEqual(one.corner, other.corner) &&
  isEqual(one.centre, other.centre) &&
  isEqual(one.candidates, other.candidates) &&
  isEqual(one.tints, other.tints) &&
  (one.parts === other.parts || JSON.stringify(one.parts) === JSON.stringify(other.parts));

/** The background of a state; it does not hide the player's colours. @param {string} state @param {boolean} coloured */
function background(state, coloured) {
  const inset = FRAMED.has(state) ? 3 : 0;
  const size = UNIT - 2 * inset;
  return svg('rect', { x: inset, y: inset, width: size, height: size, class: `is-${state}${coloured ? ' over' : ''}` });
}

/** States drawn as a frame. */
const FRAMED = new Set(['clash', 'blamed', 'wrong', 'fault', 'differing', 'lit']);

/** A cell's colours, side by side. @param {number[]} colours */
function stripes(colours) {
  const width = UNIT / colours.length;
  return colours.map((colour, index) =>
    svg('rect', { x: index * width, width, height: UNIT, class: `colour-${colour}` }),
  );
}

/** The lines of the grid, thick over thin. @param {Shape} shape */
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
    svg('rect', { width: size, height: size, rx: size * 0.0067, class: 'frame' }),
  ];
}
