/**
 * The geometry of a board. The rules of the game are the engine's business.
 *
 * @import {Shape, House} from '../browser/types.js'
 */

/** @param {Shape} shape @param {number} cell */
export const rowOf = (shape, cell) => Math.floor(cell / shape.side);

/** @param {Shape} shape @param {number} cell */
export const colOf = (shape, cell) => cell % shape.side;

/** @param {Shape} shape @param {number} cell */
export function boxOf(shape, cell) {
  const band = Math.floor(rowOf(shape, cell) / shape.boxRows);
  return band * shape.boxRows + Math.floor(colOf(shape, cell) / shape.boxCols);
}

/** @param {Shape} shape @param {number} cell */
export const nameOf = (shape, cell) => `r${rowOf(shape, cell) + 1}c${colOf(shape, cell) + 1}`;

/**
 * The rectangle of a house, in cells.
 *
 * @param {Shape} shape
 * @param {Pick<House, 'kind' | 'index'>} house
 * @returns {{row: number, col: number, rows: number, cols: number}}
 */
export function rectangleOf(shape, { kind, index }) {
  if (kind === 'row') return { row: index, col: 0, rows: 1, cols: shape.side };
  if (kind === 'column') return { row: 0, col: index, rows: shape.side, cols: 1 };
  // A band has as many boxes as a box has rows of cells.
  const row = Math.floor(index / shape.boxRows) * shape.boxRows;
  const col = (index % shape.boxRows) * shape.boxCols;
  return { row, col, rows: shape.boxRows, cols: shape.boxCols };
}

/** @param {Shape} shape @param {number} a @param {number} b */
export function sharesHouse(shape, a, b) {
  return (
    rowOf(shape, a) === rowOf(shape, b) || colOf(shape, a) === colOf(shape, b) || boxOf(shape, a) === boxOf(shape, b)
  );
}

/** @param {Shape} shape @param {number} cell */
export function peersOf(shape, cell) {
  const peers = [];
  for (let other = 0; other < shape.side * shape.side; other += 1) {
    if (other !== cell && sharesHouse(shape, cell, other)) peers.push(other);
  }
  return peers;
}

/** The cells of a cell's row, column and box. @param {Shape} shape @param {number} cell */
export function housesOf(shape, cell) {
  const all = Array.from({ length: shape.side * shape.side }, (_, index) => index);
  return [rowOf, colOf, boxOf].map((of) => all.filter((other) => of(shape, other) === of(shape, cell)));
}

/** The shape written as text, such as `3x3`. @param {string} text @returns {Shape} */
export function shapeFrom(text) {
  const [boxRows = 3, boxCols = 3] = text.split('x').map(Number);
  return { boxRows, boxCols, side: boxRows * boxCols };
}

/** @param {Shape} shape */
export const shapeText = (shape) => `${shape.boxRows}x${shape.boxCols}`;

/** The shapes offered to players. */
export const SHAPES = ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '3x5', '4x4', '4x5', '5x5'];
