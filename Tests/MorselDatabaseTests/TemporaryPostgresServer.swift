import Foundation
import MorselDatabase

/// A PostgreSQL server for one test, which can stop and restart it.
final class TemporaryPostgresServer: @unchecked Sendable {
    // Unchecked: only the test that owns the server uses it.
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private(set) var address = StoreAddress.sqlite(path: "")

    /// Starts a server, runs work with it, and stops it.
    static func with(_ work: (TemporaryPostgresServer) async throws -> Void) async throws {
        let server = TemporaryPostgresServer()
        try server.start()
        defer { server.end() }
        try await work(server)
    }

    /// Stops, starts or restarts the server and waits for the result.
    func control(_ verb: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(verb)\n".utf8))
        _ = line()
    }

    private func start() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
            .standardized
        process.executableURL = root.appending(path: "Scripts/with-postgresql")
        process.arguments = [
            "sh", "-c",
            """
            echo "$MORSEL_TEST_POSTGRESQL"
            while read -r verb && [ "$verb" != end ]; do "$MORSEL_TEST_POSTGRESQL_CONTROL" "$verb"; echo done; done
            """,
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        address = .postgresql(url: line())
    }

    private func end() {
        // Do not close the pipe: other processes may have inherited it.
        try? input.fileHandleForWriting.write(contentsOf: Data("end\n".utf8))
        process.waitUntilExit()
    }

    private func line() -> String {
        var text = ""
        while !text.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        return text.trimmingCharacters(in: .newlines)
    }
}
