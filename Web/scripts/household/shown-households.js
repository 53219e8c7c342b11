/** Describes households to the module that draws their page: what the server said last, and what the device knows. */
import { fromBase64url, toBase64url } from "../vault/bytes.js";
import { HouseholdStore } from "./household-store.js";
import { memberships } from "./memberships.js";
import { householdsOf } from "./shared-people.js";

/**
 * @param {PageSession} session
 * @param {HouseholdRules} rules
 * @param {Map<string, object[]>} invitations of each household (`Inviting.advance`)
 * @returns {Promise<object[]>} see `ShownHousehold` in `DiaryApp/Households`
 */
export async function describedHouseholds(session, rules, invitations) {
  const links = await session.store.transaction("readonly", (rows) => householdsOf(rows));
  // One that the server has not answered yet cannot be changed.
  const all = (await memberships(session.store)).filter(({ founding }) => !founding);
  const namesOfHouseholds = new Map(all.map(({ household, name }) => [household, name]));
  return Promise.all(all.map(async (membership) => {
    const { household: id, name, left } = membership;
    if (left || !membership.state) return { id, name, condition: "left" };
    const { condition = "current", mayEdit = true, members: served } = (await new HouseholdStore(session.store, id).state()) ?? {};
    const { members } = rules.read(fromBase64url(membership.state));
    const names = new Map(members.map((member) => [toBase64url(member.id), member.name]));
    const waiting = await waitingPeople(session.store, id);
    const listed = served ?? [...names.keys()].map((member) => ({ id: member, mayEdit: member === membership.member }));
    return {
      id, name, condition, mayEdit,
      members: listed.map((member) => ({
        id: member.id, name: names.get(member.id) ?? "", mayEdit: member.mayEdit, isOwn: member.id === membership.member,
      })),
      people: session.people.map((person) => {
        const owner = links.get(person.id);
        return {
          id: person.id, name: person.value.name, isShared: owner === id, isWaiting: waiting.has(person.id),
          ...(owner && owner !== id && { otherHousehold: namesOfHouseholds.get(owner) ?? "" }),
        };
      }),
      invitations: invitations.get(id) ?? [],
    };
  }));
}

/**
 * The people whom the household has and this device does not show from it, because the account had them before it joined. Somebody who has left
 * and joined again has such a copy, which may be old.
 */
export async function waitingPeople(store, household) {
  const entries = await new HouseholdStore(store, household).read((rows, tables) => tables.entries());
  const isWaiting = ({ collection, row, record }) => collection === "people" && !row && isPresent(JSON.parse(record));
  return new Set(entries.filter(isWaiting).map(({ id }) => id));
}

/** A record that is not deleted has no deletions after it was merged (`docs/vault-protocol.md`). */
const isPresent = ({ deletions = [] }) => deletions.length === 0;
