import MorselDatabase
import MorselTestSupport
import Testing

/// Returns the catalogue tables that the migrations create.
@Suite struct CatalogueTests {
    @Test(arguments: TestDatabase.engines)
    func `the full-text index follows inserts, updates and deletes`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { (database) async throws in
            let found = try await database.store.write { session in
                try SampleRows.fill(session, products: 3)
                var found = [try SampleRows.gtins(of: "n1", in: session)]
                try session.run("UPDATE product SET words = 'turrón' WHERE gtin = 1")
                found += [
                    try SampleRows.gtins(of: "n1", in: session),
                    try SampleRows.gtins(of: "turrón", in: session),
                ]
                for table in ["finding WHERE version = 2", "product_category WHERE product = 2"] {
                    try session.run("DELETE FROM \(table)")
                }
                try session.run("DELETE FROM product WHERE gtin = 1")
                try session.run("DELETE FROM product_version WHERE gtin = 1")
                found += [
                    try SampleRows.gtins(of: "turrón", in: session),
                    try SampleRows.gtins(of: "crema", in: session),
                ]
                return found
            }

            #expect(found == [[1], [], [1], [], [0, 2]])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a version without a product fails at commit`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { (database) async throws in
            await #expect {
                try await database.store.write { session in
                    try session.run("INSERT INTO source VALUES ('off', '', '', '')")
                    try session.run(
                        """
                        INSERT INTO product_version (gtin, number, hash, content, source, first_seen_at, retrieved_at)
                        VALUES (1, 1, 1, '{}', 'off', 1, 1)
                        """
                    )
                }
            } throws: {
                StoreError.kind(of: $0) == .constraint
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a product with a name of 20,000 words is stored`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { (database) async throws in
            try await database.store.write { session in
                try SampleRows.fill(session, products: 1)
                let name = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
                try session.run("UPDATE product SET name = $1, words = $1", name)
                #expect(try SampleRows.gtins(of: "w19999", in: session) == [0])
            }
        }
    }

    /// Look-up statements, which must not scan a table.
    @Test(arguments: [
        "SELECT * FROM product WHERE gtin = $1",
        "SELECT * FROM product WHERE name_key = $1",
        "SELECT * FROM product_version WHERE gtin = $1 AND hash = $2",
        "SELECT * FROM product_version WHERE gtin = $1",
        "SELECT product FROM product_category WHERE category = $1 AND product > $2 ORDER BY product",
        "SELECT version FROM finding WHERE version > $1 ORDER BY version LIMIT 100",
        "SELECT word FROM spelling WHERE key = $1",
        "SELECT * FROM food WHERE source = $1 AND code = $2",
        "SELECT * FROM food WHERE name_key = $1",
        "SELECT * FROM report WHERE received_at > $1 ORDER BY received_at",
        "SELECT * FROM feedback WHERE received_at > $1 ORDER BY received_at",
    ])
    func `a look-up uses an index and needs no sorting`(statement: String) async throws {
        let plan = try await TestDatabase.with(.sqlite) { (database) async throws in
            try await database.store.read { session in
                let values: [Int64] = statement.contains("$2") ? [1, 1] : [1]
                var plan: [String] = []
                try session.each("EXPLAIN QUERY PLAN " + statement, values) { (row) throws(StoreError) in
                    plan.append(try row.text(3))
                    return true
                }
                return plan
            }
        }

        #expect(!plan.isEmpty)
        for step in plan { #expect(step.hasPrefix("SEARCH") && !step.contains("TEMP B-TREE")) }
    }
}
