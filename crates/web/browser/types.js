/**
 * The types of the page. Those of the first half travel to and from the engine and are described in its OpenAPI
 * document; those of the second half are the page's own.
 *
 * @typedef {{boxRows: number, boxCols: number, side: number}} Shape
 *
 * @typedef {Array<number[] | null>} Candidates  the candidates of each cell; null where a digit stands
 *
 * @typedef {object} Board
 * @property {Shape} shape
 * @property {number[]} values  0 is a blank
 * @property {number[]} [givens]
 * @property {Candidates} [candidates]
 * @property {string} [line]
 *
 * @typedef {'row' | 'column' | 'box'} HouseKind
 * @typedef {{kind: HouseKind, index: number, name?: string}} House
 * @typedef {{digit: number, house: House, cells: number[], text: string}} Clash
 *
 * @typedef {object} Parsed
 * @property {Board} board
 * @property {string} format
 * @property {string} alphabet
 * @property {Array<[string, string]>} metadata
 * @property {Candidates} candidates
 * @property {Clash[]} clashes
 * @property {number} filled
 * @property {boolean} solved
 *
 * @typedef {'none' | 'unique' | 'many' | 'some' | 'unknown'} Outcome
 *
 * @typedef {object} Checked
 * @property {Outcome} outcome
 * @property {number} count
 * @property {boolean} exact
 * @property {string} [stopped]
 * @property {Clash[]} clashes
 * @property {number[]} wrong
 * @property {number[]} missing
 * @property {{cells: number[], proof: string}} [conflict]
 * @property {number[]} differ
 * @property {number} filled
 * @property {boolean} solved
 *
 * @typedef {{placements: number, guesses: number, backtracks: number, depth: number, micros: number}} Statistics
 *
 * @typedef {object} Solved
 * @property {Outcome} outcome
 * @property {Array<{values: number[], line: string}>} solutions
 * @property {boolean} complete
 * @property {string} [stopped]
 * @property {string} algorithm
 * @property {Statistics} statistics
 *
 * @typedef {object} Trace
 * @property {Array<[number, number, number]>} events  cell, digit, and 0 forced, 1 guessed, 2 taken back
 * @property {boolean} solved
 * @property {boolean} complete
 * @property {string} algorithm
 * @property {Statistics} statistics
 *
 * @typedef {{name: string, about: string, default: boolean, traced: boolean}} Algorithm
 * @typedef {{name: string, about: string, shape: string, puzzles: string[]}} ExampleClass
 * @typedef {{format: string, about: string, extension: string, text: string}} Written
 *
 * @typedef {'easy' | 'medium' | 'hard' | 'unfair' | 'extreme'} Level
 * @typedef {[cell: number, digit: number]} Candidate
 *
 * @typedef {object} Link
 * @property {Candidate[]} from
 * @property {Candidate[]} to
 * @property {'strong' | 'weak'} strength
 *
 * @typedef {object} Drawing
 * @property {Array<{cell: number, role: string}>} cells
 * @property {Array<{cell: number, digit: number, role: string}>} candidates
 * @property {Array<{house: House, role: string}>} houses
 * @property {Link[]} links
 *
 * @typedef {object} Step
 * @property {string} technique  its name in addresses
 * @property {string} name
 * @property {Level} level
 * @property {number} score
 * @property {string} sentence
 * @property {string} notation
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {Candidate[]} removed  every candidate that is gone after the step
 * @property {Drawing} drawing
 *
 * @typedef {'solved' | 'stuck' | 'impossible' | 'halted'} Ending
 *
 * @typedef {object} Hinted
 * @property {'step' | 'mistake' | 'solved' | 'impossible' | 'stuck' | 'halted'} kind
 * @property {string} text
 * @property {{cells: number[], houses: House[]}} place
 * @property {Technique} [technique]
 * @property {Step} [step]
 *
 * @typedef {{technique: string, name: string, level: Level, count: number}} Used
 *
 * @typedef {object} Rating
 * @property {Level} level
 * @property {number} score
 * @property {Used} [hardest]
 * @property {Used[]} techniques
 * @property {number} steps
 * @property {Ending} ending
 *
 * @typedef {object} Path
 * @property {Board} start
 * @property {Step[]} steps
 * @property {Board} end
 * @property {Ending} [ending]
 * @property {Rating} [rating]
 *
 * @typedef {object} Technique
 * @property {string} slug
 * @property {string} name
 * @property {string} family
 * @property {Level} level
 * @property {number} score
 * @property {boolean} needsUniqueness
 * @property {string} summary
 *
 * @typedef {{kind: 'text', text: string, item: boolean}
 *   | {kind: 'example', board: Board, step: Step | null}
 *   | {kind: 'nothing', board: Board}} Block
 *
 * @typedef {{technique: Technique, sections: Array<{title: string, blocks: Block[]}>}} TechniquePage
 *
 * @typedef {{board: Board, rating: Rating, seed: number}} Generated
 */

