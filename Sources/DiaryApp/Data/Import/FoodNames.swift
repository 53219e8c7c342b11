import MorselCore
import MorselUI

/// Finds what the names of foods in a table mean: a dish of the list, or ingredients that a label can have.
///
/// The words of the person are kept. Names without a meaning are listed, so that the person sees for which foods the statistics know
/// no ingredients.
struct FoodNames {
    private let knowledge: Knowledge
    private let language: PageLanguage
    /// The dishes by the keys of their names, when a food was looked up.
    private var dishes: [UInt64: Dish]?
    /// The foods that were looked up, by the fingerprints of what the table says of them.
    private var foods: [UInt64: EatenFood] = [:]
    /// The language in which each text has a meaning, by the fingerprint of the text; empty for none.
    private var languages: [UInt64: String] = [:]
    /// The names without a meaning, each once, in the order of the table.
    private(set) var unmatched: [String] = []
    /// The keys of ``unmatched``.
    private var listed: Set<UInt64> = []

    /// Creates names that are read on a page in a language.
    init(_ knowledge: Knowledge, _ language: PageLanguage) {
        (self.knowledge, self.language) = (knowledge, language)
    }

    /// Returns the food with a name.
    /// - Parameters:
    ///   - name: the name, which is kept.
    ///   - ingredients: the list of ingredients; empty if the table has none.
    ///   - language: the language of both, an ISO 639-1 code; empty if the table does not say it.
    ///   - number: the number on the pack; empty if the table has none.
    /// - Returns: The food with the words of the table.
    mutating func food(_ name: String, ingredients: String, language: String, number: String) -> EatenFood {
        let key = Fingerprint("\(name)\n\(ingredients)\n\(language)\n\(number)".utf8).value
        if let food = foods[key] { return food }
        let food = newFood(name, ingredients: ingredients, language: language, number: number)
        foods[key] = food
        return food
    }

    private mutating func newFood(
        _ name: String,
        ingredients: String,
        language: String,
        number: String
    ) -> EatenFood {
        let product = Self.key(ofProduct: number)
        if product == nil, ingredients.isEmpty, let dish = dish(named: name) {
            let recipe = dish.ingredientList(in: self.language.language)
            return EatenFood(
                key: "dish:\(String(knowledge: dish.identifier))",
                name: name,
                ingredients: String(decoding: recipe, as: UTF8.self),
                language: self.language.code,
                portion: EatenFood.dishPortion
            )
        }
        var food = EatenFood(
            key: product ?? "name:\(name)",
            name: name,
            ingredients: ingredients,
            language: language
        )
        let found = languageWithMeaning(of: food)
        if found.isEmpty, listed.insert(FoldedWords.key(name)).inserted { unmatched.append(name) }
        if language.isEmpty { food.language = found.isEmpty ? self.language.code : found }
        return food
    }

    /// Returns whether a name is that of a dish, or has an ingredient that is known.
    mutating func isFood(_ name: String) -> Bool {
        if dish(named: name) != nil { return true }
        return !languageWithMeaning(of: EatenFood(key: "", name: name)).isEmpty
    }

    /// Returns the dish with a name in any language, or `nil`.
    private mutating func dish(named name: String) -> Dish? {
        if dishes == nil {
            var all: [UInt64: Dish] = [:]
            for dish in knowledge.dishes {
                for language in PageLanguage.allCases {
                    for name in dish.names(in: language.language) {
                        all[FoldedWords.key(String(knowledge: name))] = dish
                    }
                }
            }
            dishes = all
        }
        return dishes?[FoldedWords.key(name)]
    }

    /// Returns the language in which a food has known ingredients, or an empty text.
    ///
    /// Many apps write English names wherever people live.
    private mutating func languageWithMeaning(of food: EatenFood) -> String {
        let key = Fingerprint("\(food.name)\n\(food.language)\n\(food.ingredients)".utf8).value
        if let known = languages[key] { return known }
        let candidates =
            food.language.isEmpty
            ? [language.code] + (language == .english ? [] : [PageLanguage.english.code]) : [food.language]
        let found = candidates.first { candidate in
            var food = food
            food.language = candidate
            return !food.nodes(knowledge).nodes.isEmpty
        }
        languages[key] = found ?? ""
        return found ?? ""
    }

    /// Returns the key of a product with a valid number, or `nil`.
    private static func key(ofProduct number: String) -> String? {
        guard let gtin = try? GTIN(number) else { return nil }
        return "gtin:\(gtin.digits)"
    }
}
