package import MorselCore
import MorselDatabase

extension Catalogue {
    /// The rows that are read at a time.
    private static let rowsPerRead = 500
    /// The bytes of the rows that are read at a time.
    private static let bytesPerRead = 8 << 20
    /// The most rows that are read for a set, so that a language with few products ends.
    private static let maxRows = 200_000
    /// The bytes of the contents of a set; 5,000 real products have some 12 MiB.
    package static let maxBytesOfSet = 32 << 20

    /// Reads the most popular products of a kind that have a GTIN.
    /// - Parameters:
    ///   - kind: which products.
    ///   - count: the most products.
    ///   - maxBytes: the bytes of all contents, after which the set ends.
    /// - Throws: `StoreError`.
    /// - Returns: the products without findings, the most popular first.
    package func commonProducts(
        _ kind: CommonProducts,
        atMost count: Int,
        maxBytes: Int = Catalogue.maxBytesOfSet
    ) async throws -> [StoredVersion] {
        var found: [StoredVersion] = []
        var (position, readCount, bytes) = (Int64(0), 0, 0)
        while readCount < Self.maxRows {
            // Another read for each part, so that writers do not wait for a long one.
            let part = try await part(of: kind, after: position)
            for (version, _) in part.rows where kind.includes(version) {
                bytes += version.contentJSON.count
                guard found.count < count, bytes <= maxBytes || found.isEmpty else { return found }
                found.append(version)
            }
            guard let last = part.rows.last, !part.isLast, found.count < count else { break }
            position = last.position
            readCount += part.rows.count
        }
        return found
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

    /// Rows that are read at a time.
    private struct Part {
        var rows: [(version: StoredVersion, position: Int64)] = []
        /// Whether no rows follow.
        var isLast = true
    }

    private func part(of kind: CommonProducts, after position: Int64) async throws -> Part {
        var statement = Self.byPopularity()
        var values = [position.databaseValue, Int64(Self.rowsPerRead).databaseValue]
        if case .sold(let country) = kind {
            statement = Self.byPopularity(
                and:
                    "JOIN product_countries sold ON sold.gtin = p.gtin AND ' ' || sold.countries || ' ' LIKE $3"
            )
            values.append("% \(country.code) %".databaseValue)
        }
        return try await store.read { [statement, values] session in
            var part = Part()
            var bytes = 0
            try session.each(statement, values) { (row) throws(StoreError) in
                let version = try StoredVersion(row)
                bytes += version.contentJSON.count
                part.rows.append((version, try row.integer(StoredVersion.columnCount)))
                return bytes < Self.bytesPerRead
            }
            part.isLast = part.rows.count < Self.rowsPerRead && bytes < Self.bytesPerRead
            return part
        }
    }

    private static func byPopularity(and join: String = "") -> String {
        """
        SELECT \(StoredVersion.columnList(findings: "NULL")), p.id
        FROM product p JOIN product_version v ON v.id = p.version \(StoredVersion.joins) \(join)
        WHERE p.id > $1 ORDER BY p.id LIMIT $2
        """
    }

    private static let countriesOfProducts =
        "SELECT countries, count(*) FROM product_countries GROUP BY countries"
}
