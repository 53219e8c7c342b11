/**
 * The page of the own households (`DiaryApp/Households/HouseholdPage.swift`). This script does what its buttons say, and describes the
 * households to the module, which draws them.
 */
import { Drawing } from "../page/drawing.js";
import { confirmed, Notice } from "../page/notice.js";
import { patch } from "../page/patch.js";
import { ServerError } from "../page/server-error.js";
import { copy, shareAddress } from "../page/share.js";
import { fromBase64url } from "../vault/bytes.js";
import { VaultError } from "../vault/vault-error.js";
import { alone } from "../vault/vault-lock.js";
import { HouseholdFollower } from "./household-follower.js";
import { HouseholdRefusal, HouseholdRules } from "./household-rules.js";
import { forgetHousehold } from "./households-run.js";
import { Inviting } from "./inviting.js";
import { closeMembership, membershipIn, memberships } from "./memberships.js";
import { PageSession } from "./page-session.js";
import { shortened } from "./short-name.js";
import { describedHouseholds, waitingPeople } from "./shown-households.js";

export class HouseholdPage {
  #page;
  #main;
  #session;
  #rules;
  #inviting;
  #follower;
  #drawing = new Drawing(() => this.#drawOnce());
  #reading = new Drawing(() => this.#readInvitations());
  /** The invitations by their households; undefined until the server has answered. */
  #invitations = new Map();
  /** Whether what the device knows can be shown. */
  #isReady = false;
  /** The identifier of the invitation whose link is shown. */
  #shown = "";
  #problem = "";
  /** The household that the form makes, `{ name, household }`: the same one while the server has not answered. */
  #unfounded = {};
  /** The last change, which the next one waits for. */
  #last = Promise.resolve();
  /** The buttons and forms whose change is not done yet, by what they change. */
  #pending = new Set();

  /** @param {PageContext} page */
  constructor(page) {
    this.#page = page;
    this.#main = page.main;
  }

