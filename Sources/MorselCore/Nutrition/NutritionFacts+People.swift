/// The JSON of a declaration in the public API. Each name contains its unit, and the numbers are in the units of a
/// pack.
extension NutritionFacts {
    /// Writes the members of its JSON object:
    /// `"per":"100 g","energyInKilojoules":2252,"energyInKilocalories":538,"fatInGrams":30.9`.
    public func writePublic(to json: inout JSONWriter) {
        json.key("per")
        json.string(basis == .per100Grams ? "100 g" : "100 ml")
        Self.writePublic(amounts, to: &json)
        guard let serving else { return }
        json.key("serving")
        json.object { json in
            if serving.size > 0 {
                json.key(basis == .per100Grams ? "sizeInGrams" : "sizeInMillilitres")
                json.decimal(serving.size, places: basis.places)
            }
            Self.writePublic(serving.amounts, to: &json)
        }
    }

    private static func writePublic(_ amounts: [Amount], to json: inout JSONWriter) {
        for amount in amounts {
            let unit = amount.nutrient.unit
            json.key("\(amount.nutrient.code)In\(unit.code)")
            json.decimal(amount.value, places: unit.places)
            if amount.nutrient == .energy {
                json.key("energyInKilocalories")
                json.number(EnergyNeed.kilocalories(joules: amount.value))
            }
        }
    }
}

extension NutritionFacts.Basis {
    /// The number of decimal places of a quantity when it is converted to grams or millilitres.
    public var places: Int {
        switch self {
        case .per100Grams: 6
        case .per100Millilitres: 3
        }
    }

    /// 100 g or 100 ml, in micrograms or microlitres.
    public var size: Int64 {
        switch self {
        case .per100Grams: 100_000_000
        case .per100Millilitres: 100_000
        }
    }

    /// The unit of quantities of the food.
    public var unit: FoodQuantity.Unit {
        switch self {
        case .per100Grams: .mass
        case .per100Millilitres: .volume
        }
    }
}
