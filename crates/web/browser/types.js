/**
 * The types of the page. What travels to and from the engine has its types in `api.d.ts`, which is generated from the
 * OpenAPI document; the first half of this file names those that the page uses. The types of the second half are the
 * page's own.
 *
 * @import * as Api from './api.js'
 *
 * @typedef {Required<Api.Shape>} Shape
 * @typedef {Api.ParseResponse['candidates']} Candidates  the candidates of each cell; null for a cell with a digit
 * @typedef {Api.Step['placements'][number]} Candidate  cell and digit
 * @typedef {Api.Board & {shape: Shape}} Board
 *
 * @typedef {Api.HouseKind} HouseKind
 * @typedef {Api.House} House
 * @typedef {Api.Clash} Clash
 * @typedef {Api.Drawing} Drawing
 * @typedef {Api.Link} Link
 * @typedef {Api.Step} Step
 * @typedef {Api.Rating} Rating
 * @typedef {Api.Statistics} Statistics
 * @typedef {Api.Algorithm} Algorithm
 * @typedef {Api.Technique} Technique
 * @typedef {Api.Written} Written
 *
 * Every board in an answer states its side, which a request may omit.
 *
 * @typedef {Api.ParseResponse & {board: Board}} Parsed
 * @typedef {Api.Check} Check
 * @typedef {Api.Solve} Solve
 * @typedef {Api.Trace} Trace
 * @typedef {Api.Hint} HintAnswer
 * @typedef {Api.PathEnd} PathEnd
 * @typedef {Api.AllStepsEnd} AllStepsEnd
 * @typedef {Api.Rated} Rated
 * @typedef {Api.Practice & {position?: Api.Position & {board: Board}}} Practice
 * @typedef {Api.NewPuzzle & {board: Board}} NewPuzzle
 * @typedef {Api.NearMiss & {board: Board}} NearMiss
 * @typedef {Api.Generation & {found?: NewPuzzle, nearest?: NearMiss}} Generated
 * @typedef {Extract<Api.Block, {kind: 'text'}> | Exclude<Api.Block, {kind: 'text'}> & {board: Board}} Block
 * @typedef {Api.Term & {board: Board}} Term
 * @typedef {{technique: Technique, sections: Array<{title: string, blocks: Block[]}>}} TechniquePage
 */

