/// A quantity of a food: a mass or a volume.
public struct FoodQuantity: Hashable, Sendable {
    /// A unit of measurement.
    public enum Unit: UInt8, Sendable {
        /// In micrograms.
        case mass
        /// In microlitres.
        case volume
    }

    /// The number of micrograms or microlitres; greater than 0.
    public let value: Int64
    /// The unit.
    public let unit: Unit

    /// Creates a quantity.
    ///
    /// Returns `nil` if it is not greater than 0 and less than a tonne or a thousand litres.
    public init?(_ value: Int64, _ unit: Unit) {
        guard value > 0, value < Self.end(unit) else { return nil }
        self.value = value
        self.unit = unit
    }

    /// Returns the first value that is too large: a tonne, or a thousand litres.
    static func end(_ unit: Unit) -> Int64 { unit == .mass ? 1_000_000_000_000 : 1_000_000_000 }
}

extension NutritionFacts {
    /// The reason why amounts cannot be calculated.
    public enum AmountError: Error, Equatable {
        /// The quantity is a volume and amounts are declared by mass, or the reverse. The density of the food is
        /// unknown.
        case otherUnit(needed: FoodQuantity.Unit)
        /// No serving is declared.
        case noServing
    }

    /// Returns the amounts in a quantity of the food, in the order of ``Nutrient``, rounded to whole nanograms and
    /// joules.
    /// - Throws: ``AmountError/otherUnit(needed:)`` if the declaration has the other unit.
    public func amounts(for quantity: FoodQuantity) throws(AmountError) -> [Amount] {
        guard quantity.unit == basis.unit else { throw .otherUnit(needed: basis.unit) }
        return amounts.map {
            Amount($0.nutrient, Ratio.scaled($0.value, by: quantity.value, over: basis.size))
        }
    }

    /// Returns the amounts in a number of servings, as declared for a serving or calculated from its size.
    ///
    /// The number of servings is in thousandths: half a serving is 500.
    /// - Throws: ``AmountError/noServing`` if no serving is declared.
    public func amounts(forServings thousandths: Int64) throws(AmountError) -> [Amount] {
        guard let serving, serving.size > 0 || !serving.amounts.isEmpty else { throw .noServing }
        var amounts = serving.amounts.map {
            Amount($0.nutrient, Ratio.scaled($0.value, by: thousandths, over: 1_000))
        }
        guard serving.size > 0 else { return amounts }
        // Nutrients that are declared for 100 g or 100 ml only.
        let size = Ratio.scaled(serving.size, by: thousandths, over: 1_000)
        for amount in self.amounts where !amounts.contains(where: { $0.nutrient == amount.nutrient }) {
            amounts.append(Amount(amount.nutrient, Ratio.scaled(amount.value, by: size, over: basis.size)))
        }
        return amounts.sorted(byNumber: { Int($0.nutrient.rawValue) })
    }
}
