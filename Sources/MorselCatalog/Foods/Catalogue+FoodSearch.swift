import MorselDatabase

/// Search for foods without a label: dishes and rows of composition tables.
extension Catalogue {
    /// Searches foods.
    ///
    /// A category in the request is ignored.
    /// - Throws: `StoreError` for database failures. No search text is an error.
    package func foods(_ request: SearchRequest) async throws -> SearchResult<StoredFood> {
        try await store.readInPlace { session in
            let found = try Self.find(request, .foods, session)
            let foods = try Self.foods(found.items.map { $0.item }, session)
            return found.map { foods[$0] }
        }
    }

    /// Returns a food by its source and the code of the source, or `nil` if it is unknown.
    package func food(_ code: String, of source: String) async throws -> StoredFood? {
        try await store.first(FoodQueries.food, source, code) { (row) throws(StoreError) in
            try StoredFood(row)
        }
    }

    /// Returns foods by row number.
    ///
    /// Unknown numbers are missing.
    private static func foods(
        _ numbers: [Int64],
        _ session: any Session
    ) throws(StoreError) -> [Int64: StoredFood] {
        var found: [Int64: StoredFood] = [:]
        try FoodQueries.foods.each(of: numbers, session) { (row) throws(StoreError) in
            found[try row.integer(8)] = try StoredFood(row)
        }
        return found
    }

    /// The SQL statements for foods.
    enum FoodQueries {
        static let food = """
            SELECT \(StoredFood.columns) FROM food f \(StoredFood.joins) WHERE f.source = $1 AND f.code = $2
            """
        /// 50 is the maximum length of a result list.
        static let foods = KeyedStatement(keys: 50) { numbers in
            "SELECT \(StoredFood.columns) FROM food f \(StoredFood.joins) WHERE f.id IN (\(numbers))"
        }
    }
}
