package import MorselCore
import MorselDatabase

/// A product of a list, with what its current version says, still JSON; a list shows no findings, and reads none.
package struct ListedProduct: Sendable {
    /// The product.
    package let gtin: GTIN
    /// The current version, as `KeptVersion.id`.
    package let version: Int64
    /// Who says so.
    package let source: DataSource
    /// What it says: `ProductContent` as JSON.
    package let contentJSON: [UInt8]

    /// What it says, decoded; what cannot be read is nothing.
    package var content: ProductContent { ProductContent(kept: contentJSON) }

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
        guard let last = numbers.last else { return [:] }
        var found: [Int64: ListedProduct] = [:]
        // One statement for lists of every length: the last number fills the places.
        let places = numbers.count <= few ? few : many
        let values = numbers + Array(repeating: last, count: max(0, places - numbers.count))
        try session.each(places == few ? statementOfFew : statementOfMany, values) {
            (row) throws(StoreError) in
            found[try row.integer(0)] = try ListedProduct(row)
            return true
        }
        return found
    }

    /// How many products lists have.
    private static let few = 20, many = 50
    static let statementOfFew = statement(few)
    static let statementOfMany = statement(many)

    private static func statement(_ count: Int) -> String {
        """
        SELECT \(columns)
        FROM product p JOIN product_version v ON v.id = p.version JOIN source s ON s.id = v.source
        WHERE p.id IN (\((1...count).map { "$\($0)" }.joined(separator: ", ")))
        """
    }
}
