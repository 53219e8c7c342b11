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
        var found: [Int64: KeptFood] = [:]
        try FoodQueries.foods.each(of: numbers, session) { (row) throws(StoreError) in
            found[try row.integer(8)] = try KeptFood(row)
        }
        return found
    }

    /// The statements of this file.
    enum FoodQueries {
        static let food = """
            SELECT \(KeptFood.columns) FROM food f \(KeptFood.joins) WHERE f.source = $1 AND f.code = $2
            """
        /// As many foods as a list has at the most.
        static let foods = KeyedStatement(keys: 50) { numbers in
            "SELECT \(KeptFood.columns) FROM food f \(KeptFood.joins) WHERE f.id IN (\(numbers))"
        }
    }
}
