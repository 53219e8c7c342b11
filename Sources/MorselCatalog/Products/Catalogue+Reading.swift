package import MorselCore
import MorselDatabase

/// Reading products and their versions.
extension Catalogue {
    /// Returns the current version of a product, or `nil` if the product is unknown.
    package func product(_ gtin: GTIN) async throws -> StoredVersion? {
        try await product(ProductNumber(gtin))
    }

    /// Returns the current version of a product, which may be a record without a valid GTIN.
    package func product(_ number: ProductNumber) async throws -> StoredVersion? {
        try await store.first(Queries.product, number.stored) { (row) throws(StoreError) in
            try StoredVersion(row)
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
        return Dictionary(versions.compactMap { version in version.number.gtin.map { ($0, version) } }) {
            first,
            _ in first
        }
    }

    /// Returns a version of a product, or `nil` if the product has no such version.
    package func version(_ id: Int64, of product: ProductNumber) async throws -> StoredVersion? {
        try await store.first(Queries.version, id, product.stored) { (row) throws(StoreError) in
            try StoredVersion(row)
        }
    }

    /// Returns up to `count` versions of a product, newest first, or an empty array if the product is unknown.
    ///
    /// With `number`, it returns only versions with smaller numbers.
    package func versions(
        of product: ProductNumber,
        before number: Int64? = nil,
        atMost count: Int
    ) async throws -> [StoredVersion] {
        try await store.rows(Queries.versions, product.stored, number ?? .max, count) {
            (row) throws(StoreError) in try StoredVersion(row)
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
