import Foundation
import MorselDatabase
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// A server whose PostgreSQL answers nothing about products.
@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct StuckDatabaseTests {
    @Test
    func `labels are answered while the table of products is locked, and products when it is free again`()
        async throws
    {
        try await TestDatabase.with(.postgresql) { database in
            try await TestServer.run { settings in
                settings[ServerSettings.database] = database.address
            } _: { server in
                try await Self.whileLocked(database.store) {
                    // More requests than connections to the database.
                    let products = (0..<24).map { _ in
                        Task { try await server.send("GET", "/v1/products/9520000000011") }
                    }
                    for _ in 0..<20 {
                        #expect(try await server.postLabel(#"{"text":"milk"}"#).status == 200)
                    }
                    // On a busy machine PostgreSQL may need more than the second that it has.
                    while try await server.send("GET", "/readyz").status != 200 {}
                    for product in products {
                        let response = try await product.value
                        #expect(response.status == 503)
                        #expect(response.code == "catalogue-unavailable")
                        #expect(response.fields["retry-after"] != nil)
                    }
                }
                #expect(try await server.send("GET", "/v1/products/9520000000011").status == 404)
            }
        }
    }

    /// Runs work while a transaction of another connection has a lock of the table of products.
    private static func whileLocked(_ store: any Store, _ work: () async throws -> Void) async throws {
        let (lock, isLocked) = AsyncStream.makeStream(of: Void.self)
        let mayEnd = DispatchSemaphore(value: 0)
        async let locking: Void = store.write { session in
            try session.runScript("LOCK TABLE product")
            isLocked.finish()
            mayEnd.wait()
        }
        for await _ in lock {}
        defer { mayEnd.signal() }
        try await work()
        mayEnd.signal()
        try await locking
    }
}
