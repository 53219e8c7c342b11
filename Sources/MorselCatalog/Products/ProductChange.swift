package import MorselCore
import MorselDatabase

/// A product in the order of changes, for mirrors that read only what changed.
package struct ProductChange: Sendable, Equatable {
    /// A position in the order of changes.
    package struct Cursor: Sendable, Equatable, CustomStringConvertible {
        /// The number of the transaction that changed the product.
        let change: Int64
        /// The number of the product, because a transaction changes many.
        let gtin: Int64

        /// The position before all changes.
        package static let start = Cursor(change: 0, gtin: 0)

        /// Parses a cursor of an earlier response: `12-4001686300244`.
        package init?(_ text: String) {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
                let change = Int64(parts[0]), let gtin = Int64(parts[1])
            else { return nil }
            (self.change, self.gtin) = (change, gtin)
        }

        init(change: Int64, gtin: Int64) { (self.change, self.gtin) = (change, gtin) }

        package var description: String { "\(change)-\(gtin)" }
    }

    /// The product.
    package let gtin: GTIN
    /// The identifier of its current version.
    package let version: Int64
    /// The position after this product.
    package let cursor: Cursor

    /// Returns the number of the changes that a transaction makes.
    ///
    /// The transaction holds the lock of writers, so that numbers are committed in their order.
    static func next(_ session: any Session) throws(StoreError) -> Int64 {
        try session.first("SELECT coalesce(max(change), 0) + 1 FROM product") { (row) throws(StoreError) in
            try row.integer(0)
        } ?? 1
    }
}

extension Catalogue {
    /// Returns the products that were changed after a position, in the order of their last changes.
    ///
    /// A product changes with its content, its current version, its times and the findings in its texts. Records without a
    /// valid GTIN are not among them.
    package func changes(after cursor: ProductChange.Cursor, atMost count: Int) async throws
        -> [ProductChange]
    {
        try await store.rows(Self.changedProducts, cursor.change, cursor.gtin, count) {
            (row) throws(StoreError) in
            guard let gtin = GTIN(number: try row.integer(0)) else {
                throw StoreError(.corrupt, "a stored GTIN is invalid")
            }
            let cursor = ProductChange.Cursor(change: try row.integer(2), gtin: try row.integer(0))
            return ProductChange(gtin: gtin, version: try row.integer(1), cursor: cursor)
        }
    }

    private static let changedProducts = """
        SELECT gtin, version, change FROM product WHERE (change, gtin) > ($1, $2) AND gtin < \(ProductNumber.offset)
        ORDER BY change, gtin LIMIT $3
        """
}
