import MorselDatabase
import MorselTestSupport
import Testing

/// Row writers and keyed statements.
@Suite struct StatementsTests {
    private static let counts: [Int64] = [0, 1, 2, 63, 64, 65, 200]

    @Test(arguments: TestDatabase.engines)
    func `every added row is written once, for any number of rows`(engine: TestDatabase.Engine)
        async throws
    {
        for count in Self.counts {
            for rowsPerStatement in [1, 8] {
                try await TestDatabase.withThings(engine) { (store) async throws in
                    let found = try await store.write { session in
                        var rows = RowWriter("thing", ["number", "word"], rowsPerStatement: rowsPerStatement)
                        for number in 0..<count { rows.add(number, "thing \(number)") }
                        try rows.write(session)
                        return try session.rows("SELECT number, word FROM thing ORDER BY number") {
                            (row) throws(StoreError) in "\(try row.integer(0)) \(try row.text(1))"
                        }
                    }

                    #expect(found == (0..<count).map { "\($0) thing \($0)" })
                }
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an existing row is handled by the conflict clause`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.withThings(engine) { (store) async throws in
            try await store.addThing("thing 1")
            let count = try await store.write { session in
                var rows = RowWriter("thing", ["word"], conflict: "ON CONFLICT DO NOTHING")
                for number in 0..<3 { rows.add("thing \(number)") }
                try rows.write(session)
                return try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                    try row.integer(0)
                }
            }

            #expect(count == 3)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a keyed statement reads the rows of any number of keys once`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.withThings(engine) { (store) async throws in
            try await store.write { session in
                var rows = RowWriter("thing", ["number"])
                for number in Int64(0)..<300 { rows.add(number) }
                try rows.write(session)
            }
            let statement = KeyedStatement(keys: 64) { "SELECT number FROM thing WHERE number IN (\($0))" }
            for count in Self.counts {
                let keys = (0..<count).map { $0 * 2 }
                let found = try await store.read { session in
                    var found: [Int64] = []
                    try statement.each(of: keys, session) { (row) throws(StoreError) in
                        found.append(try row.integer(0))
                    }
                    return found
                }

                #expect(found.sorted() == keys.filter { $0 < 300 })
            }
        }
    }
}
