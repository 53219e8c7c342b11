import MorselDatabase

/// What is looked for in the catalogue.
package struct SearchRequest: Sendable {
    /// What was typed; nil for everything.
    package var text: String?
    /// The identifier of the only category that counts; nil for all.
    package var category: String?
    /// Where the list goes on.
    package var place: SearchPlace
    /// How many are passed over there.
    package var skipped: Int
    /// How many are wanted, at the most 50.
    package var count: Int

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

/// Searching.
///
/// A search never fails for what was typed: any text gives a list.
extension Catalogue {
    /// The products that are found, each with its current version.
    /// - Throws: `StoreError`, for what is wrong with the database and never with the text.
    package func products(_ request: SearchRequest) async throws -> SearchResult<ListedProduct> {
        try await store.readWithoutTransaction { session in
            guard let category = try Self.category(request.category, session) else {
                return SearchResult(items: [], total: .exactly(0))
            }
            let found = try Self.find(request, .products, category: category == 0 ? nil : category, session)
            let products = try ListedProduct.products(found.items.map { $0.item }, session)
            return found.map { products[$0] }
        }
    }

    /// The numbers of the rows of what is found.
    static func find(
        _ request: SearchRequest,
        _ table: SearchTable,
        category: Int64? = nil,
        _ session: any Session
    ) throws(StoreError) -> SearchResult<Int64> {
        var run = SearchRun(session, table, request.text, category: category)
        var place = request.place
        if request.skipped > 0 { _ = try run.take(request.skipped, from: &place) }
        let (found, hasMore) = try run.take(request.count, from: &place)
        let total = hasMore ? try run.total(at: place) : .exactly(place.found)
        return SearchResult(items: found, next: hasMore ? place : nil, total: total)
    }

    /// The number of a category; 0 for none that is asked for, nil for one that no product has.
    private static func category(_ identifier: String?, _ session: any Session) throws(StoreError) -> Int64? {
        guard let identifier else { return 0 }
        return try session.first("SELECT id FROM category WHERE identifier = $1", identifier) {
            (row) throws(StoreError) in try row.integer(0)
        }
    }
}
