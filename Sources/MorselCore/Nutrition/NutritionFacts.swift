/// A nutrition declaration.
public struct NutritionFacts: Hashable, Sendable {
    /// The quantity to which amounts refer.
    public enum Basis: UInt8, Coded, Sendable {
        case per100Grams, per100Millilitres

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .per100Grams: "100g"
            case .per100Millilitres: "100ml"
            }
        }
    }

    /// An amount of a nutrient.
    public struct Amount: Hashable, Sendable {
        /// The nutrient.
        public var nutrient: Nutrient
        /// The mass in nanograms, or the energy in joules.
        ///
        /// Small units are necessary because 100 g may have 0.4 µg of vitamin B12.
        public var value: Int64

        /// Creates an amount.
        public init(_ nutrient: Nutrient, _ value: Int64) {
            self.nutrient = nutrient
            self.value = value
        }
    }

    /// A serving as declared on the pack.
    public struct Serving: Hashable, Sendable {
        /// The size in micrograms or microlitres, depending on the basis, or 0 if it is not declared.
        public var size: Int64
        /// The amounts in it, in the order of ``Nutrient``.
        public var amounts: [Amount]

        /// Creates a serving.
        public init(size: Int64 = 0, amounts: [Amount] = []) {
            self.size = size
            self.amounts = amounts
        }
    }

    /// The quantity to which amounts refer.
    public var basis: Basis
    /// The amounts in 100 g or 100 ml, in the order of ``Nutrient``, each nutrient at most once.
    public var amounts: [Amount]
    /// A serving, or `nil` if it is not declared.
    public var serving: Serving?

    /// Creates a declaration.
    ///
    /// Amounts are sorted. Of two amounts of one nutrient the first is kept.
    public init(basis: Basis = .per100Grams, amounts: [Amount] = [], serving: Serving? = nil) {
        self.basis = basis
        self.amounts = Self.ordered(amounts)
        self.serving = serving.map { Serving(size: $0.size, amounts: Self.ordered($0.amounts)) }
    }

    /// The amount of a nutrient in 100 g or 100 ml, in nanograms or joules, or `nil` if it is not declared.
    public subscript(nutrient: Nutrient) -> Int64? {
        amounts.first { $0.nutrient == nutrient }?.value
    }

    private static func ordered(_ amounts: [Amount]) -> [Amount] {
        var ordered: [Amount] = []
        for nutrient in Nutrient.allCases {
            if let amount = amounts.first(where: { $0.nutrient == nutrient }) { ordered.append(amount) }
        }
        return ordered
    }
}
