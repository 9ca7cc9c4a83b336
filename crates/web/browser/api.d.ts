// The types of the API. Generated from ../openapi.json by `npm run api`: do not edit.

/**
 * Why there is no answer.
 */
export interface Error {
  code: ErrorCode;
  /**
   * What is wrong, for people.
   */
  message: string;
  /**
   * The line of the text it is about, from 1: of the board's text for `board`, of the request's body for `json`.
   */
  line?: number | null;
  /**
   * The column of that line, in characters, from 1.
   */
  column?: number | null;
  /**
   * The cell it is about, from 0.
   */
  cell?: number | null;
}

/**
 * A kind of error.
 */
export type ErrorCode =
  | 'json'
  | 'board'
  | 'board_size'
  | 'value'
  | 'form'
  | 'not_found'
  | 'method'
  | 'request'
  | 'host'
  | 'media_type'
  | 'body_size'
  | 'body_time'
  | 'busy'
  | 'internal';

/**
 * A board to read.
 */
export interface ParseRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it: `2x3`.
   */
  shape?: string | null;
}

/**
 * A board in a request: text in any form, or a board document.
 */
export type BoardInput = string | Board;

/**
 * A board, cell by cell. Every board in an answer can be sent back as it is.
 */
export interface Board {
  shape: Shape;
  /**
   * The digit in each cell, row by row; 0 is a blank.
   */
  values: number[];
  /**
   * The given cells, by index. In a request, every filled cell is given if this is left out.
   */
  givens?: number[] | null;
  /**
   * The candidates of each cell, if the board has any: null for a cell that holds a digit; in a request, also for a
   * cell about which nothing is said.
   */
  candidates?: (number[] | null)[] | null;
  /**
   * The cells on one line, for people; ignored in a request.
   */
  line?: string;
}

/**
 * The shape of a board.
 */
export interface Shape {
  /**
   * Rows of cells in a box.
   */
  boxRows: number;
  /**
   * Columns of cells in a box.
   */
  boxCols: number;
  /**
   * Cells in a row: the product of the two. May be left out of a request.
   */
  side?: number;
}

/**
 * The board that was read.
 */
export interface ParseResponse {
  board: Board;
  /**
   * The text format of the input.
   */
  format: string;
  /**
   * How digits above nine are written in it.
   */
  alphabet: string;
  /**
   * The metadata in the text: keys and values, in order.
   */
  metadata: [string, string][];
  /**
   * The candidates of each cell: by the rules, or fewer if the board lists candidates; null for a filled cell.
   */
  candidates: (number[] | null)[];
  /**
   * Every digit that appears more than once in a house.
   */
  clashes: Clash[];
  /**
   * How many cells hold a digit.
   */
  filled: number;
  /**
   * Whether every cell holds a digit and no digits clash.
   */
  solved: boolean;
}

/**
 * A digit that appears more than once in a house.
 */
export interface Clash {
  /**
   * The digit.
   */
  digit: number;
  house: House;
  /**
   * The cells that hold it, by index.
   */
  cells: number[];
  /**
   * All of it, for people.
   */
  text: string;
}

/**
 * A house.
 */
export interface House {
  kind: HouseKind;
  /**
   * Which of its kind, from 0.
   */
  index: number;
  /**
   * Its name, for people: `row 1`.
   */
  name: string;
}

/**
 * A kind of house.
 */
export type HouseKind = 'row' | 'column' | 'box';

/**
 * A board to write.
 */
export interface ExportRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * One format; every format that can represent the board if omitted.
   */
  format?: string | null;
  /**
   * How digits above nine are written: `letters`, `hex` or `offset` (default `letters`).
   */
  alphabet?: string | null;
}

/**
 * The board as text.
 */
export interface ExportResponse {
  /**
   * The board in each format.
   */
  forms: Written[];
}

/**
 * A board in one format.
 */
