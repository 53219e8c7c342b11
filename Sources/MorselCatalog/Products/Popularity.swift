/// The popularity of a product, computed from counts of its source.
///
/// Lists begin with the best-known products.
package struct Popularity: Hashable, Comparable, Sendable {
    /// The level, from 0 for a product without counts to 254.
    ///
    /// Eight levels more mean about twice the count.
    package let level: Int64

    /// The popularity of a product without counts.
    package static let unknown = Popularity(level: 0)
    /// The highest level.
    static let maxLevel: Int64 = 254

    fileprivate init(level: Int64) { self.level = level }

    /// Creates a popularity from the larger one of two counts.
    /// - Parameters:
    ///   - scans: how many people scanned the product (`unique_scans_n` of Open Food Facts).
    ///   - countries: in how many countries it is sold.
    package init(scans: Int64, countries: Int) {
        let count = UInt64(max(scans, Int64(countries), 0)) + 1
        // The exponent of the count, and the three bits that follow its highest one.
        let exponent = Int64(count.bitWidth - 1 - count.leadingZeroBitCount)
        let bits = exponent >= 3 ? Int64(count >> UInt64(exponent - 3)) : Int64(count << UInt64(3 - exponent))
        level = min(exponent * 8 + (bits & 7), Self.maxLevel)
    }

    /// Orders from the least to the most popular.
    package static func < (left: Popularity, right: Popularity) -> Bool { left.level < right.level }
}

/// The number of a product's row, which is its position in lists: better-known products first, then by GTIN.
///
/// It does not depend on the order of imports. It changes when the popularity of the product changes.
struct ListPosition: Hashable, Comparable, Sendable {
    /// The number, at least 1.
    let number: Int64

    /// A GTIN has at most 14 digits.
    private static let gtinCount: Int64 = 100_000_000_000_000

    /// The position of a product.
    init(_ gtin: Int64, _ popularity: Popularity) {
        number = (Popularity.maxLevel - popularity.level) * Self.gtinCount + gtin
    }

    /// Creates a position from a stored number.
    init(number: Int64) { self.number = number }

    /// The popularity that the position contains.
    var popularity: Popularity {
        Popularity(level: min(max(Popularity.maxLevel - number / Self.gtinCount, 0), Popularity.maxLevel))
    }

    /// Orders as in lists, the most popular first.
    static func < (left: ListPosition, right: ListPosition) -> Bool { left.number < right.number }
}
