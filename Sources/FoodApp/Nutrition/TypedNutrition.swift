public import MorselCore
public import MorselUI

/// Values of a nutrition declaration as somebody types them from a pack.
public struct TypedNutrition: Hashable, Sendable {
    /// What was typed, by nutrient.
    public private(set) var values: [Nutrient: String] = [:]
    /// The quantity that was typed; nil when nothing was.
    public var quantity: String?

    /// Creates values of which none was typed.
    public init() {}

    /// Reads the fields of a form, `["fat","30,9"]`; energy in kilojoules, the others in grams.
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

    /// The declaration; nil while it has no energy.
    var facts: NutritionFacts? {
        var amounts: [NutritionFacts.Amount] = []
        for nutrient in Nutrient.usual {
            guard let value = amount(of: nutrient) else { continue }
            amounts.append(NutritionFacts.Amount(nutrient, value))
        }
        let facts = NutritionFacts(amounts: amounts)
        return facts[.energy] == nil ? nil : facts
    }

    /// Whether something was typed that is no amount: 100 g have at most 100 g of anything, and 3,700 kJ as pure fat.
    func isWrong(_ nutrient: Nutrient) -> Bool {
        guard let text = values[nutrient], text.contains(where: { !$0.isWhitespace }) else { return false }
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