  async start() {
    this.#session = await PageSession.start(this.#page);
    const { signal } = this.#page;
    if (!this.#session.account) return this.#drawing.draw();
    this.#rules = new HouseholdRules(await this.#session.module());
    const { vault, requests, synchronizer } = this.#session;
    this.#inviting = new Inviting({ vault, requests, rules: this.#rules, synchronize: () => this.#session.synchronize() });
    this.#follower = new HouseholdFollower(vault.records, this.#rules, requests);
    this.#isReady = true;
    this.#session.whenChanged(() => this.#drawing.draw(), signal);
    synchronizer?.addEventListener("household", () => this.#reading.draw().catch(console.error), { signal });
    this.#main.addEventListener("click", (event) => this.#click(event));
    this.#main.addEventListener("change", ({ target }) => target.name === "person" && this.#choosePerson(target));
    this.#main.addEventListener("submit", (event) => this.#submit(event));
    await this.#drawing.draw();
    await this.#attempt(() => this.#readInvitations());
  }

  // MARK: Drawing

  async #drawOnce() {
    const households = this.#isReady
      ? await describedHouseholds(this.#session, this.#rules, this.#invitations)
      : undefined;
    const page = await this.#page.ask({
      ask: "page", shown: this.#shown, problem: this.#problem, ...(households && { households }),
    });
    if (this.#drawing.isWanted || this.#page.isLeft) return;
    patch(this.#main, page.main);
    this.#page.setTitle(page.title);
  }

  /** Reads what became of the own invitations. Without a network the page shows what the device knows. */
  async #readInvitations() {
    for (const { household, left } of await memberships(this.#session.store)) {
      if (left || !(await this.#mayInvite(household))) continue;
      const found = await this.#inviting.advance(household).catch((error) => {
        // The household or the role has changed meanwhile, which the next synchronization finds.
        if (error instanceof ServerError && [403, 404].includes(error.status)) return [];
        throw error;
      });
      this.#invitations.set(household, found);
      if (found.some(({ problem }) => problem)) this.#problem = "damaged";
    }
    if (!this.#page.isLeft) await this.#drawing.draw();
  }

  async #mayInvite(household) {
    const described = await describedHouseholds(this.#session, this.#rules, this.#invitations);
    return described.find(({ id }) => id === household)?.mayEdit;
  }

  // MARK: Requests

  /** Runs a change after the one before, and shows its problem. */
  #attempt(work) {
    const attempt = this.#last.then(() => this.#run(work));
    this.#last = attempt.catch(() => {});
    return attempt;
  }

  /** Runs a change, unless the same one is not done yet: a button or form that was pressed twice. */
  async #once(key, work) {
    if (this.#pending.has(key)) return;
    this.#pending.add(key);
    try {
      await this.#attempt(work);
    } finally {
      this.#pending.delete(key);
    }
  }

  async #run(work) {
    this.#problem = "";
    try {
      await this.#session.withLogIn(work);
    } catch (error) {
      this.#problem = problemOf(error);
      if (!this.#problem) throw error;
    }
    // What was chosen before the person left the page is done too.
    if (this.#page.isLeft) return;
    await this.#drawing.draw();
    if (this.#problem) this.#main.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }

  async #submit(event) {
    event.preventDefault();
    const form = event.target;
    if (form.id === "household-form") return this.#found(form);
    if (form.classList.contains("invitation-form")) return this.#invite(form);
  }

  async #found(form) {
    const [name, ownName] = ["#household-name", "#own-name"].map((field) => shortened(form.querySelector(field).value));
    if (!name || !ownName) {
      this.#problem = "empty-name";
      await this.#drawing.draw();
      return (name ? form.querySelector("#own-name") : form.querySelector("#household-name")).focus();
    }
    await this.#once("found", async () => {
      if (this.#unfounded.name !== name) this.#unfounded = { name, household: HouseholdFollower.newHousehold() };
      await alone(() => this.#follower.found({ ...this.#unfounded, ownName }));
      this.#unfounded = {};
      await this.#session.synchronize();
      form.reset();
      Notice.show("household-made");
    });
  }

  async #invite(form) {
    const { household } = form.closest("[data-household]").dataset;
    const role = form.querySelector("[name=role]:checked").value;
    await this.#once(`invite ${household}`, async () => {
      this.#shown = await this.#inviting.invite(household, role);
      await this.#readInvitations();
    });
    this.#main.querySelector("#shown-invitation")?.focus();
  }

  // MARK: People

