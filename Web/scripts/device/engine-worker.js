/**
 * A browser module in a worker, so that reading does not block typing. The name of the worker is that of the module: `food`,
 * `people`, `diary`, `statistics`, `treatments` or `data`.
 *
 * Messages in: `{ id, request }`, where the request is a page request (`docs/page-request.md`). Messages out: `{ id, page }` or
 * `{ id, error }`; before the first page `{ progress }` from 0 to 1, and `{ ready }` with the version of the knowledge.
 */
import { LabelModule } from "./label-module.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const opened = open();

async function open() {
  const [code, { version, bytes }] = await Promise.all([
    load(new URL(`../../${name}.wasm`, import.meta.url)).then((response) => response.arrayBuffer()),
    knowledge((progress) => postMessage({ progress })),
  ]);
  const labels = await LabelModule.open(code, bytes);
  postMessage({ ready: version });
  return labels;
}

/** Loads the knowledge file and reports the progress, from 0 to 1. */
async function knowledge(onProgress) {
  const { version, url, bytes: size } = await (await load("/v1/knowledge")).json();
  const reader = (await load(url)).body.getReader();
  const bytes = new Uint8Array(size);
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, length);
    length += part.value.length;
    onProgress(length / size);
  }
  return { version, bytes };
}

async function load(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

opened.catch((error) => postMessage({ failed: String(error) }));

addEventListener("message", async ({ data: { id, request } }) => {
  try {
    const labels = await opened;
    postMessage({ id, page: JSON.parse(decoder.decode(labels.ask(encoder.encode(JSON.stringify(request))))) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
