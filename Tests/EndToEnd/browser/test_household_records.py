"""Web/scripts/household moves records between the vault and a household, and orders what is sent."""

MOVED = """
const { isNewTo, isSeen, movedRecord } = await import('/scripts/household/moved-record.js');
const field = (name, device, time, value) => ({ name, edits: [{ at: [device, time, 0], ...(value !== undefined && { value }) }] });
const record = {
  format: 1, seen: [['a', 30, 0], ['b', 20, 1]],
  fields: [field('avoids', 0, 10, []), field('fish', 1, 20, 'severe'), field('milk', 0, 30, 'mild'), field('nuts', 0, 25, undefined)],
};
"""


def run(page, body):
    return page.evaluate("async () => {" + MOVED + body + "}")


def test_values_move_with_their_times_as_edits_of_one_new_device(scripts):
    assert run(scripts, """
      const moved = movedRecord(record);
      const [[device, ...latest]] = moved.seen;
      return [/^[0-9a-f]{16}$/.test(device), latest, moved.fields.map(({ name, edits }) => [name, edits.length, edits[0].at])];
    """) == [True, [30, 0], [["avoids", 1, [0, 10, 0]], ["fish", 1, [0, 20, 0]], ["milk", 1, [0, 30, 0]]]]


def test_only_chosen_values_move(scripts):
    assert run(scripts, """
      const names = (parts) => movedRecord(record, parts)?.fields.map(({ name }) => name);
      const known = [['a', 25, 0]];
      const except = { fields: [field('fish', 0, 1, 'severe'), field('milk', 0, 1, 'severe')] };
      return [
        names({ isMoved: (stamp) => !isSeen(known, stamp) }), names({ without: ['fish', 'avoids'] }), names({ except }),
        names({ isMoved: () => false }),
      ];
    """) == [["fish", "milk"], ["milk"], ["avoids", "milk"], None]


def test_an_edit_is_seen_with_a_later_one_of_its_device(scripts):
    assert run(scripts, """
      const seen = [['a', 10, 1]];
      return [['a', 10, 1], ['a', 10, 0], ['a', 9, 5], ['a', 10, 2], ['a', 11, 0], ['b', 1, 0]].map((stamp) => isSeen(seen, stamp));
    """) == [True, True, True, False, False, False]


def test_a_record_is_new_if_all_of_its_values_are(scripts):
    assert run(scripts, """
      return [[], [["a", 9, 0]], [["a", 10, 0]], [["b", 20, 0]]].map((seen) => isNewTo(seen, record));
    """) == [True, True, False, False]


def test_a_person_whom_a_household_has_removed_is_not_for_the_vault_while_the_device_shows_them(scripts):
    assert scripts.evaluate("""async () => {
      const { MemoryStore } = await import('/scripts/device/memory-store.js');
      const { householdsOf, ownersOf, withReceivedLinks } = await import('/scripts/household/shared-people.js');
      const store = new MemoryStore(Date.now);
      const links = [['shared', {}], ['shown', { ended: true }], ['gone', { ended: true }], ['elsewhere', { ended: true }]];
      for (const [person, more] of links) await store.put('householdPeople', { person, household: 'h', ...more });
      const shown = [['shared', 'h'], ['shown', 'h'], ['elsewhere', 'other'], ['received', 'h']];
      const tables = { shownPeople: async () => shown.map(([id, household]) => ({ id, household })) };
      const received = [
        ['shared', null], ['received', { person: 'received', household: 'h', ended: true }],
        ['new', { person: 'new', household: 'h' }], ['unknown', { person: 'unknown', household: 'h', ended: true }],
      ].map(([id, value]) => ({ collection: 'householdPeople', id, value }));
      return store.transaction('readonly', async (rows) => {
        const owners = await ownersOf(rows, tables);
        const maps = [await householdsOf(rows), owners, await withReceivedLinks(owners, received, tables)];
        return maps.map((map) => [...map.keys()].sort());
      });
    }""") == [["shared"], ["shared", "shown"], ["new", "received", "shown"]]


def test_a_new_invitation_that_the_server_does_not_list_yet_is_kept(scripts):
    assert scripts.evaluate("""async () => {
      const { Inviting } = await import('/scripts/household/inviting.js');
      const { MemoryStore } = await import('/scripts/device/memory-store.js');
      const [store, minute] = [new MemoryStore(Date.now), 60_000];
      for (const [invitation, madeAt] of [['new', Date.now() - minute], ['ended', Date.now() - 11 * minute], ['earlier release', undefined]]) {
        await store.put('householdInvitations', { invitation, household: 'h', madeAt });
      }
      await new Inviting({ vault: { records: store }, requests: { invitations: async () => [] } }).advance('h');
      return (await store.all('householdInvitations')).map(({ value }) => value.invitation);
    }""") == ["new"]


def test_a_membership_that_was_deleted_does_not_come_back_with_a_change(scripts):
    assert scripts.evaluate("""async () => {
      const { beginMembership, changeMembership, deleteMembership } = await import('/scripts/household/memberships.js');
      const { MemoryStore } = await import('/scripts/device/memory-store.js');
      const store = new MemoryStore(Date.now);
      await beginMembership(store, 'h', { name: 'Home', floor: 1 });
      const changed = await changeMembership(store, 'h', { floor: 2 });
      await deleteMembership(store, 'h');
      const gone = await changeMembership(store, 'h', { floor: 3 });
      return [changed, gone ?? null, (await store.all('households')).length];
    }""") == [{"household": "h", "name": "Home", "floor": 2, "left": False, "isClosed": False}, None, 0]


def test_a_closed_membership_is_listed_again_only_after_it_begins_again(scripts):
    assert scripts.evaluate("""async () => {
      const { beginMembership, changeMembership, closeMembership, endMembership, memberships } = await import('/scripts/household/memberships.js');
      const { MemoryStore } = await import('/scripts/device/memory-store.js');
      const store = new MemoryStore(Date.now);
      const listed = [];
      const note = async () => listed.push((await memberships(store)).map(({ state, left }) => [state, left]));
      await beginMembership(store, 'h', { name: 'Home', state: 'first' });
      await endMembership(store, 'h');
      await note();
      await closeMembership(store, 'h');
      await note();
      await endMembership(store, 'h');
      await note();
      await beginMembership(store, 'h', { state: 'second' });
      await note();
      // The vault merges this with the edit of a device that closed the explanation of the first membership at the same time.
      await changeMembership(store, 'h', { isClosed: true });
      await note();
      return listed;
    }""") == [[["", True]], [], [], [["second", False]], [["second", False]]]


def test_an_account_is_forgotten_after_the_synchronization_under_way(secure_scripts):
    assert secure_scripts.evaluate("""async () => {
      const { alone } = await import('/scripts/vault/vault-lock.js');
      const { forgetAccount } = await import('/scripts/account/account.js');
      const events = [];
      const run = alone(async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        events.push('synchronized');
      });
      await forgetAccount({ forget: async () => events.push('forgotten') });
      await run;
      return events;
    }""") == ["synchronized", "forgotten"]
