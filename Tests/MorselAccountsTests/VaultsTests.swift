import Foundation
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import Testing

/// The records and keys of vaults on each engine.
@Suite struct VaultsTests {
    @Test(arguments: TestDatabase.engines)
    func `a record is stored if its version is the next one`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let first = TestAccounts.record(1, content: 1)
            let second = TestAccounts.record(1, version: 2, content: 2)

            #expect(try await test.push([first], ana) == [.accepted(version: 1)])
            #expect(try await test.push([first], ana) == [.conflict(first)])
            #expect(
                try await test.push([second, TestAccounts.record(2)], ana).map { $0.isAccepted } == [
                    true, true,
                ]
            )
            #expect(
                try await test.push([TestAccounts.record(1, version: 4), TestAccounts.record(3)], ana)
                    == [.conflict(second), .accepted(version: 1)]
            )
            // The server lost a record that a device knows.
            #expect(try await test.push([TestAccounts.record(9, version: 5)], ana) == [.conflict(nil)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `changes are listed in their order, each record once, page by page`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            _ = try await test.push((1...5).map { TestAccounts.record($0) }, ana)
            _ = try await test.push([TestAccounts.record(1)], rui)
            _ = try await test.push([TestAccounts.record(2, version: 2)], ana)

            let first = try await test.vaults.changes(of: ana.id, since: 0, limit: 3)
            let second = try await test.vaults.changes(of: ana.id, since: first.next, limit: 3)
            #expect(first.records.map { $0.locator[0] } == [1, 3, 4])
            #expect(first.hasMore && first.next == 4)
            #expect(second.records.map { $0.locator[0] } == [5, 2])
            #expect(!second.hasMore && second.next == 6)
            let end = try await test.vaults.changes(of: ana.id, since: 6, limit: 3)
            #expect(end.records.isEmpty && !end.hasMore && end.next == 6)
            #expect([first, second, end].allSatisfy { $0.sequence == 6 })
            // A device that asks with a later number learns that the server does not have it.
            let later = try await test.vaults.changes(of: ana.id, since: 9, limit: 3)
            #expect(later.records.isEmpty && later.next == 9 && later.sequence == 6)
            let none = try await test.vaults.changes(
                of: try await test.register("eva").id,
                since: 0,
                limit: 3
            )
            #expect(none.next == 0 && none.sequence == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a page has at most 4 MiB in base64, and at least one record`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            for number in 1...14 {
                var record = TestAccounts.record(UInt8(number))
                record.sealed = [UInt8](repeating: 0, count: 262_177)
                _ = try await test.push([record], ana)
            }
            let page = try await test.vaults.changes(of: ana.id, since: 0, limit: 500)
            let bytes = page.records.reduce(0) { $0 + $1.sealed.count * 4 / 3 }

            #expect(page.hasMore && page.records.count == 11)
            #expect(bytes <= 4 * 1_024 * 1_024)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a batch that is sent again has the same results, and the conflicts of now`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            _ = try await test.push([TestAccounts.record(2)], ana)
            let batch = [TestAccounts.record(1), TestAccounts.record(2, version: 1, content: 7)]
            let first = try await test.push(batch, ana, key: "k")
            let newer = TestAccounts.record(2, version: 2, content: 8)
            _ = try await test.push([newer], ana)
            let again = try await test.push(batch, ana, key: "k")

            #expect(first == [.accepted(version: 1), .conflict(TestAccounts.record(2))])
            #expect(again == [.accepted(version: 1), .conflict(newer)])
            await #expect(throws: IdempotentRequest.ReusedKey.self) {
                try await test.push([TestAccounts.record(5)], ana, key: "k")
            }
            // A key belongs to its account.
            let rui = try await test.register("rui")
            #expect(try await test.push([TestAccounts.record(5)], rui, key: "k") == [.accepted(version: 1)])
            // After a day the key is forgotten, and the device merges its own records.
            test.time.advance(days: 2)
            #expect(try await test.push(batch, ana, key: "k") == [.conflict(batch[0]), .conflict(newer)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a batch that exceeds a quota is refused as a whole`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine, quota: VaultQuota(records: 3, bytes: 10_000)) { test in
            let ana = try await test.register("ana")
            _ = try await test.push([TestAccounts.record(1), TestAccounts.record(2)], ana)
            var large = TestAccounts.record(1, version: 2)
            large.sealed = [UInt8](repeating: 0, count: 16_417)
            for batch in [
                [TestAccounts.record(3), TestAccounts.record(4)], [TestAccounts.record(3), large],
            ] {
                await #expect(throws: VaultQuota.Exceeded.self) { try await test.push(batch, ana) }
            }

            #expect(try await test.vaults.changes(of: ana.id, since: 0, limit: 10).records.count == 2)
            // What is there can still change and be deleted.
            #expect(try await test.push([TestAccounts.record(2, version: 2)], ana) == [.accepted(version: 2)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `of devices that change one record at once, one is accepted`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let outcomes = try await withThrowingTaskGroup(of: [Vaults.Outcome].self) { group in
                for content in 1...4 {
                    group.addTask {
                        try await test.push([TestAccounts.record(1, content: UInt8(content))], ana)
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }

            #expect(outcomes.count { $0.isAccepted } == 1)
            let stored = try await test.vaults.changes(of: ana.id, since: 0, limit: 10)
            #expect(stored.records.count == 1 && stored.next == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `keys are replaced by the next version only`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            #expect(try await test.vaults.keys(of: ana.id) == WrappedKeys(version: 0))
            let first = WrappedKeys(
                version: 1,
                password: [1],
                recovery: [2],
                recoveryKey: TestAccounts.key(3)
            )
            try await test.vaults.replaceKeys(first, of: ana.id)
            await #expect(throws: AccountError.wrongKeysVersion) {
                try await test.vaults.replaceKeys(first, of: ana.id)
            }
            try await test.vaults.replaceKeys(WrappedKeys(version: 2, password: [4]), of: ana.id)

            #expect(
                try await test.vaults.keys(of: ana.id)
                    == WrappedKeys(version: 2, password: [4], recovery: [2])
            )
        }
    }
}

extension Vaults.Outcome {
    fileprivate var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }
}
