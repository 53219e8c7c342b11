extension NutritionFacts {
    /// Writes the members of its JSON object:
    /// `"basis":"100g","perBasis":{"fat":30900000000},"serving":{"size":15000000,"amounts":{"fat":4600000000}}`.
    public func write(to json: inout JSONWriter) {
        json.key("basis")
        json.string(basis.code)
        json.key("perBasis")
        Self.write(amounts, to: &json)
        guard let serving else { return }
        json.key("serving")
        json.object { json in
            json.key("size")
            json.number(serving.size)
            json.key("amounts")
            Self.write(serving.amounts, to: &json)
        }
    }

    /// Reads the object that ``write(to:)`` writes.
    ///
    /// Unknown members are ignored.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "basis": basis = Basis(code: try json.string()) ?? .per100Grams
            case "perBasis": amounts = try Self.amounts(&json)
            case "serving": serving = try Serving(&json)
            default: _ = try json.rawValue()
            }
        }
    }

    private static func write(_ amounts: [Amount], to json: inout JSONWriter) {
        json.object { json in
            for amount in amounts {
                json.key(amount.nutrient.code)
                json.number(amount.value)
            }
        }
    }

    fileprivate static func amounts(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [Amount] {
        var amounts: [Amount] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            let value = try json.integer()
            if let nutrient = Nutrient(code: key) { amounts.append(Amount(nutrient, value)) }
        }
        return amounts
    }
}

extension NutritionFacts.Serving {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "size": size = try json.integer()
            case "amounts": amounts = try NutritionFacts.amounts(&json)
            default: _ = try json.rawValue()
            }
        }
    }
}
