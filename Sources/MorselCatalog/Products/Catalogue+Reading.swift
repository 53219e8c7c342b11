package import MorselCore
import MorselDatabase

/// Reading products and their versions.
extension Catalogue {
    /// Returns the current version of a product, or `nil` if the product is unknown.
    package func product(_ gtin: GTIN) async throws -> StoredVersion? {
        let number = gtin.number
        return try await store.readWithoutTransaction { session in
            try session.first(Queries.product, number) { (row) throws(StoreError) in try StoredVersion(row) }
        }
    }

    /// Returns the current versions of products in one consistent snapshot, without those of unknown products.
    package func products(_ gtins: [GTIN]) async throws -> [GTIN: StoredVersion] {
        let numbers = gtins.map { $0.number }
        let versions = try await store.read { session in
            try numbers.compactMap { number in
                try session.first(Queries.product, number) { (row) throws(StoreError) in
                    try StoredVersion(row)
                }
            }
        }
        return Dictionary(versions.map { ($0.gtin, $0) }) { first, _ in first }
    }

    /// Returns a version of a product, or `nil` if the product has no such version.
    package func version(_ id: Int64, of gtin: GTIN) async throws -> StoredVersion? {
        let number = gtin.number
        return try await store.readWithoutTransaction { session in
            try session.first(Queries.version, id, number) { (row) throws(StoreError) in
                try StoredVersion(row)
            }
        }
    }

    /// Returns up to `count` versions of a product, newest first, or an empty array if the product is unknown.
    ///
    /// With `number`, it returns only versions with smaller numbers.
    package func versions(of gtin: GTIN, before number: Int64? = nil, atMost count: Int) async throws
        -> [StoredVersion]
    {
        let values = (gtin.number, number ?? .max, count)
        return try await store.readWithoutTransaction { session in
            try session.rows(Queries.versions, values.0, values.1, values.2) { (row) throws(StoreError) in
                try StoredVersion(row)
            }
        }
    }

    /// The statements of this file.
    enum Queries {
        static let product = """
            SELECT \(StoredVersion.columns)
            FROM product p JOIN product_version v ON v.id = p.version \(StoredVersion.joins) WHERE p.gtin = $1
            """
        static let version = """
            SELECT \(StoredVersion.columns)
            FROM product_version v \(StoredVersion.joins) WHERE v.id = $1 AND v.gtin = $2
            """
        static let versions = """
            SELECT \(StoredVersion.columns)
            FROM product_version v \(StoredVersion.joins) WHERE v.gtin = $1 AND v.number < $2
            ORDER BY v.number DESC LIMIT $3
            """
    }
}
