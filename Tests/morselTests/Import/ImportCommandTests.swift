import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

/// Runs `morsel import` and `morsel export` like a shell does.
@Suite struct ImportCommandTests {
    /// JSON Lines with `count` products.
    ///
    /// Their GTINs begin with 952, which GS1 reserves for examples.
    private static func products(_ count: Int) -> String {
        (0..<count).map { number in
            let digits = "952" + String(repeating: "0", count: 9 - "\(number)".count) + "\(number)"
            let sum = zip(digits, 0...).reduce(0) {
                $0 + ($1.0.wholeNumberValue ?? 0) * ($1.1 % 2 == 0 ? 1 : 3)
            }
            return
                #"{"code":"\#(digits)\#((10 - sum % 10) % 10)","product_name":"Cake \#(number)","ingredients_text_en":"milk"}"#
        }.joined(separator: "\n") + "\n"
    }

    private static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    /// Waits until an import has committed products.
    private static func waitForRecords(in address: StoreAddress) async throws {
        for _ in 0..<6_000 {
            try await Task.sleep(for: .milliseconds(5))
            guard let store = try? await address.open(connections: 1) else { continue }
            let count = try? await store.read { session in
                try session.first("SELECT count(*) FROM product") { (row) throws(StoreError) in
                    try row.integer(0)
                }
            }
            await store.close()
            if let count, count > 0 { return }
        }
        Issue.record("no product was committed within 30 seconds")
    }

    private static func content(of address: StoreAddress) async throws -> [String] {
        let store = try await address.open(connections: 1)
        let rows = try await store.read { session in
            try session.rows(
                """
                SELECT v.gtin, v.number, v.hash, p.words FROM product_version v
                JOIN product p ON p.version = v.id JOIN finding f ON f.version = v.id ORDER BY v.gtin
                """
            ) { (row) throws(StoreError) in
                "\(try row.integer(0)) \(try row.integer(1)) \(try row.integer(2)) \(try row.text(3))"
            }
        }
        await store.close()
        return rows
    }

    @Test(arguments: [SIGKILL, SIGINT])
    func `an interrupted import that is run again gives the same catalogue`(signal: Int32)
        async throws
    {
        try await TestDatabase.withFolder { folder in
            let file = "\(folder)/products.jsonl"
            let (interrupted, complete) = ("sqlite:\(folder)/interrupted.db", "sqlite:\(folder)/complete.db")
            let address = try #require(StoreAddress(interrupted))

            // On a fast machine an import may finish before the signal. Then the next one has twice as many products.
            var (count, imported, status) = (2_500, 2_500, Int32(0))
            while imported == count {
                count *= 2
                try #require(count < 1_000_000)
                try Self.write(Self.products(count), to: file)
                for part in ["", "-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: "\(folder)/interrupted.db\(part)")
                }
                // The database must exist, because the import and this test would create it at the same time.
                _ = try MorselCommand.run(["migrate", "--database", interrupted])
                let command = try MorselCommand(["import", "off", "--database", interrupted, file])
                try await Self.waitForRecords(in: address)
                command.send(signal)
                status = try command.outcome().code
                imported = try await Self.content(of: address).count
            }
            let again = try MorselCommand.run(["import", "off", "--database", interrupted, file])
            _ = try MorselCommand.run(["import", "off", "--database", complete, file])

            #expect(imported > 0 && imported < count)
            #expect(signal == SIGKILL || status == 1)
            #expect(again.code == 0)
            #expect(again.output.contains("products   \(count / 1_000),000 new, 0 changed, 0 unchanged"))
            #expect(try await Self.content(of: address) == Self.content(of: #require(StoreAddress(complete))))
        }
    }

    @Test
    func
        `skipped records are reported on standard error and in the report, and are an error only with --strict`()
        async throws
    {
        try await TestDatabase.withFolder { folder in
            let (file, report) = ("\(folder)/products.jsonl", "\(folder)/report.csv")
            try Self.write(Self.products(1) + "\u{1B}[31m\n{\"code\":\"1\"}\n", to: file)

            let outcome = try MorselCommand.run(
                ["import", "off", "--database", "sqlite:\(folder)/a.db", "--report", report, file]
            )

            let strict = try MorselCommand.run(
                ["import", "off", "--strict", "--database", "sqlite:\(folder)/b.db", file]
            )

            #expect(outcome.code == 0 && strict.code == 1)
            #expect(outcome.output.contains("products   1 new, 0 changed, 0 unchanged\n  skipped    2\n"))
            #expect(outcome.errors.contains("line 2: invalid JSON"))
            #expect(!outcome.errors.contains("\u{1B}"))
            let rows = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n")
            #expect(rows.count == 3 && rows[0] == "file,line,reason,left_out,detail")
            #expect(rows[2].hasPrefix("\(file),3,no-gtin,1,"))
        }
    }

    @Test func `a dry run changes nothing`() async throws {
        try await TestDatabase.withFolder { folder in
            let (file, database) = ("\(folder)/products.jsonl", "sqlite:\(folder)/a.db")
            try Self.write(Self.products(2), to: file)
            _ = try MorselCommand.run(["migrate", "--database", database])

            let outcome = try MorselCommand.run(["import", "off", "--dry-run", "--database", database, file])

            #expect(outcome.code == 0)
            #expect(
                outcome.output.contains("2 would be new") && outcome.output.contains("nothing was changed")
            )
            #expect(try await Self.content(of: #require(StoreAddress(database))).isEmpty)
        }
    }

    @Test func `an exported file can be imported again`() async throws {
        try await TestDatabase.withFolder { folder in
            let (file, copy) = ("\(folder)/products.jsonl", "\(folder)/copy.csv")
            let (one, other) = ("sqlite:\(folder)/one.db", "sqlite:\(folder)/other.db")
            try Self.write(Self.products(50), to: file)
            _ = try MorselCommand.run(["import", "off", "--database", one, file])

            let exported = try MorselCommand.run(
                ["export", "products", "--format", "csv", "--database", one, "--output", copy]
            )
            let imported = try MorselCommand.run(["import", "off", "--database", other, copy])

            #expect(exported.output == "\(copy): 50 versions\n")
            #expect(imported.code == 0)
            #expect(
                try await Self.content(of: #require(StoreAddress(one)))
                    == Self.content(of: #require(StoreAddress(other)))
            )
        }
    }

    @Test(arguments: [
        ["import", "off"], ["import", "off", "/no/such/file"],
        ["import", "off", "--report", "/no/such/x", "-"],
        ["import", "nutrition", #filePath], ["export", "products", "--format", "xml"],
    ])
    func `a failure has one message and exit code 2`(arguments: [String]) async throws {
        try await TestDatabase.withFolder { folder in
            let outcome = try MorselCommand.run(arguments + ["--database", "sqlite:\(folder)/a.db"])

            #expect(outcome.code == 2)
            #expect(outcome.errors.hasPrefix("morsel: "))
        }
    }
}
