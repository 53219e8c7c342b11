import MorselCore

/// A food of a composition table, or a dish.
struct ImportedFood: Sendable {
    /// The code that the source uses.
    var code: String
    /// The names.
    ///
    /// The first is the main one.
    var names: [ProductContent.LanguageText]
    /// The category identifier, or an empty string.
    var category = ""
    /// The nutrition facts per 100 g.
    var nutrition: NutritionFacts?
    /// The usual ingredients of a dish, as a list in each language.
    var texts: [ProductContent.LanguageText] = []

    /// The content to store, with the main name.
    var content: ProductContent {
        var content = ProductContent()
        content.name = names.first?.text ?? ""
        content.names = names
        content.texts = texts
        content.nutrition = nutrition
        return content.normalised()
    }
}
