import MorselCore
import MorselUI

/// A food as it was eaten: a copy of the label or the recipe of that day, which later versions never change.
public struct EatenFood: Equatable, Sendable {
    /// An ingredient of a dish that somebody described.
    public struct Part: Equatable, Sendable {
        /// The name that the person wrote.
        public var name: String
        /// The amount in milligrams, or 0 if it is not known.
        public var milligrams: Int64
    }

    /// What it is: `gtin:…`, `dish:…`, `own:…`, `food:source:code`, or `name:…` for a food with nothing but its name.
    public var key: String
    /// The name.
    public var name: String
    /// The list of ingredients as text, which ``FoodNodes`` reads.
    public var ingredients: String
    /// The language of the text, an ISO 639-1 code, or empty if it is not known.
    public var language: String
    /// The identifiers of allergens that are declared in addition to the text.
    public var declared: [String]
    /// The identifier of the product's version; empty for other foods.
    public var version: String
    /// The categories of the product, by their identifiers in the knowledge file; empty for other foods.
    public var categories: [String]
    /// The lot of the pack; empty if it is not known.
    public var lot: String
    /// The ingredients of an own dish with their amounts.
    public var parts: [Part]
    /// A usual portion in milligrams.
    public var portion: Int64

    /// Creates a food.
    public init(
        key: String,
        name: String,
        ingredients: String = "",
        language: String = "",
        portion: Int64 = EatenFood.usualPortion
    ) {
        (self.key, self.name, self.ingredients, self.language) = (key, name, ingredients, language)
        (declared, categories, version, lot, parts) = ([], [], "", "", [])
        self.portion = portion
    }

    /// The portion of a food of which nothing better is known: 100 g, the basis of nutrition declarations (Regulation
    /// (EU) 1169/2011, article 32).
    public static var usualPortion: Int64 { 100_000 }
    /// The portion of a dish: a plate of 250 g.
    public static var dishPortion: Int64 { 250_000 }

    /// The record of an own dish, `dishes/…`, or `nil` for another food.
    var ownDish: String? {
        let (key, prefix) = (Array(key.utf8), Array("own:".utf8))
        guard key.starts(with: prefix) else { return nil }
        return "dishes/" + String(decoding: key[prefix.count...], as: UTF8.self)
    }

    /// Whether it is a product of the catalogue.
    var isProduct: Bool { key.utf8.starts(with: "gtin:".utf8) }

    /// The photos of a label that was checked, `photos/…`, or `nil` for another food.
    private var photos: String? {
        let (key, prefix) = (Array(key.utf8), Array("check:".utf8))
        guard key.starts(with: prefix) else { return nil }
        return "photos/" + String(decoding: key[prefix.count...], as: UTF8.self)
    }

    /// The place of the picture of an own dish, or of a pack, which has an icon if the device has no photo of it; `nil` for
    /// another food.
    func picture(_ context: PageContext) -> HTML? {
        if let ownDish { return PictureSlot.image(ownDish) }
        if let photos { return PictureSlot.image(photos, context.icon("text")) }
        return isProduct ? PictureSlot.icon(context.icon("barcode")) : nil
    }

    /// The ingredients in words, for people.
    var ingredientWords: String {
        parts.isEmpty ? ingredients : parts.map { $0.name }.joined(separator: ", ")
    }
}

extension EatenFood {
    /// Reads a food and ignores unknown members.
    ///
    /// A food without `portion` has the usual one.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(key: "", name: "", portion: 0)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "key": self.key = try json.text()
            case "name": name = try json.text()
            case "ingredients": ingredients = try json.text()
            case "language": language = try json.text()
            case "version": version = try json.text()
            case "lot": lot = try json.text()
            case "portion": portion = max(1, try json.decimal(places: 3))
            case "declared":
                try json.elements { (json) throws(JSONReader.ReadError) in declared.append(try json.text()) }
            case "categories":
                try json.elements { (json) throws(JSONReader.ReadError) in categories.append(try json.text())
                }
            case "parts":
                try json.elements { (json) throws(JSONReader.ReadError) in parts.append(try Part(&json)) }
            default: _ = try json.rawValue()
            }
        }
        if portion == 0 { portion = isDishOfServer ? Self.dishPortion : Self.usualPortion }
    }

    /// Whether it is a dish that the server described.
    ///
    /// A food of a composition table has nothing but its name.
    private var isDishOfServer: Bool { !ingredients.isEmpty && key.utf8.starts(with: "food:".utf8) }

    /// Writes the food as an object.
    func write(to json: inout JSONWriter) {
        json.object { json in
            let texts: [(StaticString, String)] = [
                ("key", key), ("name", name), ("ingredients", ingredients), ("language", language),
                ("version", version), ("lot", lot),
            ]
            for (name, text) in texts where !text.isEmpty {
                json.key(name)
                json.string(text)
            }
            json.key("portion")
            json.decimal(portion, places: 3)
            let lists: [(StaticString, [String])] = [("declared", declared), ("categories", categories)]
            for (name, list) in lists where !list.isEmpty {
                json.key(name)
                json.array { json in for item in list { json.string(item) } }
            }
            guard !parts.isEmpty else { return }
            json.key("parts")
            json.array { json in
                for part in parts { part.write(to: &json) }
            }
        }
    }
}

extension EatenFood.Part {
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(name: "", milligrams: 0)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": name = try json.text()
            case "grams": milligrams = max(0, try json.decimal(places: 3))
            default: _ = try json.rawValue()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("name")
            json.string(name)
            guard milligrams > 0 else { return }
            json.key("grams")
            json.decimal(milligrams, places: 3)
        }
    }
}
