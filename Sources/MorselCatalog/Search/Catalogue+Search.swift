import MorselDatabase

/// A search request.
package struct SearchRequest: Sendable {
    /// The typed text, or `nil` for everything.
    package var text: String?
    /// The identifier of a category that limits the results, or `nil` for all categories.
    package var category: String?
    /// The position at which the list continues.
    package var place: SearchPlace
    /// The number of results to skip there.
    package var skipped: Int
    /// The number of results, at most 50.
    package var count: Int
    /// Whether only products with a valid GTIN are results.
    package var isOfGTINs = false

    /// Creates a request for the beginning of a list.
    package init(
        text: String?,
        category: String? = nil,
        place: SearchPlace = .start,
        skipped: Int = 0,
        count: Int = 20
    ) {
        self.text = text
        self.category = category
        self.place = place
        self.skipped = skipped
        self.count = count
    }
}

/// Search for products.
///
/// Any text is a valid search.
extension Catalogue {
    /// Searches products, and returns each with its current version.
    /// - Throws: `StoreError` for database failures. No search text is an error.
    package func products(_ request: SearchRequest) async throws -> SearchResult<ListedProduct> {
        try await store.readInPlace { session in
            guard let category = try Self.category(request.category, session) else {
                return SearchResult(items: [], total: .exactly(0))
            }
            let found = try Self.find(request, .products, category: category == 0 ? nil : category, session)
            let products = try ListedProduct.products(found.items.map { $0.item }, session)
            return found.map { products[$0] }
        }
    }

    /// Searches a table, and returns row numbers.
    static func find(
        _ request: SearchRequest,
        _ table: SearchTable,
        category: Int64? = nil,
        _ session: any Session
    ) throws(StoreError) -> SearchResult<Int64> {
        var run = SearchRun(
            session,
            table,
            request.text,
            category: category,
            before: request.isOfGTINs ? ListPosition.firstWithoutGTIN : .max
        )
        var place = request.place
        if request.skipped > 0 { _ = try run.take(request.skipped, from: &place) }
        let (found, hasMore) = try run.take(request.count, from: &place)
        let total = hasMore ? try run.total(at: place) : .exactly(place.found)
        return SearchResult(items: found, next: hasMore ? place : nil, total: total)
    }

    /// Returns the row number of a category.
    ///
    /// It is 0 if the request has no category, and `nil` if the category is not stored.
    private static func category(_ identifier: String?, _ session: any Session) throws(StoreError) -> Int64? {
        guard let identifier else { return 0 }
        return try session.first("SELECT id FROM category WHERE identifier = $1", identifier) {
            (row) throws(StoreError) in try row.integer(0)
        }
    }
}
