import MorselCore

/// A dish that somebody described.
///
/// A record of the collection `dishes`.
public struct OwnDish: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The name.
    public var name: String
    /// The ingredients with their amounts.
    public var parts: [EatenFood.Part]
    /// The identifier of its picture, which scripts show; empty without one.
    var picture = ""

    /// Creates a dish.
    public init(name: String, parts: [EatenFood.Part]) { (self.name, self.parts) = (name, parts) }

    /// The dish as it is eaten today, with the language of the page in which it was written.
    func food(in language: String) -> EatenFood {
        var food = EatenFood(
            key: "own:\(id)",
            name: name,
            ingredients: parts.map { $0.name }.joined(separator: ", "),
            language: language,
            portion: EatenFood.dishPortion
        )
        food.parts = parts
        let whole = parts.reduce(Int64(0)) { $0 + $1.milligrams }
        // The amounts of a recipe for one person are a better portion than a usual plate.
        if parts.allSatisfy({ $0.milligrams > 0 }), whole > 0, whole <= DiaryEntry.maxMilligrams {
            food.portion = whole
        }
        return food
    }
}

extension OwnDish {
    /// Reads the value of a record, or returns `nil` if it has no name.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> OwnDish? {
        var dish = OwnDish(name: "", parts: [])
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": dish.name = try json.text()
            case "picture": dish.picture = try json.text()
            case "parts":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    dish.parts.append(try EatenFood.Part(&json))
                }
            default: _ = try json.rawValue()
            }
        }
        return dish.name.isEmpty ? nil : dish
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("name")
            json.string(name)
            if !picture.isEmpty {
                json.key("picture")
                json.string(picture)
            }
            json.key("parts")
            json.array { json in
                for part in parts { part.write(to: &json) }
            }
        }
    }
}
