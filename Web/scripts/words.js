/** Words that were read wrongly or not at all: kept on this device as a list, to copy or to share by hand. */
import { Notice } from "./notice.js";

/**
 * Lets the buttons beside words put them on the list, and take them off.
 * @param {() => Device|undefined} device once it is there
 * @param {() => void} onChange draws what the list has become
 */
export function listenForWords(device, onChange) {
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-action=keep-word], [data-action=drop-word]");
    if (!button || !device()) return;
    const { action, report, word, before, after } = button.dataset;
    const { store } = device();
    if (action === "drop-word") await store.delete("words", report);
    else {
      await store.put("words", { id: report, word, before, after, time: Date.now() });
      Notice.show("word-kept");
    }
    onChange();
  });
}

/** @returns {Promise<object[]>} the words of the list, the last one first */
export async function keptWords(store) {
  return (await store.all("words")).sort((a, b) => b.time - a.time);
}
