/** Why there is no answer, as the engine tells it. */
export class EngineError extends Error {
  /** @param {{code: string, message: string, cell?: number, line?: number, column?: number}} error */
  constructor({ code, message, cell, line, column }) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.cell = cell;
    this.line = line;
    this.column = column;
  }
}

/** Whether the one who asked took the question back. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === 'AbortError';

/** What to tell the player. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
