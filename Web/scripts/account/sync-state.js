/** Writes the state of synchronization into the element `sync-state` (`MorselUI/Components/SyncStateTemplate.swift`). */
import { startVaultRepair } from "./vault-repair.js";

/** The links that some sentences end with. */
const links = { "signed-out": "log-in", "new-keys": "log-in", household: "open-household" };
const temporary = ["running", "waiting", "current"];

/**
 * @param {Element} main
 * @param {Synchronizer|undefined} synchronizer undefined if nobody is logged in
 * @param {AbortSignal} signal ends this with the page
 */
export function showSyncState(main, synchronizer, signal) {
  if (!synchronizer) return;
  const show = () => write(main.querySelector("#sync-state"), synchronizer.status);
  synchronizer.addEventListener("change", show, { signal });
  show();
  startVaultRepair(main, synchronizer, signal);
}

function write(element, { name, count }) {
  if (!element) return;
  const words = document.getElementById("sync-states").content;
  const sentence = (word) => words.querySelector(`[data-word="${word}"]`).textContent;
  const waiting = count === 0 ? [] : [count === 1 ? sentence("waiting-one") : sentence("waiting").replace("#", () => count)];
  const text = [...waiting, ...(temporary.includes(name) && count > 0 && name !== "running" ? [] : [sentence(name)])].join(" ");
  if (element.textContent !== text) element.replaceChildren(text);
  element.dataset.state = name;
  const link = links[name];
  if (link) element.append(" ", words.querySelector(`[data-word="${link}"] a`).cloneNode(true));
}
