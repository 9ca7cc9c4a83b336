import { t } from '../text.js';
import { EngineError, isAbort } from './error.js';

/** Sends a request to the server that the page was loaded from. @type {import('../engine.js').Send} */
export async function requestFromServer(path, body, { signal, part }) {
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal }
    : { signal };
  const response = await fetch(path, request).catch((error) => {
    if (isAbort(error)) throw error;
    throw new EngineError({ code: 'offline', message: t.offline.server });
  });
  const read = part && response.ok ? lastLine(response, part) : response.json();
  const answer = await read.catch((error) => {
    // A request may be cancelled while its answer arrives.
    if (isAbort(error)) throw error;
    return null;
  });
  if (response.ok && answer && !answer.error) return answer;
  throw new EngineError(answer?.error ?? { code: 'internal', message: t.offline.status(response.status) });
}

/** The last line of a stream of JSON; each line is passed on as soon as it has arrived. @param {Response} response @param {(part: any) => void} part */
async function lastLine(response, part) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let last = null;
  let rest = '';
  for (;;) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true };
    if (done) return last;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      last = JSON.parse(line);
      part(last);
    }
  }
}
