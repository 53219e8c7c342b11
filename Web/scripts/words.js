/** Words that were read wrongly or not at all: kept on this device as a list, to copy or to share by hand. */
import { Notice } from "./notice.js";

/**
 * Lets the buttons beside words put them on the list, and take them off.
 * @param {() => Device|undefined} device once it is there
 * @param {() => void} onChange draws what the list has become
 */
export function listenForWords(device, onChange) {
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-action=keep-word], [data-action=drop-word], [data-action=send-words]");
    if (!button || !device()) return;
    const { action, report, word, before, after, kind, language, knowledge } = button.dataset;
    const { store } = device();
    if (action === "drop-word") await store.delete("words", report);
    else if (action === "send-words") await send(store, knowledge);
    else {
      await store.put("words", { id: report, word, before, after, kind, language, time: Date.now() });
      Notice.show("word-kept");
    }
    onChange();
  });
}

/** @returns {Promise<object[]>} the words of the list, the last one first */
export async function keptWords(store) {
  return (await store.all("words")).sort((a, b) => b.time - a.time);
}

/**
 * Sends the words that were not sent yet, each by itself: the word, why it was kept, its language and the version of the
 * knowledge. One that could not be sent stays, with the key by which the server knows it again.
 */
async function send(store, knowledge) {
  try {
    for (const kept of (await keptWords(store)).filter(({ sent }) => !sent)) {
      const { word, kind = "unread", language } = kept;
      const key = kept.key ?? crypto.randomUUID();
      await store.put("words", { ...kept, key });
      const body = JSON.stringify({ word, kind, ...(language && { language }), knowledge });
      const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
      const response = await fetch("/v1/feedback", { method: "POST", headers, body });
      if (!response.ok) return Notice.show("not-taken-now");
      await store.put("words", { ...kept, key, sent: new Date().toISOString() });
    }
    Notice.show("words-sent");
  } catch {
    Notice.show("not-sent");
  }
}
