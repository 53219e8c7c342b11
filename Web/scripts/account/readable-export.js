/** A page with everything about a person, which is readable without Morsel. It is made on the device. */
import { dateFormat } from "../page/dates.js";

/** Members that say nothing to people. */
const hidden = ["pack", "changes", "knowledge", "isConfirmed"];

/**
 * @param {object} everything `account` is an object, `device` an export of the records, and the others are lists of objects
 * @returns {string} a complete document in the language of the page
 */
export function readablePage({ account, device, ...lists }) {
  const page = document.implementation.createHTMLDocument(word("title"));
  page.documentElement.lang = document.documentElement.lang;
  const meta = page.createElement("meta");
  meta.setAttribute("charset", "utf-8");
  page.head.prepend(meta);
  const add = (name, text) => page.body.appendChild(Object.assign(page.createElement(name), { textContent: text }));
  add("h1", word("title"));
  add("p", word("made").replace("#", () => dateFormat(page.documentElement.lang, { dateStyle: "long" }).format(new Date())));
  add("h2", word("account"));
  page.body.append(listOf(account, page));
  for (const [name, items] of Object.entries(lists)) {
    if (items.length > 0) add("h2", word(name));
    page.body.append(...items.map((item) => listOf(item, page)));
  }
  const collections = Map.groupBy?.(device.records, ({ collection }) => collection) ?? grouped(device.records);
  for (const [collection, records] of collections) {
    add("h2", word(collection));
    page.body.append(...records.map(({ value }) => listOf(value, page)));
  }
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}

function grouped(records) {
  const groups = new Map();
  for (const record of records) groups.set(record.collection, [...(groups.get(record.collection) ?? []), record]);
  return groups;
}

const word = (name) =>
  document.getElementById("export-words").content.querySelector(`[data-word="${CSS.escape(name)}"]`)?.textContent ?? name;

/** An object as a list of its members. */
function listOf(value, page) {
  const list = page.createElement("dl");
  for (const [name, member] of Object.entries(value)) {
    if (hidden.includes(name) || member === null || member === "") continue;
    list.append(Object.assign(page.createElement("dt"), { textContent: name }), describedBy(name, member, page));
  }
  return list;
}

function describedBy(name, member, page) {
  const description = page.createElement("dd");
  if (Array.isArray(member)) {
    const items = page.createElement("ul");
    for (const item of member) items.append(Object.assign(page.createElement("li"), { textContent: textOf(name, item) }));
    description.append(items);
  } else if (typeof member === "object") {
    if (typeof member.file === "string") description.append(imageOf(member.file, page));
    else description.append(listOf(member, page));
  } else {
    description.textContent = textOf(name, member);
  }
  return description;
}

function textOf(name, member) {
  if (/At$/.test(name) && Number.isFinite(member)) return new Date(member).toISOString();
  if (typeof member !== "object") return String(member);
  return Object.entries(member ?? {}).map(([key, value]) => `${key}: ${typeof value === "object" ? JSON.stringify(value) : value}`).join(", ");
}

const imageOf = (file, page) => Object.assign(page.createElement("img"), { src: file, width: 300 });
