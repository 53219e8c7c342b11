/// The numbers of records that added, changed or confirmed products.
package struct ProductCounts: Hashable, Sendable {
    /// Records that added a product.
    package var added: Int64 = 0
    /// Records that added a version to a known product.
    package var changed: Int64 = 0
    /// Records whose version was known, including ``updated``.
    package var unchanged: Int64 = 0
    /// Records that updated a known version: its times, source, images or categories.
    package var updated: Int64 = 0

    /// Creates counts of 0.
    package init() {}

    /// Whether the records changed nothing.
    package var isNothing: Bool { added == 0 && changed == 0 && updated == 0 }

    mutating func count(_ change: ProductHistory.Change) {
        switch change {
        case .newProduct: added += 1
        case .newVersion: changed += 1
        case .updated: (unchanged, updated) = (unchanged + 1, updated + 1)
        case .unchanged: unchanged += 1
        }
    }

    static func += (left: inout ProductCounts, right: ProductCounts) {
        left.added += right.added
        left.changed += right.changed
        left.unchanged += right.unchanged
        left.updated += right.updated
    }
}
