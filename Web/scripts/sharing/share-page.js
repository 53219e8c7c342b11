/**
 * The form that shares a card or a list by a link, and the own links. The device encrypts what is shared; the key is stored on the own
 * devices and is in the link, and the server never has it.
 */
import "../page/shared.js";
import { LogInDialog } from "../account/log-in-dialog.js";
import { send } from "../account/account-requests.js";
import { fieldsOf } from "../diary/changes.js";
import { Drawing } from "../page/drawing.js";
import { confirmed, Notice } from "../page/notice.js";
import { patch } from "../page/patch.js";
import { ServerError } from "../page/server-error.js";
import { copy, shareAddress } from "../page/share.js";
import { VaultStore } from "../vault/vault-store.js";
import { guestOf } from "./guest-answers.js";
import { sealShare } from "./share-content.js";

const dayInMilliseconds = 86_400_000;

export class SharePage {
  #page;
  #main;
  #device;
  #vault;
  #drawing = new Drawing(() => this.#drawOnce());
  /** The links of the account as the server lists them; undefined until it has answered. */
  #links;
  /** The identifier of the link that is shown. */
  #shown = "";
  #problem = "";
  /** Whether the form was sent with a mistake. */
  #isChecked = false;
  #isSending = false;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    this.#device = await this.#page.device();
    this.#vault = new VaultStore(this.#device.store);
    this.#device.whenChanged(() => this.#drawing.draw(), this.#page.signal);
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("change", ({ target }) => target.form?.id === "share-form" && this.#drawing.draw());
    this.#main.addEventListener("submit", (event) => this.#submit(event));
    await this.#drawing.draw();
    if (document.documentElement.dataset.account) await this.#attempt(() => this.#loadLinks());
  }

  // MARK: Drawing

  get #form() {
    return this.#main.querySelector("#share-form");
  }

  async #drawOnce() {
    const page = await this.#page.ask({
      ask: "page", ...this.#sheet, shown: this.#shown, problem: this.#problem, ...(this.#links && { links: await this.#joinedLinks() }),
    });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  get #sheet() {
    const fields = this.#form ? fieldsOf(this.#form) : undefined;
    return { sheet: { kind: "none", isChecked: this.#isChecked, ...(fields && { fields }) } };
  }

  /** What the server lists, with what this device stores about each link. */
  async #joinedLinks() {
    const stored = new Map((await this.#device.store.all("shares")).map(({ value }) => [value.share, value]));
    return this.#links.map(({ id, expires, openings, answers }) => {
      const { kind, name, key } = stored.get(id) ?? {};
      return {
        id, openings, answers, expiresAt: Date.parse(expires), ...(kind && { kind, name }),
        ...(key && { url: `${location.origin}/shared/${id}#${key}` }),
      };
    });
  }

  #address(id) {
    return this.#main.querySelector("#link-address")?.value ?? `${location.origin}/shared/${id}`;
  }

  // MARK: Requests

  /** Runs a request, and shows its problem. If the session has ended, asks for the password first, and runs it again. */
  async #attempt(work) {
    this.#problem = "";
    try {
      await this.#withSession(work);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.#problem = error.code || "failed";
    }
    await this.#drawing.draw();
  }

  async #withSession(work) {
    try {
      return await work();
    } catch (error) {
      const isEnded = error instanceof ServerError && (error.code === "sign-in-required" || error.code === "page-token-required");
      if (!isEnded || !(await new LogInDialog(this.#device, this.#page.assets).open())) throw error;
      return work();
    }
  }

  async #pageToken() {
    return (await this.#vault.state())?.pageToken;
  }

  async #loadLinks() {
    const { shares } = await send("GET", "/v1/shares");
    this.#links = shares;
    // The key of a link that has ended is of no use. A new one may have arrived from another device after this list.
    const { store } = this.#device;
    const [working, newest] = [new Set(shares.map(({ id }) => id)), Date.now() - dayInMilliseconds];
    for (const { id, value } of await store.all("shares")) {
      if (!working.has(value.share) && value.addedAt < newest) await store.delete("shares", id);
    }
  }

  async #submit(event) {
    if (event.target.id !== "share-form") return;
    event.preventDefault();
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      await this.#share();
    } finally {
      this.#isSending = false;
    }
  }

  async #share() {
    this.#isChecked = true;
    const { isValid, content, kind, name, days, answers } = await this.#page.ask({ ask: "share", ...this.#sheet });
    if (!isValid) {
      await this.#drawing.draw();
      return this.#main.querySelector("#entries")?.focus();
    }
    this.#isChecked = false;
    const { id, key, sealed } = await sealShare(content);
    await this.#attempt(async () => {
      await send("POST", "/v1/shares", { pageToken: await this.#pageToken(), body: { id, sealed, days, ...(answers && { answers }) } });
      await this.#device.store.put("shares", { share: id, key, kind, name, addedAt: Date.now() });
      await this.#loadLinks();
      this.#shown = id;
    });
    if (this.#shown !== id) return this.#main.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
    Notice.show("link-made");
    this.#main.querySelector("#shown-link")?.focus();
  }

  /** Makes guests of the answers to a link. The server forgets each answer after this device has stored it. */
  async #addGuests(id) {
    const { store } = this.#device;
    const key = (await store.find("shares", id))?.value.key;
    const link = this.#links.find((link) => link.id === id);
    if (!key || !link || this.#isSending) return;
    this.#isSending = true;
    await this.#attempt(async () => {
      // A device whose person has said nothing yet has no person: the first guest must not take that place.
      await store.ensureOne("people", { name: "", addedAt: Date.now() });
      const { answers } = await send("GET", `/v1/shares/${id}/answers`);
      for (const answer of answers) {
        const guest = await guestOf(answer, { id, key }, Date.parse(link.expires));
        if (guest) await store.putAll([guest]);
        await this.#forgetAnswer(id, answer.id);
      }
      await this.#loadLinks();
      Notice.show("guests-added");
    }).finally(() => (this.#isSending = false));
    this.#main.focus();
  }

  async #forgetAnswer(id, answer) {
    try {
      await send("DELETE", `/v1/shares/${id}/answers/${answer}`, { pageToken: await this.#pageToken() });
    } catch (error) {
      // Another device of the account has taken it meanwhile.
      if (error.status !== 404) throw error;
    }
  }

  async #end(id) {
    if (!(await confirmed("end-link", this.#page.signal))) return;
    await this.#attempt(async () => {
      try {
        await send("DELETE", `/v1/shares/${id}`, { pageToken: await this.#pageToken() });
      } catch (error) {
        // It has ended meanwhile.
        if (error.status !== 404) throw error;
      }
      if (this.#shown === id) this.#shown = "";
      await this.#loadLinks();
      Notice.show("link-ended");
    });
    this.#main.focus();
  }

  async #click({ target }) {
    const { action, link } = target.closest("[data-action]")?.dataset ?? {};
    switch (action) {
      case "show-link": return this.#show(link);
      case "hide-link": return this.#show("");
      case "copy-link": return copy(this.#address(link));
      case "share-link": return shareAddress(this.#address(link));
      case "add-guests": return this.#addGuests(link);
      case "end-link": return this.#end(link);
    }
  }

  async #show(id) {
    this.#shown = id;
    await this.#drawing.draw();
    (this.#main.querySelector("#shown-link") ?? this.#main).focus();
  }
}
