import { t } from '../text.js';
import { EngineError, isAbort } from './error.js';

/** Sends a request to the server that the page was loaded from. @type {import('../engine.js').Send} */
export async function requestFromServer(path, body, { signal }) {
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal }
    : { signal };
  const response = await fetch(path, request).catch((error) => {
    if (isAbort(error)) throw error;
    throw new EngineError({ code: 'offline', message: t.offline.server });
  });
  const answer = await response.json().catch((error) => {
    // A request may be cancelled while its answer arrives.
    if (isAbort(error)) throw error;
    return null;
  });
  if (response.ok && answer) return answer;
  throw new EngineError(answer?.error ?? { code: 'internal', message: t.offline.status(response.status) });
}