/**
 * @typedef {object} CellState  one cell of the game; never changed in place
 * @property {number} value  0 is a blank
 * @property {boolean} given
 * @property {number[]} corner  digits, sorted
 * @property {number[]} centre  digits, sorted
 * @property {number[]} crossed  candidates taken out by the player or by a hint
 * @property {number[]} colours  from 1
 *
 * @typedef {object} Game
 * @property {Shape} shape
 * @property {CellState[]} cells
 * @property {boolean} auto  whether candidates are shown and kept by themselves
 *
 * @typedef {object} Change  what undo takes back
 * @property {Array<[number, CellState, CellState]>} cells  index, before, after
 * @property {[boolean, boolean]} [auto]  before, after
 *
 * @typedef {'pen' | 'corner' | 'centre' | 'colour'} Tool
 *
 * @typedef {object} Settings
 * @property {'auto' | 'light' | 'dark' | 'contrast'} theme
 * @property {boolean} peers  highlight what the selected cell sees
 * @property {boolean} digits  highlight the digit of the selected cell
 * @property {boolean} live  tell mistakes at once
 * @property {boolean} clean  take marks away that a digit rules out
 * @property {boolean} timer
 * @property {boolean} letters  above nine: letters instead of numbers
 *
 * @typedef {object} Facts  what the engine says of the board as it stands
 * @property {Candidates} candidates
 * @property {Clash[]} clashes
 * @property {boolean} solved
 *
 * @typedef {object} Verdict  what the engine says of the puzzle
 * @property {Outcome} outcome
 * @property {number} count
 * @property {boolean} exact
 * @property {number[]} differ
 * @property {number[]} conflict
 *
 * @typedef {object} Show  a board shown in place of the game
 * @property {number[]} values
 * @property {Candidates | null} candidates
 * @property {Drawing | null} drawing
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {number[]} [tried]  cells to mark as guessed
 * @property {number} [recent]  the cell that changed last
 * @property {boolean} [live]  whether it is the game itself with something drawn on it
 *
 * @typedef {Hinted & {depth: 1 | 2 | 3}} Hint
 *
 * @typedef {'play' | 'hint' | 'steps' | 'search'} PanelName
 *
 * @typedef {object} State
 * @property {Game} game
 * @property {Change[]} past
 * @property {Change[]} future
 * @property {boolean} editing  whether digits are entered as givens
 * @property {Tool} tool
 * @property {number[]} selection
 * @property {number} cursor
 * @property {Facts | null} facts
 * @property {Verdict | null} verdict
 * @property {Rating | null} rating
 * @property {number[]} mistakes  cells known to be wrong
 * @property {{cell: number, text: string} | null} fault  a cell that could not be read
 * @property {Hint | null} hint
 * @property {Path | null} path
 * @property {number} at  which step of the path is shown
 * @property {Show | null} show
 * @property {PanelName} panel
 * @property {Settings} settings
 * @property {{seconds: number, since: number | null, paused: boolean}} clock
 * @property {{text: string, cancel: () => void} | null} busy
 */

export {};