export interface Written {
  /**
   * The name of the format.
   */
  format: string;
  /**
   * What it is, for people.
   */
  about: string;
  /**
   * The usual file name extension.
   */
  extension: string;
  /**
   * The board.
   */
  text: string;
}

/**
 * A board to solve.
 */
export interface SolveRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * Whether to solve the givens alone, ignoring entered digits and candidates.
   */
  givensOnly?: boolean;
  /**
   * The algorithm.
   */
  algorithm?: string | null;
  /**
   * How many solutions to look for, 1 to 100 (default 2, which shows whether there is just one).
   */
  limit?: number | null;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * The solutions of a board.
 */
export interface Solve {
  /**
   * The board on one line.
   */
  puzzle: string;
  outcome: Outcome;
  /**
   * The solutions found, up to the number asked for.
   */
  solutions: Solution[];
  /**
   * Whether those are all there are.
   */
  complete: boolean;
  /**
   * Why the search ended early, if it did.
   */
  stopped?: Stop | null;
  shape: Shape;
  /**
   * The algorithm.
   */
  algorithm: string;
  statistics: Statistics;
}

/**
 * How many solutions there are: `some` is at least one, with others not ruled out.
 */
export type Outcome = 'none' | 'unique' | 'many' | 'some' | 'unknown';

/**
 * A solution.
 */
export interface Solution {
  /**
   * The digit in each cell, row by row.
   */
  values: number[];
  /**
   * The same on one line.
   */
  line: string;
}

/**
 * Why a search was stopped: the time or work limit was reached, it was cancelled, no technique applies any more, or the board is too large.
 */
export type Stop = 'time' | 'cancelled' | 'work' | 'stuck' | 'too-large';

/**
 * What a search did.
 */
export interface Statistics {
  /**
   * Digits placed, forced or tried.
   */
  placements: number;
  /**
   * Digits tried where there was a choice.
   */
  guesses: number;
  /**
   * Guesses taken back.
   */
  backtracks: number;
  /**
   * The most guesses that stood at one time.
   */
  depth: number;
  /**
   * The time the search took, in nanoseconds.
   */
  nanoseconds: number;
}

/**
 * A board whose search is recorded.
 */
export interface TraceRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * Whether to solve the givens alone, ignoring entered digits and candidates.
   */
  givensOnly?: boolean;
  /**
   * The algorithm, one that `/api/algorithms` lists with `traced: true`.
   */
  algorithm: string;
  /**
   * The most events to record, 1 to 200,000 (default 20,000).
   */
  limit?: number | null;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * A search, followed up to its first solution.
 */
export interface Trace {
  /**
   * The board on one line.
   */
  puzzle: string;
  /**
   * What happened, in order: the cell by its index, the digit, and what was done: 0 it was placed because it was
   * forced, 1 it was placed as a guess, 2 it was taken back.
   */
  events: [number, number, number][];
  /**
   * For each guess among the events, in order: the digits that wait for their turn in its cell, the next one first.
   */
  waiting: number[][];
  /**
   * Whether a solution was reached: the board after the last event.
   */
  solved: boolean;
  /**
   * Whether the events are all there are up to the solution, or up to the end where there is none.
   */
  complete: boolean;
  /**
   * Why the search ended early, if it did.
   */
  stopped?: Stop | null;
  shape: Shape;
  /**
   * The algorithm.
   */
  algorithm: string;
  statistics: Statistics;
}

/**
 * A board to check.
 *
 * The givens are the puzzle. Entered digits are checked against its solution. Candidates are checked too if the givens
 * alone have exactly one solution; otherwise they are part of the puzzle.
 */
export interface CheckRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * Count solutions up to this many, 2 to 1,000,000 (default 2).
   */
  limit?: number | null;
  /**
   * Also find redundant givens.
   */
  minimal?: boolean;
  /**
   * Also remove givens until each that is left is needed.
   */
  minimise?: boolean;
  /**
   * Also find the fewest cells to reveal so that singles solve the puzzle, or a given that makes the solution unique.
   */
  analyse?: boolean;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * What is right and what is wrong with a board.
 */
