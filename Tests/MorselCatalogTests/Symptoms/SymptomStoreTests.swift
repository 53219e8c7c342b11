import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselCatalog

/// The changes of administrators to predefined symptoms.
@Suite struct SymptomStoreTests {
    private static let author = ChangeAuthor(account: "rui", now: 1_795_651_200_000)
    private static let flushes = PredefinedSymptom(
        "hot-flushes",
        ["hot flushes", "sofocos", "afrontamentos"]
    )
    private static let program = PredefinedSymptom.ofProgram

    private static func run(
        _ engine: TestDatabase.Engine,
        _ body: @Sendable (SymptomStore, any Store) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine) { database in
            try await body(SymptomStore(database.store), database.store)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a symptom is added, removed, and brought back, and its names stay meanwhile`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { store, _ in
            #expect(try await store.current().records == Self.program)
            let added = try await store.save(Self.flushes, after: 0, by: Self.author)
            #expect(try await store.current().records == Self.program + [Self.flushes])

            let removed = try await store.remove(Self.flushes, after: added, by: Self.author)
            let current = try await store.current()
            #expect(current.offered == Self.program)
            #expect(current.records.last?.names == Self.flushes.names)
            #expect(current.record("hot-flushes") == nil)
            #expect(current.isUsed("hot-flushes"))

            let undone = try await store.undo(removed, by: Self.author)
            #expect(try await store.current().record("hot-flushes") == Self.flushes)
            let changes = try await store.changes(of: "hot-flushes", atMost: 10)
            #expect(changes.map { $0.id } == [undone, removed, added])
            #expect(changes.map { $0.undoes } == [removed, nil, nil])
            #expect(changes.allSatisfy { $0.account == "rui" && $0.changedAt == Self.author.now })
            // The removal and its undoing do not count any more. Diaries may have the symptom, so its names stay.
            try await store.undo(added, by: Self.author)
            #expect(try await store.current().records.last?.isOffered == false)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a renamed symptom of the program keeps its place, and follows the program after its undoing`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { store, _ in
            var pain = try #require(SymptomCollection().inTables("abdominalPain"))
            pain.names[1] = "dolor de barriga"
            let change = try await store.save(pain, after: 0, by: Self.author)
            let current = try await store.current()
            #expect(current.records[1] == pain)
            #expect(current.records.count == Self.program.count)
            #expect(current.isChanged("abdominalPain"))
            #expect(current.version(of: "abdominalPain") == change)
            let stored = try #require(try await store.change(change))
            #expect(stored.original == Self.program[1])
            #expect(try await store.content(before: stored) == Self.program[1])

            let undone = try #require(
                try await store.change(try await store.undo(change, by: Self.author))
            )
            #expect(undone.followsTables)
            #expect(try await store.content(before: undone) == pain)
            #expect(try await store.current().records == Self.program)
            #expect(try await !store.current().isChanged("abdominalPain"))
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a removed symptom of the program is not offered`(engine: TestDatabase.Engine) async throws {
        try await Self.run(engine) { store, _ in
            let removed = try await store.remove(Self.program[0], after: 0, by: Self.author)
            #expect(try await store.current().offered == Array(Self.program.dropFirst()))
            #expect(try await store.current().records[0].names == Self.program[0].names)
            try await store.undo(removed, by: Self.author)
            #expect(try await store.current().records == Self.program)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a change on an outdated state is rejected, and so is undoing what was changed again`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { store, _ in
            let first = try await store.save(Self.flushes, after: 0, by: Self.author)
            var other = Self.flushes
            other.names[0] = "flushing"
            let renamed = other
            await #expect(throws: ChangeFailure.conflict) {
                try await store.save(renamed, after: 0, by: Self.author)
            }
            try await store.save(renamed, after: first, by: Self.author)
            await #expect(throws: ChangeFailure.notLast) {
                try await store.undo(first, by: Self.author)
            }
            await #expect(throws: ChangeFailure.unknownChange) {
                try await store.undo(99, by: Self.author)
            }
            #expect(try await store.changes(atMost: 10).count == 2)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a symptom that a later program no longer has is not offered, and keeps its names`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { store, database in
            _ = try await database.write { session in
                try session.run(
                    """
                    INSERT INTO symptom_change (symptom, names, is_removed, original, account, changed_at)
                    VALUES ('old', '["a","b","c"]', 0, '["a","b","c"]', 'rui', 1)
                    """
                )
            }
            let expected = PredefinedSymptom("old", ["a", "b", "c"], isOffered: false)
            #expect(try await store.current().records == Self.program + [expected])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `another server sees a change`(engine: TestDatabase.Engine) async throws {
        try await Self.run(engine) { store, database in
            let other = SymptomStore(database)
            #expect(try await other.current().records == Self.program)
            try await store.save(Self.flushes, after: 0, by: Self.author)
            // The notification of PostgreSQL may arrive later.
            while try await other.current().records == Self.program { await Task.yield() }
            #expect(try await other.current().revision == store.current().revision)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an author is removed from changes, which stay`(engine: TestDatabase.Engine) async throws {
        try await Self.run(engine) { store, database in
            let first = try await store.save(Self.flushes, after: 0, by: Self.author)
            try await store.remove(Self.flushes, after: first, by: .init(account: "ana", now: 1))
            try await SymptomStore.removeAuthor("rui", in: database)
            #expect(try await store.changes(atMost: 10).map { $0.account } == ["ana", ""])
        }
    }
}
