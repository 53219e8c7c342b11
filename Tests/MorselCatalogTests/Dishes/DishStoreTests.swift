import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselCatalog

/// The changes of administrators to predefined dishes.
@Suite struct DishStoreTests {
    private static let author = ChangeAuthor(account: "rui", now: 1_795_651_200_000)

    private static let toast = CatalogueDish(
        code: "pumpkin-toast",
        category: "cakes",
        names: ["en": ["pumpkin toast"], "es": ["tostada de calabaza"], "pt": ["tosta de abóbora"]],
        usual: [
            "en": "wheat flour, sugar", "es": "harina de trigo, azúcar", "pt": "farinha de trigo, açúcar",
        ],
        often: ["en": "milk", "es": "leche", "pt": "leite"]
    )

    private static let other = {
        var dish = toast
        dish.category = "desserts"
        return dish
    }()

    /// The sources and codes of all foods.
    private static func foods(_ sample: SampleCatalogue) async throws -> [String] {
        try await sample.rows("SELECT source, code FROM food ORDER BY 2, 1", columns: 2)
    }

    /// The codes of the foods that a search finds.
    private static func found(_ text: String, _ sample: SampleCatalogue) async throws -> [String] {
        try await sample.catalogue.foods(SearchRequest(text: text, count: 10)).items.map { $0.item.code }
    }

    /// Knowledge of a later release: the Spanish name of baked apples is another one, and soya pudding is missing.
    private static func newerKnowledge() throws -> Knowledge {
        let dishes = try #require(Sample.folder.texts["dishes.csv"])
        let changed = dishes.replacing("manzana asada", with: "manzana al horno")
            .split(separator: "\n").filter { !$0.hasPrefix("soya-pudding") }
        return try Sample.folder.setting("dishes.csv", to: changed.joined(separator: "\n")).knowledge()
    }

