import MorselCore
import MorselDatabase

/// A product version in the data format of Open Food Facts.
///
/// Exports can be imported again.
struct ExportedVersion {
    let gtin: GTIN
    let content: ProductContent
    let retrievedAt: Int64
    let verifiedAt: Int64?

    /// Reads all versions, by product and version number.
    static let statement = """
        SELECT v.gtin, v.content, v.retrieved_at, v.verified_at FROM product p JOIN product_version v ON v.gtin = p.gtin
        ORDER BY v.gtin, v.number
        """

    /// Reads a row.
    ///
    /// Returns `nil` if the number of the product is not a valid GTIN.
    init?(_ row: Row) throws(StoreError) {
        guard let gtin = GTIN(number: try row.integer(0)) else { return nil }
        self.gtin = gtin
        content = ProductContent(stored: try row.text(1))
        retrievedAt = try row.integer(2)
        verifiedAt = try row.optional(3) { (row, column) throws(StoreError) in try row.integer(column) }
    }

    /// Creates a version in this format, or returns `nil` if the number of the product is not a valid GTIN.
    init?(_ version: StoredVersion) {
        guard let gtin = version.number.gtin else { return nil }
        self.gtin = gtin
        content = ProductContent(stored: version.contentJSON)
        retrievedAt = version.withoutContent.retrieved
        verifiedAt = version.withoutContent.verified
    }

    /// The GTIN with the number of digits that Open Food Facts uses.
    var code: String { gtin.shown }

    /// The main language: that of the main name, or of the first text.
    ///
    /// It is empty if a text has no language, so that an import assigns every text to the same language again.
    var language: String {
        if content.texts.contains(where: { $0.language.isEmpty }) { return "" }
        let named = content.names.first { $0.text == content.name && content.languages.contains($0.language) }
        return named?.language ?? content.texts.first?.language ?? content.languages.first ?? ""
    }

    // MARK: Tags

    /// Tags of contained allergens.
    ///
    /// Unknown allergens are written as declared.
    func allergens(_ tags: AllergenTags) -> [String] {
        Self.tags(content.declared.contains, tags) + content.declared.unknown
    }

    /// Tags of possible traces.
    func traces(_ tags: AllergenTags) -> [String] {
        Self.tags(content.declared.mayContain, tags) + content.declared.unknownTraces
    }

    private static func tags(_ identifiers: [String]?, _ tags: AllergenTags) -> [String] {
        guard let identifiers else { return [] }
        return identifiers.isEmpty ? [AllergenTags.none] : identifiers.map { tags.tag(of: $0) }
    }

    /// Tags of the categories, and tags that no known category has.
    func categories(_ tree: CategoryTree) -> [String] {
        content.categories.compactMap { tree.tag(of: $0) } + content.tags
    }

    // MARK: Amounts

    /// Amounts by name, such as `fat_100g`, in billionths of the unit of Open Food Facts.
    func amounts() -> [(name: String, value: Int64)] {
        guard let nutrition = content.nutrition else { return [] }
        let hundred = nutrition.amounts.map { Self.named($0, "_100g") }
        let serving = nutrition.serving?.amounts.map { Self.named($0, "_serving") } ?? []
        // Percent by volume cannot be computed from a mass basis.
        return (hundred + serving).filter {
            nutrition.basis == .per100Millilitres || !$0.0.hasPrefix("alcohol")
        }
    }

    private static func named(_ amount: NutritionFacts.Amount, _ portion: String) -> (
        name: String, value: Int64
    ) {
        switch amount.nutrient {
        case .energy: return ("energy-kj" + portion, Ratio.scaled(amount.value, by: 1_000_000, over: 1))
        case .alcohol: return ("alcohol" + portion, DraftAmounts.percentByVolume(amount.value))
        default:
            let name = OpenFoodFactsNutrients.names.first { $0.quantity == .nutrient(amount.nutrient) }?.name
            return ((name ?? "\(amount.nutrient.code)") + portion, amount.value)
        }
    }
}
