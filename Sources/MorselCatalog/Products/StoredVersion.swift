package import MorselCore
import MorselDatabase

/// A stored version of a product, whose content and findings are JSON.
///
/// The HTTP API serves this JSON as it is. Pages decode it.
package struct StoredVersion: Sendable {
    /// The number of the product.
    package let number: ProductNumber
    /// The version, with an empty content.
    package let withoutContent: ProductVersion
    /// The `ProductContent` as JSON.
    package let contentJSON: [UInt8]
    /// The findings in the texts as JSON, or `nil` if they are not computed yet or have more than a megabyte.
    ///
    /// Labels of real packs have some kilobytes of findings.
    package let findingsJSON: [UInt8]?
    /// Whether packages that contain the product are known.
    package let isInPackages: Bool

    /// The version with its decoded content, which is empty if the JSON is invalid.
    package var version: ProductVersion {
        var version = withoutContent
        version.content = ProductContent(stored: contentJSON)
        return version
    }

    /// The columns for ``init(_:)``: version `v`, source `s`, finding `f`.
    static let columns = columnList(
        // An empty text is stored for findings beyond the limit; older programs stored them whole.
        findings: "CASE WHEN length(f.findings) BETWEEN 1 AND \(LabelFindings.maxBytes) THEN f.findings END"
    )
    /// The columns with another expression for the findings.
    static func columnList(findings: String) -> String {
        """
        v.gtin, v.id, v.number, v.first_seen_at, v.retrieved_at, v.verified_at, v.content,
        s.id, s.name, s.licence, s.url, \(findings),
        EXISTS (SELECT 1 FROM packaging WHERE contained = v.gtin)
        """
    }
    /// The number of ``columns``.
    static let columnCount = 13
    /// The joins after the version.
    static let joins = "JOIN source s ON s.id = v.source LEFT JOIN finding f ON f.version = v.id"

    init(_ row: Row) throws(StoreError) {
        guard let number = ProductNumber(stored: try row.integer(0)) else {
            throw StoreError(.corrupt, "the number of a product is invalid")
        }
        self.number = number
        withoutContent = ProductVersion(
            id: try row.integer(1),
            number: try row.integer(2),
            content: ProductContent(),
            source: try DataSource(row, from: 7),
            firstSeen: try row.integer(3),
            retrieved: try row.integer(4),
            verified: row.isNull(5) ? nil : try row.integer(5)
        )
        contentJSON = try row.withBytes(6) { Array($0) }
        findingsJSON = row.isNull(11) ? nil : try row.withBytes(11) { Array($0) }
        isInPackages = try row.boolean(12)
    }
}
