import MorselCatalog
import MorselCore

/// Finds the products of a search in the API of Open Food Facts.
struct OpenFoodFactsSearch {
    let catalogue: Catalogue
    let format: OpenFoodFactsFormat

    /// A page of results.
    struct Page {
        var products: [StoredVersion] = []
        /// The number of results on all pages, as far as they were counted.
        var count = 0
    }

    /// How many of the best matches are put in another order.
    private static let maxSorted = 500
    /// The most results of one search in the catalogue.
    private static let part = 50

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
        return Page(products: try await versions(found.gtins), count: found.count)
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
        var products = try await versions(found.gtins)
        if isFiltered {
            let brands = Set(query.brands)
            products = products.filter {
                let content = $0.version.content
                return others.isSubset(of: content.categories)
                    && brands.isSubset(of: BrandTags.tags(of: content.brand))
            }
        }
        switch query.order {
        case .popularity: break
        case .name:
            let named = products.map { ($0.version.content.name.lowercased(), $0) }
            products = named.sorted { ($0.0, $0.1.number) < ($1.0, $1.1.number) }.map { $0.1 }
        case .modified: products.sort { $0.withoutContent.retrieved > $1.withoutContent.retrieved }
        }
        let count = isFiltered || found.gtins.count < limit ? products.count : found.count
        return Page(products: Array(products.dropFirst(start).prefix(query.pageSize)), count: count)
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

    /// Returns the versions of products in their order.
    private func versions(_ gtins: [GTIN]) async throws -> [StoredVersion] {
        let versions = try await catalogue.products(gtins)
        return gtins.compactMap { versions[$0] }
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
