import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct FindingsRefreshTests {
    private typealias Samples = SampleProducts

    /// Two versions of a product, and a product that a refresh does not change.
    private static let lines = [
        line(1, "Ingredients: sugar, milk", at: 1_750_000_000, brand: ""),
        line(1, "Ingredients: sugar, xyzzy", at: 1_750_000_001, brand: "A"), SampleImport.line(2),
    ]

    private static func line(_ number: Int64, _ text: String, at time: Int, brand: String) -> String {
        """
        {"code":"\(Samples.gtin(number).shown)","product_name":"Cake","brands":"\(brand)","lang":"en",\
        "ingredients_text_en":"\(text)","last_modified_t":\(time),"allergens_tags":["en:cashew","en:milk","en:frobs"],\
        "traces_tags":["en:plughs"],"categories_tags":["en:cakes","en:xyzzy-cakes","en:other"]}
        """
    }

    /// Returns a knowledge file with a new ingredient, two new members of an allergen group, and a new category.
    ///
    /// One of the members has its own tag. Cakes have another parent category.
    private static func more() throws -> Knowledge {
        let categories = try #require(Sample.folder.texts["categories.csv"])
        var folder = Sample.folder.adding("xyzzy,ingredient,,milk,,,", to: "concepts.csv")
            .adding("xyzzy,xyzzy", to: "names/en.csv")
            .adding("cashew,nuts,,,eu\nplugh,nuts,,en:plughs,eu", to: "allergens.csv")
            .setting("categories.csv", to: categories.replacing("\ncakes,sweets,", with: "\ncakes,drinks,"))
            .adding(
                "xyzzy-cakes,cakes,Xyzzy cakes,Tartas plugh,Bolos plugh,en:xyzzy-cakes",
                to: "categories.csv"
            )
        for code in ["en", "es", "pt"] {
            folder = folder.adding(
                "cashew,cashew,cashews,A nut.\nplugh,plugh,plugh,A nut.",
                to: "allergen-texts/\(code).csv"
            )
        }
        return try folder.knowledge()
    }

    /// Returns all stored data of products.
    private static func kept(_ sample: SampleCatalogue) async throws -> [String] {
        let versions = """
            SELECT v.gtin, v.number, v.hash, v.content, f.findings, p.name, p.words
            FROM product_version v JOIN finding f ON f.version = v.id JOIN product p ON p.gtin = v.gtin
            ORDER BY v.gtin, v.number
            """
        let listed = """
            SELECT p.gtin, c.identifier FROM product_category l JOIN category c ON c.id = l.category
            JOIN product p ON p.id = l.product ORDER BY 1, 2
            """
        return try await sample.rows(versions, columns: 7) + sample.rows(listed, columns: 2)
    }

    @Test(arguments: TestDatabase.engines)
    func `a refreshed catalogue equals a new import with the new knowledge file`(
        engine: TestDatabase.Engine
    ) async throws {
        let knowledge = try Self.more()
        try await TestDatabase.with(engine) { database in
            try await SampleImport(database).run(lines: Self.lines)
            let new = try SampleImport(database, knowledge: knowledge)

            let count = try await FindingsRefresh(new.sample.catalogue, batch: 1).run()
            let refreshed = try await Self.kept(new.sample)
            let again = try await new.run(lines: Self.lines)

            #expect(count == 3)
            #expect(again.counts.isNothing && again.counts.unchanged == 3)
            #expect(try await Self.kept(new.sample) == refreshed)
            try await TestDatabase.with(engine) { database in
                let fresh = try SampleImport(database, knowledge: knowledge)
                try await fresh.run(lines: Self.lines)
                #expect(try await Self.kept(fresh.sample) == refreshed)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `products of the same knowledge file need no refresh, and those of another one do`(
        engine: TestDatabase.Engine
    ) async throws {
        let whole = "SELECT value FROM setting WHERE name = 'findings.knowledge'"
        try await TestDatabase.with(engine) { database in
            let old = try SampleImport(database)
            let new = try SampleImport(database, knowledge: Self.more())

            try await old.run(lines: [SampleImport.line(3)])
            let filled = try await new.sample.rows(whole, columns: 1)
            try await new.run(lines: Self.lines)
            let added = try await new.sample.rows(whole, columns: 1)
            let count = try await FindingsRefresh(new.sample.catalogue).run()

            #expect(filled == [old.sample.catalogue.knowledge.versionName])
            #expect(added == [])
            #expect(count == 1)
            let version = new.sample.catalogue.knowledge.versionName
            #expect(try await new.sample.rows(whole, columns: 1) == [version])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a server with an older knowledge file never replaces newer findings and dishes`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let old = try SampleImport(database)
            let new = try SampleImport(database, knowledge: Self.more())
            try await old.run(lines: Self.lines)
            _ = try await FindingsRefresh(new.sample.catalogue).run()
            try await new.sample.catalogue.refreshDishes()
            let dishes = "SELECT value FROM setting WHERE name = 'dishes.knowledge'"
            let refreshed = try await (Self.kept(new.sample), new.sample.rows(dishes, columns: 1))

            let replaced = try await FindingsRefresh(old.sample.catalogue).run()
            try await old.sample.catalogue.refreshDishes()
            let unchanged = try await (Self.kept(new.sample), new.sample.rows(dishes, columns: 1))
            // What the older server imports is updated by the newer one.
            try await old.run(lines: [SampleImport.line(3)])
            let added = try await FindingsRefresh(new.sample.catalogue).run()

            #expect(replaced == 0)
            #expect(unchanged == refreshed)
            #expect(added == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a change that administrators undid is undone in findings and dishes, also after a restart`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let base = try SampleImport(database)
            try await base.run(lines: Self.lines)
            try await base.sample.catalogue.refreshDishes()
            let before = try await Self.kept(base.sample)
            let ingredient = Sample.folder.adding("xyzzy,ingredient,,milk,,,", to: "concepts.csv")
                .adding("xyzzy,xyzzy", to: "names/en.csv")
            let changed = try SampleCatalogue(database, knowledge: ingredient.knowledge(), changes: 5)
            _ = try await FindingsRefresh(changed.catalogue).run()
            try await changed.catalogue.refreshDishes()
            let with = try await Self.kept(changed)

            // The sixth change undoes the fifth: the knowledge is that of the first import.
            let undone = try SampleCatalogue(database, changes: 6)
            _ = try await FindingsRefresh(undone.catalogue).run()
            try await undone.catalogue.refreshDishes()
            let late = try await FindingsRefresh(changed.catalogue).run()

            #expect(with != before)
            #expect(late == 0)
            #expect(try await Self.kept(undone) == before)
            let dishes = "SELECT value FROM setting WHERE name = 'dishes.knowledge'"
            let version = base.sample.catalogue.knowledge.versionName
            #expect(try await undone.rows(dishes, columns: 1).first?.hasPrefix(version) == true)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an older release that joins first changes nothing that the newer one computed`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let newer = Sample.folder.setting("release.csv", to: "release\n3\n")
            let new = try SampleImport(database, knowledge: newer.knowledge())
            try await new.run(lines: Self.lines)
            let before = try await Self.kept(new.sample)
            // Its knowledge was never used with this database.
            let old = try SampleCatalogue(database, knowledge: Self.more(), changes: 9)

            let count = try await FindingsRefresh(old.catalogue).run()

            #expect(old.catalogue.knowledge.release < new.sample.catalogue.knowledge.release)
            #expect(count == 0)
            #expect(try await Self.kept(new.sample) == before)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a refresh turns tags into allergens and categories, and updates the search words`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let old = try SampleImport(database)
            try await old.run(lines: Self.lines)
            let before = try await old.sample.contents()
            let new = try SampleCatalogue(database, knowledge: Self.more())

            _ = try await FindingsRefresh(new.catalogue).run()

            let after = try await new.contents()
            #expect(
                before[0].declared
                    == .init(
                        contains: ["milk"],
                        unknown: ["en:cashew", "en:frobs"],
                        unknownTraces: ["en:plughs"]
                    )
            )
            #expect(after.count == 3 && after[0].declared == after[1].declared)
            #expect(
                after[0].declared
                    == .init(contains: ["cashew", "milk"], mayContain: ["plugh"], unknown: ["en:frobs"])
            )
            #expect(before[1].categories == ["cakes"] && before[1].tags == ["en:other", "en:xyzzy-cakes"])
            #expect(after[1].categories == ["cakes", "xyzzy-cakes"] && after[1].tags == ["en:other"])
            let words = try await new.rows("SELECT words FROM product ORDER BY gtin LIMIT 1", columns: 1)
            #expect(words == ["·cake cake a xyzzy cakes tartas plugh bolos"])
            let listed =
                "SELECT c.identifier FROM product_category l JOIN category c ON c.id = l.category ORDER BY 1"
            #expect(try await new.rows(listed, columns: 1) == ["cakes", "drinks", "xyzzy-cakes"])
            let spelled = "SELECT count(*) FROM spelling WHERE word = 'xyzzy' HAVING count(*) > 0"
            #expect(try await new.rows(spelled, columns: 1).count == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an import with the new knowledge file before the refresh adds no version`(
        engine: TestDatabase.Engine
    ) async throws {
        let knowledge = try Self.more()
        try await TestDatabase.with(engine) { database in
            try await SampleImport(database).run(lines: Self.lines)
            let new = try SampleImport(database, knowledge: knowledge)

            let summary = try await new.run(lines: Self.lines)
            _ = try await FindingsRefresh(new.sample.catalogue).run()

            #expect(summary.counts.added == 0 && summary.counts.changed == 0)
            let kept = try await Self.kept(new.sample)
            try await TestDatabase.with(engine) { database in
                let fresh = try SampleImport(database, knowledge: knowledge)
                try await fresh.run(lines: Self.lines)
                #expect(try await Self.kept(fresh.sample) == kept)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an import during a refresh loses no data`(engine: TestDatabase.Engine) async throws {
        let knowledge = try Self.more()
        try await TestDatabase.with(engine) { database in
            let old = try SampleCatalogue(database)
            func records(at time: Int64, _ tag: String) -> [ImportedProduct] {
                (Int64(1)...30).map { number in
                    var record = Samples.chocolate(at: time) { $0.tags = [tag] }
                    record.number = ProductNumber(Samples.gtin(number))
                    return record
                }
            }
            _ = try await old.catalogue.write(records(at: Samples.t0, "en:xyzzy-cakes"), now: 0)
            let new = try SampleCatalogue(database, knowledge: knowledge)
            let later = records(at: Samples.t0 + Samples.day, "en:later")

            async let refreshed = FindingsRefresh(new.catalogue, batch: 2).run()
            for record in later.reversed() { _ = try await new.write(record) }
            _ = try await refreshed

            let contents = try await new.contents()
            #expect(contents.count == 30)
            #expect(contents.allSatisfy { $0.tags == ["en:later"] && !$0.categories.contains("xyzzy-cakes") })
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a content that cannot be decoded, or has unknown members, is not changed`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let old = try SampleImport(database)
            try await old.run(lines: Array(Self.lines.suffix(1)))
            let contents = [#"{"name":"Cake","#, #"{"name":"Cake","later":[1]}"#]
            for content in contents {
                try await old.sample.store.write { session in
                    try session.run("UPDATE product_version SET content = $1", content)
                    try session.run("DELETE FROM setting")
                }

                _ = try await FindingsRefresh(SampleCatalogue(database, knowledge: Self.more()).catalogue)
                    .run()

                #expect(
                    try await old.sample.rows("SELECT content FROM product_version", columns: 1) == [content]
                )
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `findings of another knowledge file are computed again only once`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let old = try SampleCatalogue(database)
            let records = (1...10).map { number in
                var record = Samples.chocolate("Ingredients: sugar \(number), xyzzy")
                record.number = ProductNumber(Samples.gtin(Int64(number)))
                return record
            }
            _ = try await old.catalogue.write(records, now: 0)
            let knowledge = try Sample.folder.adding("xyzzy,ingredient,,milk,,,", to: "concepts.csv")
                .adding("xyzzy,xyzzy", to: "names/en.csv").knowledge()
            let new = try SampleCatalogue(database, knowledge: knowledge)

            let stopped = try await FindingsRefresh(new.catalogue, batch: 3).run(isStopped: { true })
            let first = try await FindingsRefresh(new.catalogue, batch: 3).run()
            let second = try await FindingsRefresh(new.catalogue, batch: 3).run()

            #expect(stopped == 0 && first == 10 && second == 0)
            let findings = try await new.rows("SELECT findings FROM finding", columns: 1)
            #expect(
                findings.allSatisfy { $0.contains(knowledge.versionName) && $0.contains(#""id":"milk""#) }
            )
        }
    }
}