export interface Check {
  /**
   * The board on one line.
   */
  puzzle: string;
  outcome: Outcome;
  /**
   * How many solutions were counted.
   */
  count: number;
  /**
   * Whether those are all there are.
   */
  exact: boolean;
  /**
   * Why the search ended early, if it did.
   */
  stopped?: Stop | null;
  /**
   * Every digit that appears more than once in a house, given or entered.
   */
  clashes: Clash[];
  /**
   * The entered cells that differ from the only solution, by index.
   */
  wrong: number[];
  /**
   * The blank cells whose pencil marks lack the digit of the only solution, by index.
   */
  missing: number[];
  /**
   * Where there is no solution: a few givens that are impossible together.
   */
  conflict?: Conflict | null;
  /**
   * Where there are several solutions: the cells in which two of them differ, by index.
   */
  differ: number[];
  /**
   * The givens that could each be left out; only if asked for.
   */
  redundant?: Redundant | null;
  /**
   * A minimal puzzle that is left of this one; only if asked for.
   */
  minimised?: Minimised | null;
  /**
   * What singles need to be told; only if asked for.
   */
  backdoor?: Backdoor | null;
  /**
   * Whether one more given would leave one solution; only if asked for.
   */
  settling?: Settling | null;
  /**
   * How many cells hold a digit.
   */
  filled: number;
  /**
   * Whether the board is full and right.
   */
  solved: boolean;
}

/**
 * Givens that are impossible together.
 */
export interface Conflict {
  /**
   * The cells, by index.
   */
  cells: number[];
  size: Minimality;
}

/**
 * How small a set is known to be: `smallest` (no smaller set will do), `irreducible` (no element can be left out) or `reduced` (nothing is known).
 */
export type Minimality = 'reduced' | 'irreducible' | 'smallest';

/**
 * The givens that could each be left out.
 */
export interface Redundant {
  /**
   * The cells, by index; none if the puzzle is minimal.
   */
  cells: number[];
  /**
   * Why the search was stopped, if it was: then nothing is known.
   */
  stopped?: Stop | null;
}

/**
 * A puzzle without its redundant givens.
 */
export interface Minimised {
  /**
   * The puzzle that is left, on one line.
   */
  puzzle: string;
  /**
   * The givens that were removed, by index.
   */
  removed: number[];
  /**
   * Why the removal ended early, if it did: more givens may be redundant.
   */
  stopped?: Stop | null;
}

/**
 * The fewest cells that singles need to be told to solve the puzzle.
 */
export interface Backdoor {
  /**
   * The cells, by index, if they were found; none if singles solve the puzzle.
   */
  cells?: number[] | null;
  /**
   * It takes more cells than this.
   */
  moreThan?: number | null;
}

/**
 * A given that would leave one solution.
 */
export interface Settling {
  /**
   * The cell and the digit; left out if no single given would do.
   *
   * @minItems 2
   * @maxItems 2
   */
  clue?: [number, number] | null;
  /**
   * Why the search was stopped, if it was: then nothing is known.
   */
  stopped?: Stop | null;
}

/**
 * A board to find the solution path of.
 */
export interface StepsRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * Whether to start from the givens alone.
   */
  givensOnly?: boolean;
  /**
   * Techniques to exclude.
   */
  without?: string[];
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * The path through a board.
 */
export interface SolutionPath {
  /**
   * The board on one line.
   */
  puzzle: string;
  outcome: Outcome;
  /**
   * The cells that the player has to correct first, by index. Where there are any, there are no steps.
   */
  mistakes: number[];
  start: Board;
  /**
   * The steps.
   */
  steps: Step[];
  end: Board;
  ending: Ending;
  /**
   * Why the search was stopped, if it was.
   */
  stopped?: Stop | null;
  rating: Rating;
}

/**
 * A step of a person's reasoning.
 */
