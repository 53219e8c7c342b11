import Foundation
import MorselDatabase
import MorselTestSupport

extension Migration {
    /// A test table with a column of every type.
    static let things = Migration(
        number: 1,
        name: "create_thing",
        text: """
            CREATE TABLE thing (
                id {id}, number {integer}, amount {real}, word {text} UNIQUE, content {bytes},
                parent {integer} REFERENCES thing (id)
            ) {strict};
            """
    )
}

extension TestDatabase {
    /// Creates a database with an empty `thing` table, runs work with it, and removes it.
    @discardableResult
    static func withThings<Value>(
        _ engine: Engine,
        connections: Int = 4,
        _ work: (any Store) async throws -> Value
    ) async throws -> Value {
        try await with(engine, migrations: [.things], connections: connections) { try await work($0.store) }
    }
}

extension Store {
    /// Returns the number of rows in `thing`.
    func countThings() async throws -> Int64? {
        try await read { session in
            try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in try row.integer(0) }
        }
    }

    /// Inserts a row.
    func addThing(_ word: String) async throws {
        try await write { session in _ = try session.run("INSERT INTO thing (word) VALUES ($1)", word) }
    }

    /// Inserts ten rows per transaction until one fails.
    ///
    /// Returns the number of committed rows and the failure.
    func fillWithThings() async -> (committed: Int64, failure: StoreError.Kind?) {
        // Random bytes, which no engine can compress.
        var random = SplitMix64(seed: 65)
        let content = (0..<5_000).map { _ in UInt8(random.below(256)) }
        for committed in stride(from: Int64(0), to: 100_000, by: 10) {
            do {
                try await write { session in
                    for _ in 0..<10 { try session.run("INSERT INTO thing (content) VALUES ($1)", content) }
                }
            } catch { return (committed, StoreError.kind(of: error)) }
        }
        return (100_000, nil)
    }

    /// Whether the SQLite integrity check passes.
    ///
    /// Always true for other engines.
    func isWhole() async throws -> Bool {
        guard dialect == .sqlite else { return true }
        return try await read { session in
            try session.first("PRAGMA integrity_check") { (row) throws(StoreError) in try row.text(0) }
                == "ok"
        }
    }
}

extension StoreAddress {
    /// The address with its password, as a command-line argument.
    var url: String {
        switch self {
        case .sqlite(let path): "sqlite:\(path)"
        case .postgresql(let url): url
        }
    }
}

extension StoreError {
    /// Returns the kind of a store error, or `nil` for other errors.
    static func kind(of error: any Error) -> Kind? { (error as? StoreError)?.kind }
}

/// Reads the contents of folders.
enum Folder {
    static func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path)
    }
}
