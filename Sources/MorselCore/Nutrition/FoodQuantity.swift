/// How much of a food: a mass or a volume.
public struct FoodQuantity: Hashable, Sendable {
    /// What it is measured in.
    public enum Unit: UInt8, Sendable {
        /// In micrograms.
        case mass
        /// In microlitres.
        case volume
    }

    /// How much: micrograms or microlitres, never negative.
    public let value: Int64
    /// What it is measured in.
    public let unit: Unit

    /// Creates a quantity; nil for one that no pack has: nothing or less, or a tonne and more.
    public init?(_ value: Int64, _ unit: Unit) {
        guard value > 0, value < Self.end(unit) else { return nil }
        self.value = value
        self.unit = unit
    }

    /// A tonne, or a thousand litres.
    static func end(_ unit: Unit) -> Int64 { unit == .mass ? 1_000_000_000_000 : 1_000_000_000 }
}

extension NutritionFacts {
    /// Why amounts cannot be told.
    public enum AmountError: Error, Equatable {
        /// The quantity is a volume and amounts are given by mass, or the other way round: how heavy a litre of the food is
        /// nobody has said.
        case otherUnit(needed: FoodQuantity.Unit)
        /// Nobody has said what a serving is.
        case noServing
    }

    /// What a quantity of the food has, in the order of ``Nutrient``, not rounded but to whole nanograms and joules.
    /// - Throws: ``AmountError/otherUnit(needed:)``.
    public func amounts(for quantity: FoodQuantity) throws(AmountError) -> [Amount] {
        guard quantity.unit == basis.unit else { throw .otherUnit(needed: basis.unit) }
        return amounts.map {
            Amount($0.nutrient, Ratio.scaled($0.value, by: quantity.value, over: basis.size))
        }
    }

    /// What servings have: by what the pack says of one, else by its size.
    ///
    /// Servings are counted in thousandths: half a serving is 500.
    /// - Throws: ``AmountError/noServing``.
    public func amounts(forServings thousandths: Int64) throws(AmountError) -> [Amount] {
        guard let serving, serving.size > 0 || !serving.amounts.isEmpty else { throw .noServing }
        var amounts = serving.amounts.map {
            Amount($0.nutrient, Ratio.scaled($0.value, by: thousandths, over: 1_000))
        }
        guard serving.size > 0 else { return amounts }
        // What the pack says of 100 g or ml only.
        let size = Ratio.scaled(serving.size, by: thousandths, over: 1_000)
        for amount in self.amounts where !amounts.contains(where: { $0.nutrient == amount.nutrient }) {
            amounts.append(Amount(amount.nutrient, Ratio.scaled(amount.value, by: size, over: basis.size)))
        }
        return amounts.sorted { $0.nutrient < $1.nutrient }
    }
}
