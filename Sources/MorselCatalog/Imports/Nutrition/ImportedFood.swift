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

    /// Returns the food without values that are too long, and what was left out.
    ///
    /// A food whose code or main name is too long is left out as a whole, because nobody could find it.
    func withinLimits() -> (food: ImportedFood?, leftOut: [String]) {
        let first = names.first?.text.utf8.count ?? 0
        guard code.utf8.count <= FieldLimits.short, first <= FieldLimits.name else {
            return (nil, ["the food: its code has \(code.utf8.count) bytes and its name \(first)"])
        }
        var (food, leftOut) = (self, [String]())
        food.names = names.filter {
            $0.text.utf8.count <= FieldLimits.name && $0.language.utf8.count <= FieldLimits.short
        }
        food.texts = texts.filter {
            $0.text.utf8.count <= FieldLimits.text && $0.language.utf8.count <= FieldLimits.short
        }
        food.names = Array(food.names.prefix(FieldLimits.languages))
        food.texts = Array(food.texts.prefix(FieldLimits.languages))
        for (kept, all, what) in [(food.names, names, "names"), (food.texts, texts, "ingredients")]
        where kept.count < all.count {
            leftOut.append("\(all.count - kept.count) of \(all.count) \(what) of the food \(code)")
        }
        return (food, leftOut)
    }

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
