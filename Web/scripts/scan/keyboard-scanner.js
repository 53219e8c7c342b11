/**
 * Receives codes from scanners that work like a keyboard: they type the digits of a code and then Enter.
 *
 * Only keys outside of fields count, because a field receives what is typed in it. The code is sent as the event `code` of the
 * document, whose `detail` is the text. A page that can use the code calls `preventDefault`; otherwise the scan page opens. While
 * a dialog is open, only a page that uses the code receives it, because the person would lose what the dialog has.
 */
import { isCode, scanAddress } from "./codes.js";

const canContinue = (text) => /^\d+$/.test(text) || text.startsWith("]");

const isField = (target) => target.closest?.("input, textarea, select, [contenteditable]") != null;

/** Listens for the whole visit. */
export function listenForScanners() {
  let typed = "";
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (isField(target) || ctrlKey || altKey || metaKey) return (typed = "");
    if (key === "Shift") return;
    if (key.length === 1) {
      typed = canContinue(typed + key) ? typed + key : "";
    } else {
      if (key === "Enter" && isCode(typed)) receive(event, typed);
      typed = "";
    }
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
