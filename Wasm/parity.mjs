/**
 * Compares the module's answers with the command's, byte for byte; ends with 1 when they differ.
 *
 * usage: node parity.mjs food.wasm morsel.knowledge cases.jsonl command.jsonl [answer|ask]
 *
 * The cases are requests about labels, or with `ask` what a page's script asks on the device.
 */
import { readFileSync } from "node:fs";
import { LabelModule } from "../Web/scripts/device/label-module.mjs";

/** The lines of a file of JSON lines, as bytes. */
function* lines(path) {
  const bytes = readFileSync(path);
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    start = (end < 0 ? bytes.length : end) + 1;
  }
}

/** Shows two answers from a little before the first byte in which they differ. */
function describe(number, request, expected, actual) {
  let same = 0;
  while (same < expected.length && expected[same] === actual[same]) same += 1;
  const from = Math.max(0, same - 80);
  const excerpt = (bytes) => Buffer.from(bytes.subarray(from, same + 80)).toString();
  return [
    `The first that differs is case ${number}, at byte ${same}:`,
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
if (expected.length !== number) console.log(`The command gave ${expected.length} answers to ${number} requests.`);
if (difference) console.log(difference);
process.exitCode = failed === 0 && number > 0 ? 0 : 1;
