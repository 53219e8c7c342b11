import MorselAccounts
import MorselDatabase
import MorselTestSupport
import Testing

/// Members, keys and records of households on each engine.
@Suite struct HouseholdsTests {
    private static func id(_ number: UInt8) -> String { TestAccounts.id(number) }

    /// Runs a test with a household of Ana, which Rui may edit and Eva may read.
    private static func withHousehold(
        _ engine: TestDatabase.Engine,
        _ work: (TestAccounts, _ ana: Account, _ rui: Account, _ eva: Account) async throws -> Void
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let rui = try await test.register("rui")
            let eva = try await test.register("eva")
            try await test.found(1, 1, by: ana)
            try await test.join(2, rui, to: 1, by: ana)
            try await test.join(3, eva, to: 1, by: ana, role: .read)
            try await work(test, ana, rui, eva)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a founded household has one member who may edit, and may be sent again`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let founded = try await test.found(1, 1, by: ana)
            #expect(founded.member == Self.id(1) && founded.role == .edit)
            #expect(founded.household.epoch == 1 && founded.household.revision == 1)
            #expect(founded.household.members.map { $0.publicKey } == [[UInt8](repeating: 1, count: 32)])
            #expect(try await test.found(1, 1, by: ana) == founded)
            await #expect(throws: HouseholdError.taken) { try await test.found(1, 2, by: ana) }
            await #expect(throws: HouseholdError.taken) { try await test.found(1, 1, by: rui) }
            #expect(try await test.households.list(of: ana.id) == [founded])
            #expect(try await test.households.list(of: rui.id).isEmpty)

            try await test.found(2, 1, by: ana)
            try await test.found(3, 1, by: ana)
            await #expect(throws: HouseholdError.tooManyHouseholds) { try await test.found(4, 1, by: ana) }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an admitted member reads the handover of now and the records`(engine: TestDatabase.Engine)
        async throws
    {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            _ = try await test.share([TestAccounts.shared(1)], in: 1, rui, key: "a")
            let seen = try await test.households.membership(Self.id(1), of: eva.id)
            #expect(seen.role == .read && seen.household.members.count == 3)
            #expect(seen.household.revision == 3 && !seen.household.mustRotate)
            let handovers = try await test.households.handovers(Self.id(1), of: eva.id, since: 0)
            #expect(handovers.map { $0.revision } == [3])
            #expect(handovers.map { $0.sender } == [Self.id(1)])
            #expect(handovers.map { $0.sealed } == [TestAccounts.sealedHandover(3)])
            let first = try await test.households.handovers(Self.id(1), of: ana.id, since: 1)
            #expect(first.map { $0.revision } == [2, 3])
            let changes = try await test.households.changes(Self.id(1), of: eva.id, since: 0, limit: 10)
            #expect(changes.records == [TestAccounts.shared(1)] && changes.next == 1)
            await #expect(throws: HouseholdError.readOnly) {
                try await test.share([TestAccounts.shared(2)], in: 1, eva, key: "b")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a member who was removed reads and writes nothing at once`(engine: TestDatabase.Engine)
        async throws
    {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            _ = try await test.share([TestAccounts.shared(1)], in: 1, rui, key: "a")
            try await test.households.remove(Self.id(2), of: Self.id(1), by: ana.id)

            let households = test.households
            await #expect(throws: HouseholdError.unknownHousehold) {
                try await households.changes(Self.id(1), of: rui.id, since: 0, limit: 10)
            }
            await #expect(throws: HouseholdError.unknownHousehold) {
                try await households.handovers(Self.id(1), of: rui.id, since: 0)
            }
            // Also a batch that was answered before.
            await #expect(throws: HouseholdError.unknownHousehold) {
                try await test.share([TestAccounts.shared(1)], in: 1, rui, key: "a")
            }
            await #expect(throws: HouseholdError.unknownHousehold) { try await test.rotate(1, by: rui) }
            #expect(try await households.list(of: rui.id).isEmpty)
            #expect(try await households.membership(Self.id(1), of: eva.id).household.mustRotate)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `after somebody has left, a new key is needed before anything is written`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            let records = [TestAccounts.shared(1)]
            _ = try await test.share(records, in: 1, ana, key: "a")
            try await test.households.remove(Self.id(3), of: Self.id(1), by: eva.id)
            let second = [TestAccounts.shared(1, version: 2)]
            await #expect(throws: HouseholdError.mustRotate) {
                try await test.share(second, in: 1, ana, key: "b")
            }
            try await test.invite(4, eva, to: 1, by: ana)
            await #expect(throws: HouseholdError.mustRotate) {
                try await test.households.admit(
                    Self.id(4),
                    TestAccounts.change(3, [1, 2, 4].map { Self.id($0) }),
                    to: Self.id(1),
                    by: ana.id
                )
            }

            try await test.rotate(1, by: rui)

            await #expect(throws: HouseholdError.otherEpoch) {
                try await test.share(second, in: 1, ana, key: "b")
            }
            let resealed = [TestAccounts.shared(1, version: 2, epoch: 2)]
            #expect(try await test.share(resealed, in: 1, ana, key: "b") == [.accepted(version: 2)])
            let now = try await test.households.membership(Self.id(1), of: ana.id).household
            #expect(now.epoch == 2 && now.revision == 4 && !now.mustRotate)
            let handovers = try await test.households.handovers(Self.id(1), of: ana.id, since: 3)
            #expect(handovers.map { $0.epoch } == [2] && handovers.map { $0.sender } == [Self.id(2)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `of devices that make a key at once, one is accepted`(engine: TestDatabase.Engine) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            try await test.households.remove(Self.id(3), of: Self.id(1), by: eva.id)
            let households = test.households
            let results = await withTaskGroup(of: Bool.self) { group in
                for account in [ana, rui, ana, rui] {
                    group.addTask {
                        let change = TestAccounts.change(3, [Self.id(1), Self.id(2)])
                        let rotated = try? await households.rotate(
                            to: 2,
                            change,
                            of: Self.id(1),
                            by: account.id
                        )
                        return rotated != nil
                    }
                }
                return await group.reduce(into: [Bool]()) { $0.append($1) }
            }
            #expect(results.count { $0 } == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a change for other members, or after another revision, is refused`(engine: TestDatabase.Engine)
        async throws
    {
        try await Self.withHousehold(engine) { test, ana, _, eva in
            let all = [Self.id(1), Self.id(2), Self.id(3)]
            func rotate(_ change: HouseholdChange, to epoch: Int64 = 2, by account: Account) async throws {
                _ = try await test.households.rotate(to: epoch, change, of: Self.id(1), by: account.id)
            }
            for members in [[Self.id(1)], all + [Self.id(4)], []] {
                await #expect(throws: HouseholdError.changed) {
                    try await rotate(TestAccounts.change(3, members), by: ana)
                }
            }
            for after in [2, 4] as [Int64] {
                await #expect(throws: HouseholdError.changed) {
                    try await rotate(TestAccounts.change(after, all), by: ana)
                }
            }
            await #expect(throws: HouseholdError.changed) {
                try await rotate(TestAccounts.change(3, all), to: 1, by: ana)
            }
            await #expect(throws: HouseholdError.readOnly) {
                try await rotate(TestAccounts.change(3, all), by: eva)
            }
            // A device that knows later numbers, after the server was restored from a backup, goes on from them.
            var later = TestAccounts.change(3, all)
            later.revision = 9
            try await rotate(later, to: 5, by: ana)
            let now = try await test.households.membership(Self.id(1), of: ana.id).household
            #expect(now.revision == 9 && now.epoch == 5)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the newest handovers are stored`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            try await test.found(1, 1, by: ana)
            for _ in 1...35 { try await test.rotate(1, by: ana) }
            let handovers = try await test.households.handovers(Self.id(1), of: ana.id, since: 0)
            #expect(handovers.map { $0.revision } == Array(5...36))
        }
    }

    // MARK: Leaving

    @Test(arguments: TestDatabase.engines)
    func `the last member deletes the household`(engine: TestDatabase.Engine) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            _ = try await test.share([TestAccounts.shared(1)], in: 1, ana, key: "a")
            for (member, account) in [(1, ana), (2, rui), (3, eva)] as [(UInt8, Account)] {
                try await test.households.remove(Self.id(member), of: Self.id(1), by: account.id)
            }
            let rows = try await test.rows().filter { $0.table.hasPrefix("household") }
            #expect(rows == [])
            // Its identifier can be used again.
            try await test.found(1, 1, by: eva)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `if nobody may edit any more, the member who joined first may`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let rui = try await test.register("rui")
            let eva = try await test.register("eva")
            try await test.found(1, 1, by: ana)
            try await test.join(2, rui, to: 1, by: ana, role: .read)
            test.time.advance(milliseconds: 1)
            try await test.join(3, eva, to: 1, by: ana, role: .read)
            await #expect(throws: HouseholdError.lastEditor) {
                try await test.households.changeRole(
                    of: Self.id(1),
                    in: Self.id(1),
                    to: .read,
                    by: ana.id
                )
            }
            try await test.households.remove(Self.id(1), of: Self.id(1), by: ana.id)

            let left = try await test.households.membership(Self.id(1), of: rui.id)
            #expect(left.role == .edit)
            #expect(left.household.members.map { $0.role } == [.edit, .read])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `deleting an account leaves its households`(engine: TestDatabase.Engine) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            try await test.found(2, 1, by: ana)
            #expect(try await test.accounts.delete(ana.id))

            let left = try await test.households.membership(Self.id(1), of: rui.id).household
            #expect(left.mustRotate && left.members.map { $0.id } == [Self.id(2), Self.id(3)])
            let households = try await test.rows().filter { $0.table == "household" }
            #expect(households.count == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a role is changed at once, and ends the invitations of who may only read`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            let households = test.households
            let leo = try await test.register("leo")
            try await test.invite(4, leo, to: 1, by: rui)
            func change(_ member: UInt8, _ role: HouseholdRole, by account: Account) async throws {
                _ = try await households.changeRole(
                    of: Self.id(member),
                    in: Self.id(1),
                    to: role,
                    by: account.id
                )
            }
            await #expect(throws: HouseholdError.readOnly) { try await change(3, .edit, by: eva) }
            await #expect(throws: HouseholdError.unknownMember) { try await change(9, .edit, by: ana) }
            try await change(3, .edit, by: ana)
            #expect(
                try await test.share([TestAccounts.shared(1)], in: 1, eva, key: "a") == [
                    .accepted(version: 1)
                ]
            )
            try await change(2, .read, by: ana)
            await #expect(throws: HouseholdError.readOnly) {
                try await test.share([TestAccounts.shared(2)], in: 1, rui, key: "b")
            }
            await #expect(throws: HouseholdError.unknownInvitation) {
                try await households.invitation(Self.id(4), for: leo.id)
            }
            await #expect(throws: HouseholdError.readOnly) {
                try await households.remove(Self.id(1), of: Self.id(1), by: rui.id)
            }
        }
    }

    // MARK: Records

    @Test(arguments: TestDatabase.engines)
    func `records of one household are not those of another, of a vault or of an earlier epoch`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, _ in
            try await test.found(2, 1, by: ana)
            let record = TestAccounts.shared(1, content: 7)
            _ = try await test.share([record], in: 1, rui, key: "a")
            _ = try await test.push([TestAccounts.record(1)], ana)

            let other = try await test.households.changes(Self.id(2), of: ana.id, since: 0, limit: 10)
            #expect(other.records.isEmpty)
            // The same key and content for another household, as for a device that mistakes them.
            await #expect(throws: HouseholdError.unknownHousehold) {
                try await test.share([record], in: 2, rui, key: "a")
            }
            let conflict = TestAccounts.shared(1, content: 8)
            #expect(try await test.share([conflict], in: 1, ana, key: "b") == [.conflict(record)])
            for epoch in [0, 2] as [UInt8] {
                await #expect(throws: HouseholdError.otherEpoch) {
                    try await test.share(
                        [TestAccounts.shared(5), TestAccounts.shared(6, epoch: epoch)],
                        in: 1,
                        ana,
                        key: "c"
                    )
                }
            }
            let changes = try await test.households.changes(Self.id(1), of: ana.id, since: 0, limit: 10)
            #expect(changes.records == [record])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a batch that exceeds the quota of a household is refused as a whole`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            try await test.found(1, 1, by: ana)
            let quota = VaultQuota(records: 2, bytes: 10_000)
            let households = Households(of: test.accounts, limits: HouseholdLimits(quota: quota))
            await #expect(throws: VaultQuota.Exceeded.self) {
                try await households.store(
                    (1...3).map { TestAccounts.shared($0) },
                    in: Self.id(1),
                    of: ana.id,
                    IdempotentRequest(scope: "s", key: "k", digest: 1, receivedAt: test.time.now)
                )
            }
            let changes = try await households.changes(Self.id(1), of: ana.id, since: 0, limit: 10)
            #expect(changes.records.isEmpty && changes.next == 0)
        }
    }
}
