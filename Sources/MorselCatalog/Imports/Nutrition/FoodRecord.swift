import MorselCore

/// A food of a composition table, or a dish.
struct FoodRecord: Sendable {
    /// The code that its source knows it by.
    var code: String
    /// Its names; the first is the main one.
    var names: [ProductContent.LanguageText]
    /// The identifier of a category of the knowledge; empty for none.
    var category = ""
    /// What 100 g have.
    var nutrition: NutritionFacts?
    /// The usual ingredients of a dish.
    var texts: [ProductContent.LanguageText] = []

    /// The content as it is kept; its name is the main one.
    var content: ProductContent {
        var content = ProductContent()
        content.name = names.first?.text ?? ""
        content.names = names
        content.texts = texts
        content.nutrition = nutrition
        return content.normalised()
    }
}
