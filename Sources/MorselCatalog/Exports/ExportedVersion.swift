import MorselCore
import MorselDatabase

/// A version of a product in the words of Open Food Facts, so that they and others can read it, and this program can
/// again.
struct ExportedVersion {
    let gtin: GTIN
    let content: ProductContent
    let retrievedAt: Int64
    let verifiedAt: Int64?

    /// The statement whose rows these are: a product's versions in the order of their numbers.
    static let statement = """
        SELECT v.gtin, v.content, v.retrieved_at, v.verified_at FROM product p JOIN product_version v ON v.gtin = p.gtin
        ORDER BY v.gtin, v.number
        """

    /// Reads a row; nil for a number that is no GTIN.
    init?(_ row: Row) throws(StoreError) {
        guard let gtin = GTIN(number: try row.integer(0)) else { return nil }
        self.gtin = gtin
        content = ProductContent(json: try row.text(1))
        retrievedAt = try row.integer(2)
        verifiedAt = try row.optional(3) { (row, column) throws(StoreError) in try row.integer(column) }
    }

    /// The number in the digits that Open Food Facts uses.
    var code: String { gtin.shown }

    /// A language in which the label has no text without a language, so that reading it again finds every text where it
    /// was: the language of the main name, or of the first text.
    var language: String {
        if content.texts.contains(where: { $0.language.isEmpty }) { return "" }
        let named = content.names.first { $0.text == content.name && content.languages.contains($0.language) }
        return named?.language ?? content.texts.first?.language ?? content.languages.first ?? ""
    }

    // MARK: Tags

    /// The tags of what it contains; what no tag stands for is written as it was said.
    func allergens(_ tags: AllergenTags) -> [String] {
        Self.tags(content.declared.contains, tags) + content.declared.unknown
    }

    /// The tags of what there may be traces of.
    func traces(_ tags: AllergenTags) -> [String] {
        Self.tags(content.declared.mayContain, tags) + content.declared.unknownTraces
    }

    private static func tags(_ identifiers: [String]?, _ tags: AllergenTags) -> [String] {
        guard let identifiers else { return [] }
        return identifiers.isEmpty ? [AllergenTags.none] : identifiers.map { tags.tag(of: $0) }
    }

    /// The tags of its categories, and those that the knowledge has none for.
    func categories(_ tree: CategoryTree) -> [String] {
        content.categories.compactMap { tree.tag(of: $0) } + content.tags
    }

    // MARK: Amounts

    /// Each amount under its name: `fat_100g`, in thousand-millionths of what the name is given in.
    func amounts() -> [(name: String, value: Int64)] {
        guard let nutrition = content.nutrition else { return [] }
        let hundred = nutrition.amounts.map { Self.named($0, "_100g") }
        let serving = nutrition.serving?.amounts.map { Self.named($0, "_serving") } ?? []
        // Per cent by volume says nothing about a mass.
        return (hundred + serving).filter {
            nutrition.basis == .per100Millilitres || !$0.0.hasPrefix("alcohol")
        }
    }

    private static func named(_ amount: NutritionFacts.Amount, _ portion: String) -> (
        name: String, value: Int64
    ) {
        switch amount.nutrient {
        case .energy: return ("energy-kj" + portion, Ratio.scaled(amount.value, by: 1_000_000, over: 1))
        case .alcohol: return ("alcohol" + portion, OpenFoodFactsAmounts.perCentByVolume(amount.value))
        default:
            let name = OpenFoodFactsNutrients.names.first { $0.quantity == .nutrient(amount.nutrient) }?.name
            return ((name ?? "\(amount.nutrient.code)") + portion, amount.value)
        }
    }
}