/**
 * @typedef {object} CellState  one cell of the game; never changed in place
 * @property {number} value  0 is a blank
 * @property {boolean} given
 * @property {number[]} corner  digits, sorted
 * @property {number[]} centre  digits, sorted
 * @property {number[]} crossed  candidates removed by the player or by a step
 * @property {number[]} colours  from 1
 * @property {number[]} tints  coloured candidates: eight times the digit, plus the colour from 0
 *
 * @typedef {object} Game
 * @property {Shape} shape
 * @property {CellState[]} cells
 * @property {boolean} auto  whether all candidates are shown and kept up to date
 * @property {OwnLine[]} lines  lines drawn by the player
 *
 * @typedef {[from: number, to: number, digit: number]} OwnLine  two cells, and the digit whose candidates it joins; 0: the cells
 *
 * @typedef {object} Change  a move that can be undone
 * @property {Array<[number, CellState, CellState]>} cells  index, before, after
 * @property {[boolean, boolean]} [auto]  before, after
 * @property {[OwnLine[], OwnLine[]]} [lines]  before, after
 *
 * @typedef {'pen' | 'corner' | 'centre' | 'colour' | 'line'} Tool
 * @typedef {'play' | 'explain' | 'set'} Mode
 *
 * @typedef {object} Settings
 * @property {'auto' | 'light' | 'dark' | 'contrast'} theme
 * @property {'auto' | 'en' | 'de'} language
 * @property {boolean} peers  highlight the row, column and box of the selected cell
 * @property {boolean} digits  highlight the digit of the selected cell
 * @property {boolean} live  show mistakes immediately
 * @property {boolean} clean  remove marks that a new digit rules out
 * @property {boolean} timer
 * @property {boolean} letters  above nine: letters instead of numbers
 * @property {boolean} labels  number the rows and columns
 * @property {boolean} digitFirst  choose a digit, then the cells to write it into
 * @property {string} level  the level of the last new puzzle
 * @property {string[]} off  techniques that hints and paths do without
 *
 * @typedef {object} Facts  what the engine finds on a board
 * @property {Game} game  the game it was asked about
 * @property {Candidates} candidates  by the rules alone
 * @property {Clash[]} clashes
 * @property {boolean} solved
 *
 * @typedef {object} Known  what the engine finds about a puzzle
 * @property {string} key  the puzzle
 * @property {Verdict | null} verdict
 * @property {Rating | null} rating
 * @property {Api.SeRating | null} se
 *
 * @typedef {object} Verdict
 * @property {Check['outcome']} outcome
 * @property {number} count
 * @property {boolean} exact
 * @property {number[]} differ
 * @property {number[]} conflict
 *
 * @typedef {object} Show  a board shown instead of the game
 * @property {number[]} values
 * @property {Candidates | null} candidates
 * @property {Drawing | null} drawing
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {number[]} [tried]  cells to mark as guessed
 * @property {number} [recent]  the cell that changed last
 * @property {boolean} [live]  whether it is the game itself with something drawn on it
 *
 * @typedef {object} Hint  a whole hint, of which the page reveals more and more
 * @property {Game} game  the game it was requested for
 * @property {HintAnswer} answer
 *
 * @typedef {object} Found  steps to choose from: the path to the solution, or every step that is possible now
 * @property {'path' | 'all'} kind
 * @property {Board} start
 * @property {Step[]} steps
 * @property {'searching' | 'stopped' | 'done'} progress  whether there may be more
 * @property {PathEnd['ending'] | null} ending  of a path that is complete or was stopped
 * @property {Rating | null} rating
 *
 * @typedef {{game: Game, at: number}} Point  a game to return to, and when it was saved
 *
 * @typedef {object} Origin  where a game came from
 * @property {'start' | 'new' | 'daily' | 'opened' | 'set' | 'learn'} kind
 * @property {string} [name]  the day of a daily puzzle, or the technique of a lesson
 * @property {string} [title]  the name of that technique
 * @property {Array<Pick<Step, 'placements' | 'eliminations'>>} [goals]  the steps to find; none once one is found
 *
 * @typedef {object} State
 * @property {string} id  the game's place on the shelf
 * @property {Origin} origin
 * @property {number} hints  how many steps were shown or taken for the player
 * @property {Game} game
 * @property {Change[]} past
 * @property {Change[]} future
 * @property {Point[]} points  save points, the latest first
 * @property {Mode} mode
 * @property {Tool} tool
 * @property {number} armed  the digit to write with a press on a cell; 0 for none
 * @property {boolean} symmetric  in Set, whether a given is entered together with its image
 * @property {number} filter  the digit whose candidates are highlighted; -1: cells with two candidates; 0: none
 * @property {number[]} selection
 * @property {number} cursor
 * @property {Facts | null} facts
 * @property {Known | null} known
 * @property {number[]} mistakes  cells known to be wrong
 * @property {{cell: number, text: string} | null} fault  a cell that could not be read
 * @property {Hint | null} hint  the hint for the game, kept while it is closed
 * @property {number} depth  how many depths of the hint are shown; 0 if it is closed
 * @property {Found | null} found
 * @property {number} at  which step is shown
 * @property {number | null} line  which line of the step is lit; null for the whole step
 * @property {number | null} branch  which branch of the step is open, by the place of its supposition; null for none
 * @property {number[]} lit  cells that a text refers to
 * @property {Show | null} show
 * @property {Settings} settings
 * @property {{seconds: number, since: number | null, paused: boolean}} clock
 * @property {{text: string, shown: boolean, cancel: () => void} | null} busy
 */

/**
 * A part of a stream of steps: the first, those between, the last.
 *
 * @template End
 * @typedef {{start: Api.Board} | {step: Step} | {end: End}} StepsPart
 */

export {};
