import MorselCore

/// The members of Open Food Facts JSON, and the columns of its tables, that are imported.
///
/// https://openfoodfacts.github.io/openfoodfacts-server/api/ref-v2/ and https://world.openfoodfacts.org/data
enum OpenFoodFactsField: String, CaseIterable {
    case code
    case productName = "product_name"
    case productNames = "product_names"
    case genericName = "generic_name"
    case brands, quantity
    case manufacturer = "brand_owner"
    case language = "lang"
    case languages = "languages_codes"
    case text = "ingredients_text"
    case allergens = "allergens_tags"
    /// The column of allergen tags in tables that have no `allergens_tags`.
    case allergensColumn = "allergens"
    case traces = "traces_tags"
    case unreadAllergens = "allergens_raw"
    case nutriments
    case nutritionPer = "nutrition_data_per"
    case servingSize = "serving_size"
    case servingQuantity = "serving_quantity"
    case servingUnit = "serving_quantity_unit"
    case productUnit = "product_quantity_unit"
    case categories = "categories_tags"
    case images
    case frontImage = "image_front_url"
    case image = "image_url"
    case ingredientsImage = "image_ingredients_url"
    case nutritionImage = "image_nutrition_url"
    case scans = "unique_scans_n"
    case countries = "countries_tags"
    case modified = "last_modified_t"
    case checked = "last_checked_t"
    case product

    /// A field and, for keys such as `ingredients_text_fr`, a language.
    struct Key {
        let field: OpenFoodFactsField
        var language = ""
    }

    /// Returns the field of a key, or `nil` if the key is not imported.
    static func key(_ key: UnsafeBufferPointer<UInt8>) -> Key? {
        if let field = fields[Fingerprint(key).value] { return Key(field: field) }
        guard key.count > 3, key[key.count - 3] == UInt8(ascii: "_"),
            let field = fields[Fingerprint(key.dropLast(3)).value],
            field == .text || field == .productName || field == .genericName
        else { return nil }
        return Key(field: field, language: String(decoding: key.suffix(2), as: UTF8.self))
    }

    private static let fields = Dictionary(
        uniqueKeysWithValues: allCases.map { (Fingerprint($0.rawValue.utf8).value, $0) }
    )

    /// The kind of image, or `nil` for other fields.
    var imageKind: String? {
        switch self {
        case .frontImage, .image: "front"
        case .ingredientsImage: "ingredients"
        case .nutritionImage: "nutrition"
        default: nil
        }
    }
}
