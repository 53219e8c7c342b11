import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

/// Records whose number has a wrong check digit.
@Suite struct InvalidNumberTests {
    private static let code = "4006381333932"
    private static let line =
        #"{"code":"4006381333932","product_name":"Plum jam","lang":"en","ingredients_text_en":"Plums, milk","unique_scans_n":900}"#

    private static func search(_ text: String, isOfGTINs: Bool = false) -> SearchRequest {
        var request = SearchRequest(text: text)
        request.isOfGTINs = isOfGTINs
        return request
    }

    private static func with(
        _ engine: TestDatabase.Engine,
        _ body: (SampleImport, ImportSummary) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            let summary = try await sample.run(lines: [SampleImport.line(1), Self.line])
            try await body(sample, summary)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the record is imported and reported, and is not rejected`(engine: TestDatabase.Engine) async throws
    {
        try await Self.with(engine) { sample, summary in
            #expect(sample.issues == ["2 kept-number"])
            #expect(
                sample.details == [
                    "the code 4006381333932 ends in 2; its check digit should be 1; found by its name only"
                ]
            )
            #expect(summary.counts.added == 2 && summary.refused == 0 && summary.records == 2)

            let again = try await sample.run(lines: [Self.line])
            #expect(again.counts.unchanged == 1 && again.counts.added == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `it is found by its name, with its findings, and by no number`(engine: TestDatabase.Engine)
        async throws
    {
        try await Self.with(engine) { sample, _ in
            let catalogue = sample.sample.catalogue
            let found = try await catalogue.products(Self.search("plum jam")).items
            let number = try #require(found.first?.item.number)
            #expect(found.count == 1 && number.identifier == "off-" + Self.code)

            let version = try #require(try await catalogue.product(number))
            #expect(version.findingsJSON.map { String(decoding: $0, as: UTF8.self).contains("milk") } == true)
            #expect(try await catalogue.versions(of: number, atMost: 5).count == 1)
            for text in [Self.code, "0" + Self.code, "400638", "4006381333931", "off-" + Self.code] {
                let items = try await catalogue.products(Self.search(text)).items
                #expect(items.isEmpty, "\(text)")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `lists that clients read as GTINs leave it out`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { sample, _ in
            let catalogue = sample.sample.catalogue
            let other = SampleProducts.gtin(1)

            let changes = try await catalogue.changes(after: .start, atMost: 10)
            #expect(changes.map { $0.gtin } == [other])
            let common = try await catalogue.commonProducts(.labelled(in: "en"), atMost: 10)
            #expect(common.map { $0.number.gtin } == [other])
            let lines = Mutex<[UInt8]>([])
            _ = try await ProductExport(catalogue, format: .openFoodFactsLines).run { part in
                lines.withLock { $0 += part }
            }
            #expect(!String(decoding: lines.withLock { $0 }, as: UTF8.self).contains(Self.code))
            let named = try await catalogue.products(Self.search("plum", isOfGTINs: true))
            #expect(named.items.isEmpty && named.total == .exactly(0))
            var all = SearchRequest(text: nil)
            all.isOfGTINs = true
            #expect(try await catalogue.products(all).items.map { $0.item.number.gtin } == [other])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `it comes after all products with a GTIN, even if it is better known`(engine: TestDatabase.Engine)
        async throws
    {
        try await Self.with(engine) { sample, _ in
            let list = try await sample.sample.catalogue.products(SearchRequest(text: nil)).items

            #expect(list.map { $0.item.number.shown } == [SampleProducts.gtin(1).shown, Self.code])
        }
    }

    @Test func `a record without a name is rejected, because nothing finds it`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)

            let summary = try await sample.run(lines: [SampleImport.line(1), #"{"code":"4006381333932"}"#])

            #expect(sample.issues == ["2 wrong-gtin"])
            #expect(summary.refused == 1)
        }
    }
}
