/**
 * Updates the contents of an element to a piece of HTML, with as few changes of the document as possible.
 *
 * Swift draws whole pages. Inserting such a page must keep the state that is not in the HTML: the focus, the selection, text
 * that is being typed, scroll positions, opened details. So an element stays or moves if it corresponds to one of the new
 * HTML: by `id` or `data-key`, or else by position and name. Elements with `data-script` keep their contents, which a
 * script draws.
 *
 * Times of records are formatted for the region of the person.
 *
 * The HTML is parsed as it is, so it must come from a renderer that escapes what it inserts. Scripts in it do not run.
 */
import { writeTimes } from "./dates.js";

/**
 * @param {Element} element its children are changed, but not its attributes
 * @param {string} html
 */
export function patch(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  writeTimes(template.content);
  const focus = Focus.within(element);
  const kept = { active: focus?.active, keyed: new Map() };
  for (const keyed of element.querySelectorAll("[id], [data-key]")) kept.keyed.set(keyOf(keyed), keyed);
  patchChildren(element, template.content, kept);
  focus?.restore(element);
}

/** The element with the focus, and its selection. */
class Focus {
  static within(element) {
    const active = document.activeElement;
    return active && active !== document.body && element.contains(active) ? new Focus(active) : null;
  }

  constructor(active) {
    this.active = active;
    this.selection = selects(active) ? [active.selectionStart, active.selectionEnd, active.selectionDirection] : null;
  }

  /** An element that moved in the document lost its focus. The focus of a removed element moves to its container. */
  restore(element) {
    if (!this.active.isConnected) {
      if (element.hasAttribute("tabindex")) element.focus({ preventScroll: true });
      return;
    }
    if (document.activeElement !== this.active) this.active.focus({ preventScroll: true });
    if (this.selection) this.active.setSelectionRange(...this.selection);
  }
}

/** Whether an element has a text selection; some types of input throw if it is read. */
function selects(element) {
  return element instanceof HTMLTextAreaElement
    || (element instanceof HTMLInputElement && /^(text|search|url|tel|password)$/.test(element.type));
}

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.key || null : null);

function patchChildren(parent, wanted, kept) {
  const before = [...parent.childNodes];
  const used = new Set();
  let position = 0;
  for (const next of [...wanted.childNodes]) {
    // Skips nodes that were already matched, here or in another element. Skips space, so that an element corresponds to one.
    const isPast = (node) => used.has(node) || node.parentNode !== parent || (next.nodeType === Node.ELEMENT_NODE && isSpace(node));
    while (position < before.length && isPast(before[position])) position += 1;
    const current = before[position] ?? null;
    const match = matching(next, current, kept.keyed, parent);
    if (!match) {
      insert(parent, next, current, kept);
      continue;
    }
    used.add(match);
    if (match !== current) parent.insertBefore(match, current);
    patchNode(match, next, kept);
  }
  for (const node of before) {
    if (!used.has(node) && node.parentNode === parent) node.remove();
  }
}

const isSpace = (node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue.trim();

/** Inserts a new node. Elements with the same keys move into it. */
function insert(parent, next, before, kept) {
  if (next.nodeType !== Node.ELEMENT_NODE || next instanceof HTMLTemplateElement) {
    parent.insertBefore(next, before);
    return;
  }
  const element = parent.insertBefore(next.cloneNode(false), before);
  patchChildren(element, next, kept);
}

/** The node to reuse for a new one: the node with the same key, wherever it is, or the next node of the same name without a key. */
function matching(next, current, keyed, parent) {
  const key = keyOf(next);
  if (key) {
    const match = keyed.get(key);
    keyed.delete(key);
    return match?.nodeName === next.nodeName && !match.contains(parent) ? match : null;
  }
  return current && current.nodeName === next.nodeName && !keyOf(current) ? current : null;
}

function patchNode(node, next, kept) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
    return;
  }
  patchAttributes(node, next, kept.active);
  if ("script" in (node.dataset ?? {})) return;
  // The children of a text area are its default value, not its current one.
  if (node instanceof HTMLTextAreaElement) {
    if (node !== kept.active && node.value !== next.defaultValue) node.value = next.defaultValue;
    return;
  }
  patchChildren(node, next, kept);
}

/** Keeps what the person opened, and the value of the field that has the focus. */
function patchAttributes(element, next, active) {
  const isDisclosure = element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement;
  for (const { name, value } of [...next.attributes]) {
    if (name === "open" && isDisclosure) continue;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  for (const { name } of [...element.attributes]) {
    if (name === "open" && isDisclosure) continue;
    if (!next.hasAttribute(name)) element.removeAttribute(name);
  }
  if (element instanceof HTMLInputElement && element !== active) {
    if (element.checked !== next.defaultChecked) element.checked = next.defaultChecked;
    if (element.value !== next.defaultValue) element.value = next.defaultValue;
  }
  if (element instanceof HTMLOptionElement && element.selected !== next.defaultSelected) {
    if (element.closest("select") !== active) element.selected = next.defaultSelected;
  }
}
