/**
 * The page that the link of an invitation opens (`DiaryApp/Households/JoinPage.swift`), for the invited person.
 *
 * The secret is in the fragment of the link. It is removed from the address at once, and kept for this tab only, so that a log-in can be
 * in between.
 */
import { Drawing } from "../page/drawing.js";
import { patch } from "../page/patch.js";
import { ServerError } from "../page/server-error.js";
import { fromBase64url, toBase64url } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { invitationOf, secretIn } from "./invitation.js";
import { answer, answerTo, answeredOffer, codeOf, forgetAnswer } from "./joining.js";
import { memberships } from "./memberships.js";
import { openOffer } from "./offer.js";
import { PageSession } from "./page-session.js";
import { forgetSecret, keepSecret, keptSecret } from "./kept-secret.js";
import { shortened } from "./short-name.js";

/** How often the page asks whether the inviting device has continued, beside the events of the server. */
const interval = 5_000;

/** The states of synchronization after which this device has joined what it could join. */
const exchanged = ["current", "waiting", "vault-full", "household", "file-unreadable", "too-large"];

/** The steps after which the link is of no use any more. */
const lastSteps = ["joined", "ended", "used", "differs"];

export class JoinPage {
  #page;
  #main;
  #session;
  #secret;
  #invitation;
  /** What is shown (`JoinState`). */
  #state = { step: "opening" };
  /** The invitation as the server returned it when its offer was opened. */
  #offered;
  #drawing = new Drawing(() => this.#drawOnce());
  #advancing = new Drawing(() => this.#advanceOnce());
  /** Whether the page finds out how far the invitation is. That may synchronize, and must not begin again because of it. */
  #isAdvancing = false;

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    const { signal } = this.#page;
    this.#takeSecret();
    addEventListener("hashchange", () => this.#restart(), { signal });
    this.#main.addEventListener("submit", (event) => this.#submit(event));
    this.#main.addEventListener("click", ({ target }) => this.#click(target.closest("[data-action]")?.dataset.action));
    this.#session = await PageSession.start(this.#page);
    this.#session.synchronizer?.addEventListener("household", () => this.#isAdvancing || this.#advance(), { signal });
    const timer = setInterval(() => this.#isWaiting && !document.hidden && this.#advance(), interval);
    signal.addEventListener("abort", () => clearInterval(timer));
    await this.#advance();
  }

  /** Another link was opened in the same tab. */
  async #restart() {
    if (!this.#takeSecret()) return;
    this.#offered = undefined;
    await this.#show({ step: "opening" });
    await this.#advance();
  }

  /** Takes the secret out of the address. @returns {boolean} whether the address had one */
  #takeSecret() {
    const { hash, pathname, search } = location;
    if (hash) {
      history.replaceState(history.state, "", pathname + search);
      keepSecret(secretIn(hash));
    }
    this.#secret = keptSecret();
    return hash !== "";
  }

  get #isWaiting() {
    return ["waiting", "compare"].includes(this.#state.step);
  }

  // MARK: Drawing

  async #drawOnce() {
    const page = await this.#page.ask({ ask: "page", ...this.#state });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  async #show(state) {
    const isSame = JSON.stringify(state) === JSON.stringify(this.#state);
    this.#state = state;
    if (!isSame) await this.#drawing.draw();
  }

  // MARK: Steps

