public import MorselCore
public import MorselUI

/// The values of a nutrition declaration that somebody types from a pack.
public struct TypedNutrition: Hashable, Sendable {
    /// The typed text of each nutrient.
    public private(set) var values: [Nutrient: String] = [:]
    /// The quantity as typed, or `nil` if none was typed.
    public var quantity: String?

    /// Creates values without any text.
    public init() {}

    /// Reads the fields of a form, such as `["fat","30,9"]`.
    ///
    /// Energy is in kilojoules, the other values are in grams.
    public init(fields: [FormField], quantity: String?) {
        for field in fields {
            guard let nutrient = Nutrient(code: Array(field.name.utf8)), Nutrient.usual.contains(nutrient)
            else {
                continue
            }
            values[nutrient] = field.value
        }
        self.quantity = quantity
    }

    /// The nutrition of 100 g; `nil` without a valid energy value.
    var facts: NutritionFacts? {
        var amounts: [NutritionFacts.Amount] = []
        for nutrient in Nutrient.usual {
            guard let value = amount(of: nutrient) else { continue }
            amounts.append(NutritionFacts.Amount(nutrient, value))
        }
        let facts = NutritionFacts(amounts: amounts)
        return facts[.energy] == nil ? nil : facts
    }

    /// Returns whether the text of a nutrient is not a valid amount.
    ///
    /// The limits are 100 g of a nutrient in 100 g and 4,000 kJ of energy. Pure fat has 3,700 kJ.
    func isInvalid(_ nutrient: Nutrient) -> Bool {
        guard let text = values[nutrient], text.unicodeScalars.contains(where: { !$0.isSpace }) else {
            return false
        }
        return amount(of: nutrient) == nil
    }

    private func amount(of nutrient: Nutrient) -> Int64? {
        guard let text = values[nutrient], let value = EnergyForm.number(text, places: nutrient.unit.places)
        else {
            return nil
        }
        return value <= (nutrient == .energy ? 4_000_000 : 100_000_000_000) ? value : nil
    }
}