    private static func run(
        _ engine: TestDatabase.Engine,
        _ body: @Sendable (SampleCatalogue, DishStore, TestDatabase) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            try await sample.catalogue.refreshDishes()
            try await body(sample, DishStore(sample.catalogue), database)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a dish is added, found by the search, withdrawn, and brought back`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { sample, store, _ in
            let added = try await store.save(Self.toast, after: 0, by: Self.author)
            #expect(try await Self.found("calabaza", sample) == ["pumpkin-toast"])
            #expect(try await store.current().record("pumpkin-toast") == Self.toast)
            #expect(try await store.current().source(of: "pumpkin-toast").id == "dishes")

            let withdrawn = try await store.remove(Self.toast, after: added, by: Self.author)
            #expect(try await Self.found("calabaza", sample) == [])
            #expect(try await store.current().record("pumpkin-toast") == nil)

            let undone = try await store.undo(withdrawn, by: Self.author)
            #expect(try await Self.found("calabaza", sample) == ["pumpkin-toast"])
            let changes = try await store.changes(of: "pumpkin-toast", atMost: 10)
            #expect(changes.map { $0.id } == [undone, withdrawn, added])
            #expect(changes.map { $0.undoes } == [withdrawn, nil, nil])
            #expect(changes.allSatisfy { $0.account == "rui" && $0.changedAt == Self.author.now })
            // The deletion and its undoing do not count any more.
            try await store.undo(added, by: Self.author)
            #expect(try await store.current().record("pumpkin-toast") == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a changed dish of the tables has one food only, and its undoing gives back the one of the tables`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { sample, store, _ in
            let before = try await sample.rows("SELECT * FROM food ORDER BY code", columns: 6)
            var apple = try #require(try await store.current().record("baked-apple"))
            apple.names["es"] = ["manzana de la abuela"]
            let change = try await store.save(apple, after: 0, by: Self.author)

            #expect(
                try await Self.foods(sample) == [
                    "dishes|baked-apple", "morsel|soya-pudding", "morsel|sponge-cake",
                ]
            )
            #expect(try await Self.found("abuela", sample) == ["baked-apple"])
            let names = try await sample.rows("SELECT names FROM food", columns: 1)
            #expect(!names.contains { $0.contains("manzana asada") })

            let undone = try await store.undo(change, by: Self.author)
            let after = try await sample.rows("SELECT * FROM food ORDER BY code", columns: 6)
            #expect(
                after.map { $0.split(separator: "|").dropFirst() }
                    == before.map { $0.split(separator: "|").dropFirst() }
            )
            #expect(try await !store.current().isChanged("baked-apple"))
            let last = try #require(try await store.change(undone))
            #expect(try await store.content(before: last) == apple)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a change on an outdated state is rejected, and so is undoing what was changed again`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { _, store, _ in
            let first = try await store.save(Self.toast, after: 0, by: Self.author)
            await #expect(throws: ChangeFailure.conflict) {
                try await store.save(Self.other, after: 0, by: Self.author)
            }
            try await store.save(Self.other, after: first, by: Self.author)
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
    func `changes survive a newer release, and those of its tables are known`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { _, store, database in
            var apple = try #require(try await store.current().record("baked-apple"))
            apple.usual["en"] = "apple, sugar, milk"
            let change = try await store.save(apple, after: 0, by: Self.author)
            var pudding = try #require(try await store.current().record("soya-pudding"))
            pudding.category = "cakes"
            try await store.save(pudding, after: 0, by: Self.author)
            let cake = try #require(try await store.current().record("sponge-cake"))
            try await store.remove(cake, after: 0, by: Self.author)

            let newer = try SampleCatalogue(database, knowledge: try Self.newerKnowledge())
            try await newer.catalogue.refreshDishes()
            let dishes = DishStore(newer.catalogue)

            #expect(try await Self.foods(newer) == ["dishes|baked-apple", "dishes|soya-pudding"])
            let current = try await dishes.current()
            #expect(current.record("baked-apple") == apple)
            #expect(current.changeBeforeTables("baked-apple")?.id == change)
            #expect(current.inTables("baked-apple")?.names["es"] == ["manzana al horno"])
            #expect(current.inTables("soya-pudding") == nil)
            #expect(current.changeBeforeTables("soya-pudding") != nil)
            // Storing it again says that it still goes before the tables.
            let kept = try await dishes.save(apple, after: change, by: Self.author)
            #expect(try await dishes.current().changeBeforeTables("baked-apple") == nil)
            // The dish of the tables is followed again, also in later releases.
            let tables = try #require(current.inTables("baked-apple"))
            try await dishes.save(tables, after: kept, by: Self.author)
            #expect(try await Self.foods(newer) == ["morsel|baked-apple", "dishes|soya-pudding"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a server with an older release changes no dish of the newer tables`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.run(engine) { sample, store, database in
            let newer = try SampleCatalogue(database, knowledge: try Self.newerKnowledge())
            try await newer.catalogue.refreshDishes()
            let change = try await store.save(Self.toast, after: 0, by: Self.author)
            var apple = try #require(try await store.current().record("baked-apple"))
            apple.category = "cakes"
            let changed = try await store.save(apple, after: 0, by: Self.author)

            #expect(try await Self.found("horno", sample) == [])
            #expect(
                try await Self.foods(newer) == [
                    "dishes|baked-apple", "dishes|pumpkin-toast", "morsel|sponge-cake",
                ]
            )
            try await store.undo(changed, by: Self.author)
            try await store.undo(change, by: Self.author)
            try await newer.catalogue.refreshDishes()
            #expect(try await Self.foods(newer) == ["morsel|baked-apple", "morsel|sponge-cake"])
            #expect(try await Self.found("horno", sample) == ["baked-apple"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `another server sees a change`(engine: TestDatabase.Engine) async throws {
        try await Self.run(engine) { sample, store, _ in
            let other = DishStore(sample.catalogue)
            #expect(try await other.current().offered.count == 3)
            try await store.save(Self.toast, after: 0, by: Self.author)
            // The notification of PostgreSQL may arrive later.
            while try await other.current().offered.count < 4 { await Task.yield() }
            #expect(try await other.current().revision == store.current().revision)
        }
    }
}
