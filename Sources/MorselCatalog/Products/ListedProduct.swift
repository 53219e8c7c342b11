package import MorselCore
import MorselDatabase

/// A product of a list, whose content is JSON.
///
/// It has no findings, because lists do not show them.
package struct ListedProduct: Sendable {
    /// The number of the product.
    package let number: ProductNumber
    /// The `ProductVersion.id` of the current version.
    package let version: Int64
    /// The source of the current version.
    package let source: DataSource
    /// The `ProductContent` as JSON.
    package let contentJSON: [UInt8]

    /// The decoded content.
    ///
    /// Empty if the JSON is invalid.
    package var content: ProductContent { ProductContent(stored: contentJSON) }

    /// The columns for ``init(_:)``: product `p`, version `v`, source `s`.
    private static let columns = "p.id, v.gtin, v.id, v.content, s.id, s.name, s.licence, s.url"

    private init(_ row: Row) throws(StoreError) {
        guard let number = ProductNumber(stored: try row.integer(1)) else {
            throw StoreError(.corrupt, "the number of a product is invalid")
        }
        self.number = number
        version = try row.integer(2)
        contentJSON = try row.withBytes(3) { Array($0) }
        source = try DataSource(row, from: 4)
    }
}

extension ListedProduct {
    /// Returns products by row number.
    ///
    /// Unknown numbers are missing.
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

    /// Statements for the two sizes of lists.
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
