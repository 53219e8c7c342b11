/** The comments on an additive, for somebody who is logged in: writing, deleting, reporting, and hiding by administrators. */
import "../page/shared.js";
import { send } from "../account/account-requests.js";
import { confirmed, Notice } from "../page/notice.js";
import { VaultStore } from "../vault/vault-store.js";

const path = "/v1/additivecomments";
/** The own comments that get a button to delete them. */
const ownLimit = 100;

export class Comments {
  #page;
  #section;
  #state;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#section = page.main.querySelector("#comment-section");
  }

  /** Enables the form and the buttons. Without a log-in they stay as they are. */
  async start() {
    const device = await this.#page.openedDevice();
    this.#state = await new VaultStore(device.store).state();
    if (!this.#state || this.#page.isLeft) return;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#publish();
    });
    this.#section.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-action]");
      if (button) this.#handle(button.dataset.action, button.closest("[data-comment]"));
    });
    for (const button of this.#section.querySelectorAll("button:disabled")) button.disabled = false;
    const isAdministrator = this.#state.account.roles.includes("administrator");
    for (const row of this.#rows) if (isAdministrator) this.#addButtons(row, ["delete-comment", "hide-comment"]);
    if (!isAdministrator) await this.#markOwn();
  }

  get #form() {
    return this.#section.querySelector("#comment-form");
  }

  get #rows() {
    return this.#section.querySelectorAll("[data-comment]");
  }

  /** Own comments can be deleted, and others reported. */
  async #markOwn() {
    if (this.#rows.length === 0) return;
    const { comments } = await send("GET", `${path}/own?limit=${ownLimit}`).catch(() => ({ comments: [] }));
    const own = new Set(comments.map(({ id }) => String(id)));
    for (const row of this.#rows) if (own.has(row.dataset.comment)) this.#addButtons(row, ["delete-comment"]);
  }

  #addButtons(row, actions) {
    row.querySelector('[data-action="report-comment"]')?.remove();
    const buttons = document.getElementById("comment-buttons").content;
    for (const action of actions) {
      row.querySelector(".source").append(" ", buttons.querySelector(`[data-action="${action}"]`).cloneNode(true));
    }
  }

  async #publish() {
    const field = this.#form.querySelector("#comment");
    const button = this.#form.querySelector("[type=submit]");
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    this.#showProblem(null);
    try {
      const { id, text } = await send(
        "POST",
        `/v1/additives/${this.#section.dataset.additive}/comments?locale=${this.#page.language}`,
        { pageToken: this.#state.pageToken, body: { text: field.value } },
      );
      const row = document.getElementById("comment-row").content.firstElementChild.cloneNode(true);
      row.dataset.comment = id;
      row.querySelector(".comment-text").textContent = text;
      this.#addButtons(row, ["delete-comment"]);
      this.#section.querySelector("#comment-list").prepend(row);
      this.#section.querySelector("#no-comments")?.remove();
      field.value = "";
    } catch (error) {
      this.#showProblem(error.code === "page-token-required" ? "sign-in-required" : error.code ?? "");
    } finally {
      button.ariaBusy = null;
    }
  }

  #showProblem(code) {
    const element = this.#form.querySelector("#comment-problem");
    const words = document.getElementById("comment-words").content;
    element.hidden = code === null;
    const found = code && words.querySelector(`[data-word="${CSS.escape(code)}"]`);
    element.textContent = code === null ? "" : (found || words.querySelector('[data-word="other"]')).textContent;
  }

  async #handle(action, row) {
    const address = `${path}/${row.dataset.comment}`;
    const { pageToken } = this.#state;
    const works = {
      "delete-comment": async () => {
        if (!(await confirmed("delete-comment", this.#page.signal))) return;
        await send("DELETE", address, { pageToken });
        row.remove();
        Notice.show("comment-deleted");
      },
      "report-comment": async () => {
        if (!(await confirmed("report-comment", this.#page.signal))) return;
        await send("POST", `${address}/reports`, { pageToken });
        row.querySelector('[data-action="report-comment"]').remove();
        Notice.show("comment-reported");
      },
      "hide-comment": async () => {
        await send("PUT", `${address}/visibility`, { pageToken, body: { hidden: true } });
        row.remove();
        Notice.show("comment-hidden");
      },
    };
    try {
      await works[action]();
    } catch {
      Notice.show("comment-failed");
    }
  }
}
