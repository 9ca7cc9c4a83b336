/**
 * What runs in the worker after the module's own glue. It is kept as text because a page on disk may not load a worker
 * from a file, only from a blob.
 */
export const WORKER_SOURCE = `
let ready;

async function start(base64) {
  const zipped = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  await wasm_bindgen({ module_or_path: await new Response(stream).arrayBuffer() });
}

self.onmessage = async ({ data }) => {
  if (data.wasm) {
    ready = start(data.wasm);
    return;
  }
  await ready;
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
