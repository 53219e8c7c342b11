import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

/// Where products are sold, and the sets of common products of countries.
@Suite struct CountryTests {
    private typealias Samples = SampleProducts

    private static func line(_ number: Int64, _ tags: String?, at time: Int = 1_750_000_000, scans: Int = 1)
        -> String
    {
        let countries = tags.map { #","countries_tags":[\#($0)]"# } ?? ""
        return """
            {"code":"\(Samples.gtin(number).shown)","product_name":"Cake \(number)","lang":"en",\
            "ingredients_text_en":"Ingredients: sugar, milk","last_modified_t":\(time),"unique_scans_n":\(scans)\(countries)}
            """
    }

    private static func sold(in code: String, _ sample: SampleCatalogue) async throws -> [Int64] {
        let country = try #require(Country(code: code))
        return try await sample.catalogue.commonProducts(.sold(in: country), atMost: 10).compactMap {
            version in
            (1...9).first { Samples.gtin($0) == version.number.gtin }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the products of a country are listed, the most popular first`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            try await sample.run(lines: [
                Self.line(1, #""en:spain""#), Self.line(2, #""en:spain","en:scotland""#, scans: 900),
                Self.line(3, #""en:portugal","en:exland""#), Self.line(4, nil), Self.line(5, ""),
            ])

            #expect(try await Self.sold(in: "ES", sample.sample) == [2, 1])
            #expect(try await Self.sold(in: "GB", sample.sample) == [2])
            #expect(try await Self.sold(in: "FR", sample.sample) == [])
            let counts = try await sample.sample.catalogue.productCounts()
            #expect(counts.map { "\($0.key.code) \($0.value)" }.sorted() == ["ES 2", "GB 1", "PT 1"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a set has at most the number of products that was asked for, and each once`(
        engine: TestDatabase.Engine
    )
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            // More than are read at a time, of which every second one is sold in Spain.
            try await sample.run(
                lines: (1...1_040).map { Self.line($0, $0 % 2 == 0 ? #""en:spain""# : #""en:france""#) }
            )
            let spain = try #require(Country(code: "ES"))
            let catalogue = sample.sample.catalogue

            for (limit, count) in [(1, 1), (500, 500), (501, 501), (5_000, 520)] {
                let found = try await catalogue.commonProducts(.sold(in: spain), atMost: limit)
                #expect(Set(found.map { $0.number }).count == count && found.count == count)
            }
            let labelled = try await catalogue.commonProducts(.labelled(in: "en"), atMost: 5_000)
            #expect(labelled.count == 1_040)
            #expect(try await catalogue.commonProducts(.labelled(in: "en"), atMost: 0).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the latest statement about the countries counts, in any order of import`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            try await sample.run(lines: [Self.line(1, #""en:spain""#)])
            try await sample.run(lines: [
                Self.line(1, #""en:france""#, at: 1_760_000_000),
                Self.line(1, #""en:italy""#, at: 1_740_000_000),
            ])
            #expect(try await Self.sold(in: "FR", sample.sample) == [1])
            #expect(try await Self.sold(in: "IT", sample.sample) == [])

            try await sample.run(lines: [Self.line(1, #""en:spain""#, at: 1_755_000_000), Self.line(1, nil)])

            #expect(try await Self.sold(in: "FR", sample.sample) == [1])
            #expect(try await Self.sold(in: "ES", sample.sample) == [])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a product that becomes more popular stays in its country`(engine: TestDatabase.Engine) async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            try await sample.run(lines: [
                Self.line(1, #""en:spain""#, scans: 50), Self.line(2, #""en:spain""#),
            ])
            try await sample.run(lines: [Self.line(2, #""en:spain""#, at: 1_760_000_000, scans: 9_000)])

            #expect(try await Self.sold(in: "ES", sample.sample) == [2, 1])
        }
    }
}
