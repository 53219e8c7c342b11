import MorselAdditives
import MorselCore
import MorselDatabase
import MorselTestSupport
import MorselUI
import Testing

/// The changes of administrators, on each engine.
@Suite struct AdditiveStoreTests {
    private static let author = AdditiveStore.Author(account: "ana", now: 1_700_000_000_000)

    private static func with(
        _ engine: TestDatabase.Engine,
        _ work: (AdditiveStore) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine) { database in
            try await work(AdditiveStore(knowledge: try .reference(), store: database.store))
        }
    }

    private static func curcumin(_ store: AdditiveStore) async throws -> FoodAdditive {
        try #require(try await store.current().additive(identified: "e100"))
    }

    @Test(arguments: TestDatabase.engines)
    func `a changed record is what everybody reads from then on`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { store in
            var additive = try await Self.curcumin(store)
            additive.names[.spanish] = "Curcumina de prueba"
            additive.observations.append(
                .init(kind: "law", text: Texts(en: "A remark"), reference: "R", url: "", year: 2020)
            )
            let change = try await store.save(additive, after: 0, by: Self.author)
            let collection = try await store.current()

            #expect(collection.additive(additive.id) == additive)
            #expect(collection.version(of: additive) == change)
            #expect(collection.revision == change)
            #expect(collection.additives.count == 671)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a change of an older state is a conflict`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { store in
            let additive = try await Self.curcumin(store)
            try await store.save(additive, after: 0, by: Self.author)

            await #expect(throws: AdditiveStore.ChangeError.conflict) {
                try await store.save(additive, after: 0, by: Self.author)
            }
            try await store.save(additive, after: nil, by: Self.author)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a deleted record comes back when the deletion is undone`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { store in
            let condition = try #require(try await store.current().condition(1))
            let deletion = try await store.delete(condition, after: 0, by: Self.author)
            #expect(try await store.current().condition(1) == nil)

            try await store.undo(deletion, by: Self.author)

            #expect(try await store.current().condition(1) == condition)
            let changes = try await store.changes(atMost: 10)
            #expect(changes.map { $0.undoes } == [deletion, nil])
            #expect(changes.map { $0.account } == ["ana", "ana"])
            await #expect(throws: AdditiveStore.ChangeError.notLast) {
                try await store.undo(deletion, by: Self.author)
            }
            await #expect(throws: AdditiveStore.ChangeError.unknownChange) {
                try await store.undo(999, by: Self.author)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a check sees what another server stored meanwhile, and prevents the change`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let store = AdditiveStore(knowledge: try .reference(), store: database.store)
            let other = AdditiveStore(knowledge: try .reference(), store: database.store)
            let additive = FoodAdditive(id: 1_999_000, identifier: "e1999", names: Texts(en: "Example"))
            let creation = try await store.save(additive, after: 0, by: Self.author)
            let condition = ConditionOfUse(
                id: 10_000_001,
                category: 47,
                subject: .additive(additive.id),
                level: .quantumSatis,
                source: "Act"
            )
            #expect(try await store.current().condition(condition.id) == nil)
            try await other.save(condition, after: 0, by: Self.author)
            struct InUse: Error, Equatable { let records: [RecordReference] }
            let check: AdditiveStore.Check = { record, content, collection in
                let records = collection.records(referringTo: record.kind, record.id)
                if content == nil, !records.isEmpty { throw InUse(records: records) }
            }

            await #expect(throws: InUse(records: [RecordReference(condition)])) {
                try await store.undo(creation, by: Self.author, check: check)
            }
            await #expect(throws: InUse(records: [RecordReference(condition)])) {
                try await store.delete(additive, after: creation, by: Self.author, check: check)
            }
            #expect(try await store.current().revision == 2)
            try await store.delete(condition, after: nil, by: Self.author, check: check)
            try await store.undo(creation, by: Self.author, check: check)
            #expect(try await store.current().additive(additive.id) == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `undoing restores the state before, not the original one`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { store in
            var additive = try await Self.curcumin(store)
            additive.names[.english] = "First"
            try await store.save(additive, after: nil, by: Self.author)
            additive.names[.english] = "Second"
            let second = try await store.save(additive, after: nil, by: Self.author)

            try await store.undo(second, by: Self.author)

            #expect(try await Self.curcumin(store).names[.english] == "First")
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `changes that are read one after the other lead to the same state as all at once`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let store = AdditiveStore(knowledge: try .reference(), store: database.store)
            var additive = try await Self.curcumin(store)
            let condition = try #require(try await store.current().condition(1))
            for number in 1...3 {
                additive.names[.english] = "Name \(number)"
                try await store.save(additive, after: nil, by: Self.author)
                #expect(try await Self.curcumin(store).name(in: .english) == "Name \(number)")
            }
            let deletion = try await store.delete(condition, after: 0, by: Self.author)
            #expect(try await store.current().condition(1) == nil)
            try await store.undo(deletion, by: Self.author)
            let other = AdditiveStore(knowledge: try .reference(), store: database.store)
            let (first, second) = (try await store.current(), try await other.current())

            #expect(first.revision == 5 && second.revision == 5)
            #expect(first.additives == second.additives)
            #expect(first.conditions == second.conditions)
            #expect(first.version(of: condition) == second.version(of: condition))
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `after the changes were replaced, all are read again`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let store = AdditiveStore(knowledge: try .reference(), store: database.store)
            var additive = try await Self.curcumin(store)
            let name = additive.name(in: .english)
            additive.names[.english] = "Changed"
            try await store.save(additive, after: nil, by: Self.author)
            #expect(try await Self.curcumin(store).name(in: .english) == "Changed")
            try await database.store.write(isRepeatable: false) { session in
                try session.runScript("DELETE FROM additive_change")
            }
            for id: Int64 in 1...2 {
                let condition = try #require(try await store.current().condition(id))
                try await store.delete(condition, after: nil, by: Self.author)
            }

            #expect(try await Self.curcumin(store).name(in: .english) == name)
            #expect(try await store.current().condition(1) == nil)
            #expect(try await store.current().condition(2) == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a new record has an identifier that no table of the program uses`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.with(engine) { store in
            let id = try await store.newID(.category)
            let category = FoodCategory(
                id: id,
                scheme: .codex,
                number: "16.1",
                parent: "16.0",
                names: Texts(en: "Example")
            )
            try await store.save(category, after: 0, by: Self.author)

            #expect(id > RecordLimits.firstOwnID)
            #expect(try await store.newID(.category) == id + 1)
            #expect(try await store.current().category("16.1", in: .codex) == category)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a search after a change uses the earlier index until the new one is made`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.with(engine) { store in
            try await store.prepareSearch()
            let first = try await store.current()
            #expect(first.isSearchPrepared)
            var additive = try await Self.curcumin(store)
            additive.names[.spanish] = "Amarillo xyzzy"
            let change = try await store.save(additive, after: nil, by: Self.author)

            let changed = try await store.current()
            let found = { (words: String) in changed.search(words).matches.map { $0.target } }
            #expect(!changed.isSearchPrepared)
            #expect(store.searchRevision == 0)
            #expect(found("xyzzy").isEmpty)
            #expect(found("curcumin").contains(.additive(additive.id)))
            #expect(!changed.isSearchPrepared)

            try await store.prepareSearch()

            #expect(changed.isSearchPrepared)
            #expect(store.searchRevision == change)
            #expect(found("xyzzy") == [.additive(additive.id)])
        }
    }

    @Test func `a new additive is found by its number with the earlier index`() async throws {
        try await Self.with(.sqlite) { store in
            try await store.prepareSearch()
            let additive = FoodAdditive(id: 1_999_000, identifier: "e1999", names: Texts(en: "Example"))
            try await store.save(additive, after: 0, by: Self.author)
            let changed = try await store.current()

            let result = changed.search("E 1999")

            #expect(!changed.isSearchPrepared)
            #expect(result.matches.first?.target == .additive(additive.id))
            #expect(result.markedText(0).parts.map { $0.text }.joined() == additive.ecode)
        }
    }

    @Test func `a deleted record is not found with the earlier index`() async throws {
        try await Self.with(.sqlite) { store in
            try await store.prepareSearch()
            let additive = try await Self.curcumin(store)
            try await store.delete(additive, after: nil, by: Self.author)
            let collection = try await store.current()

            let found = collection.search("E 100").matches.map { $0.target }

            #expect(!collection.isSearchPrepared)
            #expect(!found.contains(.additive(additive.id)))
        }
    }

    @Test func `without a preparation a search after a change finds it at once`() async throws {
        try await Self.with(.sqlite) { store in
            _ = try await store.current().search("curcumin")
            var additive = try await Self.curcumin(store)
            additive.names[.spanish] = "Amarillo xyzzy"
            try await store.save(additive, after: nil, by: Self.author)

            let found = try await store.current().search("xyzzy").matches

            #expect(found.map { $0.target } == [.additive(additive.id)])
        }
    }

    @Test func `without a database everything can be read and nothing changed`() async throws {
        let store = AdditiveStore(knowledge: try .reference(), store: nil)
        let additive = try await Self.curcumin(store)

        await #expect(throws: AdditiveStore.ChangeError.noDatabase) {
            try await store.save(additive, after: nil, by: Self.author)
        }
        #expect(try await store.changes(atMost: 5).isEmpty)
    }
}
