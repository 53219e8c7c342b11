package import MorselCore
import MorselDatabase

/// A stored version of a product, with content and findings as JSON, because most are served unchanged.
package struct StoredVersion: Sendable {
    /// The product.
    package let gtin: GTIN
    /// The identifier, which is unique among the versions of all products.
    package let id: Int64
    /// The number among the versions of the product, from 1.
    package let number: Int64
    /// The source.
    package let source: DataSource
    /// The time when it was first seen, in milliseconds since 1970.
    package let firstSeenAt: Int64
    /// The time when the source last had this version, in milliseconds since 1970.
    package let retrievedAt: Int64
    /// The time when a person compared it with the pack, in milliseconds since 1970, or `nil` if nobody did.
    package let verifiedAt: Int64?
    /// The content: `ProductContent` as JSON.
    package let contentJSON: [UInt8]
    /// The findings in its texts as JSON, or `nil` if they were not determined yet.
    package let findingsJSON: [UInt8]?

    /// The decoded content, or an empty content if the JSON is invalid.
    package var content: ProductContent { ProductContent(stored: contentJSON) }

    /// The columns that ``init(_:)`` reads, of a version `v`, its source `s` and its findings `f`.
    static let columns = """
        v.gtin, v.id, v.number, v.first_seen_at, v.retrieved_at, v.verified_at, v.content,
        s.id, s.name, s.licence, s.url, f.findings
        """
    /// The tables of the columns, to be joined to the version.
    static let joins = "JOIN source s ON s.id = v.source LEFT JOIN finding f ON f.version = v.id"

    init(_ row: Row) throws(StoreError) {
        guard let gtin = GTIN(number: try row.integer(0)) else {
            throw StoreError(.corrupt, "a wrong check digit")
        }
        self.gtin = gtin
        id = try row.integer(1)
        number = try row.integer(2)
        firstSeenAt = try row.integer(3)
        retrievedAt = try row.integer(4)
        verifiedAt = row.isNull(5) ? nil : try row.integer(5)
        contentJSON = try row.withBytes(6) { Array($0) }
        source = try DataSource(row, from: 7)
        findingsJSON = row.isNull(11) ? nil : try row.withBytes(11) { Array($0) }
    }
}
