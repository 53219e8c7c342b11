/// A price, a weight or a count in a product number that a shop printed for one item.
///
/// The organisation of a country decides what numbers with the prefixes 20 to 29 mean there. Only rules with a published
/// source are known (Reference/gs1/README.md).
public struct VariableMeasure: Hashable, Sendable {
    /// What the amount is.
    public enum Kind: Hashable, Sendable {
        /// A price in the currency of the country.
        case price
        /// A weight in kilograms.
        case weight
        /// A number of pieces.
        case count
    }

    /// The country, as a code of two letters (ISO 3166-1).
    public let country: String
    /// What the amount is.
    public let kind: Kind
    /// The amount without its decimal point.
    public let amount: Int64
    /// The number of decimal places.
    public let places: Int

    /// The rules of countries: the first two digits, the number of digits of the amount, and whether a check digit of the
    /// amount precedes it.
    private struct Rule {
        let prefixes: ClosedRange<Int64>
        let kind: Kind
        let digits: Int
        let places: Int
        let hasCheckDigit: Bool

        init(
            _ prefixes: ClosedRange<Int64>,
            _ kind: Kind,
            _ digits: Int,
            _ places: Int,
            checked: Bool = false
        ) {
            (self.prefixes, self.kind, self.digits) = (prefixes, kind, digits)
            (self.places, hasCheckDigit) = (places, checked)
        }
    }

    private static var rules: [(country: StaticString, rules: [Rule])] {
        let weights = [
            Rule(23...23, .weight, 4, 3), Rule(24...24, .weight, 4, 2), Rule(25...25, .weight, 4, 1),
        ]
        let prices = [Rule(20...20, .price, 4, 2), Rule(21...21, .price, 4, 1), Rule(22...22, .price, 4, 0)]
        return [
            (
                "DE",
                [
                    Rule(22...23, .price, 5, 2, checked: true), Rule(25...26, .count, 5, 0, checked: true),
                    Rule(28...29, .weight, 5, 3, checked: true),
                ]
            ),
            (
                "DK",
                [
                    Rule(21...24, .price, 6, 2), Rule(26...26, .weight, 6, 3), Rule(27...27, .weight, 5, 3),
                    Rule(28...28, .weight, 6, 3),
                ]
            ),
            ("FI", weights),
            ("GB", [Rule(20...20, .price, 4, 2, checked: true)]),
            ("LV", weights),
            ("SE", prices + weights),
        ]
    }

    /// Returns what a number means in each country with a rule for it.
    ///
    /// Returns an empty array for numbers without a restricted prefix from 20 to 29.
    public static func readings(of gtin: GTIN) -> [VariableMeasure] {
        let prefix = gtin.number / 100_000_000_000
        guard (20...29).contains(prefix) else { return [] }
        var readings: [VariableMeasure] = []
        for (country, rules) in Self.rules {
            for rule in rules where rule.prefixes.contains(prefix) {
                let scale = (0..<rule.digits).reduce(Int64(1)) { scale, _ in scale * 10 }
                let amount = gtin.number / 10 % scale
                let check = gtin.number / 10 / scale % 10
                guard !rule.hasCheckDigit || check == checkDigit(of: amount, digits: rule.digits) else {
                    continue
                }
                readings.append(
                    VariableMeasure(
                        country: country.text,
                        kind: rule.kind,
                        amount: amount,
                        places: rule.places
                    )
                )
            }
        }
        return readings
    }

    // MARK: Check digits

    /// Returns the check digit of a price or a weight of four or five digits.
    ///
    /// Each digit is replaced by its weighted value (GS1 General Specifications, sections 7.9.2 to 7.9.4).
    static func checkDigit(of amount: Int64, digits: Int) -> Int64 {
        var rest = amount
        var values: [Int] = []
        for _ in 0..<digits {
            values.append(Int(rest % 10))
            rest /= 10
        }
        values.reverse()
        if digits == 4 {
            let weights: [[Int64]] = [twoMinus, twoMinus, three, fiveMinus]
            let sum = zip(values, weights).reduce(Int64(0)) { $0 + $1.1[$1.0] }
            return sum * 3 % 10
        }
        let weights: [[Int64]] = [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus]
        let sum = zip(values, weights).reduce(Int64(0)) { $0 + $1.1[$1.0] }
        let missing = (10 - sum % 10) % 10
        return Int64(fiveMinus.firstIndex(of: missing) ?? 0)
    }

    private static var twoMinus: [Int64] { [0, 2, 4, 6, 8, 9, 1, 3, 5, 7] }
    private static var three: [Int64] { [0, 3, 6, 9, 2, 5, 8, 1, 4, 7] }
    private static var fivePlus: [Int64] { [0, 5, 1, 6, 2, 7, 3, 8, 4, 9] }
    private static var fiveMinus: [Int64] { [0, 5, 9, 4, 8, 3, 7, 2, 6, 1] }
}
