/**
 * Measures a session with many records in Node.js: a change of a record followed by a page, and a keystroke.
 *
 * usage: node bench-session.mjs food.wasm morsel.knowledge requests.jsonl [RECORDS]
 *
 * RECORDS stored checks (default: 10,000) get the texts of the requests, which are those of `bench.mjs`. Prints a JSON object.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { LabelModule } from "../Web/scripts/device/label-module.mjs";

const [modulePath, knowledgePath, requestsPath, count = "10000"] = process.argv.slice(2);
const texts = readFileSync(requestsPath, "utf8").split("\n").map(textOf).filter((text) => typeof text === "string");
const labels = await LabelModule.open(readFileSync(modulePath), readFileSync(knowledgePath));
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
const ask = (request) => JSON.parse(decoder.decode(labels.ask(encoder.encode(JSON.stringify(request)))));

/** The text of a request; some requests are malformed on purpose. */
function textOf(line) {
  try {
    return JSON.parse(line)?.text;
  } catch {
    return undefined;
  }
}

/** Deterministic identifiers. Like random ones, they are not in the order of the records. */
const idOf = (number) => `${((number * 2654435761) >>> 0).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
const check = (number, checkedAt = number) => ({
  collection: "checks", id: idOf(number), deleted: false, value: { text: texts[number % texts.length], declaredLanguage: "", checkedAt },
});

function measure(repetitions, work) {
  const times = [];
  for (let round = 0; round < repetitions; round += 1) {
    const before = performance.now();
    work(round);
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const rounded = (value) => Math.round(value * 100) / 100;
  return { median: rounded(times[Math.floor(times.length / 2)]), p99: rounded(times[Math.floor(times.length * 0.99)]) };
}

const records = Array.from({ length: Number(count) }, (_, number) => check(number)).sort((a, b) => (a.id < b.id ? -1 : 1));
records.push({ collection: "people", id: "ana", deleted: false, value: { name: "Ana", addedAt: 1, avoids: [{ allergen: "milk" }] } });
const allRecords = measure(1, () => ask({ ask: "nothing", records, replacesRecords: true })).median;
const firstPage = () => ask({ ask: "page", path: "/en/" });
const redraw = measure(300, (round) => {
  ask({ ask: "nothing", records: [check(round * 7, records.length + round)] });
  firstPage();
});
const keystroke = measure(300, (round) => {
  ask({ ask: "page", path: "/en/", isTyping: true, label: { text: texts[round % texts.length], declaredLanguage: "" } });
});
console.log(JSON.stringify({ records: records.length, milliseconds: { allRecords, changeAndRedraw: redraw, keystroke }, memoryMegabytes: Math.round(labels.memorySize / 104857.6) / 10 }));
