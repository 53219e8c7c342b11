import MorselCore

/// What Open Food Facts calls the nutrients, and what their amounts are worth.
///
/// Amounts are in grams, energy in kJ (https://wiki.openfoodfacts.org/Nutrients_handled_by_Open_Food_Facts).
enum OpenFoodFactsNutrients {
    /// A quantity that is given under a name.
    enum Quantity: Hashable {
        case nutrient(Nutrient)
        case kilojoules
        case kilocalories
        case sodium
        /// Per cent by volume.
        case alcohol
    }

    /// The names as they stand in keys, before `_100g` and `_serving`; of two names of one nutrient the first is written.
    static let names: [(name: String, quantity: Quantity)] = [
        ("energy-kj", .kilojoules), ("energy", .nutrient(.energy)), ("energy-kcal", .kilocalories),
        ("fat", .nutrient(.fat)), ("saturated-fat", .nutrient(.saturates)),
        ("monounsaturated-fat", .nutrient(.monounsaturates)),
        ("polyunsaturated-fat", .nutrient(.polyunsaturates)), ("carbohydrates", .nutrient(.carbohydrate)),
        ("sugars", .nutrient(.sugars)), ("polyols", .nutrient(.polyols)), ("starch", .nutrient(.starch)),
        ("fiber", .nutrient(.fibre)), ("proteins", .nutrient(.protein)), ("salt", .nutrient(.salt)),
        ("sodium", .sodium), ("vitamin-a", .nutrient(.vitaminA)), ("vitamin-d", .nutrient(.vitaminD)),
        ("vitamin-e", .nutrient(.vitaminE)), ("vitamin-k", .nutrient(.vitaminK)),
        ("vitamin-c", .nutrient(.vitaminC)), ("vitamin-b1", .nutrient(.thiamin)),
        ("vitamin-b2", .nutrient(.riboflavin)), ("vitamin-pp", .nutrient(.niacin)),
        ("vitamin-b6", .nutrient(.vitaminB6)), ("vitamin-b9", .nutrient(.folate)),
        ("folates", .nutrient(.folate)), ("vitamin-b12", .nutrient(.vitaminB12)),
        ("biotin", .nutrient(.biotin)), ("pantothenic-acid", .nutrient(.pantothenicAcid)),
        ("potassium", .nutrient(.potassium)), ("chloride", .nutrient(.chloride)),
        ("calcium", .nutrient(.calcium)), ("phosphorus", .nutrient(.phosphorus)),
        ("magnesium", .nutrient(.magnesium)), ("iron", .nutrient(.iron)), ("zinc", .nutrient(.zinc)),
        ("copper", .nutrient(.copper)), ("manganese", .nutrient(.manganese)),
        ("fluoride", .nutrient(.fluoride)), ("selenium", .nutrient(.selenium)),
        ("chromium", .nutrient(.chromium)), ("molybdenum", .nutrient(.molybdenum)),
        ("iodine", .nutrient(.iodine)), ("alcohol", .alcohol), ("caffeine", .nutrient(.caffeine)),
        ("cholesterol", .nutrient(.cholesterol)),
    ]

    /// What an amount is given for.
    enum Portion {
        case hundred, serving
    }

    /// The quantity and portion of a key such as `saturated-fat_100g`; nil for every other key.
    static func quantity(of key: UnsafeBufferPointer<UInt8>) -> (quantity: Quantity, portion: Portion)? {
        keys[Fingerprint(key).value]
    }

    private static let keys: [UInt64: (quantity: Quantity, portion: Portion)] = {
        var keys: [UInt64: (quantity: Quantity, portion: Portion)] = [:]
        for (name, quantity) in names {
            keys[Fingerprint((name + "_100g").utf8).value] = (quantity, .hundred)
            keys[Fingerprint((name + "_serving").utf8).value] = (quantity, .serving)
        }
        return keys
    }()
}

/// Amounts as they were found, until it is known what they are for.
struct OpenFoodFactsAmounts {
    private var found: [(quantity: OpenFoodFactsNutrients.Quantity, value: Int64)] = []

    var isEmpty: Bool { found.isEmpty }

    /// Takes in an amount, in thousand-millionths of the unit it is given in.
    mutating func add(_ value: Int64, of quantity: OpenFoodFactsNutrients.Quantity) {
        found.append((quantity, value))
    }

