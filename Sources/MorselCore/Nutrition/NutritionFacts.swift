/// What a nutrition declaration says.
public struct NutritionFacts: Hashable, Sendable {
    /// What amounts are given for.
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

    /// How much of a nutrient there is.
    public struct Amount: Hashable, Sendable {
        /// The nutrient.
        public var nutrient: Nutrient
        /// Its mass in nanograms, since 100 g may have 0.4 µg of vitamin B12; for energy, joules.
        public var value: Int64

        /// Creates an amount.
        public init(_ nutrient: Nutrient, _ value: Int64) {
            self.nutrient = nutrient
            self.value = value
        }
    }

    /// A serving as the pack has it.
    public struct Serving: Hashable, Sendable {
        /// Its size in micrograms or microlitres, by the basis; 0 when nobody has said.
        public var size: Int64
        /// What it has, in the order of ``Nutrient``.
        public var amounts: [Amount]

        /// Creates a serving.
        public init(size: Int64 = 0, amounts: [Amount] = []) {
            self.size = size
            self.amounts = amounts
        }
    }

    /// What amounts are given for.
    public var basis: Basis
    /// What 100 g or 100 ml have, in the order of ``Nutrient``, each nutrient at most once.
    public var amounts: [Amount]
    /// A serving; nil when nobody has said.
    public var serving: Serving?

    /// Creates a declaration; amounts are put into their order, and of two of one nutrient the first counts.
    public init(basis: Basis = .per100Grams, amounts: [Amount] = [], serving: Serving? = nil) {
        self.basis = basis
        self.amounts = Self.ordered(amounts)
        self.serving = serving.map { Serving(size: $0.size, amounts: Self.ordered($0.amounts)) }
    }

    /// How much of a nutrient 100 g or 100 ml have: nanograms, or joules of energy; nil when nobody has said.
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
