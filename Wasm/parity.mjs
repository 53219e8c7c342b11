/**
 * Compares the answers of the module with those of the command, byte for byte. The exit code is 1 if they differ.
 *
 * usage: node parity.mjs labels.wasm morsel.knowledge cases.jsonl command.jsonl [answer|ask]
 *
 * The cases are label requests, or with `ask` page requests.
 */
import { readFileSync } from "node:fs";
import { LabelModule } from "../Web/scripts/device/label-module.mjs";

/** Yields the lines of a file as bytes. */
function* lines(path) {
  const bytes = readFileSync(path);
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    start = (end < 0 ? bytes.length : end) + 1;
  }
}

/** Describes the difference of two answers, with an excerpt around the first byte that differs. */
function describe(number, request, expected, actual) {
  let same = 0;
  while (same < expected.length && expected[same] === actual[same]) same += 1;
  const from = Math.max(0, same - 80);
  const excerpt = (bytes) => Buffer.from(bytes.subarray(from, same + 80)).toString();
  return [
    `The first difference is in case ${number}, at byte ${same}:`,
    `  request  ${request.subarray(0, 400)}`,
    `  command  …${excerpt(expected)}…`,
    `  module   …${excerpt(actual)}…`,
  ].join("\n");
}

const [module, knowledge, casesPath, expectedPath, kind = "answer"] = process.argv.slice(2);
const labels = await LabelModule.open(readFileSync(module), readFileSync(knowledge));
const expected = [...lines(expectedPath)];
let passed = 0;
let number = 0;
let difference;
for (const request of lines(casesPath)) {
  number += 1;
  const actual = kind === "ask" ? labels.ask(request) : labels.answer(request);
  const wanted = expected[number - 1] ?? new Uint8Array();
  if (Buffer.compare(actual, wanted) === 0) passed += 1;
  else difference ??= describe(number, request, wanted, actual);
}

const failed = Math.max(number, expected.length) - passed;
console.log(`${passed} passed, ${failed} failed`);
if (expected.length !== number) console.log(`The command returned ${expected.length} answers to ${number} requests.`);
if (difference) console.log(difference);
process.exitCode = failed === 0 && number > 0 ? 0 : 1;
