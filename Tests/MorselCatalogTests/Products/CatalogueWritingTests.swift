import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct CatalogueWritingTests {
    private typealias Samples = SampleProducts

    @Test(arguments: TestDatabase.engines)
    func `the first record of a product is its first version`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)

            let counts = try await sample.write(Samples.chocolate())

            #expect(counts.added == 1)
            #expect(try await sample.versions() == ["1: 0–0 current"])
            let product = "SELECT gtin, name, name_key, words FROM product"
            #expect(
                try await sample.rows(product, columns: 4) == [
                    "\(Samples.gtin(1).number)|Dark chocolate|dark chocolate|·dark dark chocolate negro samples cakes tartas de bolos"
                ]
            )
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a record with the same content extends the version`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(Samples.chocolate(at: Samples.t0 + Samples.day))

            let spaced = Samples.chocolate("Ingredients:  sugar, cocoa,\tmilk ", name: " Dark chocolate")
            let earlier = try await sample.write(spaced)
            let later = try await sample.write(Samples.chocolate(at: Samples.t0 + 3 * Samples.day))
            let again = try await sample.write(Samples.chocolate(at: Samples.t0 + 3 * Samples.day))

            #expect(earlier.updated == 1 && later.updated == 1)
            #expect(again.isNothing && again.unchanged == 1)
            #expect(try await sample.versions() == ["1: 0–3 current"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the current version is the one that was retrieved last`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let (old, new) = ("Ingredients: sugar, milk", "Ingredients: sugar, soya")

            let counts = try await sample.write(
                Samples.chocolate(new, at: Samples.t0 + Samples.day),
                Samples.chocolate(old)
            )
            let afterOld = try await sample.versions()
            _ = try await sample.write(Samples.chocolate(old, at: Samples.t0 + 5 * Samples.day))

            #expect(counts.added == 1 && counts.changed == 1)
            #expect(afterOld == ["1: 1–1 current", "2: 0–0"])
            #expect(try await sample.versions() == ["1: 1–1", "2: 0–5 current"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the time of the last comparison with the pack is stored`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)

            _ = try await sample.write(Samples.chocolate(verified: 7))
            _ = try await sample.write(Samples.chocolate(verified: 5))
            _ = try await sample.write(Samples.chocolate())

            #expect(try await sample.rows("SELECT verified_at FROM product_version", columns: 1) == ["7"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `findings of more than a megabyte are not served`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(Samples.chocolate())
            func served(_ length: Int) async throws -> Int? {
                let findings = String(repeating: "x", count: length)
                _ = try await database.store.write { session in
                    try session.run("UPDATE finding SET findings = $1", findings)
                }
                return try await sample.catalogue.product(Samples.gtin(1))?.findingsJSON?.count
            }

            #expect(try await served(1 << 20) == 1 << 20)
            #expect(try await served(1 << 20 + 1) == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `each version has the findings in its texts`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)

            _ = try await sample.write(Samples.chocolate(), Samples.chocolate("Ingredients: soya"))
            _ = try await sample.write(Samples.chocolate("") { $0.texts = [] })

            let findings = try await sample.rows("SELECT findings FROM finding ORDER BY version", columns: 1)
            let version = try Sample.knowledge().versionName
            #expect(findings.count == 3)
            #expect(
                findings[0].hasPrefix(
                    #"{"knowledge":"\#(version)","texts":[{"language":"en","languages":["en"],"findings":{"allergens":[{"id":"milk","state":"contains""#
                )
            )
            #expect(findings[1].contains(#""id":"soybeans""#) && !findings[1].contains("milk"))
            #expect(findings[2] == #"{"knowledge":"\#(version)","texts":[]}"#)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a product is listed under its categories and their ancestors`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let listed = """
                SELECT c.identifier FROM product_category p JOIN category c ON c.id = p.category ORDER BY 1
                """

            _ = try await sample.write(Samples.chocolate())
            let before = try await sample.rows(listed, columns: 1)
            let later = try await sample.write(
                Samples.chocolate(at: Samples.t0 + Samples.day) { $0.categories = ["desserts", "no-such"] }
            )

            #expect(before == ["cakes", "chocolate-cakes", "sweets"])
            #expect(later.updated == 1 && later.changed == 0)
            #expect(try await sample.rows(listed, columns: 1) == ["desserts", "sweets"])
        }
    }

    /// Four records of one version, of which two have the latest time, and one of another version.
    private static let sayings: [ImportedProduct] = [
        Samples.chocolate { $0.categories = ["desserts"] },
        Samples.chocolate(at: Samples.t0 + Samples.day) { $0.tags = ["en:frobs"] },
        Samples.chocolate("Ingredients: soya", at: Samples.t0 + 2 * Samples.day),
        Samples.chocolate("Ingredients: sugar,\ncocoa, milk", at: Samples.t0 + 3 * Samples.day) {
            ($0.categories, $0.tags) = (["cakes"], ["en:frobs", "en:xyzzy"])
            $0.images = [.init(kind: "front", address: "https://example.org/1.jpg")]
        },
        Samples.chocolate(at: Samples.t0 + 3 * Samples.day) { $0.categories = [] },
    ]

    @Test(
        arguments: TestDatabase.engines,
        [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [3, 0, 4, 2, 1], [2, 4, 1, 3, 0]]
    )
    func `categories, tags and images of the latest record are stored, in any order of records`(
        engine: TestDatabase.Engine,
        order: [Int]
    ) async throws {
        for isTogether in [true, false] {
            try await TestDatabase.with(engine) { database in
                let sample = try SampleCatalogue(database)
                let sayings = order.map { Self.sayings[$0] }

                for records in isTogether ? [sayings] : sayings.map({ [$0] }) {
                    _ = try await sample.catalogue.write(records, now: 0)
                }

                let current = try await sample.rows(
                    """
                    SELECT v.content, f.findings, p.words FROM product p JOIN product_version v ON v.id = p.version
                    JOIN finding f ON f.version = v.id
                    """,
                    columns: 3
                )
                try await TestDatabase.with(engine) { database in
                    let other = try SampleCatalogue(database)
                    _ = try await other.write(Self.sayings[3])
                    let alone = try await other.rows(
                        "SELECT v.content, f.findings, p.words FROM product p, product_version v, finding f",
                        columns: 3
                    )
                    #expect(current == alone)
                }
                let listed =
                    "SELECT c.identifier FROM product_category p JOIN category c ON c.id = p.category"
                #expect(try await Set(sample.rows(listed, columns: 1)) == ["cakes", "sweets"])
                #expect(try await sample.rows("SELECT hash FROM product_version", columns: 1).count == 2)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a new image updates the version`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let image = ProductContent.Image(kind: "front", address: "https://example.org/1.jpg")

            _ = try await sample.write(Samples.chocolate())
            let counts = try await sample.write(Samples.chocolate { $0.images = [image] })

            #expect(counts.updated == 1)
            #expect(try await sample.contents().map { $0.images } == [[image]])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `other line breaks update the text and its findings, and add no version`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)

            _ = try await sample.write(Samples.chocolate("Ingredients:\nsugar, milk"))
            _ = try await sample.write(
                Samples.chocolate("Ingredients: sugar,\nmilk", at: Samples.t0 + Samples.day)
            )

            let text = "Ingredients: sugar,\nmilk"
            #expect(try await sample.contents().map { $0.texts[0].text } == [text])
            #expect(try await sample.versions() == ["1: 0–1 current"])
            let place = try #require(text.utf8.firstIndex(of: UInt8(ascii: "m")))
            let start = text.utf8.distance(from: text.startIndex, to: place)
            let findings = try await sample.rows("SELECT findings FROM finding", columns: 1)
            #expect(
                findings.count == 1 && findings[0].contains(#""text":"milk","start":\#(start),"#),
                "\(findings)"
            )
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the spelling keys of a word are stored once`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)

            _ = try await sample.write(Samples.chocolate())
            let before = try await sample.rows("SELECT count(*) FROM spelling", columns: 1)
            _ = try await sample.write(Samples.chocolate("Ingredients: milk"))

            let words = "SELECT DISTINCT word FROM spelling ORDER BY word"
            #expect(
                try await sample.rows(words, columns: 1) == [
                    "bolos", "cakes", "chocolate", "dark", "negro", "samples", "tartas",
                ]
            )
            #expect(try await sample.rows("SELECT count(*) FROM spelling", columns: 1) == before)
        }
    }

    /// Names with control characters, direction marks, SQL, quotes or half an emoji, and very long ones.
    static let hostile = [
        "Milk\u{0}\u{1}\u{1B}[31m", "\u{202E}kliM\u{2066}", "'); DROP TABLE product; --", #"\","x":{"#,
        "%s%n{0}$1", "🧀\u{200D}\u{FFFD}", String(repeating: "Käse-", count: 200_000), " \u{A0}\t",
        String(repeating: "x", count: 5_000),
    ]

    @Test(arguments: TestDatabase.engines)
    func `any text is a valid name`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            var records: [ImportedProduct] = []
            for (place, name) in Self.hostile.enumerated() {
                var record = Samples.chocolate(String(name.prefix(500)), name: name)
                record.number = ProductNumber(Samples.gtin(Int64(place)))
                records.append(record)
            }

            let counts = try await sample.catalogue.write(records, now: 0)

            #expect(counts.added == Int64(Self.hostile.count))
            let contents = try await sample.contents()
            #expect(contents == records.map { $0.content.normalised() })
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `dishes are stored as foods, and are deleted when they leave the knowledge file`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let foods = """
                SELECT f.code, f.words, c.identifier FROM food f JOIN category c ON c.id = f.category ORDER BY 1
                """

            try await sample.catalogue.refreshDishes()
            try await sample.catalogue.refreshDishes()
            let before = try await sample.rows(foods, columns: 3)
            let dishes = try #require(Sample.folder.texts["dishes.csv"])
            let fewer = dishes.split(separator: "\n").dropLast().joined(separator: "\n")
            let knowledge = try Sample.folder.setting("dishes.csv", to: fewer).knowledge()
            try await SampleCatalogue(database, knowledge: knowledge).catalogue.refreshDishes()

            #expect(before.count == 3)
            #expect(
                before[0]
                    == "baked-apple|·baked baked apple manzana asada maca assada desserts postres sobremesas|desserts"
            )
            #expect(try await sample.rows(foods, columns: 1) == ["baked-apple", "sponge-cake"])
        }
    }
}
