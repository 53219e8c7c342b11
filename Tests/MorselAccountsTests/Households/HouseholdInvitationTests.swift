import MorselAccounts
import MorselDatabase
import MorselTestSupport
import Testing

/// Invitations on each engine.
@Suite struct HouseholdInvitationTests {
    private static func id(_ number: UInt8) -> String { TestAccounts.id(number) }
    private static let home = id(1)

    private static func new(_ number: UInt8, hours: Int = 24, content: UInt8 = 1) -> NewInvitation {
        NewInvitation(
            id: id(number),
            role: .edit,
            sealed: [UInt8](repeating: content, count: 1_053),
            hours: hours
        )
    }

    /// Runs a test with a household of Ana and two other accounts.
    private static func withHousehold(
        _ engine: TestDatabase.Engine,
        _ work: (TestAccounts, _ ana: Account, _ rui: Account, _ eva: Account) async throws -> Void
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let rui = try await test.register("rui")
            let eva = try await test.register("eva")
            try await test.found(1, 1, by: ana)
            try await work(test, ana, rui, eva)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an invitation is answered by one account, with one answer`(engine: TestDatabase.Engine) async throws
    {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            let households = test.households
            _ = try await households.invite(Self.new(2), to: Self.home, by: ana.id)
            #expect(try await households.invitation(Self.id(2), for: rui.id).stage == .open)
            // Reading uses nothing up.
            #expect(try await households.invitation(Self.id(2), for: eva.id).stage == .open)
            let answered = try await households.answer(Self.id(2), TestAccounts.answer(2), by: rui.id)
            #expect(answered.stage == .answered)
            #expect(try await households.answer(Self.id(2), TestAccounts.answer(2), by: rui.id) == answered)

            await #expect(throws: HouseholdError.usedInvitation) {
                try await households.answer(Self.id(2), TestAccounts.answer(3), by: rui.id)
            }
            await #expect(throws: HouseholdError.usedInvitation) {
                try await households.answer(Self.id(2), TestAccounts.answer(2), by: eva.id)
            }
            await #expect(throws: HouseholdError.usedInvitation) {
                try await households.invitation(Self.id(2), for: eva.id)
            }
            let listed = try await households.invitations(to: Self.home, by: ana.id)
            #expect(listed.map { $0.request } == [TestAccounts.answer(2)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a nonce is shown once, after the answer, and only then is somebody admitted`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, _ in
            let households = test.households
            let nonce = [UInt8](repeating: 5, count: 32)
            let change = TestAccounts.change(1, [Self.id(1), Self.id(2)])
            func admit() async throws {
                _ = try await households.admit(Self.id(2), change, to: Self.home, by: ana.id)
            }
            _ = try await households.invite(Self.new(2), to: Self.home, by: ana.id)
            await #expect(throws: HouseholdError.unansweredInvitation) {
                try await households.reveal(nonce, of: Self.id(2), to: Self.home, by: ana.id)
            }
            await #expect(throws: HouseholdError.unansweredInvitation) { try await admit() }
            _ = try await households.answer(Self.id(2), TestAccounts.answer(2), by: rui.id)
            await #expect(throws: HouseholdError.unansweredInvitation) { try await admit() }
            try await households.reveal(nonce, of: Self.id(2), to: Self.home, by: ana.id)
            try await households.reveal(nonce, of: Self.id(2), to: Self.home, by: ana.id)
            await #expect(throws: HouseholdError.usedInvitation) {
                try await households.reveal(
                    [UInt8](repeating: 6, count: 32),
                    of: Self.id(2),
                    to: Self.home,
                    by: ana.id
                )
            }
            #expect(try await households.invitation(Self.id(2), for: rui.id).reveal == nonce)
            try await admit()

            let joined = try await households.membership(Self.home, of: rui.id)
            #expect(joined.member == Self.id(2))
            #expect(joined.household.members.last?.publicKey == [UInt8](repeating: 2, count: 32))
            // An invitation is used once.
            await #expect(throws: HouseholdError.unknownInvitation) {
                try await households.invitation(Self.id(2), for: rui.id)
            }
            await #expect(throws: HouseholdError.changed) { try await admit() }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an invitation that has ended or was withdrawn is as one that never existed`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, _ in
            let households = test.households
            try await test.invite(2, rui, to: 1, by: ana)
            _ = try await households.invite(Self.new(3), to: Self.home, by: ana.id)
            try await households.withdraw(Self.id(3), to: Self.home, by: ana.id)
            test.time.advance(days: 1)
            for number in [2, 3, 4] as [UInt8] {
                await #expect(throws: HouseholdError.unknownInvitation) {
                    try await households.invitation(Self.id(number), for: rui.id)
                }
                await #expect(throws: HouseholdError.unknownInvitation) {
                    try await households.answer(Self.id(number), TestAccounts.answer(2), by: rui.id)
                }
            }
            await #expect(throws: HouseholdError.unknownInvitation) {
                try await households.admit(
                    Self.id(2),
                    TestAccounts.change(1, [Self.id(1), Self.id(2)]),
                    to: Self.home,
                    by: ana.id
                )
            }
            #expect(try await households.invitations(to: Self.home, by: ana.id).isEmpty)
            _ = try await households.invite(Self.new(5), to: Self.home, by: ana.id)
            let rows = try await test.rows().filter { $0.table == "household_invitation" }
            #expect(rows.count == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an invitation belongs to the member who made it, and ends with the membership`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, eva in
            let households = test.households
            try await test.join(2, rui, to: 1, by: ana)
            try await test.invite(3, eva, to: 1, by: rui)
            let change = TestAccounts.change(2, [1, 2, 3].map { Self.id($0) })
            await #expect(throws: HouseholdError.unknownInvitation) {
                try await households.admit(Self.id(3), change, to: Self.home, by: ana.id)
            }
            await #expect(throws: HouseholdError.unknownInvitation) {
                try await households.withdraw(Self.id(3), to: Self.home, by: ana.id)
            }
            #expect(try await households.invitations(to: Self.home, by: ana.id).isEmpty)
            // Of another household.
            try await test.found(2, 1, by: rui)
            await #expect(throws: HouseholdError.unknownInvitation) {
                try await households.admit(
                    Self.id(3),
                    TestAccounts.change(1, [1, 3].map { Self.id($0) }),
                    to: Self.id(2),
                    by: rui.id
                )
            }
            try await households.remove(Self.id(2), of: Self.home, by: ana.id)
            await #expect(throws: HouseholdError.unknownInvitation) {
                try await households.invitation(Self.id(3), for: eva.id)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `members, households and invitations have limits`(engine: TestDatabase.Engine) async throws {
        try await Self.withHousehold(engine) { test, ana, rui, _ in
            let households = test.households
            await #expect(throws: HouseholdError.tooLong) {
                try await households.invite(Self.new(2, hours: 169), to: Self.home, by: ana.id)
            }
            let first = try await households.invite(Self.new(10), to: Self.home, by: ana.id)
            #expect(try await households.invite(Self.new(10), to: Self.home, by: ana.id) == first)
            await #expect(throws: HouseholdError.taken) {
                try await households.invite(Self.new(10, content: 2), to: Self.home, by: ana.id)
            }
            for number in 11...19 as ClosedRange<UInt8> {
                _ = try await households.invite(Self.new(number), to: Self.home, by: ana.id)
            }
            await #expect(throws: HouseholdError.tooManyInvitations) {
                try await households.invite(Self.new(20), to: Self.home, by: ana.id)
            }
            for number in 10...19 as ClosedRange<UInt8> {
                try await households.withdraw(Self.id(number), to: Self.home, by: ana.id)
            }
            // A household of these tests has four members, and an account three households.
            for number in 2...4 as ClosedRange<UInt8> {
                try await test.join(number, try await test.register("m\(number)"), to: 1, by: ana)
            }
            await #expect(throws: HouseholdError.full) { try await test.join(5, rui, to: 1, by: ana) }
            await #expect(throws: HouseholdError.alreadyMember) {
                _ = try await households.invite(Self.new(6), to: Self.home, by: ana.id)
                _ = try await households.answer(Self.id(6), TestAccounts.answer(6), by: ana.id)
            }
            let busy = try await test.register("busy")
            for number in 2...4 as ClosedRange<UInt8> { try await test.found(number, 1, by: busy) }
            try await test.found(9, 1, by: rui)
            await #expect(throws: HouseholdError.tooManyHouseholds) {
                try await test.join(7, busy, to: 9, by: rui)
            }
        }
    }
}
