package import MorselCore
import MorselDatabase

extension Catalogue {
    /// The rows that are read at a time.
    private static let rowsPerRead = 500
    /// The most rows that are read for a set, so that a language with few products ends.
    private static let maxRows = 200_000

    /// Reads the most popular products of a kind that have a GTIN.
    /// - Parameters:
    ///   - kind: which products.
    ///   - count: the most products.
    /// - Throws: `StoreError`.
    /// - Returns: the products, the most popular first.
    package func commonProducts(_ kind: CommonProducts, atMost count: Int) async throws -> [StoredVersion] {
        var found: [StoredVersion] = []
        var position: Int64 = 0
        for _ in 0..<Self.maxRows / Self.rowsPerRead where found.count < count {
            // Another read for each part, so that writers do not wait for a long one.
            let rows = try await rows(of: kind, after: position)
            found += rows.map { $0.version }.filter { kind.includes($0) }
            guard let last = rows.last, rows.count == Self.rowsPerRead else { break }
            position = last.position
        }
        return Array(found.prefix(count))
    }

    /// The number of products that sources say are sold in each country.
    /// - Throws: `StoreError`.
    package func productCounts() async throws -> [Country: Int] {
        let rows = try await store.read { session in
            try session.rows(Self.countriesOfProducts) { (row) throws(StoreError) in
                (countries: try row.text(0), count: Int(try row.integer(1)))
            }
        }
        var counts: [Country: Int] = [:]
        for (countries, count) in rows {
            for country in countries.split(separator: " ").compactMap({ Country(code: String($0)) }) {
                counts[country, default: 0] += count
            }
        }
        return counts
    }

    private func rows(
        of kind: CommonProducts,
        after position: Int64
    ) async throws -> [(version: StoredVersion, position: Int64)] {
        try await store.read { session in
            let read: (Row) throws(StoreError) -> (version: StoredVersion, position: Int64) = {
                (row) throws(StoreError) in
                (try StoredVersion(row), try row.integer(StoredVersion.columnCount))
            }
            let limit = Int64(Self.rowsPerRead)
            switch kind {
            case .labelled: return try session.rows(Self.byPopularity(), position, limit, as: read)
            case .sold(let country):
                let statement = Self.byPopularity(
                    and:
                        "JOIN product_countries sold ON sold.gtin = p.gtin AND ' ' || sold.countries || ' ' LIKE $3"
                )
                return try session.rows(statement, position, limit, "% \(country.code) %", as: read)
            }
        }
    }

    private static func byPopularity(and join: String = "") -> String {
        """
        SELECT \(StoredVersion.columns), p.id
        FROM product p JOIN product_version v ON v.id = p.version \(StoredVersion.joins) \(join)
        WHERE p.id > $1 ORDER BY p.id LIMIT $2
        """
    }

    private static let countriesOfProducts =
        "SELECT countries, count(*) FROM product_countries GROUP BY countries"
}