    /// The amount that is written, in thousand-millionths of its unit, grams in nanograms; nil for what is none.
    static func value(_ text: some Sequence<UInt8>) -> Int64? { DecimalText.value(text, places: places) }

    /// How many digits of an amount stand after the point.
    static let places = 9

    /// The amounts in nanograms and joules, of which six digits count.
    ///
    /// Kilojoules as declared are taken before energy that was worked out, and
    /// that before kilocalories; salt before sodium.
    ///
    /// `size` is that of the serving that they are for, in millionths of a gram or millilitre, nil for 100 of them; `drop`
    /// is told of an amount that cannot be, by its name.
    func amounts(
        basis: NutritionFacts.Basis,
        size: Int64?,
        drop: (String, Int64) -> Void
    ) -> [NutritionFacts.Amount] {
        var amounts: [Nutrient: (rank: Int, value: Int64)] = [:]
        for (quantity, given) in found {
            guard let (nutrient, rank, value) = Self.worth(quantity, given, basis) else { continue }
            guard value >= 0, value <= Self.most(of: nutrient, basis, size: size) else {
                drop(nutrient == .energy ? "energy" : "\(nutrient.code)", given)
                continue
            }
            if let known = amounts[nutrient], known.rank <= rank { continue }
            amounts[nutrient] = (rank, Self.significant(value))
        }
        return amounts.map { .init($0.key, $0.value.value) }
    }

    /// An amount that was found possible, without what computing has added.
    ///
    /// Many amounts have passed through binary numbers of 32 bits, which keep six decimal digits of any number (`FLT_DIG`):
    /// 4.6 g are there as 4.5999999046326.
    private static func significant(_ value: Int64) -> Int64 {
        var (rest, step) = (value, Int64(1))
        while rest >= 1_000_000 { (rest, step) = (rest / 10, step * 10) }
        return Ratio.scaled(value, by: 1, over: step) * step
    }

    /// What 1 ml of ethanol weighs, in units of 10 µg (20 °C; OIML R 22).
    private static let ethanol: Int64 = 78_924

    /// Per cent by volume, in thousand-millionths, of nanograms of alcohol in 100 ml.
    static func perCentByVolume(_ nanograms: Int64) -> Int64 {
        Ratio.scaled(nanograms, by: 100_000, over: ethanol)
    }

    private static func worth(
        _ quantity: OpenFoodFactsNutrients.Quantity,
        _ given: Int64,
        _ basis: NutritionFacts.Basis
    ) -> (nutrient: Nutrient, rank: Int, value: Int64)? {
        switch quantity {
        case .kilojoules: return (.energy, 0, Ratio.scaled(given, by: 1, over: 1_000_000))
        case .nutrient(.energy): return (.energy, 1, Ratio.scaled(given, by: 1, over: 1_000_000))
        // Regulation (EU) No 1169/2011 does not say it; 4.184 kJ are a thermochemical kilocalorie (ISO 80000-5).
        case .kilocalories: return (.energy, 2, Ratio.scaled(given, by: 4_184, over: 1_000_000_000))
        case .nutrient(let nutrient): return (nutrient, 0, given)
        // Annex I of the regulation: salt = sodium x 2.5.
        case .sodium: return (.salt, 1, Ratio.scaled(given, by: 5, over: 2))
        case .alcohol:
            guard basis == .per100Millilitres else { return nil }
            return (.alcohol, 0, Ratio.scaled(given, by: ethanol, over: 100_000))
        }
    }

    /// More than this cannot be.
    ///
    /// Pure fat has 37 kJ/g (Annex XIV of the regulation); the densest food, a syrup, has
    /// less than 1.5 g/ml.
    private static func most(of nutrient: Nutrient, _ basis: NutritionFacts.Basis, size: Int64?) -> Int64 {
        let grams = (size ?? 100_000_000) / 1_000_000 + 1
        let dense: Int64 = basis == .per100Grams ? 2 : 3
        let whole = size == nil && basis == .per100Grams ? 100_000_000_000 : grams * 500_000_000 * dense
        return nutrient == .energy ? whole / 1_000_000 * 39 : whole
    }
}
