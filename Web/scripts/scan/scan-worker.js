/**
 * Finds codes on frames with zbar in a worker, so that the page stays responsive.
 *
 * Messages in: `{ id, rgba, width, height }`, a frame. Messages out: `{ id, codes }` or `{ id, error }`.
 */
import { ZBarModule } from "./zbar-module.mjs";

const opened = open();

async function open() {
  const address = new URL("../../zbar.wasm", import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return ZBarModule.open(await response.arrayBuffer());
}

opened.catch(() => {});

addEventListener("message", async ({ data: { id, rgba, width, height } }) => {
  try {
    postMessage({ id, codes: (await opened).codes(new Uint8ClampedArray(rgba), width, height) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