export interface Step {
  /**
   * The technique's name in commands and addresses.
   */
  technique: string;
  /**
   * The technique's name, for people.
   */
  name: string;
  /**
   * How hard the step is: `easy`, `medium`, `hard`, `unfair` or `extreme`.
   */
  level: string;
  /**
   * What it adds to the score.
   */
  score: number;
  /**
   * What is seen, why it holds and what follows, for people, as one paragraph.
   */
  sentence: string;
  /**
   * The same line by line: what each says, what it rests on and what it shows.
   */
  lines: Line[];
  /**
   * The same in the notation of the field.
   */
  notation: string;
  /**
   * The digits to write.
   */
  placements: [number, number][];
  /**
   * The candidates to remove by the argument.
   */
  eliminations: [number, number][];
  /**
   * Every candidate that is gone after the step: those eliminated, and those that a placement removes from its cell and
   * its peers. With the placements it takes a board forward, and back.
   */
  removed: [number, number][];
  drawing: Drawing;
}

/**
 * A line of the explanation of a step.
 */
export interface Line {
  /**
   * The whole line, for people.
   */
  text: string;
  /**
   * The same in parts, to link and to colour.
   */
  parts: Part[];
  /**
   * The lines that it rests on besides the board, by their places in the list, from 0.
   */
  premises: number[];
  /**
   * The suppositions that it is made under, outermost first, each by the place of its line; the line of a supposition
   * is under itself. Lines under the same supposition are folded and coloured together.
   */
  branch: number[];
  drawing: Drawing;
}

/**
 * A part of a line.
 */
export interface Part {
  /**
   * What it is: `words`, `cell`, `digit`, `house`, `candidate`, `cells`, `digits`, `houses` or `line` (the number of
   * another line).
   */
  kind: string;
  /**
   * The part as it is written.
   */
  text: string;
  /**
   * The cells that it names, by index.
   */
  cells: number[];
  /**
   * The digits that it names.
   */
  digits: number[];
  /**
   * The houses that it names.
   */
  houses: House[];
  /**
   * The line that it names, by its place in the list, from 0.
   */
  line?: number | null;
}

/**
 * What to show on the board for a step. Where something occurs more than once, the later role is drawn over the earlier.
 */
export interface Drawing {
  /**
   * Cells by role.
   */
  cells: CellRole[];
  /**
   * Candidates by role.
   */
  candidates: CandidateRole[];
  /**
   * Houses by role.
   */
  houses: HouseRole[];
  /**
   * Links, in the order of the argument.
   */
  links: Link[];
}

/**
 * A cell and its role.
 */
export interface CellRole {
  /**
   * The cell, by index.
   */
  cell: number;
  /**
   * Its role: `pattern`, `pivot`, `fin`, …
   */
  role: string;
}

/**
 * A candidate and its role.
 */
export interface CandidateRole {
  /**
   * The cell, by index.
   */
  cell: number;
  /**
   * The digit.
   */
  digit: number;
  /**
   * Its role.
   */
  role: string;
}

/**
 * A house and its role.
 */
export interface HouseRole {
  house: House;
  /**
   * Its role.
   */
  role: string;
}

/**
 * A link between two nodes, each a candidate or a group of candidates of one digit or of one cell. A group is true if one
 * of its candidates is.
 */
export interface Link {
  /**
   * Where it begins.
   */
  from: [number, number][];
  /**
   * Where it ends.
   */
  to: [number, number][];
  /**
   * `strong`: if the first is false, the second is true; `weak`: if the first is true, the second is false.
   */
  strength: string;
}

/**
 * How a path ended: the board is solved, no technique applies, it is impossible, or the search was stopped.
 */
export type Ending = 'solved' | 'stuck' | 'impossible' | 'stopped';

/**
 * How hard a puzzle is. Only one that ended `solved` is fully rated: of any other, the rating is the least it can be.
 */
