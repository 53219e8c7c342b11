import MorselCatalog
import MorselWeb

/// The parameters of a search in the API of Open Food Facts.
struct OpenFoodFactsQuery: Sendable {
    /// The typed text with the words of brands, or `nil` for all products.
    let text: String?
    /// The tags of brands that a product must have.
    let brands: [String]
    /// The tags of categories that a product must have.
    let categories: [String]
    /// The number of the page, from 1.
    let page: Int
    /// The number of products on a page.
    let pageSize: Int
    let order: Order
    /// The names of the members of products, or `nil` for all.
    let fields: Set<String>?

    /// The order of the results.
    enum Order: String, CaseIterable {
        /// The best matches first, and the best-known products among equal ones.
        case popularity
        case name = "product_name"
        case modified = "last_modified_t"
    }

    /// Later results are not available.
    static let maxResults = 1_000
    private static let maxPageSize = 100

    /// The parameters that have a meaning here.
    private static let used: Set<String> = [
        "search_terms", "brands_tags", "categories_tags", "page", "page_size", "sort_by", "fields",
        "tagtype_0",
        "tag_contains_0", "tag_0", "tagtype_1", "tag_contains_1", "tag_1",
    ]
    /// Parameters that clients send and that change nothing here: the format, the language of texts, and who asks.
    private static let ignored: Set<String> = [
        "json", "action", "search_simple", "lc", "cc", "tags_lc", "app_name", "app_version", "app_uuid",
        "app_platform",
        "user_id", "nocache", "product_type", "api_version", "skip",
    ]
    /// The parameters of both routes for searching.
    static let names = used.union(ignored)
    /// The parameters of the route for a product.
    static let namesOfProduct = ignored.union(["fields", "blame"])

    /// Reads the query of an address.
    /// - Throws: `Problem` if a parameter is invalid, or filters by what somebody may avoid.
    init(_ query: String?) throws(Problem) {
        let parameters = QueryParameters(query)
        var brands = Self.list(parameters["brands_tags"])
        var categories = Self.list(parameters["categories_tags"])
        for number in 0...1 {
            let kind = parameters["tagtype_\(number)"]
            // Allergens, traces, ingredients, additives, labels, and products without something: what somebody avoids.
            guard [nil, "brands", "categories"].contains(kind),
                [nil, "contains"].contains(parameters["tag_contains_\(number)"])
            else {
                throw .profileNotAccepted
            }
            guard let tag = parameters["tag_\(number)"], !tag.isEmpty else { continue }
            if kind == "brands" { brands.append(tag) }
            if kind == "categories" { categories.append(tag) }
        }
        self.brands = brands.map { BrandTags.tag(of: $0) }
        let words = [parameters["search_terms"] ?? ""] + self.brands.map { BrandTags.words(of: $0) }
        let joined = words.joined(separator: " ")
        text = joined.allSatisfy(\.isWhitespace) ? nil : joined
        self.categories = categories
        page = try Self.number(parameters, "page", 1...Self.maxResults) ?? 1
        pageSize = min(try Self.number(parameters, "page_size", 1...Self.maxResults) ?? 24, Self.maxPageSize)
        order = try Self.order(parameters["sort_by"] ?? "")
        fields = Self.fields(parameters["fields"])
    }

    /// The names of the members that a request wants, or `nil` for all.
    static func fields(_ text: String?) -> Set<String>? {
        let fields = list(text)
        return fields.isEmpty || fields.contains("all") ? nil : Set(fields)
    }

    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { $0.trimmingPrefix(" ") }.map { String($0) }.filter {
            !$0.isEmpty
        }
    }

    private static func order(_ text: String) throws(Problem) -> Order {
        switch text {
        case "", "None", "nothing", "unique_scans_n", "popularity_key": return .popularity
        case "created_t": return .modified
        default:
            guard let order = Order(rawValue: text) else { throw .invalidListParameter.naming("sort_by") }
            return order
        }
    }

    private static func number(
        _ parameters: QueryParameters,
        _ name: String,
        _ range: ClosedRange<Int>
    ) throws(Problem) -> Int? {
        guard let text = parameters[name] else { return nil }
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), range.contains(number)
        else {
            throw .invalidListParameter.naming(name)
        }
        return number
    }
}
