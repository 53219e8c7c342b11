import MorselCore

/// The parsed members of a product of a source, before they are interpreted.
///
/// Allergens have the tags of Open Food Facts.
struct ProductDraft {
    var code = ""
    var name = ""
    var names: [ProductContent.LanguageText] = []
    var genericName = ""
    var genericNames: [ProductContent.LanguageText] = []
    var brands = ""
    /// The manufacturer, or else the owner of the brand.
    var manufacturer = ""
    var quantity = ""
    /// The main language, declared or detected.
    var language = ""
    var languages: [String] = []
    /// The ingredients text in the main language.
    var text = ""
    var texts: [ProductContent.LanguageText] = []
    /// Allergen tags.
    var allergens: [String] = []
    var traces: [String] = []
    /// The words for allergens that Open Food Facts could not map to a tag.
    var unreadAllergens: [String] = []
    var per100 = DraftAmounts()
    var perServing = DraftAmounts()
    var nutritionPer = ""
    /// The serving size on the pack, such as "30 g (2 biscuits)".
    var servingSize = ""
    /// The serving size in millionths of a gram or millilitre.
    var servingQuantity: Int64?
    var servingUnit = ""
    var productUnit = ""
    var categories: [String] = []
    var images: [ProductContent.Image] = []
    /// The number of people who scanned the product.
    var scans: Int64?
    /// The countries where the product is sold, or `nil` if there is no such member.
    var countries: [String]?
    /// Seconds since 1970.
    var modified: Int64?
    var checked: Int64?

    /// Adds an amount if the key is that of a nutrient.
    mutating func addAmount(_ value: Int64, _ key: UnsafeBufferPointer<UInt8>) {
        switch OpenFoodFactsNutrients.quantity(of: key) {
        case (let quantity, .per100)?: per100.add(value, of: quantity)
        case (let quantity, .serving)?: perServing.add(value, of: quantity)
        case nil: return
        }
    }
}
