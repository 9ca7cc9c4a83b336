/**
 * The code of the worker, after the module's own glue. It is text because a page on disk can only load a worker from a
 * blob.
 */
export const WORKER_SOURCE = `
let ready;

self.onmessage = async ({ data }) => {
  if (data.module) {
    ready = wasm_bindgen({ module_or_path: data.module });
    return;
  }
  await ready;
  self.ukodusLine = (line) => self.postMessage({ id: data.id, line });
  let answer;
  try {
    answer = wasm_bindgen.answer('/' + data.path, data.body);
  } catch (error) {
    answer = JSON.stringify({ error: { code: 'internal', message: String(error) } });
    setTimeout(() => { throw error; });
  }
  self.postMessage({ id: data.id, answer });
};
`;