export interface Rating {
  level: Level;
  /**
   * The sum of the steps' scores.
   */
  score: number;
  /**
   * The hardest technique, if a step was taken.
   */
  hardest?: TechniqueCount | null;
  /**
   * How often each technique was used, in the order in which they are tried.
   */
  techniques: TechniqueCount[];
  /**
   * The number of steps.
   */
  steps: number;
  ending: Ending;
  /**
   * The settings that the rating was made by.
   */
  settings: string;
  /**
   * The version of the techniques and their order.
   */
  version: number;
}

/**
 * How hard a step or a puzzle is, easiest first.
 */
export type Level = 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';

/**
 * A technique that was used.
 */
export interface TechniqueCount {
  /**
   * The technique's name in commands and addresses.
   */
  technique: string;
  /**
   * The technique's name, for people.
   */
  name: string;
  level: Level;
  /**
   * How often it was used.
   */
  count: number;
}

/**
 * A part of a path, sent as soon as it is known.
 */
export type PathPart =
  | {
      start: Board;
    }
  | {
      step: Step;
    }
  | {
      end: PathEnd;
    };

/**
 * What is known about a path once its last step is found.
 */
export interface PathEnd {
  outcome: Outcome;
  /**
   * The cells that the player has to correct first, by index. Where there are any, there are no steps.
   */
  mistakes: number[];
  end: Board;
  ending: Ending;
  /**
   * Why the search was stopped, if it was.
   */
  stopped?: Stop | null;
  rating: Rating;
}

/**
 * A board to find every step on.
 */
export interface AllStepsRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * One technique; every technique that is enabled by default if omitted.
   */
  technique?: string | null;
  /**
   * Whether to list every step, even those whose changes easier steps make as well.
   */
  every?: boolean;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * Every step on a board, of one technique or of all.
 */
export interface AllSteps {
  /**
   * The board on one line.
   */
  puzzle: string;
  outcome: Outcome;
  board: Board;
  /**
   * The steps, none after another.
   */
  steps: Step[];
  /**
   * Why the search was stopped, if it was: there may be more steps.
   */
  stopped?: Stop | null;
}

/**
 * A part of the list of all steps, sent as soon as it is known.
 */
export type AllStepsPart =
  | {
      start: Board;
    }
  | {
      step: Step;
    }
  | {
      end: AllStepsEnd;
    };

/**
 * What is known about a list of steps once it is complete.
 */
export interface AllStepsEnd {
  outcome: Outcome;
  /**
   * Why the search was stopped, if it was: there may be more steps.
   */
  stopped?: Stop | null;
}

/**
 * A puzzle to find the rating path of.
 */
export interface SeStepsRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * The path that gives a rating on Sudoku Explainer's scale.
 */
export interface SePath {
  /**
   * The board on one line.
   */
  puzzle: string;
  outcome: Outcome;
  /**
   * The steps, in Sudoku Explainer's order.
   */
  steps: SeStep[];
  /**
   * The rating.
   */
  rating?: SeRating | null;
}

/**
 * A step on Sudoku Explainer's scale.
 */
export interface SeStep {
  /**
   * Its difficulty.
   */
  rating: number;
  /**
   * The technique, by Sudoku Explainer's name for it.
   */
  technique: string;
  /**
   * The digits to write.
   */
  placements: [number, number][];
  /**
   * The candidates to remove.
   */
  eliminations: [number, number][];
  /**
   * Why, in short lines.
   */
  explanation: string[];
}

/**
 * A rating on Sudoku Explainer's scale.
 */
export interface SeRating {
  /**
   * The version of the scale: `se-1.2.1`.
   */
  profile: string;
  /**
   * Whether the rating is exact. If not, `er` is the least it can be, and the other numbers are exact if they are there.
   */
  exact: boolean;
  /**
   * The difficulty of the hardest step.
   */
  er: number;
  /**
   * The difficulty of the hardest step up to the first that places a digit.
   */
  ep?: number | null;
  /**
   * The difficulty of the first step.
   */
  ed?: number | null;
  /**
   * The first of the hardest steps, by Sudoku Explainer's name for it.
   */
  hardest?: string | null;
  /**
   * Why the search ended early, if it did.
   */
  stopped?: Stop | null;
}

