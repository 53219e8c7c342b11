import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct SessionTests {
    /// Runs work in a write transaction with an empty table that has a column of every type.
    private func withThings<Value: Sendable>(
        _ engine: TestDatabase.Engine,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await TestDatabase.withThings(engine) { store in try await store.write(work) }
    }

    private static func text(_ row: Row) throws(StoreError) -> String { try row.text(0) }
    private static func integer(_ row: Row) throws(StoreError) -> Int64 { try row.integer(0) }

    // MARK: Binding

    @Test(arguments: TestDatabase.engines)
    func `values are bound by placeholder number, in any order`(
        engine: TestDatabase.Engine
    ) async throws {
        let words = try await withThings(engine) { session in
            try session.rows(
                "SELECT CAST($2 AS TEXT) AS a, CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT)",
                "first",
                "second",
                "third"
            ) { (row) throws(StoreError) in
                [try row.text(0), try row.text(1), try row.text(2), try row.text(3)]
            }
        }

        #expect(words == [["second", "first", "second", "third"]])
    }

    @Test(arguments: TestDatabase.engines)
    func `a placeholder can be used twice`(engine: TestDatabase.Engine) async throws {
        let count = try await withThings(engine) { session in
            try session.run("INSERT INTO thing (number, word) VALUES ($2, $1)", "apple", 7)
            return try session.first(
                "SELECT count(*) FROM thing WHERE number = $1 OR parent = $1",
                7,
                as: Self.integer
            )
        }

        #expect(count == 1)
    }

    @Test(arguments: TestDatabase.engines)
    func `forty values are bound to their own placeholders`(engine: TestDatabase.Engine) async throws {
        let places = (1...40).reversed().map { "($\($0), CAST(\($0) AS BIGINT))" }.joined(separator: ", ")

        let numbers = try await withThings(engine) { session in
            var pairs: [[Int64]] = []
            let values = (1...40).map { Int64($0) }
            try session.run("INSERT INTO thing (number, parent) VALUES ($1, NULL)", values[0])
            try session.run("DELETE FROM thing")
            try session.run(
                "INSERT INTO thing (number, amount) VALUES \(places.replacing("BIGINT", with: "DOUBLE PRECISION"))",
                values
            )
            try session.each("SELECT number, amount FROM thing ORDER BY number", []) {
                (row) throws(StoreError) in
                pairs.append([try row.integer(0), Int64(try row.real(1))])
                return true
            }
            return pairs
        }

        #expect(numbers == (1...40).map { [Int64($0), Int64($0)] })
    }

    @Test(arguments: TestDatabase.engines, [0, 1, 3])
    func `a wrong number of values is a programming error`(engine: TestDatabase.Engine, count: Int)
        async
    {
        let values = (0..<count).map { Int64($0) }

        await #expect {
            try await withThings(engine) { try $0.run("DELETE FROM thing WHERE id = $1 OR id = $2", values) }
        } throws: { StoreError.kind(of: $0) == .statement }
    }

    // MARK: Types

    @Test(arguments: TestDatabase.engines)
    func `64-bit integers round-trip`(engine: TestDatabase.Engine) async throws {
        let numbers: [Int64] = [.min, -1, 0, 1, 1 << 53 + 1, .max]

        let read = try await withThings(engine) { session in
            for number in numbers { try session.run("INSERT INTO thing (number) VALUES ($1)", number) }
            return try session.rows("SELECT number FROM thing ORDER BY id", as: Self.integer)
        }

        #expect(read == numbers)
    }

    @Test(arguments: TestDatabase.engines)
    func `doubles round-trip exactly`(engine: TestDatabase.Engine) async throws {
        let numbers: [Double] = [
            0, -0.1, 0.1 + 0.2, .pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e300,
        ]

        let read = try await withThings(engine) { session in
            for number in numbers { try session.run("INSERT INTO thing (amount) VALUES ($1)", number) }
            return try session.rows("SELECT amount FROM thing ORDER BY id") { (row) throws(StoreError) in
                try row.real(0)
            }
        }

        #expect(read == numbers)
    }

    @Test(arguments: TestDatabase.engines)
    func `NaN is stored as NULL`(engine: TestDatabase.Engine) async throws {
        let isNull = try await withThings(engine) { session in
            try session.run("INSERT INTO thing (amount) VALUES ($1)", Double.nan)
            return try session.first("SELECT amount FROM thing") { $0.isNull(0) }
        }

        #expect(isNull == true)
    }

    @Test(arguments: TestDatabase.engines, ["", " ", "ñ 漢字 👩‍👩‍👧", "it's \"so\" \\ %_", "line\r\nline\ttab"])
    func `text round-trips`(engine: TestDatabase.Engine, text: String) async throws {
        let read = try await withThings(engine) { session in
            try session.run("INSERT INTO thing (word) VALUES ($1)", text)
            return try session.first("SELECT word FROM thing WHERE word = $1", text, as: Self.text)
        }

        #expect(read == text)
    }

    @Test(arguments: TestDatabase.engines)
    func `both engines remove zero bytes from text`(engine: TestDatabase.Engine) async throws {
        let read = try await withThings(engine) { session in
            try session.run("INSERT INTO thing (word) VALUES ($1)", "mi\0lk\0")
            return try session.first("SELECT word FROM thing", as: Self.text)
        }

        #expect(read == "milk")
    }

    @Test(arguments: TestDatabase.engines, [[], [0], [0, 255, 0], [UInt8](0...255)] as [[UInt8]])
    func `bytes round-trip`(engine: TestDatabase.Engine, bytes: [UInt8]) async throws {
        let read = try await withThings(engine) { session in
            try session.run("INSERT INTO thing (content) VALUES ($1)", bytes)
            return try session.first("SELECT content FROM thing WHERE content = $1", bytes) {
                (row) throws(StoreError) in try row.bytes(0)
            }
        }

        #expect(read == bytes)
    }

    @Test(arguments: TestDatabase.engines)
    func `four megabytes of text round-trip`(engine: TestDatabase.Engine) async throws {
        let text = String(repeating: "azúcar, ", count: 450_000)

        let read = try await withThings(engine) { session in
            try session.run("UPDATE thing SET parent = NULL")
            try session.run("INSERT INTO thing (number) VALUES (1)")
            return try session.first("SELECT CAST($1 AS TEXT)", text, as: Self.text)
        }

        #expect(read == text)
    }

    @Test(arguments: TestDatabase.engines)
    func `NULL differs from zero and from empty values`(engine: TestDatabase.Engine) async throws {
        let rows = try await withThings(engine) { session in
            try session.run("INSERT INTO thing (number, word, content) VALUES ($1, $2, $3)", 0, "", [UInt8]())
            try session.run(
                "INSERT INTO thing (number, word, content) VALUES ($1, $2, $3)",
                Int64?.none,
                String?.none,
                [UInt8]?.none
            )
            return try session.rows("SELECT number, word, content FROM thing ORDER BY id") {
                (row) throws(StoreError) in
                [
                    try row.optional(0) { (row, column) throws(StoreError) in try row.integer(column) }
                        == nil,
                    row.isNull(1), row.isNull(2),
                ]
            }
        }

        #expect(rows == [[false, false, false], [true, true, true]])
    }

    @Test(arguments: TestDatabase.engines)
    func `reading a column as another type throws wrongType`(engine: TestDatabase.Engine) async throws {
        try await withThings(engine) { session in
            try session.run("INSERT INTO thing (number, word) VALUES (1, 'apple')")
            for column in 0..<3 {
                #expect(throws: StoreError(.wrongType)) {
                    try session.first("SELECT number, word, parent FROM thing") { (row) throws(StoreError) in
                        if column == 1 { _ = try row.integer(column) } else { _ = try row.text(column) }
                    }
                }
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `text is ordered by bytes`(engine: TestDatabase.Engine) async throws {
        let words = try await withThings(engine) { session in
            for word in ["b", "ä", "B", "a", "Z", "é"] {
                try session.run("INSERT INTO thing (word) VALUES ($1)", word)
            }
            return try session.rows("SELECT word FROM thing ORDER BY word", as: Self.text)
        }

        #expect(words == ["B", "Z", "a", "b", "ä", "é"])
    }

    // MARK: Changes

    @Test(arguments: TestDatabase.engines)
    func `run returns the number of changed rows`(engine: TestDatabase.Engine) async throws {
        let counts = try await withThings(engine) { session in
            [
                try session.run("INSERT INTO thing (number) VALUES (1), (1), (2)"),
                try session.run("UPDATE thing SET number = 3 WHERE number = $1", 1),
                try session.run("UPDATE thing SET number = 3 WHERE number = $1", 1),
                try session.run("DELETE FROM thing"),
            ]
        }

        #expect(counts == [3, 2, 0, 3])
    }

    @Test(arguments: TestDatabase.engines)
    func `INSERT RETURNING gives the new identifiers`(engine: TestDatabase.Engine) async throws {
        let ids = try await withThings(engine) { session in
            try (1...3).map { number in
                try session.first(
                    "INSERT INTO thing (number) VALUES ($1) RETURNING id",
                    number,
                    as: Self.integer
                )
            }
        }

        #expect(ids == [1, 2, 3])
    }

    @Test(
        arguments: TestDatabase.engines,
        [
            "INSERT INTO thing (word) VALUES ('apple'), ('apple')",
            "INSERT INTO thing (id) VALUES (1), (1)",
            "INSERT INTO thing (parent) VALUES (12)",
        ]
    )
    func `a broken constraint throws constraint`(engine: TestDatabase.Engine, statement: String) async {
        await #expect { try await withThings(engine) { try $0.run(statement) } } throws: {
            StoreError.kind(of: $0) == .constraint
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `errors contain no values`(engine: TestDatabase.Engine) async throws {
        let statements = [
            "INSERT INTO thing (word) VALUES ($1), ($1)",
            "INSERT INTO thing (number) VALUES (CASE WHEN $1 = '' THEN 1 ELSE length(CAST($1 AS TEXT)) / 0 END), ($2)",
        ]
        for statement in statements {
            do {
                try await withThings(engine) { session in
                    _ = try session.run(
                        statement,
                        statement.contains("$2") ? ["hazelnut", "hazelnut"] : ["hazelnut"]
                    )
                }
                Issue.record("nothing was thrown")
            } catch let error as StoreError {
                #expect(!error.description.contains("hazelnut"))
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a missing table throws wrongSchema, invalid SQL throws statement`(
        engine: TestDatabase.Engine
    ) async throws {
        await #expect { try await withThings(engine) { try $0.run("DELETE FROM nowhere") } } throws: {
            StoreError.kind(of: $0) == .wrongSchema
        }
        await #expect { try await withThings(engine) { try $0.run("DELETE OF thing") } } throws: {
            StoreError.kind(of: $0) == .statement
        }
    }

    // MARK: Rows

    private static let manyRows = """
        WITH RECURSIVE counted (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM counted WHERE n < $1)
        SELECT n, CAST($2 AS TEXT) FROM counted
        """

    @Test(arguments: TestDatabase.engines)
    func `a hundred thousand rows of a kilobyte are streamed in little memory`(
        engine: TestDatabase.Engine
    ) async throws {
        let sum = try await withThings(engine) { session in
            let word = String(repeating: "x", count: 1_000)
            let before = ResidentMemory.peakInBytes()
            var sum: Int64 = 0
            try session.each(Self.manyRows, [100_000, word]) { (row) throws(StoreError) in
                sum += try row.integer(0)
                return true
            }
            // Other tests run at the same time. All rows together would take 100 MB.
            #expect(ResidentMemory.peakInBytes() - before < 60_000_000)
            return sum
        }

        #expect(sum == 5_000_050_000)
    }

    @Test(arguments: TestDatabase.engines)
    func `a statement can run after a result that was read in part`(
        engine: TestDatabase.Engine
    ) async throws {
        let numbers = try await withThings(engine) { session in
            var numbers: [Int64] = []
            for _ in 0..<3 {
                try session.each(Self.manyRows, [1_000, "x"]) { (row) throws(StoreError) in
                    numbers.append(try row.integer(0))
                    return numbers.count % 2 == 1
                }
            }
            try session.run("INSERT INTO thing (number) VALUES (1)")
            return numbers
        }

        #expect(numbers == [1, 2, 1, 2, 1, 2])
    }

    @Test(arguments: TestDatabase.engines)
    func `an error in the row closure ends the statement and the store stays usable`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.withThings(engine, connections: 1) { (store) async throws in
            await #expect(throws: StoreError(.full)) {
                try await store.read { session in
                    try session.each(Self.manyRows, [1_000_000, "x"]) { (_) throws(StoreError) in
                        throw StoreError(.full)
                    }
                }
            }

            #expect(try await store.countThings() == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a statement inside the rows of another throws statement`(engine: TestDatabase.Engine) async throws {
        try await withThings(engine) { session in
            try session.each(Self.manyRows, [2, "x"]) { (_) throws(StoreError) in
                #expect { try session.run("DELETE FROM thing") } throws: {
                    StoreError.kind(of: $0) == .statement
                }
                return true
            }
        }
    }
}
