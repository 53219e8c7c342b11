import MorselDatabase

/// The queries of product writers.
enum ProductQueries {
    private static let versions = KeyedStatement(keys: 64) { gtins in
        """
        SELECT v.gtin, v.id, v.number, v.hash, v.content, v.source,
        v.first_seen_at, v.retrieved_at, v.verified_at, (SELECT p.id FROM product p WHERE p.gtin = v.gtin)
        FROM product_version v WHERE v.gtin IN (\(gtins))
        """
    }

    private static let identities = KeyedStatement(keys: 64) { gtins in
        "SELECT gtin, hash FROM product_version WHERE gtin IN (\(gtins))"
    }

    /// Returns the stored histories of products by GTIN.
    ///
    /// Unknown products are missing.
    static func histories(
        of gtins: [Int64],
        _ session: any Session
    ) throws(StoreError) -> [Int64: ProductHistory] {
        var histories: [Int64: (product: Int64, versions: [ProductHistory.Version])] = [:]
        try versions.each(of: gtins, session) { (row) throws(StoreError) in
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
            let product = try row.integer(9)
            histories[try row.integer(0), default: (product, [])].versions.append(version)
        }
        return histories.mapValues { product, versions in
            ProductHistory(versions.sorted { $0.number < $1.number }, of: product)
        }
    }

    /// The key of a version.
    struct VersionKey: Hashable, Sendable {
        let gtin: Int64
        let identity: Int64
    }

    /// Returns the keys of the stored versions of products.
    static func versions(
        of gtins: [Int64],
        _ session: any Session
    ) throws(StoreError) -> Set<VersionKey> {
        var keys: Set<VersionKey> = []
        try identities.each(of: gtins, session) { (row) throws(StoreError) in
            keys.insert(VersionKey(gtin: try row.integer(0), identity: try row.integer(1)))
        }
        return keys
    }
}
