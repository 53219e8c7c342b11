/// The level up to which a law permits an additive in a category of foods.
public enum UseLevel: Hashable, Sendable {
    /// A unit of levels.
    public enum Unit: CaseIterable, Sendable {
        /// Milligrams in a kilogram or a litre, as appropriate for the food.
        case milligramsPerKilogramOrLitre
        /// Milligrams in a kilogram.
        case milligramsPerKilogram
        /// Milligrams on a square decimetre of the surface.
        case milligramsPerSquareDecimetre

        /// The unit as tables and the API write it.
        public var text: StaticString {
            switch self {
            case .milligramsPerKilogramOrLitre: "mg/kg or mg/l"
            case .milligramsPerKilogram: "mg/kg"
            case .milligramsPerSquareDecimetre: "mg/dm2"
            }
        }

        /// Creates a unit from its text.
        public init?(_ text: String) {
            guard let unit = Self.allCases.first(where: { "\($0.text)" == text }) else { return nil }
            self = unit
        }
    }

    /// No maximum: as much as is needed for the purpose, under good manufacturing practice (Regulation (EC) 1333/2008,
    /// article 3).
    case quantumSatis
    /// A maximum.
    case maximum(ExactAmount, Unit)
    /// The level that the group has for each of its members (Regulation (EC) 1333/2008, Annex II, Part C).
    case ofGroup

    /// The amount in a kilogram or litre, or `nil` if the level has none.
    public var amountPerKilogram: ExactAmount? {
        guard case .maximum(let amount, let unit) = self, unit != .milligramsPerSquareDecimetre else {
            return nil
        }
        return amount
    }
}
