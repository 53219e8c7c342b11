import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselCatalog

@Suite struct ExampleProductsTests {
    @Test(arguments: TestDatabase.engines)
    func `example products are added to an empty catalogue and are found`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let catalogue = try SampleCatalogue(database).catalogue

            let count = try await catalogue.addExamples(now: SampleProducts.t0)

            #expect(count > 10)
            let found = try await catalogue.products(SearchRequest(text: "hazelnut spread"))
            let product = try #require(found.items.first?.item)
            #expect(product.number.gtin?.isExample == true)
            #expect(product.source == .examples)
            #expect(try await catalogue.product(product.number)?.version.content.brand == "Sample")
            #expect(try await catalogue.addExamples(now: SampleProducts.t0) == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `no example products are added to a catalogue with products`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())

            #expect(try await sample.catalogue.addExamples(now: SampleProducts.t0) == 0)
        }
    }
}
