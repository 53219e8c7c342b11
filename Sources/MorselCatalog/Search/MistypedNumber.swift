import MorselCore

/// A barcode number that somebody typed with a mistake.
enum MistypedNumber {
    /// Returns the GTINs that differ from the digits in one digit or in two swapped neighbours, in the order of their
    /// numbers.
    ///
    /// Numbers of 8, 12, 13 and 14 digits have at most 27 such GTINs: for each digit only one other value gives a correct check
    /// digit (GS1 General Specifications, section 7.9). Returns none for other lengths.
    static func neighbours(of digits: [Int64]) -> [Int64] {
        guard [8, 12, 13, 14].contains(digits.count) else { return [] }
        var found: Set<Int64> = []
        for place in digits.indices {
            for digit in 0...9 as ClosedRange<Int64> where digit != digits[place] {
                var other = digits
                other[place] = digit
                if let gtin = gtin(of: other) { found.insert(gtin) }
            }
            guard place > 0, digits[place] != digits[place - 1] else { continue }
            var other = digits
            other.swapAt(place, place - 1)
            if let gtin = gtin(of: other) { found.insert(gtin) }
        }
        return found.sorted()
    }

    private static func gtin(of digits: [Int64]) -> Int64? {
        GTIN(number: digits.reduce(0) { $0 * 10 + $1 })?.number
    }
}
