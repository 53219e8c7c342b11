/**
 * Receives codes from scanners that work like a keyboard: they type the data of a code and then Enter. The separator of elements
 * (GS, U+001D) is Ctrl+] on a keyboard.
 *
 * Only keys outside of fields count, because a field receives what is typed in it. The code is sent as the event `code` of the
 * document, whose `detail` is the text. A page that can use the code calls `preventDefault`; otherwise the scan page opens. While
 * a dialog is open, only a page that uses the code receives it, because the person would lose what the dialog has.
 */
import { isCode, scanAddress } from "./codes.js";

/** More than any code has; what somebody else types outside of fields is forgotten. */
const maxLength = 3000;
/** Keys that are held while a character is typed. */
const modifiers = new Set(["Shift", "Control", "Alt", "AltGraph", "CapsLock"]);
const groupSeparator = "\x1d";

const isLink = (text) => /^https?:\/\//i.test(text);
const beginsLink = (text) => ["https://", "http://"].some((scheme) => scheme.startsWith(text.toLowerCase()));

/** Whether a text can be the beginning of a code (`isCode`). */
const canContinue = (text) =>
  text.length <= maxLength && !/\s/.test(text) && (/^[\d\]([{<^\x1d␝\\]/.test(text) || beginsLink(text) || isLink(text));

const isField = (target) => target.closest?.("input, textarea, select, [contenteditable]") != null;

/** The character of a key; "" for a key without one, such as an arrow or a keyboard shortcut. */
function character({ key, ctrlKey, altKey, metaKey }, isAltGraph) {
  if (ctrlKey && !altKey && key === "]") return groupSeparator;
  if ((ctrlKey || altKey || metaKey) && !isAltGraph) return "";
  return key.length === 1 ? key : "";
}

/** The ends of a text that are codes, if somebody typed something before the scanner did. */
const endings = [/\][A-Za-z]\d.+$/, /https?:\/\/\S+$/i, /\d{8,}$/];

/** The typed code; undefined if it is none. */
const codeOf = (typed) => (isCode(typed) ? typed : endings.map((ending) => typed.match(ending)?.[0]).find(Boolean));

/** Listens for the whole visit, before all pages. */
export function listenForScanners() {
  let typed = "";
  document.addEventListener("keydown", (event) => {
    if (modifiers.has(event.key)) return;
    if (isField(event.target)) return (typed = "");
    const code = event.key === "Enter" ? codeOf(typed) : undefined;
    const next = character(event, event.getModifierState("AltGraph"));
    typed = next && [typed + next, next].find(canContinue) || "";
    // A slash inside a code is no keyboard shortcut of a page or the browser.
    if (next === groupSeparator || (next === "/" && typed.length > 3)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (code) receive(event, code);
  });
}

function receive(event, text) {
  const code = new CustomEvent("code", { detail: text, cancelable: true });
  const isUsed = !document.dispatchEvent(code);
  if (!isUsed && document.querySelector("dialog[open]")) return;
  // Enter would press the button that has the focus.
  event.preventDefault();
  if (!isUsed) location.assign(scanAddress(text));
}
