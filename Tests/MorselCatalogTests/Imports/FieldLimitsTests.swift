import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

/// Records with values that no pack has.
@Suite struct FieldLimitsTests {
    private static let code = SampleProducts.gtin(1).shown

    /// Imports one record, and returns its content and what was reported.
    private func content(
        _ members: String,
        now: Int64 = .max
    ) async throws -> (content: ProductContent, issues: [String], details: [String]) {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let file = try sample.file("{\"code\":\"\(Self.code)\",\(members)}\n".utf8)
            try await sample.run(file, now: now)
            return (try #require(try await sample.sample.contents().first), sample.issues, sample.details)
        }
    }

    @Test func `a text that is too long is left out and reported, and the rest is kept`() async throws {
        let long = String(repeating: "milk, ", count: 12_000)
        let result = try await content(
            #""product_name":"Cake","lang":"en","ingredients_text_en":"\#(long)","ingredients_text_es":"leche""#
        )

        #expect(result.content.name == "Cake")
        #expect(result.content.texts.map { $0.text } == ["leche"])
        #expect(result.issues == ["1 long-field"])
        #expect(
            result.details == ["ingredients_text_en has 72000 bytes, more than 65536; it was left out"]
        )
    }

    @Test(arguments: TestDatabase.engines)
    func `findings over the limit are not stored, and the import reports them`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            // Each text is within its limit, and has a finding for each word.
            let text = String(repeating: "milk,", count: 10_000)
            let texts = ["en", "es", "fr", "de"].map { #""ingredients_text_\#($0)":"\#(text)""# }
            try await sample.run(lines: [
                SampleImport.line(2),
                #"{"code":"\#(Self.code)","product_name":"Cake","lang":"en",\#(texts.joined(separator: ","))}"#,
            ])

            #expect(sample.issues == ["2 many-findings"])
            let detail = "the findings in the texts have more than 1048576 bytes; they were not stored"
            #expect(sample.details == [detail])
            let lengths = try await sample.sample.rows(
                "SELECT length(findings) FROM finding ORDER BY length(findings)",
                columns: 1
            )
            #expect(lengths.count == 2 && lengths.first == "0")
            let catalogue = sample.sample.catalogue
            let long = try #require(try await catalogue.product(ProductNumber(SampleProducts.gtin(1))))
            let short = try #require(try await catalogue.product(ProductNumber(SampleProducts.gtin(2))))
            #expect(long.findingsJSON == nil && long.version.content.texts.count == 4)
            #expect(short.findingsJSON?.isEmpty == false)
        }
    }

    @Test(arguments: [("product_name", 1_024), ("brands", 1_024), ("quantity", 256), ("serving_size", 256)])
    func `a short text may be as long as its limit`(field: String, limit: Int) async throws {
        let long = String(repeating: "x", count: limit)
        let other = field == "product_name" ? #""brands":"Ana""# : #""product_name":"Cake""#
        #expect(try await content("\(other),\"\(field)\":\"\(long)\"").details.isEmpty)

        let result = try await content("\(other),\"\(field)\":\"\(long)x\"")

        #expect(result.details == ["\(field) has \(limit + 1) bytes, more than \(limit); it was left out"])
    }

    @Test func `texts within the limits are kept up to a total`() async throws {
        let text = String(repeating: "milk ", count: 13_000)
        let texts = ["en", "es", "fr", "de", "it", "pt"].map { #""ingredients_text_\#($0)":"\#(text)""# }
        let result = try await content(texts.joined(separator: ","))

        #expect(result.content.texts.count == 4)
        // The texts that are kept have more findings than a version may have.
        #expect(result.issues.count == 3)
        #expect(result.issues.count { $0.contains("many-findings") } == 1)
    }

    @Test func `a list keeps its first words`() async throws {
        let tags = (0..<700).map { #""en:tag-\#($0)""# }.joined(separator: ",")
        let long = String(repeating: "x", count: 300)
        let result = try await content(#""product_name":"Cake","allergens_tags":["en:\#(long)",\#(tags)]"#)

        #expect(result.details == ["202 of 701 allergens; it was left out"])
    }

    @Test func `names with references of HTML are stored as text`() async throws {
        let result = try await content(
            #""product_name":"Tom &amp; Ana&#39;s &quot;Cr&egrave;me&quot; &lt; 1%""#
        )

        #expect(result.content.name == #"Tom & Ana's "Crème" < 1%"#)
        #expect(result.issues.isEmpty)
    }

    @Test func `a time in the future counts as the time of the import`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let now = SampleProducts.t0 + 86_400_000
            func run(_ text: String, _ time: Int64, now: Int64) async throws {
                let line =
                    #"{"code":"\#(Self.code)","ingredients_text":"\#(text)","last_modified_t":\#(time / 1_000)}"#
                try await sample.run(try sample.file("\(line)\n".utf8, name: text), now: now)
            }
            try await run("old", now + 1_000_000_000_000, now: now)

            try await run("new", now + 60_000, now: now + 120_000)

            let versions = try await sample.sample.versions()
            #expect(versions.map { $0.hasSuffix("current") } == [false, true])
            #expect(try await sample.sample.contents().last?.texts.map { $0.text } == ["new"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `only one import writes at a time, and the next one may when it has ended`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            let file = try sample.file((SampleImport.line(1) + "\n").utf8)
            try await database.store.withLock(.importing) { () async throws in
                await #expect(throws: StoreError(.busy, "another import is writing into it")) {
                    try await sample.run(file)
                }
                // Nothing is written by a dry run.
                #expect(try await sample.run(file, isDryRun: true).counts.added == 1)
            }

            #expect(try await sample.run(file).counts.added == 1)
        }
    }

    @Test func `a composition table waits for no import, and says that one is running`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            try await database.store.withLock(.importing) { () async throws in
                _ = await #expect(throws: StoreError(.busy, "another import is writing into it")) {
                    _ = try await NutritionImport(sample.sample.catalogue).run([])
                }
            }
            #expect(try await NutritionImport(sample.sample.catalogue).run([]).isEmpty)
        }
    }

    @Test func `a composition table has the limits of other imports`() async throws {
        let long = String(repeating: "x", count: 1_025)
        let foods = [
            #"{"nome":"Hafer","food_code":"C131000","nome_en":"\#(long)","nome_es":"Avena","proteine":11.3}"#,
            #"{"nome":"\#(long)","food_code":"C132000","proteine":11.3}"#,
        ]
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let file = try sample.file("[\(foods.joined(separator: ","))]".utf8)

            let outcome = try #require(try await NutritionImport(sample.sample.catalogue).run([file]).first)

            #expect(outcome.counts.added == 1)
            #expect(
                outcome.issues.map { $0.detail } == [
                    "1 of 3 names of the food C131000", "the food: its code has 7 bytes and its name 1025",
                ]
            )
            #expect(outcome.issues.allSatisfy { $0.reason == .longField })
        }
    }
}
