import Dispatch
package import MorselDatabase

extension Store {
    /// Runs work while a transaction of another connection has a lock of a table, which only PostgreSQL has.
    /// - Parameters:
    ///   - table: the name of the table.
    ///   - work: what runs meanwhile.
    /// - Throws: the errors of the work, and `StoreError`.
    package func whileLocked(_ table: String, _ work: () async throws -> Void) async throws {
        let (lock, isLocked) = AsyncStream.makeStream(of: Void.self)
        let mayEnd = DispatchSemaphore(value: 0)
        async let locking: Void = write { session in
            try session.runScript("LOCK TABLE \(table)")
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
