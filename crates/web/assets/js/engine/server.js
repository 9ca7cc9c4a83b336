import { EngineError } from './error.js';

/** Asks the server that the page came from. @type {import('../engine.js').Ask} */
export async function askServer(path, body, { signal }) {
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal }
    : { signal };
  const response = await fetch(path, request).catch((error) => {
    if (error instanceof DOMException) throw error;
    throw new EngineError({ code: 'offline', message: 'The server does not answer: is `ukodus serve` still running?' });
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  throw new EngineError(answer?.error ?? { code: 'internal', message: `The server answered ${response.status}.` });
}
