/**
 * Measures the module in Node.js: opening it with a knowledge file, then answering requests one by one.
 *
 * usage: node bench.mjs labels.wasm morsel.knowledge requests.jsonl [SECONDS]
 *
 * Prints a JSON object: the milliseconds to open, and the microseconds per label. Repeats all requests for at least SECONDS
 * (default: 2).
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { LabelModule } from "../Web/scripts/device/label-module.mjs";

/** Reads a file into an ArrayBuffer, as `fetch` in a page does. */
function arrayBuffer(path) {
  const bytes = readFileSync(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

const [modulePath, knowledgePath, requestsPath, seconds = "2"] = process.argv.slice(2);
const [module, knowledge] = [arrayBuffer(modulePath), arrayBuffer(knowledgePath)];
const encoder = new TextEncoder();
const requests = readFileSync(requestsPath, "utf8").split("\n").filter(Boolean).map((line) => encoder.encode(line));

const openStart = performance.now();
const labels = await LabelModule.open(module, knowledge);
const openEnd = performance.now();
for (const request of requests) labels.answer(request);

const times = [];
const start = performance.now();
while (performance.now() - start < Number(seconds) * 1000) {
  for (const request of requests) {
    const before = performance.now();
    labels.answer(request);
    times.push((performance.now() - before) * 1000);
  }
}

times.sort((a, b) => a - b);
const bytes = requests.reduce((sum, request) => sum + request.length, 0);
const rounded = (value) => Math.round(value * 10) / 10;
console.log(
  JSON.stringify({
    openMilliseconds: rounded(openEnd - openStart),
    labels: requests.length,
    bytesPerLabel: Math.round(bytes / requests.length),
    microsecondsPerLabel: {
      mean: rounded(times.reduce((sum, time) => sum + time, 0) / times.length),
      median: rounded(times[Math.floor(times.length / 2)]),
      p99: rounded(times[Math.floor(times.length * 0.99)]),
      most: rounded(times[times.length - 1]),
    },
    memoryMegabytes: rounded(labels.memorySize / 1048576),
  }),
);
