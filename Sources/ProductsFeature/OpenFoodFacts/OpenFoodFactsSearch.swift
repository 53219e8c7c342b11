import MorselCatalog
import MorselCore

/// Finds the products of a search in the API of Open Food Facts.
struct OpenFoodFactsSearch {
    let catalogue: Catalogue
    let format: OpenFoodFactsFormat

    /// A page of results.
    struct Page {
        var gtins: [GTIN] = []
        /// The number of results on all pages, as far as they were counted.
        var count = 0
    }

    /// How many of the best matches are put in another order.
    private static let maxSorted = 500
    /// The most results of one search in the catalogue.
    private static let part = 50
    /// How many products are in memory at a time.
    private static let versionsPerRead = 10
    /// The members that identify a product.
    private static let shortFields: Set<String> = ["code", "_id", "id", "product_name", "brands", "quantity"]

    /// What selects and orders a product.
    private struct Match {
        let gtin: GTIN
        /// The name in lower case.
        let name: String
        let retrieved: Int64
    }

    /// Returns the products of a page.
    func page(_ query: OpenFoodFactsQuery) async throws -> Page {
        let categories = query.categories.map { format.category(ofTag: $0) }
        // No product has a category that nobody knows.
        guard !categories.contains(nil) else { return Page() }
        var first = SearchRequest(text: query.text, category: categories.first ?? nil)
        first.isOfGTINs = true
        let others = Set(categories.dropFirst().compactMap { $0 })
        let start = (query.page - 1) * query.pageSize
        guard start < OpenFoodFactsQuery.maxResults else { return Page() }
        guard query.order == .popularity, others.isEmpty, query.brands.isEmpty else {
            return try await sorted(first, query, others: others, from: start)
        }
        var request = first
        request.skipped = start
        let found = try await results(request, atMost: query.pageSize)
        return Page(gtins: found.gtins, count: found.count)
    }

    /// Returns products as JSON.
    ///
    /// Those that do not fit into an answer have only the members that identify them, and `"shortened":true`.
    func json(of gtins: [GTIN], fields: Set<String>?) async throws -> [[UInt8]] {
        var products: [[UInt8]] = []
        var bytes = 0
        try await forEach(gtins) { version in
            if bytes <= ListBudget.maxBytes, let whole = format.json(of: version, fields: fields) {
                bytes += whole.count
                guard bytes > ListBudget.maxBytes, !products.isEmpty else { return products.append(whole) }
            }
            let short = fields?.intersection(Self.shortFields) ?? Self.shortFields
            if let product = format.json(of: version, fields: short, isShortened: true) {
                products.append(product)
            }
        }
        return products
    }

    /// Returns a page of the best matches in another order, or of those with all brands and categories.
    private func sorted(
        _ request: SearchRequest,
        _ query: OpenFoodFactsQuery,
        others: Set<String>,
        from start: Int
    ) async throws -> Page {
        let isFiltered = !others.isEmpty || !query.brands.isEmpty
        let limit = isFiltered ? OpenFoodFactsQuery.maxResults : Self.maxSorted
        let found = try await results(request, atMost: limit)
        let brands = Set(query.brands)
        var matches: [Match] = []
        try await forEach(found.gtins) { version in
            let content = version.version.content
            guard let gtin = version.number.gtin, others.isSubset(of: content.categories),
                brands.isSubset(of: BrandTags.tags(of: content.brand))
            else { return }
            let retrieved = version.withoutContent.retrieved
            matches.append(Match(gtin: gtin, name: content.name.lowercased(), retrieved: retrieved))
        }
        switch query.order {
        case .popularity: break
        case .name: matches.sort { ($0.name, $0.gtin.number) < ($1.name, $1.gtin.number) }
        case .modified: matches.sort { $0.retrieved > $1.retrieved }
        }
        let count = isFiltered || found.gtins.count < limit ? matches.count : found.count
        return Page(gtins: matches.dropFirst(start).prefix(query.pageSize).map { $0.gtin }, count: count)
    }

    /// Returns the numbers of the first results, and how many there are in all.
    private func results(
        _ request: SearchRequest,
        atMost limit: Int
    ) async throws -> (gtins: [GTIN], count: Int) {
        var request = request
        var (gtins, count) = ([GTIN](), 0)
        while gtins.count < limit {
            request.count = min(Self.part, limit - gtins.count)
            let found = try await catalogue.products(request)
            gtins += found.items.compactMap { $0.item.number.gtin }
            if let total = found.total { count = total.count }
            guard let next = found.next else { break }
            (request.place, request.skipped) = (next, 0)
        }
        return (gtins, count)
    }

    /// Passes the versions of products to `body` in their order, with few of them in memory at a time.
    private func forEach(_ gtins: [GTIN], _ body: (StoredVersion) -> Void) async throws {
        for start in stride(from: 0, to: gtins.count, by: Self.versionsPerRead) {
            let part = Array(gtins[start..<min(start + Self.versionsPerRead, gtins.count)])
            let versions = try await catalogue.products(part)
            for version in part.compactMap({ versions[$0] }) { body(version) }
        }
    }
}

extension SearchTotal {
    /// The number, which may be too small if counting stopped.
    fileprivate var count: Int {
        switch self {
        case .exactly(let count), .moreThan(let count): count
        }
    }
}
