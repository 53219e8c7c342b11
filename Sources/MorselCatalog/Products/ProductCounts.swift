/// What records were to the products that were there.
package struct ProductCounts: Hashable, Sendable {
    /// Products that were not known.
    package var added: Int64 = 0
    /// Records with which a known product got a new version.
    package var changed: Int64 = 0
    /// Records that say what was known; of those, ``renewed`` say it later, or have other pictures or categories.
    package var unchanged: Int64 = 0
    /// Records that say of what was known that it is still so.
    package var renewed: Int64 = 0

    /// Creates counts of nothing.
    package init() {}

    /// Whether the records changed nothing at all.
    package var isNothing: Bool { added == 0 && changed == 0 && renewed == 0 }

    mutating func count(_ change: ProductHistory.Change) {
        switch change {
        case .newProduct: added += 1
        case .newVersion: changed += 1
        case .renewed: (unchanged, renewed) = (unchanged + 1, renewed + 1)
        case .unchanged: unchanged += 1
        }
    }

    static func += (left: inout ProductCounts, right: ProductCounts) {
        left.added += right.added
        left.changed += right.changed
        left.unchanged += right.unchanged
        left.renewed += right.renewed
    }
}