  /** Finds out how far the invitation is, and shows it. */
  async #advance() {
    this.#isAdvancing = true;
    await this.#advancing.draw().catch(console.error);
    this.#isAdvancing = false;
  }

  async #advanceOnce() {
    try {
      const state = await this.#session.withLogIn(() => this.#found());
      if (lastSteps.includes(state.step)) forgetSecret();
      if (!this.#page.isLeft) await this.#show(state);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      // A comparison that is going on stays on the screen.
      if (!this.#isWaiting) await this.#show({ step: "failed" });
    }
  }

  async #found() {
    if (lastSteps.includes(this.#state.step)) return this.#state;
    if (!this.#secret) return { step: "incomplete" };
    this.#invitation = toBase64url(await invitationOf(this.#secret));
    if (!this.#session.account) return { step: "account" };
    const known = await answerTo(this.#session.store, this.#invitation);
    const joined = await this.#membership();
    if (joined) return { step: "joined", household: joined.name };
    try {
      const offered = await this.#session.requests.offered(this.#invitation);
      return known ? await this.#answered(known, offered) : await this.#offer(offered);
    } catch (error) {
      if (error instanceof VaultError) return { step: "incomplete" };
      if (error.code === "household-invitation-used") return { step: "used" };
      if (error.status === 404) return this.#ended(known);
      throw error;
    }
  }

  async #membership() {
    return (await memberships(this.#session.store)).find(({ member, left }) => !left && member === this.#invitation);
  }

  /** The first offer that was opened counts. */
  async #offer(offered) {
    if (offered.stage !== "open") {
      // Another device of the account may have answered.
      await this.#session.synchronize();
      const known = await answerTo(this.#session.store, this.#invitation);
      return known ? this.#answered(known, offered) : { step: "used" };
    }
    this.#offered ??= offered;
    const { inviterName, householdName } = await openOffer(fromBase64url(this.#offered.sealed), this.#secret);
    return {
      step: "offered", inviter: inviterName, household: householdName, mayEdit: this.#offered.role === "edit",
      name: this.#session.account.name,
    };
  }

  async #answered(known, { stage, reveal }) {
    const { inviterName: inviter, householdName: household } = await answeredOffer(known);
    // The answer did not reach the server.
    if (stage === "open") await this.#answerAgain(known);
    if (!reveal) return { step: "waiting", inviter, household };
    try {
      return { step: "compare", inviter, household, code: await codeOf(known, reveal) };
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      await forgetAnswer(this.#session.store, this.#invitation);
      return { step: "differs" };
    }
  }

  #answerAgain({ offer, name }) {
    return this.#answer(offer, name);
  }

  #answer(sealed, name) {
    const { vault, requests } = this.#session;
    return answer({ vault, requests, synchronize: () => this.#session.synchronize(), secret: this.#secret, sealed, name });
  }

  /** The server has no such invitation any more: it was confirmed, withdrawn, or its time is over. */
  async #ended(known) {
    if (!known) return { step: "ended" };
    for (let attempt = 0; attempt < 2; attempt++) {
      await this.#session.synchronize();
      const joined = await this.#membership();
      if (joined) return { step: "joined", household: joined.name };
      // A synchronization that was under way may have begun before the account was admitted.
      if (!(await this.#isAdmitted())) break;
    }
    // Synchronization failed, or the own key is not on this device yet.
    const isWaiting = !exchanged.includes(this.#session.synchronizer?.status.name) || (await this.#isAdmitted());
    if (isWaiting && (await answerTo(this.#session.store, this.#invitation))) return this.#stillWaiting(known);
    await forgetAnswer(this.#session.store, this.#invitation);
    return { step: "ended" };
  }

  /** Whether the server lists the account as the member that the invitation makes. */
  async #isAdmitted() {
    return (await this.#session.requests.all()).some(({ member }) => toBase64url(member) === this.#invitation);
  }

  async #stillWaiting(known) {
    const { inviterName: inviter, householdName: household } = await answeredOffer(known);
    return { inviter, household, ...this.#state, step: this.#state.code ? "compare" : "waiting" };
  }

  // MARK: Buttons

  async #submit(event) {
    if (event.target.id !== "join-form") return;
    event.preventDefault();
    const field = event.target.querySelector("#own-name");
    const button = event.target.querySelector("[type=submit]");
    const name = shortened(field.value);
    if (!name) return field.focus();
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    try {
      await this.#session.withLogIn(() => this.#answer(this.#offered.sealed, name));
      await this.#advance();
      this.#main.focus();
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      const isUsed = error.code === "household-invitation-used";
      // Another device of the account has answered.
      if (isUsed && (await answerTo(this.#session.store, this.#invitation))) return this.#advance();
      await this.#show({ step: isUsed ? "used" : error.status === 404 ? "ended" : "failed" });
    } finally {
      button.ariaBusy = null;
    }
  }

  async #click(action) {
    if (action === "try-again") return this.#advance();
    if (action !== "refuse-codes") return;
    await forgetAnswer(this.#session.store, this.#invitation);
    forgetSecret();
    this.#secret = undefined;
    await this.#show({ step: "differs" });
  }
}
