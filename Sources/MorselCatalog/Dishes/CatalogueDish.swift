package import MorselCore

/// A predefined dish with its names and ingredients in the languages of the pages.
///
/// It is a dish of the knowledge file, or one that administrators added or changed.
package struct CatalogueDish: Codable, Hashable, Sendable {
    /// The source of dishes that administrators added or changed.
    ///
    /// Devices read dishes of the source `morsel` from their knowledge file, which does not have the changes.
    package static let changedSource = DataSource(id: "dishes", name: "Morsel", licence: "ODbL 1.0", url: "")
    /// The languages of names and ingredients.
    package static let languages: [Language] = [.english, .spanish, .portuguese]

    /// The stable identifier, such as `pastel-de-nata`.
    package let code: String
    /// The identifier of the category.
    package var category: String
    /// The names by the code of their language, the preferred one first.
    package var names: [String: [String]]
    /// The ingredients of the usual recipe as a list, by the code of its language.
    package var usual: [String: String]
    /// The ingredients that many recipes have and many do not have, by the code of their language.
    ///
    /// A language is missing if there are none.
    package var often: [String: String]

    /// Creates a dish.
    package init(
        code: String,
        category: String,
        names: [String: [String]],
        usual: [String: String],
        often: [String: String] = [:]
    ) {
        (self.code, self.category) = (code, category)
        (self.names, self.usual, self.often) = (names, usual, often)
    }

    /// Creates a dish of the knowledge file.
    package init(_ dish: Dish) {
        self.init(
            code: String(decoding: dish.identifier, as: UTF8.self),
            category: String(decoding: dish.category.identifier, as: UTF8.self),
            names: [:],
            usual: [:]
        )
        for language in Self.languages {
            let key = "\(language.code)"
            names[key] = dish.names(in: language).map { String(decoding: $0, as: UTF8.self) }
            usual[key] = String(decoding: dish.ingredientList(in: language), as: UTF8.self)
            let list = dish.oftenList(in: language)
            if !list.isEmpty { often[key] = String(decoding: list, as: UTF8.self) }
        }
    }

    /// Returns whether foods of a source are predefined dishes.
    package static func isSource(_ source: String) -> Bool {
        source == DataSource.morsel.id || source == changedSource.id
    }

    /// The preferred name in each language.
    package var preferredNames: [ProductContent.LanguageText] {
        Self.languages.compactMap { language in
            names["\(language.code)"]?.first.map { ProductContent.LanguageText("\(language.code)", $0) }
        }
    }

    /// The food to store, with the nutrition of the dish with this code.
    var food: ImportedFood {
        var food = ImportedFood(code: code, names: [])
        food.nutrition = DishNutrition.of(code)?.facts
        food.category = category
        for language in Self.languages {
            let key = "\(language.code)"
            food.names += (names[key] ?? []).map { .init(key, $0) }
            food.texts.append(.init(key, usual[key] ?? ""))
        }
        return food
    }
}
