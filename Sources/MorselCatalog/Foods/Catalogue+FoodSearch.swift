import MorselDatabase

/// Foods without a label: dishes, and rows of composition tables.
extension Catalogue {
    /// The foods that are found; a category in the request counts for nothing.
    /// - Throws: `StoreError`, for what is wrong with the database and never with the text.
    package func foods(_ request: SearchRequest) async throws -> SearchResult<KeptFood> {
        try await store.readBriefly { session in
            let found = try Self.find(request, .foods, session)
            let foods = try Self.foods(found.items.map { $0.item }, session)
            return found.map { foods[$0] }
        }
    }

    /// A food by its source and its code there; nil when it is unknown.
    package func food(_ code: String, of source: String) async throws -> KeptFood? {
        try await store.readBriefly { session in
            try session.first(FoodQueries.food, source, code) { (row) throws(StoreError) in try KeptFood(row)
            }
        }
    }

    /// Foods by their numbers.
    private static func foods(
        _ numbers: [Int64],
        _ session: any Session
    ) throws(StoreError) -> [Int64: KeptFood] {
        guard let last = numbers.last else { return [:] }
        var found: [Int64: KeptFood] = [:]
        // One statement for lists of every length: the last number fills the places.
        let values = numbers + Array(repeating: last, count: max(0, FoodQueries.most - numbers.count))
        try session.each(FoodQueries.foods, values) { (row) throws(StoreError) in
            found[try row.integer(8)] = try KeptFood(row)
            return true
        }
        return found
    }

    /// The statements of this file.
    enum FoodQueries {
        static let food = """
            SELECT \(KeptFood.columns) FROM food f \(KeptFood.joins) WHERE f.source = $1 AND f.code = $2
            """
        /// How many foods a list has at the most.
        static let most = 50
        static let foods = """
            SELECT \(KeptFood.columns) FROM food f \(KeptFood.joins)
            WHERE f.id IN (\((1...most).map { "$\($0)" }.joined(separator: ", ")))
            """
    }
}
