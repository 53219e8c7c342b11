package import MorselCore
import MorselDatabase

/// A product of a list, with what its current version says, still JSON; a list shows no findings, and reads none.
package struct ListedProduct: Sendable {
    /// The product.
    package let gtin: GTIN
    /// The current version, as `StoredVersion.id`.
    package let version: Int64
    /// Who says so.
    package let source: DataSource
    /// What it says: `ProductContent` as JSON.
    package let contentJSON: [UInt8]

    /// What it says, decoded; what cannot be read is nothing.
    package var content: ProductContent { ProductContent(stored: contentJSON) }

    /// The columns that ``init(_:)`` reads, of a product `p`, its version `v` and its source `s`.
    private static let columns = "p.id, v.gtin, v.id, v.content, s.id, s.name, s.licence, s.url"

    private init(_ row: Row) throws(StoreError) {
        guard let gtin = GTIN(number: try row.integer(1)) else {
            throw StoreError(.corrupt, "a wrong check digit")
        }
        self.gtin = gtin
        version = try row.integer(2)
        contentJSON = try row.withBytes(3) { Array($0) }
        source = try DataSource(row, from: 4)
    }
}

extension ListedProduct {
    /// Products by the numbers of their rows; unknown ones are left out.
    static func products(
        _ numbers: [Int64],
        _ session: any Session
    ) throws(StoreError) -> [Int64: ListedProduct] {
        var found: [Int64: ListedProduct] = [:]
        let statement = numbers.count <= few.keys ? few : many
        try statement.each(of: numbers, session) { (row) throws(StoreError) in
            found[try row.integer(0)] = try ListedProduct(row)
        }
        return found
    }

    /// As many products as lists have.
    static let few = statement(20), many = statement(50)

    private static func statement(_ count: Int) -> KeyedStatement {
        KeyedStatement(keys: count) { numbers in
            """
            SELECT \(columns)
            FROM product p JOIN product_version v ON v.id = p.version JOIN source s ON s.id = v.source
            WHERE p.id IN (\(numbers))
            """
        }
    }
}
