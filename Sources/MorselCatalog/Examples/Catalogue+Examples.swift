import MorselCore
import MorselDatabase

extension Catalogue {
    /// Adds the made-up products of `Examples/products.jsonl` to a catalogue that has no products.
    ///
    /// Their numbers begin with 952, which GS1 reserves for examples, so that no real product is overwritten.
    /// - Parameter now: the time, in milliseconds since 1970.
    /// - Throws: `StoreError`.
    /// - Returns: how many products were added; 0 when the catalogue has products.
    @discardableResult
    package func addExamples(now: Int64) async throws -> Int {
        let isEmpty = try await store.read { session in
            try session.first("SELECT 1 FROM product LIMIT 1") { _ in true } == nil
        }
        guard isEmpty else { return 0 }
        let context = try await context(for: [.examples])
        let products = try await prepare(exampleRecords(context.categories, now: now), context)
        return try await store.write(isRepeatable: true) { session in
            var writer = try ProductWriter(session, context, now: now)
            return Int(try writer.write(products).added)
        }
    }

    private func exampleRecords(_ categories: CategoryTree, now: Int64) -> [ImportedProduct] {
        let reader = DraftReader(
            knowledge: knowledge,
            categories: categories,
            modifiedAt: now,
            now: now
        )
        let parser = ProductParser(format: .jsonLines, reader: reader)
        var issues: [ImportIssue] = []
        return PackageResources.products_jsonl.split(separator: UInt8(ascii: "\n")).compactMap { line in
            line.withUnsafeBufferPointer { bytes in
                var record = parser.record(bytes, line: 0, issues: &issues)
                record?.source = DataSource.examples.id
                return record
            }
        }
    }
}
