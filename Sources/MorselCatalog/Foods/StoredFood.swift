package import MorselCore
import MorselDatabase

/// A stored food: a row of a composition table, or a dish.
package struct StoredFood: Sendable {
    /// The source of the data.
    package let source: DataSource
    /// The code that the source uses.
    package let code: String
    /// The names as JSON: `[{"language":"en","text":"…"}]`.
    package let namesJSON: [UInt8]
    /// The category identifier, or `nil`.
    package let category: String?
    /// The `ProductContent` as JSON.
    package let contentJSON: [UInt8]

    /// The columns for ``init(_:)``: food `f`, source `s`, category `c`.
    static let columns = "s.id, s.name, s.licence, s.url, f.code, f.names, c.identifier, f.content, f.id"
    /// The joins after `FROM food f`.
    static let joins = "JOIN source s ON s.id = f.source LEFT JOIN category c ON c.id = f.category"

    init(_ row: Row) throws(StoreError) {
        source = try DataSource(row, from: 0)
        code = try row.text(4)
        namesJSON = try row.withBytes(5) { Array($0) }
        category = row.isNull(6) ? nil : try row.text(6)
        contentJSON = try row.withBytes(7) { Array($0) }
    }

    /// The decoded names.
    ///
    /// Empty if the JSON is invalid.
    package var names: [ProductContent.LanguageText] {
        namesJSON.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return (try? ProductContent.LanguageText.all(&json)) ?? []
        }
    }

    /// The decoded content.
    ///
    /// Empty if the JSON is invalid.
    package var content: ProductContent { ProductContent(stored: contentJSON) }
}