/**
 * A board to find the next step on.
 */
export interface HintRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * How much to reveal: 1 where to look, 2 also which technique, 3 the whole step (default 3).
   */
  depth?: number | null;
  /**
   * Techniques to exclude.
   */
  without?: string[];
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * A hint, with all that its depth reveals: a page that asks once at the full depth can reveal it bit by bit.
 */
export interface Hint {
  /**
   * The board on one line.
   */
  puzzle: string;
  kind: HintKind;
  /**
   * The hint for people, one text for each depth: where to look, which technique, the whole step.
   */
  texts: string[];
  outcome: Outcome;
  place: Place;
  /**
   * The technique, from depth 2 on.
   */
  technique?: Technique | null;
  /**
   * The whole step, at depth 3.
   */
  step?: Step | null;
  /**
   * The candidates of each cell that the step is drawn over, at depth 3; null for a cell that holds a digit.
   */
  candidates?: (number[] | null)[] | null;
}

/**
 * A kind of hint.
 */
export type HintKind = 'step' | 'mistake' | 'clash' | 'solved' | 'impossible' | 'stuck' | 'stopped';

/**
 * Where to look on a board.
 */
export interface Place {
  /**
   * Cells, by index.
   */
  cells: number[];
  /**
   * Houses.
   */
  houses: House[];
}

/**
 * A technique.
 */
export interface Technique {
  /**
   * Its name in commands and addresses.
   */
  slug: string;
  /**
   * Its name, for people.
   */
  name: string;
  family: Family;
  level: Level;
  /**
   * What a step adds to a puzzle's score.
   */
  score: number;
  /**
   * Whether it is tried by default.
   */
  enabled: boolean;
  /**
   * Whether it argues from the puzzle having just one solution.
   */
  needsUniqueness: boolean;
  /**
   * What it is, in a sentence.
   */
  summary: string;
}

/**
 * A family of techniques, for people.
 */
export type Family =
  | 'Singles'
  | 'Intersections'
  | 'Subsets'
  | 'Fish'
  | 'Single-digit patterns'
  | 'Wings'
  | 'Colouring'
  | 'Uniqueness'
  | 'Chains and loops'
  | 'Almost locked sets'
  | 'Miscellaneous'
  | 'Templates'
  | 'Forcing';

/**
 * A puzzle to rate.
 */