  /** Shares a person, or stops sharing. */
  async #choosePerson(input) {
    const { household } = input.closest("[data-household]").dataset;
    // The page may be drawn again while the question is open.
    const [person, isShared] = [input.value, input.checked];
    const { store } = this.#session;
    if (!isShared && !(await confirmed("unshare-person", this.#page.signal))) {
      const section = this.#main.querySelector(`[data-household="${CSS.escape(household)}"]`);
      const shown = section?.querySelector(`[name=person][value="${CSS.escape(person)}"]`);
      if (shown) shown.checked = true;
      return;
    }
    await this.#attempt(async () => {
      if (isShared) {
        const { device } = await this.#session.vault.state();
        const seen = await this.#knownEdits(person, household);
        await store.put("householdPeople", { person, household, isOwn: true, by: device, seen });
      } else {
        const link = await store.find("householdPeople", person);
        if (link?.value.household === household) await store.delete("householdPeople", link.id);
      }
      await this.#session.synchronize();
    });
  }

  /**
   * The edits of the vault that this device knows, and so the household gets. Other devices of the account add what it does not know. If
   * the household has the person from before, nothing of the vault is in its record.
   */
  async #knownEdits(person, household) {
    if ((await waitingPeople(this.#session.store, household)).has(person)) return [];
    const entry = await this.#session.vault.read((rows, tables) => tables.entryOf("people", person));
    return entry ? JSON.parse(entry.record).seen : [];
  }

  // MARK: Buttons

  async #click({ target }) {
    const button = target.closest("[data-action]");
    if (!button) return;
    const { household } = button.closest("[data-household]")?.dataset ?? {};
    const { action, member, invitation } = button.dataset;
    switch (action) {
      case "leave-household": return this.#leave(household);
      case "forget-household": return this.#forget(household);
      case "repair-household": return this.#repair(household);
      case "limit-member": return this.#setRole(household, member, "read");
      case "trust-member": return this.#setRole(household, member, "edit");
      case "remove-member": return this.#remove(household, member);
      case "show-invitation": return this.#show(invitation);
      case "share-invitation": return shareAddress(this.#main.querySelector("#invitation-link").value);
      case "copy-invitation": return copy(this.#main.querySelector("#invitation-link").value);
      case "withdraw-invitation": return this.#withdraw(household, invitation);
      case "confirm-codes": return this.#confirm(household, invitation);
      case "refuse-codes": return this.#withdraw(household, invitation, "codes-differ");
    }
  }

  async #leave(household) {
    if (!(await confirmed("leave-household", this.#page.signal))) return;
    await this.#once(`leave ${household}`, async () => {
      const { member } = await membershipIn(this.#session.store, household);
      await this.#session.requests.remove(household, fromBase64url(member)).catch((error) => {
        // The account was removed before.
        if (error.status !== 404) throw error;
      });
      await alone(async () => {
        await closeMembership(this.#session.store, household);
        await forgetHousehold(this.#session.store, household);
      });
      await this.#session.synchronize();
      Notice.show("household-left");
    });
    this.#main.focus();
  }

  /** Closes the explanation that the account is not a member any more. */
  async #forget(household) {
    await this.#once(`forget ${household}`, () => closeMembership(this.#session.store, household));
    this.#main.focus();
  }

  async #repair(household) {
    if (!(await confirmed("repair-household", this.#page.signal))) return;
    await this.#once(`repair ${household}`, async () => {
      await alone(() => this.#follower.repair(household));
      await this.#session.synchronize();
    });
  }

  async #setRole(household, member, role) {
    await this.#once(`role ${member}`, async () => {
      await this.#session.requests.setRole(household, fromBase64url(member), role);
      await this.#session.synchronize();
    });
  }

  async #remove(household, member) {
    if (!(await confirmed("remove-member", this.#page.signal))) return;
    await this.#once(`remove ${member}`, async () => {
      await this.#session.requests.remove(household, fromBase64url(member));
      // The synchronization makes a new key, which the removed member does not get.
      await this.#session.synchronize();
      Notice.show("member-removed");
    });
  }

  // MARK: Invitations

  async #show(invitation) {
    this.#shown = invitation;
    await this.#drawing.draw();
    this.#main.querySelector("#shown-invitation")?.focus();
  }

  async #withdraw(household, invitation, notice) {
    await this.#once(`withdraw ${invitation}`, async () => {
      await this.#inviting.withdraw(household, invitation);
      if (this.#shown === invitation) this.#shown = "";
      await this.#readInvitations();
      if (notice) Notice.show(notice);
    });
    this.#main.querySelector(`[data-household="${CSS.escape(household)}"]`)?.focus();
  }

  async #confirm(household, invitation) {
    await this.#once(`confirm ${invitation}`, async () => {
      const member = this.#inviting.invited(invitation);
      await alone(() => this.#follower.admit(household, member));
      await this.#inviting.forget(invitation);
      if (this.#shown === invitation) this.#shown = "";
      await this.#readInvitations();
      await this.#session.synchronize();
      Notice.show("member-admitted");
    });
  }
}

/** @returns {string} the code of a problem that the page explains; empty for a mistake of this program */
function problemOf(error) {
  if (error instanceof HouseholdRefusal) return error.reason;
  if (error instanceof VaultError) return "damaged";
  return error instanceof ServerError ? error.code || "failed" : "";
}
