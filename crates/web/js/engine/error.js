/** An error from the engine. */
export class EngineError extends Error {
  /** @param {{code: string, message: string, cell?: number | null, line?: number | null, column?: number | null}} error */
  constructor({ code, message, cell, line, column }) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.cell = cell;
    this.line = line;
    this.column = column;
  }
}

/** Whether the request was cancelled. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === 'AbortError';

/** Whether there was no engine to answer. @param {unknown} error */
export const isOffline = (error) => error instanceof EngineError && error.code === 'offline';

/** The message for the player. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
