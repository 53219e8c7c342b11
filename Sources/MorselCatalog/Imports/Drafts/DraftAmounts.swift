import MorselCore

/// Parsed amounts, before their basis is known.
struct DraftAmounts {
    /// A quantity that sources declare, of which some are converted to a nutrient.
    enum Quantity: Hashable {
        case nutrient(Nutrient)
        case kilojoules
        case kilocalories
        case sodium
        /// Percent by volume.
        case alcohol
    }

    private var found: [(quantity: Quantity, value: Int64)] = []

    var isEmpty: Bool { found.isEmpty }

    /// Adds an amount in billionths of its unit.
    mutating func add(_ value: Int64, of quantity: Quantity) {
        found.append((quantity, value))
    }

    /// Parses an amount in billionths of its unit (grams become nanograms).
    ///
    /// Returns `nil` if the text is not a number.
    static func value(_ text: some Sequence<UInt8>) -> Int64? { DecimalText.value(text, places: places) }

    /// The number of decimal places of an amount.
    static let places = 9

    /// Returns the amounts in nanograms and joules, rounded to six significant digits.
    ///
    /// Declared kilojoules take precedence over computed energy, and computed energy over kilocalories. Salt takes
    /// precedence over sodium.
    ///
    /// `size` is the serving size in millionths of a gram or millilitre, or `nil` for 100 g or ml. `drop` receives
    /// the name and value of each impossible amount.
    func amounts(
        basis: NutritionFacts.Basis,
        size: Int64?,
        drop: (String, Int64) -> Void
    ) -> [NutritionFacts.Amount] {
        var amounts: [Nutrient: (rank: Int, value: Int64)] = [:]
        for (quantity, amount) in found {
            guard let (nutrient, rank, value) = Self.converted(quantity, amount, basis) else { continue }
            guard value >= 0, value <= Self.maximum(of: nutrient, basis, size: size) else {
                drop(nutrient == .energy ? "energy" : "\(nutrient.code)", amount)
                continue
            }
            if let known = amounts[nutrient], known.rank <= rank { continue }
            amounts[nutrient] = (rank, Self.rounded(value))
        }
        return amounts.map { .init($0.key, $0.value.value) }
    }

    /// Rounds to six significant digits to remove floating-point noise.
    ///
    /// Many amounts were stored as 32-bit floating-point numbers, which keep six decimal digits (`FLT_DIG`): 4.6 g
    /// becomes 4.5999999046326.
    private static func rounded(_ value: Int64) -> Int64 {
        var (digits, step) = (value, Int64(1))
        while digits >= 1_000_000 { (digits, step) = (digits / 10, step * 10) }
        return Ratio.scaled(value, by: 1, over: step) * step
    }

    /// The mass of 1 ml of ethanol in units of 10 µg (20 °C; OIML R 22).
    private static let ethanol: Int64 = 78_924

    /// Converts nanograms of alcohol in 100 ml to billionths of a percent by volume.
    static func percentByVolume(_ nanograms: Int64) -> Int64 {
        Ratio.scaled(nanograms, by: 100_000, over: ethanol)
    }

    private static func converted(
        _ quantity: Quantity,
        _ amount: Int64,
        _ basis: NutritionFacts.Basis
    ) -> (nutrient: Nutrient, rank: Int, value: Int64)? {
        switch quantity {
        case .kilojoules: return (.energy, 0, Ratio.scaled(amount, by: 1, over: 1_000_000))
        case .nutrient(.energy): return (.energy, 1, Ratio.scaled(amount, by: 1, over: 1_000_000))
        // Regulation (EU) No 1169/2011 does not define the factor. A thermochemical kilocalorie is 4.184 kJ (ISO
        // 80000-5).
        case .kilocalories: return (.energy, 2, Ratio.scaled(amount, by: 4_184, over: 1_000_000_000))
        case .nutrient(let nutrient): return (nutrient, 0, amount)
        // Annex I of the regulation: salt = sodium x 2.5.
        case .sodium: return (.salt, 1, Ratio.scaled(amount, by: 5, over: 2))
        case .alcohol:
            guard basis == .per100Millilitres else { return nil }
            return (.alcohol, 0, Ratio.scaled(amount, by: ethanol, over: 100_000))
        }
    }

    /// Returns the largest possible amount.
    ///
    /// Pure fat has 37 kJ/g (Annex XIV of the regulation); the densest food, a syrup, has
    /// less than 1.5 g/ml.
    private static func maximum(of nutrient: Nutrient, _ basis: NutritionFacts.Basis, size: Int64?) -> Int64 {
        let grams = (size ?? 100_000_000) / 1_000_000 + 1
        let density: Int64 = basis == .per100Grams ? 2 : 3
        let limit = size == nil && basis == .per100Grams ? 100_000_000_000 : grams * 500_000_000 * density
        return nutrient == .energy ? limit / 1_000_000 * 39 : limit
    }
}
