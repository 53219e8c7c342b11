import MorselDatabase

/// A stored product, with everything that depends on the knowledge file.
struct ProductToRefresh: Equatable, Sendable {
    /// A version of the product.
    struct Version: Equatable, Sendable {
        let id: Int64
        let content: String
        /// The version of the knowledge file of the findings, or `nil` if there are no findings yet.
        let knowledge: Int64?
    }

    /// The row number of the product.
    let number: Int64
    let current: Int64
    let words: String
    var versions: [Version] = []
    /// The row numbers of the categories that the product is listed under.
    var categories: Set<Int64> = []

    /// Returns up to `count` products after a row number, in the order of their numbers.
    static func all(
        after last: Int64,
        atMost count: Int,
        _ session: any Session
    ) throws(StoreError) -> [ProductToRefresh] {
        var products: [ProductToRefresh] = []
        try session.each(versions, [last, count]) { (row) throws(StoreError) in
            let number = try row.integer(0)
            if products.last?.number != number {
                products.append(.init(number: number, current: try row.integer(1), words: try row.text(2)))
            }
            let version = Version(
                id: try row.integer(3),
                content: try row.text(4),
                knowledge: row.isNull(5) ? nil : try row.integer(5)
            )
            products[products.count - 1].versions.append(version)
            return true
        }
        guard let first = products.first, let end = products.last else { return [] }
        var listed: [Int64: Set<Int64>] = [:]
        try session.each(categories, [first.number, end.number]) { (row) throws(StoreError) in
            listed[try row.integer(0), default: []].insert(try row.integer(1))
            return true
        }
        for place in products.indices { products[place].categories = listed[products[place].number] ?? [] }
        return products
    }

    private static let versions = """
        SELECT p.id, p.version, p.words, v.id, v.content, f.knowledge
        FROM product p JOIN product_version v ON v.gtin = p.gtin LEFT JOIN finding f ON f.version = v.id
        WHERE p.id IN (SELECT id FROM product WHERE id > $1 ORDER BY id LIMIT $2) ORDER BY p.id, v.id
        """

    /// There are few categories, and the products of each are in order.
    ///
    /// SQLite runs a cross join in the written order.
    private static let categories = """
        SELECT l.product, l.category FROM category c CROSS JOIN product_category l
        WHERE l.category = c.id AND l.product BETWEEN $1 AND $2
        """
}
