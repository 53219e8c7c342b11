import MorselCore

/// How well known a product is, from the counts of its source.
///
/// Lists begin with the best-known products.
package struct Popularity: Hashable, Comparable, Sendable {
    /// The level, from 0 (unknown) to 254.
    ///
    /// A level that is higher by 8 means about twice the count.
    package let level: Int64

    /// The popularity of a product without counts.
    package static let unknown = Popularity(level: 0)
    /// The highest level.
    static let maxLevel: Int64 = 254

    fileprivate init(level: Int64) { self.level = level }

    /// Creates a popularity from the larger one of two counts.
    /// - Parameters:
    ///   - scans: the number of people who scanned the product (`unique_scans_n` of Open Food Facts).
    ///   - countries: the number of countries where it is sold.
    package init(scans: Int64, countries: Int) {
        let count = UInt64(max(scans, Int64(countries), 0)) + 1
        // The exponent of the count, and the three bits after its highest bit.
        let exponent = Int64(count.bitWidth - 1 - count.leadingZeroBitCount)
        let bits = exponent >= 3 ? Int64(count >> UInt64(exponent - 3)) : Int64(count << UInt64(3 - exponent))
        level = min(exponent * 8 + (bits & 7), Self.maxLevel)
    }

    /// Orders popularities by level.
    package static func < (left: Popularity, right: Popularity) -> Bool { left.level < right.level }
}

/// The row number of a product, which is its position in lists: better-known products first, then by GTIN.
///
/// Records without a valid GTIN come last, in the same order. The position does not depend on the order of imports. It
/// changes when the popularity of the product changes.
struct ListPosition: Hashable, Comparable, Sendable {
    /// The number, at least 1.
    let number: Int64

    /// The number of GTINs, which have at most 14 digits.
    private static let gtinCount = ProductNumber.offset
    private static let levelCount = Popularity.maxLevel + 1
    /// The first position of a record without a valid GTIN.
    static let firstWithoutGTIN = levelCount * gtinCount

    /// Creates the position of the product with a stored number.
    init(_ stored: Int64, _ popularity: Popularity) {
        let (kind, digits) = stored.quotientAndRemainder(dividingBy: Self.gtinCount)
        number = (kind * Self.levelCount + Popularity.maxLevel - popularity.level) * Self.gtinCount + digits
    }

    /// Creates a position from a stored number.
    init(number: Int64) { self.number = number }

    /// The popularity that the position contains.
    var popularity: Popularity {
        Popularity(level: Popularity.maxLevel - number / Self.gtinCount % Self.levelCount)
    }

    /// Orders positions as in lists.
    static func < (left: ListPosition, right: ListPosition) -> Bool { left.number < right.number }
}
