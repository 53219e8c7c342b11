/** "I ate this": adds the food of a page to the diary. The diary is loaded when somebody presses the button. */
import "../page/shared.js";
import { Notice } from "../page/notice.js";
import { change, fieldsOf } from "./changes.js";

/**
 * Asks for the amount of a food in a dialog, and stores it.
 * @param {PageContext} page
 * @param {Device} device
 * @param {object} food the members of the request that describe it: `product` or `label`
 * @param {string} key the key of the food
 */
export async function eat(page, device, food, key) {
  const container = document.createElement("div");
  document.body.append(container);
  page.signal.addEventListener("abort", () => container.remove());
  const draw = async (sheet) => {
    const request = { ask: "eaten", path: page.path, ...food, sheet: { kind: "amount", food: key, ...sheet } };
    const answer = await device.ask(request, "diary");
    container.innerHTML = answer.sheet + answer.notice;
    const dialog = container.querySelector("dialog");
    dialog.addEventListener("close", () => container.querySelector("dialog") === dialog && container.remove());
    dialog.showModal();
    return dialog;
  };
  const listen = (dialog) => {
    dialog.querySelector("#amount").focus();
    dialog.addEventListener("click", async ({ target }) => {
      if (target.closest("[data-action=close-sheet]")) dialog.close();
      const amount = target.closest("[data-amount]");
      if (amount) dialog.querySelector("#amount").value = amount.dataset.amount;
      if (target.closest("[data-action=favourite]")) {
        const fields = fieldsOf(dialog.querySelector("form"));
        await change(device, { path: page.path, ...food, action: "favourite", sheet: { kind: "amount", food: key } }, "diary");
        listen(await draw({ fields }));
      }
    });
    dialog.addEventListener("change", async ({ target }) => {
      if (target.id !== "label-photo") return;
      const { fillFromPhoto } = await import("./label-photo.js");
      await fillFromPhoto(target, page.signal);
    });
    dialog.addEventListener("submit", async (event) => {
      event.preventDefault();
      const fields = fieldsOf(event.target);
      const sheet = { kind: "amount", food: key, fields };
      const { isValid } = await change(device, { path: page.path, ...food, action: "save", sheet }, "diary");
      if (!isValid) {
        const checked = await draw({ fields, isChecked: true });
        listen(checked);
        return checked.querySelector("[aria-invalid=true]")?.focus();
      }
      Notice.show("eaten");
      dialog.close();
    });
  };
  listen(await draw({}));
}
