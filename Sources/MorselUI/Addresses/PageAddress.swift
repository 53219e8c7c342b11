/// The pages that there are, and where each of them stands.
///
/// The path begins with the language, `/es/allergens/milk`; without one the reader's browser decides.
public enum PageAddress: Hashable, Sendable {
    /// The check of a label, which is the first page.
    case check
    /// The checks on this device.
    case recent
    /// What the people of this device avoid.
    case avoid
    /// Language, appearance, and clearing everything.
    case settings
    /// What this is, where its data come from, its licences.
    case about
    /// The fourteen groups.
    case allergens
    /// One group or member, by its identifier.
    case allergen(String)
    /// Every additive.
    case additives
    /// One additive, by its identifier.
    case additive(String)
    /// The search for foods and products.
    case search
    /// One product, by its number.
    case product(String)
    /// The categories of products and foods.
    case categories
    /// One category, by its identifier.
    case category(String)
    /// One food, by its source and its code there; dishes are Morsel's own.
    case food(source: String, code: String)
    /// The foods that somebody of this device reacts to.
    case reactedFoods
    /// What works without a network; shown by the device.
    case offline

    /// The address in a language: `/en/allergens/milk`.
    public func path(in language: PageLanguage) -> String { "/\(language.code)\(path)" }

    /// The address without a language, at which the browser's language decides: `/allergens/milk`.
    public var path: String { "/" + segments.joined(separator: "/") }

    private var segments: [String] {
        switch self {
        case .check: []
        case .recent: ["recent"]
        case .avoid: ["avoid"]
        case .settings: ["settings"]
        case .about: ["about"]
        case .allergens: ["allergens"]
        case .allergen(let identifier): ["allergens", identifier]
        case .additives: ["additives"]
        case .additive(let identifier): ["additives", identifier]
        case .search: ["search"]
        case .product(let number): ["products", number]
        case .categories: ["categories"]
        case .category(let identifier): ["categories", identifier]
        case .food(let source, let code): ["foods", source, code]
        case .reactedFoods: ["foods-i-react-to"]
        case .offline: ["offline"]
        }
    }

    /// The address of path segments without a language; nil where no page stands.
    ///
    /// Whether there is an allergen or an additive of an identifier is for the knowledge to say.
    public init?(segments: [String]) {
        switch (segments.first, segments.count) {
        case (nil, _): self = .check
        case ("recent", 1): self = .recent
        case ("avoid", 1): self = .avoid
        case ("settings", 1): self = .settings
        case ("about", 1): self = .about
        case ("allergens", 1): self = .allergens
        case ("additives", 1): self = .additives
        case ("offline", 1): self = .offline
        case ("search", 1): self = .search
        case ("categories", 1): self = .categories
        case ("foods-i-react-to", 1): self = .reactedFoods
        case ("products", 2): self = .product(segments[1])
        case ("categories", 2): self = .category(segments[1])
        case ("foods", 3): self = .food(source: segments[1], code: segments[2])
        case ("allergens", 2): self = .allergen(segments[1])
        case ("additives", 2): self = .additive(segments[1])
        default: return nil
        }
    }

    /// The page and the language of a path; the language is nil where the path does not say one.
    public static func parse(path: String) -> (address: PageAddress, language: PageLanguage?)? {
        var segments = path.split(separator: "/").map { String($0) }
        let language = segments.first.flatMap { first in
            PageLanguage.allCases.first { $0.code == first }
        }
        if language != nil { segments.removeFirst() }
        return PageAddress(segments: segments).map { ($0, language) }
    }
}
