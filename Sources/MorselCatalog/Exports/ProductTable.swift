import MorselCore

/// A CSV table with the columns of Open Food Facts, and with a text and name column for each language of the
/// catalogue.
struct ProductTable: Sendable {
    /// The languages of texts and names.
    let languages: [String]

    private static let amounts: [String] = {
        let written = OpenFoodFactsNutrients.names.filter { name, quantity in
            quantity == .kilojoules || quantity == .alcohol || isFirst(name, of: quantity)
        }
        return written.flatMap { ["\($0.name)_100g", "\($0.name)_serving"] }
    }()

    private static func isFirst(_ name: String, of quantity: OpenFoodFactsNutrients.Quantity) -> Bool {
        guard case .nutrient(let nutrient) = quantity, nutrient != .energy else { return false }
        return OpenFoodFactsNutrients.names.first { $0.quantity == quantity }?.name == name
    }

    /// The header line, without the line feed.
    var header: [UInt8] { Self.row(columns) }

    private var columns: [String] {
        let named = languages.map { "product_name_\($0)" } + languages.map { "ingredients_text_\($0)" }
        return ["code", "product_name", "brands", "quantity", "lang", "languages_codes", "ingredients_text"]
            + named
            + [
                "allergens_tags", "traces_tags", "categories_tags", "nutrition_data_per", "serving_quantity",
            ] + Self.amounts
            + [
                "image_front_url", "image_ingredients_url", "image_nutrition_url", "last_modified_t",
                "last_checked_t",
            ]
    }

    /// Returns the line of a version, without the line feed.
    func line(_ version: ExportedVersion, _ tags: AllergenTags, _ categories: CategoryTree) -> [UInt8] {
        let content = version.content
        let amounts = Dictionary(version.amounts()) { first, _ in first }
        func text(_ texts: [ProductContent.LanguageText], _ language: String) -> String {
            texts.first { $0.language == language }?.text ?? ""
        }
        func image(_ kind: String) -> String { content.images.first { $0.kind == kind }?.address ?? "" }
        let size = content.nutrition?.serving?.size ?? 0
        let places = content.nutrition?.basis.places ?? 0
        var fields = [
            version.code, content.name, content.brand, content.quantity, version.language,
            Self.list(content.languages), text(content.texts, version.language),
        ]
        fields += languages.map { text(content.names, $0) } + languages.map { text(content.texts, $0) }
        fields += [
            Self.list(version.allergens(tags)), Self.list(version.traces(tags)),
            Self.list(version.categories(categories)), content.nutrition.map { "\($0.basis.code)" } ?? "",
            size > 0 ? Self.decimal(size, places) : "",
        ]
        fields += Self.amounts.map { amounts[$0].map { Self.decimal($0, DraftAmounts.places) } ?? "" }
        fields += [
            image("front"), image("ingredients"), image("nutrition"), "\(version.retrievedAt / 1_000)",
        ]
        fields.append(version.verifiedAt.map { "\($0 / 1_000)" } ?? "")
        return Self.row(fields)
    }

    /// Joins words with commas.
    ///
    /// A comma inside a word is escaped with a backslash.
    private static func list(_ words: [String]) -> String {
        words.map { $0.replacing("\\", with: "\\\\").replacing(",", with: "\\,") }.joined(separator: ",")
    }

    private static func decimal(_ value: Int64, _ places: Int) -> String {
        var json = JSONWriter()
        json.decimal(value, places: places)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Formats a row (RFC 4180).
    private static func row(_ fields: [String]) -> [UInt8] {
        var row: [UInt8] = []
        for (index, field) in fields.enumerated() {
            if index > 0 { row.append(UInt8(ascii: ",")) }
            let needsQuotes = field.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x3B || $0 < 0x20 }
            row += needsQuotes ? Array("\"\(field.replacing("\"", with: "\"\""))\"".utf8) : Array(field.utf8)
        }
        return row
    }
}
