import MorselDatabase

/// Sample rows for every table of the catalogue.
enum SampleRows {
    /// Fills an empty catalogue with `products` products and rows in the other tables.
    /// - Parameters:
    ///   - session: the session of a transaction.
    ///   - products: the number of products.
    ///   - hasRequests: whether the schema has idempotent requests, since the fifth migration.
    /// - Throws: `StoreError`.
    static func fill(_ session: any Session, products: Int, hasRequests: Bool = true) throws {
        try session.run(
            "INSERT INTO source VALUES ('off', 'Open Food Facts', 'ODbL 1.0', 'https://world.openfoodfacts.org')"
        )
        try session.run("INSERT INTO category (id, identifier) VALUES (1, 'spreads')")
        for number in 0..<products { try addProduct(number, session) }
        try session.run("INSERT INTO spelling VALUES ($1, 'crema'), ($2, 'crem')", Int64.min, Int64.max)
        try session.run(
            """
            INSERT INTO food (source, code, names, name_key, words, category, content)
            VALUES ('off', '31', '{"es":"Crema"}', 'crema', 'crema de avellanas', 1, '{}')
            """
        )
        try session.run(
            "INSERT INTO report (gtin, words, photo, key, received_at) VALUES (0, $1, $2, 'a', 1)",
            "“El paquete dice otra cosa” 🥜",
            [0, 255, 10] as [UInt8]
        )
        try session.run(
            "INSERT INTO feedback (word, kind, knowledge, key, received_at) VALUES ('xyzzy', 'unknown', $1, 'a', 1)",
            Int64.max
        )
        try session.run("INSERT INTO import VALUES ($1, 10, 2, 1, 0, 0, 1, 0, 5)", Int64.min)
        try session.run("INSERT INTO setting VALUES ('findings.knowledge', '')")
        guard hasRequests else { return }
        try session.run(
            "INSERT INTO packaging (container, kind, contained, quantity) VALUES (9520000000028, 'CASE', 9520000000011, 12)"
        )
        try session.run(
            "INSERT INTO additive_change (kind, record, account, changed_at) VALUES ('condition', 1, 'ana', 1)"
        )
        try session.run("INSERT INTO product_countries VALUES (0, 'ES PT', 1)")
        try session.run("INSERT INTO dish_change (dish, account, changed_at) VALUES ('tiramisu', 'ana', 1)")
        try session.run(
            """
            INSERT INTO symptom_change (symptom, names, is_removed, account, changed_at)
            VALUES ('itching', '["itching","picor","comichão"]', 1, 'ana', 1)
            """
        )
        try session.run("INSERT INTO additive_search (additive, day, search_count) VALUES (322000, 20000, 3)")
        try session.run("INSERT INTO idempotent_request VALUES ('/v1/feedback', 'a', $1, '1', 2)", Int64.min)
    }

    /// Adds a product with one version, its findings and its category.
    static func addProduct(_ number: Int, _ session: any Session) throws {
        let version = try session.first(
            """
            INSERT INTO product_version (gtin, number, hash, content, source, first_seen_at, retrieved_at)
            VALUES ($1, 1, $2, $3, 'off', 1, 1) RETURNING id
            """,
            number,
            Int64(number) &* 0x5851_F42D_4C95_7F2D,
            "{\"name\":\"Crema de avellanas \(number)\"}"
        ) { (row) throws(StoreError) in try row.integer(0) }
        try session.run(
            """
            INSERT INTO product (gtin, version, name, name_key, words, changed_at)
            VALUES ($1, $2, $3, $4, $5, 1)
            """,
            number,
            version,
            "Crema \(number)",
            "crema \(number)",
            "crema avellanas n\(number)"
        )
        try session.run("INSERT INTO finding VALUES ($1, $2, '{}')", version, Int64(number))
        try session.run("INSERT INTO product_category SELECT 1, id FROM product WHERE gtin = $1", number)
    }

    /// Returns the GTINs of products that contain a word, found by the full-text index of the engine.
    static func gtins(of word: String, in session: any Session) throws -> [Int64] {
        let statement =
            switch session.dialect {
            case .sqlite:
                """
                SELECT p.gtin FROM product_words w JOIN product p ON p.id = w.rowid
                WHERE w.product_words MATCH $1 ORDER BY p.gtin
                """
            case .postgresql: "SELECT gtin FROM product WHERE lexemes @@ CAST($1 AS TSQUERY) ORDER BY gtin"
            }
        return try session.rows(statement, word) { (row) throws(StoreError) in try row.integer(0) }
    }
}
