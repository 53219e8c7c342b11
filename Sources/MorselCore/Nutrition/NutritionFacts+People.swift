/// A declaration as JSON for people who program: the unit stands in each name, the number is what a pack has.
extension NutritionFacts {
    /// Writes its members into an object:
    /// `"per":"100 g","energyInKilojoules":2252,"energyInKilocalories":538,"fatInGrams":30.9`.
    public func writeForPeople(to json: inout JSONWriter) {
        json.key("per")
        json.string(basis == .per100Grams ? "100 g" : "100 ml")
        Self.writeForPeople(amounts, to: &json)
        guard let serving else { return }
        json.key("serving")
        json.object { json in
            if serving.size > 0 {
                json.key(basis == .per100Grams ? "sizeInGrams" : "sizeInMillilitres")
                json.decimal(serving.size, places: basis.places)
            }
            Self.writeForPeople(serving.amounts, to: &json)
        }
    }

    private static func writeForPeople(_ amounts: [Amount], to json: inout JSONWriter) {
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
    /// How many digits of a quantity's whole number stand after the point when it is told in grams or millilitres.
    public var places: Int {
        switch self {
        case .per100Grams: 6
        case .per100Millilitres: 3
        }
    }

    /// The 100 g or 100 ml, in micrograms or microlitres.
    public var size: Int64 {
        switch self {
        case .per100Grams: 100_000_000
        case .per100Millilitres: 100_000
        }
    }

    /// What quantities of the food are given in.
    public var unit: FoodQuantity.Unit {
        switch self {
        case .per100Grams: .mass
        case .per100Millilitres: .volume
        }
    }
}
