/**
 * Makes an element show what a piece of HTML says, by changing as little of the page as possible.
 *
 * Pages are rendered whole, in Swift. Putting such a page into the document must not lose what belongs to the person and
 * stands in no HTML: the focus, the selection, what is being typed, what was scrolled or unfolded. So elements stay where
 * they are, or move, whenever old and new correspond: by `id` or `data-key`, and by their place and name otherwise. What
 * stands in an element with `data-script` was put there by a script and stays.
 *
 * The HTML must come from a renderer that escapes what is inserted: it is parsed as it is. Scripts in it do not run.
 */

/**
 * @param {Element} element its children are changed, itself it stays as it is
 * @param {string} html
 */
export function patch(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const focus = Focus.within(element);
  const kept = { active: focus?.active, keyed: new Map() };
  for (const keyed of element.querySelectorAll("[id], [data-key]")) kept.keyed.set(keyOf(keyed), keyed);
  patchChildren(element, template.content, kept);
  focus?.restore(element);
}

/** Where the person was. */
class Focus {
  static within(element) {
    const active = document.activeElement;
    return active && active !== document.body && element.contains(active) ? new Focus(active) : null;
  }

  constructor(active) {
    this.active = active;
    this.selection = selects(active) ? [active.selectionStart, active.selectionEnd, active.selectionDirection] : null;
  }

  /** Moving an element in the document takes its focus away; an element that is gone gives it to what held it. */
  restore(element) {
    if (!this.active.isConnected) {
      if (element.hasAttribute("tabindex")) element.focus({ preventScroll: true });
      return;
    }
    if (document.activeElement !== this.active) this.active.focus({ preventScroll: true });
    if (this.selection) this.active.setSelectionRange(...this.selection);
  }
}

/** Whether an element has a selection of its own, which some kinds of input refuse to tell. */
function selects(element) {
  return element instanceof HTMLTextAreaElement
    || (element instanceof HTMLInputElement && /^(text|search|url|tel|password)$/.test(element.type));
}

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.key || null : null);

function patchChildren(parent, wanted, kept) {
  const before = [...parent.childNodes];
  const used = new Set();
  let place = 0;
  for (const next of [...wanted.childNodes]) {
    // Those that took their place already, here or in another part, are passed.
    while (place < before.length && (used.has(before[place]) || before[place].parentNode !== parent)) place += 1;
    const current = before[place] ?? null;
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

/** A new part may hold elements that were elsewhere before: they move into it. */
function insert(parent, next, before, kept) {
  if (next.nodeType !== Node.ELEMENT_NODE || next instanceof HTMLTemplateElement) {
    parent.insertBefore(next, before);
    return;
  }
  const element = parent.insertBefore(next.cloneNode(false), before);
  patchChildren(element, next, kept);
}

/**
 * The node that is to become another: the one of the same key, wherever it stood before, or the next one of the same sort
 * without any.
 */
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
  // What is typed in a field is not its child; what was in it when the page was made is.
  if (node instanceof HTMLTextAreaElement) {
    if (node !== kept.active && node.value !== next.defaultValue) node.value = next.defaultValue;
    return;
  }
  patchChildren(node, next, kept);
}

/** What the person unfolded stays so, and what stands in a field that has the focus is theirs. */
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