export interface RateRequest {
  board: BoardInput;
  /**
   * Rows x columns of a box, if the text does not determine it.
   */
  shape?: string | null;
  /**
   * The scales: `hodoku`, `rounds` (the same for equal puzzles), `se` (Sudoku Explainer 1.2.1, 9×9 boards) or several
   * (default `hodoku`).
   */
  scales?: string[] | null;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * What came of rating a puzzle.
 */
export interface Rated {
  /**
   * The board on one line.
   */
  puzzle: string;
  outcome: Outcome;
  /**
   * The rating on HoDoKu's scale, if asked for; left out for a puzzle without a solution or with several.
   */
  rating?: Rating | null;
  /**
   * The rating in rounds, which is the same for equal puzzles, if asked for; left out for such a puzzle.
   */
  rounds?: RoundRating | null;
  /**
   * The rating on Sudoku Explainer's scale, if asked for; left out for such a puzzle.
   */
  se?: SeRating | null;
}

/**
 * A rating in rounds: the same for puzzles that differ only in the names of the digits, the order of the lines, or by
 * transposition. Only one that ended `solved` is fully rated: of any other, the rating is the least it can be.
 */
export interface RoundRating {
  /**
   * The version of the rating: `rounds-1`.
   */
  version: string;
  level: Level;
  /**
   * 100 times the place of the hardest method, and the number of rounds beyond singles, up to 99.
   */
  score: number;
  /**
   * The hardest method, if there was a round.
   */
  hardest?: MethodCount | null;
  /**
   * How many rounds each method took, easiest first.
   */
  rounds: MethodCount[];
  ending: Ending;
}

/**
 * A method of the rating in rounds that was used.
 */
export interface MethodCount {
  /**
   * The method's name in files.
   */
  method: string;
  /**
   * The method's name, for people.
   */
  name: string;
  /**
   * The method's place in the order of difficulty, from 1.
   */
  place: number;
  level: Level;
  /**
   * The number of rounds.
   */
  rounds: number;
}

/**
 * The kind of puzzle to generate.
 */
export interface GenerateRequest {
  /**
   * Rows x columns of a box; `3x3` by default. The side is at most 25.
   */
  shape?: string | null;
  /**
   * The level: `easy`, `medium`, `hard`, `unfair` or `extreme`; any by default.
   */
  level?: string | null;
  /**
   * The ER, the difficulty of the hardest step on Sudoku Explainer's scale: `7.2`, `7.0..7.4`, `9..` or `..2.0`; any by
   * default. 9×9 boards only.
   */
  er?: string | null;
  /**
   * The symmetry of the givens: `none`, `half-turn`, `diagonal`, …; `none` by default.
   */
  symmetry?: string | null;
  /**
   * The random seed: the same seed gives the same puzzle, unless a time limit ends the search.
   */
  seed: number;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * How a search for a puzzle ended.
 */
export interface Generation {
  /**
   * The puzzle, if one was found.
   */
  found?: NewPuzzle | null;
  /**
   * The puzzle that came nearest, if none was found.
   */
  nearest?: NearMiss | null;
  end: GenerationEnd;
  /**
   * How many puzzles were tried.
   */
  tries: number;
}

/**
 * A new puzzle.
 */
export interface NewPuzzle {
  /**
   * The puzzle on one line.
   */
  puzzle: string;
  board: Board;
  /**
   * Its only solution on one line.
   */
  solution: string;
  /**
   * How many clues it has.
   */
  clues: number;
  /**
   * Whether it is known that no clue can be removed; of a symmetric puzzle, no clue with all its images.
   */
  minimal: boolean;
  /**
   * Its weight in a sample without bias, if it was sampled so.
   */
  weight?: number | null;
  /**
   * How hard it is, if it was rated.
   */
  rating?: Rating | null;
  /**
   * How hard it is on Sudoku Explainer's scale, if an ER was asked for.
   */
  se?: SeRating | null;
  /**
   * The seed of the try that made it.
   */
  seed?: number | null;
  /**
   * The number of the try that made it, from 0.
   */
  try?: number | null;
  /**
   * The index of the known puzzle that was changed into it, from 0.
   */
  source?: number | null;
}

/**
 * A puzzle that does not match the target.
 */
export interface NearMiss {
  /**
   * The puzzle on one line.
   */
  puzzle: string;
  board: Board;
  /**
   * What it lacks.
   */
  lacks: Lack[];
  /**
   * What it has instead, in words: `24 clues`, `ER 7.5 or more`.
   */
  has: string[];
  /**
   * How hard it is, if it was rated.
   */
  rating?: Rating | null;
}

/**
 * What a puzzle lacks to match the target.
 */
export type Lack =
  'uniqueness' | 'clues' | 'minimality' | 'solvability' | 'level' | 'score' | 'er' | 'technique' | 'hardest';

/**
 * Why a search for puzzles ended: `complete`, `exhausted` (there are no more), or why it was stopped.
 */
export type GenerationEnd = 'complete' | 'exhausted' | 'time' | 'cancelled' | 'work';

/**
 * The technique to practise.
 */
export interface PracticeRequest {
  /**
   * The technique, by its slug.
   */
  technique: string;
  /**
   * The random seed: the same seed gives the same position, unless a time limit ends the search.
   */
  seed: number;
  /**
   * The time limit in milliseconds; the server's own limit applies as well.
   */
  timeLimitMs?: number | null;
}

/**
 * Practice of a technique.
 */
export interface Practice {
  technique: Technique;
  /**
   * A position to practise it on, unless the search was stopped.
   */
  position?: Position | null;
  /**
   * Why the search was stopped, if it was.
   */
  stopped?: Stop | null;
}

/**
 * A position with a step of a technique to find.
 */
export interface Position {
  board: Board;
  /**
   * Every step of the technique there is; at least one.
   */
  steps: Step[];
  /**
   * Whether the technique is the next one to try: no easier one finds a step.
   */
  next: boolean;
  source: PracticeSource;
}

/**
 * Where a position comes from.
 */
export type PracticeSource = 'new' | 'example';

/**
 * A text to encode.
 */
export interface QrRequest {
  /**
   * The text, at most 2,953 bytes.
   */
  text: string;
}

/**
 * A QR code.
 */
export interface QrResponse {
  /**
   * How many squares a side has, without the quiet zone around it.
   */
  side: number;
  /**
   * The dark squares as an SVG path, one unit a square.
   */
  path: string;
}

/**
 * The techniques.
 */
export interface TechniquesResponse {
  /**
   * The techniques, in the order in which they are tried, easiest first.
   */
  techniques: Technique[];
}

/**
 * A technique's page.
 */
export interface TechniquePage {
  technique: Technique;
  /**
   * The text under each heading.
   */
  sections: Section[];
}

/**
 * A heading and the text below it.
 */
export interface Section {
  /**
   * The heading.
   */
  title: string;
  /**
   * The text below it.
   */
  blocks: Block[];
}

/**
 * A piece of a page.
 */
export type Block =
  | {
      kind: 'text';
      /**
       * The text, on one line.
       */
      text: string;
      /**
       * Whether it is an item of a list.
       */
      item: boolean;
    }
  | {
      kind: 'example';
      board: Board;
      /**
       * The step.
       */
      step?: Step | null;
    }
  | {
      kind: 'nothing';
      board: Board;
    };

/**
 * The words of the game.
 */
export interface GlossaryResponse {
  /**
   * The terms, from the board to what is done on it.
   */
  terms: Term[];
}

/**
 * A word of the game and a picture of it.
 */
export interface Term {
  /**
   * The word.
   */
  word: string;
  /**
   * Another word for the same thing.
   */
  synonym: string;
  /**
   * What it means.
   */
  text: string;
  board: Board;
  drawing: Drawing;
  /**
   * The digits to write.
   */
  placements: [number, number][];
  /**
   * The candidates to remove.
   */
  eliminations: [number, number][];
}

/**
 * The algorithms.
 */
export interface AlgorithmsResponse {
  /**
   * The algorithms, simplest first.
   */
  algorithms: Algorithm[];
}

/**
 * An algorithm.
 */
export interface Algorithm {
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does, for people.
   */
  about: string;
  /**
   * Whether it is the one used by default.
   */
  default: boolean;
  /**
   * Whether its search can be traced.
   */
  traced: boolean;
}

/**
 * The text formats.
 */
export interface FormatsResponse {
  /**
   * The formats.
   */
  formats: FormatInfo[];
}

/**
 * A text format.
 */
export interface FormatInfo {
  /**
   * Its name.
   */
  name: string;
  /**
   * What it is, for people.
   */
  about: string;
  /**
   * The usual file name extension.
   */
  extension: string;
}

/**
 * Example puzzles.
 */
export interface ExamplesResponse {
  /**
   * The classes of 9×9 boards, easiest first, then the other sizes, smallest first.
   */
  classes: Class[];
}

/**
 * A class of puzzles.
 */
export interface Class {
  /**
   * Its name: `easy`, or a size such as `6×6`.
   */
  name: string;
  /**
   * What its puzzles are like, in words.
   */
  about: string;
  /**
   * The shape of its boards: rows x columns of a box.
   */
  shape: string;
  /**
   * The puzzles, in a format that `/api/parse` reads.
   */
  puzzles: string[];
}
