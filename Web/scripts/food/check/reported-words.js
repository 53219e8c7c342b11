/** Words that were read wrongly or not at all: a list on this device, which the person can copy, share or send. */
import { newUUID } from "../../device/identifiers.js";
import { Notice, offerUndo } from "../../page/notice.js";

/**
 * Lets the buttons beside words add them to the list, remove them, and send the list.
 * @param {PageContext} page
 * @param {() => Device|undefined} device returns the device once it is open
 * @param {() => Promise<void>} onChange draws the changed list
 */
export function listenForWords(page, device, onChange) {
  const listen = async ({ target }) => {
    const button = target.closest("[data-action=keep-word], [data-action=drop-word], [data-action=send-words]");
    if (!button || !device()) return;
    const { store } = device();
    const { action, report, word, before, after, kind, language, knowledge } = button.dataset;
    if (action === "drop-word") return discardWord(store, report, onChange);
    if (action === "send-words") await send(store, knowledge);
    else {
      await store.put("words", { excerpt: report, word, before, after, kind, language, addedAt: Date.now() });
      Notice.show("word-kept");
    }
    await onChange();
  };
  // The note of a word may stand beside `main`, in a popover.
  document.addEventListener("click", listen, { signal: page.signal });
}

/** Removes a word from the list, and offers to restore it. It can be restored for 30 days. */
export async function discardWord(store, excerpt, draw) {
  const deletion = await store.discard((rows) => rows.withKey("words", excerpt));
  await draw();
  // After a double click it is removed already.
  if (!deletion) return;
  offerUndo("word-removed", async () => {
    await store.restore(deletion);
    await draw();
  });
}

/**
 * Sends the words that were not sent yet, each in a request: the word, why it is on the list, its language and the version of
 * the knowledge. A word that could not be sent stays with its key, so that the server recognises a second attempt.
 */
async function send(store, knowledge) {
  try {
    for (const { id, value } of (await store.all("words")).filter(({ value }) => !value.sentAt)) {
      const { word, kind = "unread", language, sendingKey = newUUID() } = value;
      await store.change("words", id, (value) => ({ ...value, sendingKey }));
      const body = JSON.stringify({ word, kind, ...(language && { language }), knowledge });
      const headers = { "Content-Type": "application/json", "Idempotency-Key": sendingKey };
      const response = await fetch("/v1/feedback", { method: "POST", headers, body });
      if (!response.ok) return Notice.show("not-taken-now");
      await store.change("words", id, (value) => ({ ...value, sentAt: new Date().toISOString() }));
    }
    Notice.show("words-sent");
  } catch {
    Notice.show("not-sent");
  }
}
