/** @import {Board} from '../../browser/types.js' */

import { html } from '../dom.js';
import { t } from '../text.js';
import { openDialog } from './dialog.js';
import { thumbnail } from './thumbnail.js';

/** The choice among the puzzles of one file. @param {Board[]} boards @param {(board: Board) => void} choose */
export function openSeveral(boards, choose) {
  openDialog(t.open.several(boards.length), (dialog) => [
    html(
      'ul',
      { class: 'shelf' },
      ...boards.map((board, index) =>
        html(
          'li',
          {},
          html(
            'button',
            {
              type: 'button',
              class: 'game',
              onclick: () => {
                dialog.close();
                choose(board);
              },
            },
            thumbnail(board.shape, board.values.map((value) => (value > 0 ? 'g' : '.')).join('')),
            html('span', {}, t.open.number(index + 1, board.values.filter((value) => value > 0).length)),
          ),
        ),
      ),
    ),
  ]);
}
