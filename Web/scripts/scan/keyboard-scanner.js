/**
 * Receives codes from scanners that work like a keyboard: they type the digits of a code and then Enter.
 *
 * Only keys outside of fields count, because a field receives what is typed in it. The code is sent as the event `code` of the
 * document, whose `detail` is the text. A page that can use the code calls `preventDefault`; otherwise the scan page opens.
 */

/** The smallest number of digits of a code of a product. */
const minLength = 8;
/** Digits; or a symbology identifier and the content of any code. */
const isCode = (text) => /^\d{8,}$/.test(text) || /^\][A-Za-z]\d.+$/.test(text);
const canContinue = (text) => /^\d+$/.test(text) || text.startsWith("]");

const isField = (target) => target.closest?.("input, textarea, select, [contenteditable], dialog") !== null;

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
      if (key === "Enter" && typed.length >= minLength && isCode(typed)) receive(event, typed);
      typed = "";
    }
  });
}

function receive(event, text) {
  // Enter would press the button that has the focus.
  event.preventDefault();
  const code = new CustomEvent("code", { detail: text, cancelable: true });
  if (document.dispatchEvent(code)) location.assign(scanAddress(text));
}

/** The address of the scan page that begins with a code. The fragment stays on the device. */
const scanAddress = (text) => `/${document.documentElement.lang}/scan#code=${encodeURIComponent(text)}`;
