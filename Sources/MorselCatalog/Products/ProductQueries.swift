import MorselDatabase

/// What is asked of the tables of products when they are written.
enum ProductQueries {
    /// How many products are asked for at once.
    static let productsAtOnce = 64

    private static let places = (1...productsAtOnce).map { "$\($0)" }.joined(separator: ", ")

    private static let versions = """
        SELECT gtin, id, number, hash, content, source, first_seen_at, retrieved_at, verified_at
        FROM product_version WHERE gtin IN (\(places))
        """

    private static let identities = "SELECT gtin, hash FROM product_version WHERE gtin IN (\(places))"

    /// The histories of those products that have one.
    static func histories(
        of gtins: [Int64],
        _ session: any Session
    ) throws(StoreError) -> [Int64: ProductHistory] {
        var versions: [Int64: [ProductHistory.Version]] = [:]
        try each(of: gtins, Self.versions, session) { (row) throws(StoreError) in
            let version = ProductHistory.Version(
                id: try row.integer(1),
                number: Int(try row.integer(2)),
                identity: try row.integer(3),
                content: try row.text(4),
                source: try row.text(5),
                firstSeenAt: try row.integer(6),
                retrievedAt: try row.integer(7),
                verifiedAt: try row.optional(8) { (row, column) throws(StoreError) in try row.integer(column)
                }
            )
            versions[try row.integer(0), default: []].append(version)
        }
        return versions.mapValues { ProductHistory($0.sorted { $0.number < $1.number }) }
    }

    /// A version, by what tells it from all others.
    struct VersionKey: Hashable, Sendable {
        let gtin: Int64
        let identity: Int64
    }

    /// The versions of those products that have any.
    static func versions(
        of gtins: [Int64],
        _ session: any Session
    ) throws(StoreError) -> Set<VersionKey> {
        var keys: Set<VersionKey> = []
        try each(of: gtins, identities, session) { (row) throws(StoreError) in
            keys.insert(VersionKey(gtin: try row.integer(0), identity: try row.integer(1)))
        }
        return keys
    }

    /// The rows of a statement for products, so many at once; the last are asked for again to fill the statement.
    private static func each(
        of gtins: [Int64],
        _ statement: String,
        _ session: any Session,
        _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        var start = 0
        while start < gtins.count {
            let end = min(start + productsAtOnce, gtins.count)
            var asked = Array(gtins[start..<end])
            while asked.count < productsAtOnce { asked.append(asked[asked.count - 1]) }
            try session.each(statement, asked) { (row) throws(StoreError) in
                try body(row)
                return true
            }
            start = end
        }
    }
}
