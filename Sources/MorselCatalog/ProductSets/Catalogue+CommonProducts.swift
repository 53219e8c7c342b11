import MorselCore
import MorselDatabase

extension Catalogue {
    /// The rows that are read at a time.
    private static let rowsPerRead = 500
    /// The most rows that are read for a set, so that a language with few products ends.
    private static let maxRows = 200_000

    /// Reads the most popular products with a GTIN and with a label in a language.
    /// - Parameters:
    ///   - language: the ISO 639-1 code of the language.
    ///   - count: the most products.
    /// - Throws: `StoreError`.
    /// - Returns: the products, the most popular first.
    package func commonProducts(labelledIn language: String, atMost count: Int) async throws
        -> [StoredVersion]
    {
        var found: [StoredVersion] = []
        var position: Int64 = 0
        for _ in 0..<Self.maxRows / Self.rowsPerRead where found.count < count {
            // Another read for each part, so that writers do not wait for a long one.
            let after = position
            let rows = try await store.read { session in
                try session.rows(Self.commonProducts, after, Int64(Self.rowsPerRead)) {
                    (row) throws(StoreError) in
                    (version: try StoredVersion(row), position: try row.integer(Self.positionColumn))
                }
            }
            found += rows.map { $0.version }.filter {
                $0.number.gtin != nil && Self.hasLabel($0, in: language)
            }
            guard let last = rows.last, rows.count == Self.rowsPerRead else { break }
            position = last.position
        }
        return Array(found.prefix(count))
    }

    private static func hasLabel(_ version: StoredVersion, in language: String) -> Bool {
        version.version.content.texts.contains { $0.language == language }
    }

    private static let positionColumn = StoredVersion.columnCount
    private static let commonProducts = """
        SELECT \(StoredVersion.columns), p.id
        FROM product p JOIN product_version v ON v.id = p.version \(StoredVersion.joins)
        WHERE p.id > $1 ORDER BY p.id LIMIT $2
        """
}
