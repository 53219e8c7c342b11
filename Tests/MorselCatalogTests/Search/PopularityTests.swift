import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselCatalog

/// Lists begin with the best-known products, in any order of imports.
@Suite struct PopularityTests {
    @Test(
        arguments: [
            (0, 0, 0), (1, 0, 8), (0, 1, 8), (2, 0, 12), (3, 1, 16), (7, 0, 24), (8, 0, 25), (1_000, 40, 79),
            (2_000, 0, 87), (.max - 1, 0, 254), (-5, 0, 0),
        ] as [(Int64, Int, Int64)]
    )
    func `the level of a count grows by eight when the count doubles`(
        scans: Int64,
        countries: Int,
        level: Int64
    ) {
        #expect(Popularity(scans: scans, countries: countries).level == level)
    }

    /// Returns products with common words and some equal popularities.
    private static func records(_ count: Int) -> [ImportedProduct] {
        SearchSample.many(count, seed: 21).enumerated().map { place, product in
            var content = ProductContent()
            (content.name, content.brand) = (product.name, product.brand)
            return ImportedProduct(
                gtin: SampleProducts.gtin(Int64(place) + 1),
                content: content,
                source: "off",
                retrievedAt: SampleProducts.t0,
                popularity: Popularity(scans: Int64(place % 7) * 100, countries: 1)
            )
        }
    }

    private static func numbers(
        _ records: [ImportedProduct],
        _ texts: [String?],
        in engine: TestDatabase.Engine
    ) async throws -> [[Int64]] {
        try await TestDatabase.with(engine) { database in
            let catalogue = Catalogue(store: database.store, knowledge: try Sample.knowledge())
            for start in stride(from: 0, to: records.count, by: 100) {
                let part = Array(records[start..<min(start + 100, records.count)])
                _ = try await catalogue.write(part, now: SampleProducts.t0)
            }
            var lists: [[Int64]] = []
            for text in texts {
                let found = try await catalogue.products(SearchRequest(text: text, count: 50))
                lists.append(found.items.map { $0.item.number.stored })
            }
            return lists
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an import in reverse order gives the same lists`(engine: TestDatabase.Engine) async throws {
        let records = Self.records(600)
        let texts = ["milk", "nut", "dark m", "o", "organic tea", "mlik", nil]

        let forwards = try await Self.numbers(records, texts, in: engine)
        let backwards = try await Self.numbers(records.reversed(), texts, in: engine)

        #expect(forwards == backwards)
        #expect(forwards.allSatisfy { !$0.isEmpty })
        #expect(forwards.contains { $0.count == 50 })
    }

    @Test(arguments: TestDatabase.engines)
    func `products with the same name are sorted by their latest popularity`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            func record(_ number: Int64, scans: Int64, at time: Int64 = SampleProducts.t0) -> ImportedProduct
            {
                var record = SampleProducts.chocolate(at: time)
                record.number = ProductNumber(SampleProducts.gtin(number))
                record.popularity = Popularity(scans: scans, countries: 0)
                return record
            }
            func listed(_ category: String? = nil) async throws -> [Int64] {
                let request = SearchRequest(text: category == nil ? "chocolate" : nil, category: category)
                return try await sample.catalogue.products(request).items.map { $0.item.number.stored }
            }
            let (first, second, third) = (
                SampleProducts.gtin(1).number, SampleProducts.gtin(2).number, SampleProducts.gtin(3).number
            )
            _ = try await sample.write(record(1, scans: 10), record(2, scans: 1_000), record(3, scans: 100))
            #expect(try await listed() == [second, third, first])
            #expect(try await listed("cakes") == [second, third, first])

            let later = SampleProducts.t0 + SampleProducts.day
            _ = try await sample.write(record(1, scans: 5_000, at: later), record(2, scans: 0, at: later))
            // An older record and one without popularity change nothing.
            var silent = record(1, scans: 0, at: later)
            silent.popularity = nil
            _ = try await sample.write(silent, record(3, scans: 90_000, at: SampleProducts.t0 - 1))

            #expect(try await listed() == [first, third, second])
            #expect(try await listed("cakes") == [first, third, second])
            #expect(try await listed("chocolate-cakes") == [first, third, second])
        }
    }
}
