package import MorselCore
import MorselDatabase

/// A food of a composition table, or a dish, as it is kept.
package struct KeptFood: Sendable {
    /// Who describes it.
    package let source: DataSource
    /// Its code there.
    package let code: String
    /// Its names: `[{"language":"en","text":"…"}]`.
    package let namesJSON: [UInt8]
    /// The identifier of its category; nil when it has none.
    package let category: String?
    /// What is known of it: `ProductContent` as JSON.
    package let contentJSON: [UInt8]

    /// The columns that ``init(_:)`` reads, of a food `f`, its source `s` and its category `c`.
    static let columns = "s.id, s.name, s.licence, s.url, f.code, f.names, c.identifier, f.content, f.id"
    /// What they are read from, after the food.
    static let joins = "JOIN source s ON s.id = f.source LEFT JOIN category c ON c.id = f.category"

    init(_ row: Row) throws(StoreError) {
        source = try DataSource(row, from: 0)
        code = try row.text(4)
        namesJSON = try row.withBytes(5) { Array($0) }
        category = row.isNull(6) ? nil : try row.text(6)
        contentJSON = try row.withBytes(7) { Array($0) }
    }

    /// Its names, decoded; none where they cannot be read.
    package var names: [ProductContent.LanguageText] {
        namesJSON.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return (try? ProductContent.LanguageText.all(&json)) ?? []
        }
    }

    /// What is known of it, decoded; what cannot be read is nothing.
    package var content: ProductContent { ProductContent(kept: contentJSON) }
}
