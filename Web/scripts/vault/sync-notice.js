/**
 * A line on every page that says that the devices of the account are not up to date, as long as only the person can change that. The page of
 * the account says what happened and what to do. A closed line stays away for the visit, unless there is another problem.
 */
import { lasting } from "./synchronizer.js";

const problems = [...lasting, "vault-full", "household"];
const solved = ["current", "waiting"];
/** The name of the closed problem in the storage of the visit. */
const closedKey = "closedSyncProblem";

/** @param {Device} device whose synchronizer has started */
export function showSyncProblems(device) {
  const { synchronizer } = device;
  const show = () => device.synchronizer === synchronizer && update(synchronizer.status.name);
  synchronizer.addEventListener("change", show);
  // The next page can have another language.
  globalThis.navigation?.addEventListener("navigatesuccess", show);
}

function update(name) {
  const line = document.getElementById("sync-problem");
  if (solved.includes(name)) {
    sessionStorage.removeItem(closedKey);
    line?.remove();
  } else if (problems.includes(name) && sessionStorage.getItem(closedKey) !== name) {
    draw(name, line);
  }
}

function draw(name, line) {
  if (line?.lang === document.documentElement.lang && line.dataset.problem === name) return;
  const next = document.getElementById("sync-problem-words").content.firstElementChild.cloneNode(true);
  Object.assign(next, { id: "sync-problem", lang: document.documentElement.lang });
  next.dataset.problem = name;
  next.querySelector("[data-close]").addEventListener("click", () => {
    sessionStorage.setItem(closedKey, name);
    next.remove();
  });
  if (line) line.replaceWith(next);
  // Screen readers announce elements that are added to this one, because it exists from the start.
  else document.getElementById("notices").prepend(next);
}
