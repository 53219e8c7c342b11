package import MorselCore
import MorselDatabase

/// A version of a product as it is kept, its content and findings still JSON: most are served as they are.
package struct KeptVersion: Sendable {
    /// The product.
    package let gtin: GTIN
    /// What tells versions of all products apart.
    package let id: Int64
    /// Its number among those of its product, from 1.
    package let number: Int64
    /// Who says so.
    package let source: DataSource
    /// When it was first seen, in milliseconds since 1970.
    package let firstSeenAt: Int64
    /// When its source last had it so, in milliseconds since 1970.
    package let retrievedAt: Int64
    /// When somebody compared it with the pack, in milliseconds since 1970; nil when nobody has.
    package let verifiedAt: Int64?
    /// What it says: `ProductContent` as JSON.
    package let contentJSON: [UInt8]
    /// What was found in its texts, as JSON; nil while nobody has looked.
    package let findingsJSON: [UInt8]?

    /// What it says, decoded; what cannot be read is nothing.
    package var content: ProductContent { ProductContent(kept: contentJSON) }

    /// The columns that ``init(_:)`` reads, of a version `v`, its source `s` and its finding `f`.
    static let columns = """
        v.gtin, v.id, v.number, v.first_seen_at, v.retrieved_at, v.verified_at, v.content,
        s.id, s.name, s.licence, s.url, f.findings
        """
    /// What they are read from, after the version.
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
