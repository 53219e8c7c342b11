import MorselCore

/// A product as Open Food Facts has it, member by member, before it is made sense of.
struct OpenFoodFactsDraft {
    var code = ""
    var name = ""
    var names: [ProductContent.LanguageText] = []
    var genericName = ""
    var genericNames: [ProductContent.LanguageText] = []
    var brands = ""
    var quantity = ""
    /// The main language, as it is stated or was detected.
    var language = ""
    var languages: [String] = []
    /// The label in the main language.
    var text = ""
    var texts: [ProductContent.LanguageText] = []
    /// Tags; nil where there is no such member.
    var allergens: [String] = []
    var traces: [String] = []
    /// What people wrote of allergens that Open Food Facts could not read.
    var unreadAllergens: [String] = []
    var hundred = OpenFoodFactsAmounts()
    var portion = OpenFoodFactsAmounts()
    var nutritionPer = ""
    /// What the pack calls a serving: "30 g (2 biscuits)".
    var servingSize = ""
    /// The same in millionths of a gram or millilitre.
    var servingQuantity: Int64?
    var servingUnit = ""
    var productUnit = ""
    var categories: [String] = []
    var images: [ProductContent.Image] = []
    /// How many people scanned the product.
    var scans: Int64?
    /// Where the product is sold; `nil` where there is no such member.
    var countries: [String]?
    /// Seconds since 1970.
    var modified: Int64?
    var checked: Int64?

    /// Takes in an amount, if a key is that of one.
    mutating func addAmount(_ value: Int64, _ key: UnsafeBufferPointer<UInt8>) {
        switch OpenFoodFactsNutrients.quantity(of: key) {
        case (let quantity, .hundred)?: hundred.add(value, of: quantity)
        case (let quantity, .serving)?: portion.add(value, of: quantity)
        case nil: return
        }
    }
}
