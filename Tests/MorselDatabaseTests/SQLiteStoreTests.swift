import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct SQLiteStoreTests {
    private static func open(_ path: String) async throws -> any Store {
        try await StoreAddress.sqlite(path: path).open()
    }

    @Test func `a missing folder is named in the error`() async throws {
        await #expect(throws: StoreError(.misplaced, "the folder /nowhere/at/all does not exist")) {
            try await Self.open("/nowhere/at/all/morsel.db")
        }
    }

    @Test func `opening a folder as a database fails`() async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            await #expect(throws: StoreError(.misplaced, "\(folder) is a folder")) {
                try await Self.open(folder)
            }
        }
    }

    @Test func `opening a database inside a file fails`() async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            try Data().write(to: URL(fileURLWithPath: folder + "/letter.txt"))
            await #expect(throws: StoreError(.misplaced, "\(folder)/letter.txt is not a folder")) {
                try await Self.open(folder + "/letter.txt/morsel.db")
            }
        }
    }

    @Test func `the main file is complete after closing`() async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            let (path, copy) = (folder + "/morsel.db", folder + "/copy.db")
            let store = try await Self.open(path)
            _ = try await Migrator([.things]).migrate(store)
            _ = try await store.write { session in try session.run("INSERT INTO thing (word) VALUES ('kept')")
            }
            _ = try await store.read { session in
                try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                    try row.integer(0)
                }
            }
            await store.close()

            try FileManager.default.copyItem(atPath: path, toPath: copy)
            let copied = try await Self.open(copy)
            let words = try await copied.read { session in
                try session.rows("SELECT word FROM thing") { (row) throws(StoreError) in try row.text(0) }
            }
            await copied.close()

            #expect(words == ["kept"])
        }
    }

    @Test func `a file that is not a database is rejected and not changed`() async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            let path = folder + "/letter.txt"
            let text = Data(String(repeating: "Dear Ana, ", count: 1_000).utf8)
            try text.write(to: URL(fileURLWithPath: path))

            await #expect { try await Self.open(path) } throws: { StoreError.kind(of: $0) == .corrupt }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
        }
    }

    @Test func `reading damaged pages throws corrupt`() async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            let path = folder + "/morsel.db"
            let store = try await Self.open(path)
            _ = try await Migrator([.things]).migrate(store)
            try await store.write { session in
                for number in 0..<2_000 {
                    try session.run("INSERT INTO thing (word) VALUES ($1)", "word \(number)")
                }
            }
            await store.close()
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try file.seek(toOffset: 5 * 4_096)
            try file.write(contentsOf: Data(repeating: 0xAA, count: 8 * 4_096))
            try file.close()

            let damaged = try await Self.open(path)
            await #expect {
                try await damaged.read { try $0.each("SELECT * FROM thing ORDER BY word", []) { _ in true } }
            } throws: {
                StoreError.kind(of: $0) == .corrupt
            }
            await damaged.close()
        }
    }

    @Test func `a read-only file system throws readOnly`() async throws {
        try await SmallDisk.with(kibibytes: 1_024) { (folder) async throws in
            let store = try await Self.open(folder + "/morsel.db")
            _ = try await Migrator([.things]).migrate(store)
            await store.close()
            try SmallDisk.makeReadOnly(folder)

            await #expect { try await Self.open(folder + "/morsel.db") } throws: {
                StoreError.kind(of: $0) == .readOnly
            }
            await #expect { try await Self.open(folder + "/other.db") } throws: {
                StoreError.kind(of: $0) == .readOnly
            }
        }
    }

    @Test
    func
        `a full disk loses no commit, and writing works again when space is free`()
        async throws
    {
        try await SmallDisk.with(kibibytes: 2_048) { (folder) async throws in
            let ballast = URL(fileURLWithPath: folder + "/ballast")
            try Data(count: 512 * 1_024).write(to: ballast)
            let store = try await Self.open(folder + "/morsel.db")
            _ = try await Migrator([.things]).migrate(store)
            let (committed, failure) = await store.fillWithThings()

            #expect(failure == .full)
            #expect(committed > 0)
            #expect(try await store.countThings() == committed)

            try FileManager.default.removeItem(at: ballast)
            try await store.addThing("apple")
            await store.close()
            let again = try await Self.open(folder + "/morsel.db")
            #expect(try await again.countThings() == committed + 1)
            #expect(try await again.isWhole())
            await again.close()
        }
    }

    @Test func `a write waits for the lock of another writer`() async throws {
        try await TestDatabase.with(.sqlite, migrations: [.things]) { (database) async throws in
            let other = try await database.address.open()
            let (isLocked, hasOtherBegun) = (Gate(), Gate())
            async let slow: Void = database.store.write { session in
                try session.run("INSERT INTO thing (word) VALUES ('slow')")
                isLocked.open()
                hasOtherBegun.wait()
                for number in 1..<5_000 { try session.run("INSERT INTO thing (number) VALUES ($1)", number) }
            }
            await isLocked.waitWithoutThread()
            hasOtherBegun.open()
            try await other.addThing("quick")
            try await slow
            await other.close()

            #expect(try await database.store.countThings() == 5_001)
        }
    }
}
