public import MorselCore
import MorselUI

/// A food without a label: a dish with its ingredients, or a row of a composition table.
///
/// The page of a food contains its record, so that a device can check it for its own people.
public struct FoodRecord: Hashable, Sendable {
    /// The identifier of the source of Morsel's own dishes.
    public static let ownSource = "morsel"

    /// The source; its identifier is `morsel` for dishes.
    public var source: DataSource
    /// The code of the food in its source.
    public var code: String
    /// The names of the food by language.
    public var names: [ProductContent.LanguageText]
    /// The ingredients in the language of the page, or `nil` for a row of a composition table.
    public var ingredients: DishIngredients?
    /// The nutrition of 100 g or 100 ml, or `nil` if it is unknown.
    public var nutrition: NutritionFacts?
    /// The composition table of the nutrition, with the row in its name, or `nil` if it is ``source``.
    public var nutritionSource: DataSource?

    /// Creates a record.
    public init(
        source: DataSource,
        code: String,
        names: [ProductContent.LanguageText],
        ingredients: DishIngredients? = nil,
        nutrition: NutritionFacts? = nil
    ) {
        self.source = source
        self.code = code
        self.names = names
        self.ingredients = ingredients
        self.nutrition = nutrition
    }

    /// Returns the name in a language, otherwise in English, otherwise in any language, otherwise the code.
    func name(in language: PageLanguage) -> ProductContent.LanguageText {
        names.name(in: language, else: code)
    }
}

extension [ProductContent.LanguageText] {
    /// Returns the text in a language, otherwise in English, otherwise in any language, otherwise the code.
    func name(in language: PageLanguage, else code: String) -> ProductContent.LanguageText {
        first { $0.language == language.code } ?? first { $0.language == "en" } ?? first
            ?? ProductContent.LanguageText("", code)
    }

    /// Writes an array of `{"language":"en","text":"…"}`.
    func write(to json: inout JSONWriter) {
        json.array { json in
            for name in self {
                json.object { json in
                    json.key("language")
                    json.string(name.language)
                    json.key("text")
                    json.string(name.text)
                }
            }
        }
    }

    /// Reads what ``write(to:)`` wrote.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.elements { (json) throws(JSONReader.ReadError) in
            var name = ProductContent.LanguageText("", "")
            try json.members { (json, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "language": name.language = try json.text()
                case "text": name.text = try json.text()
                default: _ = try json.rawValue()
                }
            }
            append(name)
        }
    }
}

extension FoodRecord {
    /// The record as one JSON object.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            RecordFormat.write(to: &json)
            json.key("source")
            json.object { source.write(to: &$0) }
            let texts: [(StaticString, String?)] = [
                ("code", code),
                ("usual", ingredients.map { String(decoding: $0.usual, as: UTF8.self) }),
                ("often", ingredients.map { String(decoding: $0.often, as: UTF8.self) }),
            ]
            for (name, text) in texts {
                guard let text else { continue }
                json.key(name)
                json.string(text)
            }
            json.key("names")
            names.write(to: &json)
            if let nutritionSource {
                json.key("nutritionSource")
                json.object { nutritionSource.write(to: &$0) }
            }
            if let nutrition {
                json.key("nutrition")
                json.object { nutrition.write(to: &$0) }
            }
        }
        return json.bytes
    }

    /// Reads what ``json`` wrote and ignores unknown members.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(source: DataSource(id: "", name: ""), code: "", names: [])
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "source": source = try DataSource(&json)
            case "code": code = try json.text()
            case "usual":
                ingredients = DishIngredients(usual: try json.string(), often: ingredients?.often ?? [])
            case "often":
                ingredients = DishIngredients(usual: ingredients?.usual ?? [], often: try json.string())
            case "names": names = try [ProductContent.LanguageText](&json)
            case "nutritionSource": nutritionSource = try DataSource(&json)
            case "nutrition": nutrition = try NutritionFacts(&json)
            default: _ = try json.rawValue()
            }
        }
    }
}
