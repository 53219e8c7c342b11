/**
 * Times a session with many records in node: a change of one record, a page after it, and a keystroke.
 *
 * usage: node bench-session.mjs food.wasm morsel.knowledge requests.jsonl [RECORDS]
 *
 * The requests are those of `bench.mjs`, whose texts become RECORDS (10,000) stored checks. Prints one JSON object.
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

/** Deterministic identifiers, in an order of their own, as those of records are. */
const idOf = (number) => `${((number * 2654435761) >>> 0).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
const check = (number, checkedAt = number) => ({
  collection: "checks", id: idOf(number), deleted: false, value: { text: texts[number % texts.length], declaredLanguage: "", checkedAt },
});

function timed(repetitions, work) {
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
const allRecords = timed(1, () => ask({ ask: "nothing", records, replacesRecords: true })).median;
const firstPage = () => ask({ ask: "page", path: "/en/" });
const redraw = timed(300, (round) => {
  ask({ ask: "nothing", records: [check(round * 7, records.length + round)] });
  firstPage();
});
const keystroke = timed(300, (round) => {
  ask({ ask: "page", path: "/en/", isTyping: true, label: { text: texts[round % texts.length], declaredLanguage: "" } });
});
console.log(JSON.stringify({ records: records.length, milliseconds: { allRecords, changeAndRedraw: redraw, keystroke }, memoryMegabytes: Math.round(labels.memorySize / 104857.6) / 10 }));
