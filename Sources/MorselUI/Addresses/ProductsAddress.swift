/// The pages of products, categories and foods.
public enum ProductsAddress: FeatureAddress, Hashable, Sendable {
    /// The search for foods and products.
    case search
    /// A product, by its GTIN.
    case product(String)
    /// The categories of products and foods.
    case categories
    /// A category, by its identifier.
    case category(String)
    /// The explanation of a code of GS1.
    case code
    /// The scanner of barcodes.
    case scan
    /// A food, by the identifier of its source and its code there; the source of dishes is `morsel`.
    case food(source: String, code: String)

    init?(segments: [String]) {
        switch (segments.first, segments.count) {
        case ("search", 1): self = .search
        case ("products", 2): self = .product(segments[1])
        case ("categories", 1): self = .categories
        case ("categories", 2): self = .category(segments[1])
        case ("gs1", 1): self = .code
        case ("scan", 1): self = .scan
        case ("foods", 3): self = .food(source: segments[1], code: segments[2])
        default: return nil
        }
    }

    var segments: [String] {
        switch self {
        case .search: ["search"]
        case .product(let number): ["products", number]
        case .categories: ["categories"]
        case .category(let identifier): ["categories", identifier]
        case .code: ["gs1"]
        case .scan: ["scan"]
        case .food(let source, let code): ["foods", source, code]
        }
    }

    var listPage: ProductsAddress {
        switch self {
        case .search, .product, .food, .code: .search
        case .categories, .category: .categories
        case .scan: .scan
        }
    }

    static var navigation: [NavigationEntry] {
        [
            NavigationEntry(.lookUp, .products(.search), ShellWords.search),
            NavigationEntry(.lookUp, .products(.categories), ShellWords.categories),
            NavigationEntry(.scan, .products(.scan), ShellWords.scan),
        ]
    }
}

extension ShellWords {
    /// The search.
    public static let search = Phrase(en: "Search", es: "Buscar", pt: "Procurar")
    /// The list of categories.
    public static let categories = Phrase(en: "Categories", es: "Categorías", pt: "Categorias")
    /// The scanner.
    public static let scan = Phrase(en: "Scan", es: "Escanear", pt: "Ler código")
    /// The page that explains a code.
    public static let code = Phrase(en: "Explain a code", es: "Explicar un código", pt: "Explicar um código")
}
