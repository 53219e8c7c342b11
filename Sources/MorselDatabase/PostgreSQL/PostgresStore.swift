import Synchronization

/// A PostgreSQL database with a fixed number of connections.
final class PostgresStore: Store {
    let dialect = Dialect.postgresql
    let pool: ConnectionPool
    private let connections: [PostgresConnection]
    /// The connection for single statements, or `nil` behind a pooler.
    private let pipeline: PostgresPipeline?
    private let probe: PostgresProbe
    private let watchdog: PostgresWatchdog
    private let limits: PostgresLimits
    private let address: PostgresAddress
    private let url: String
    private let versions = Mutex<[PostgresDataVersion]>([])

    /// Opens one connection, so that a wrong address fails immediately.
    ///
    /// The others are opened on first use.
    init(
        url: String,
        connections count: Int,
        limits: PostgresLimits = .maintenance,
        maxWaiting: Int = 1_024
    ) async throws {
        self.limits = limits
        self.url = url
        let address = PostgresAddress(url: url)
        self.address = address
        connections = (0..<max(1, count)).map { _ in PostgresConnection(address, limits: limits) }
        pool = ConnectionPool(connections, maxWaiting: maxWaiting, maxWait: limits.pool)
        watchdog = PostgresWatchdog(connections, limit: limits.response)
        pipeline =
            address.isPooledByTransaction
            ? nil : PostgresPipeline(address, limits: limits, maxWaiting: maxWaiting)
        probe = PostgresProbe(address)
        try await pool.withConnection { connection in
            try await connection.onThread { try $0.connect() }
        }
    }

    deinit { pipeline?.stop() }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await Retry.onTransientFailure(for: limits.retries) {
            try await pool.withConnection { connection in
                try await connection.onThread { session in
                    try session.beginReading("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    // If this throws, the transaction is rolled back when the operation ends.
                    let value = try work(session)
                    try session.endReading()
                    return value
                }
            }
        }
    }

    func readInPlace<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await read(work)
    }

    func rows<Value: Sendable>(
        _ statement: String,
        _ values: [DatabaseValue],
        as read: @escaping @Sendable (Row) throws(StoreError) -> Value
    ) async throws -> [Value] {
        // Behind a pooler there are no prepared statements.
        guard let pipeline else { return try await self.read { try $0.rows(statement, values, as: read) } }
        do {
            return try await Retry.onTransientFailure(for: limits.retries) {
                try await pipeline.rows(statement, values).map { (row) throws(StoreError) in try read(row) }
            }
        } catch let error as StoreError where error == .slowStatement {
            return try await self.read { try $0.rows(statement, values, as: read) }
        }
    }

    func write<Value: Sendable>(
        isRepeatable: Bool,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        defer { countChange() }
        let retries = limits.retries
        return try await Retry.onTransientFailure(for: retries, includingUnknownOutcome: isRepeatable) {
            try await pool.withConnection { connection in
                try await connection.onThread { session in
                    try session.begin("BEGIN ISOLATION LEVEL SERIALIZABLE")
                    // If this throws, the transaction is rolled back when the operation ends.
                    let value = try work(session)
                    try session.commit()
                    return value
                }
            }
        }
    }

    func writeWithoutTransaction<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        defer { countChange() }
        return try await pool.withConnection { connection in
            try await connection.onThread { session in
                try session.begin("")
                return try session.withoutTimeLimits(work)
            }
        }
    }

    /// Tells the caches of this store that there may be a change, also after an error: its outcome may be unknown.
    private func countChange() {
        for version in versions.withLock({ $0 }) { version.countChange() }
    }

    func withLock<Value>(_ lock: ProcessLock, _ work: () async throws -> Value) async throws -> Value {
        guard !address.isPooledByTransaction else { return try await work() }
        let connection = PostgresConnection(address, limits: limits)
        let function = "(CAST($1 AS INTEGER), hashtext(current_schema()))"
        let isLocked = try await connection.onThread { session in
            try session.connect()
            return try session.first("SELECT pg_try_advisory_lock\(function)", Int64(lock.number)) {
                (row) throws(StoreError) in try row.integer(0) == 1
            }
        }
        guard isLocked == true else { throw lock.isTaken }
        let result: Result<Value, any Error>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        // PostgreSQL also releases the lock when this connection ends, however the process ends, but not at once.
        try? await connection.onThread { session in
            try session.each("SELECT pg_advisory_unlock\(function)", [Int64(lock.number)]) { _ in false }
        }
        return try result.get()
    }

    func watchData() -> any DataVersion {
        let version = PostgresDataVersion(url: url)
        versions.withLock { $0.append(version) }
        return version
    }

    func notifications(_ channel: String) -> AsyncStream<StoreNotification>? {
        try? PostgresListener(url: url, channel: channel).notifications()
    }

    func makeSchema() async throws {
        guard let schema = address.schema else { return }
        try await writeWithoutTransaction { session in
            let found = try session.first("SELECT 1 FROM pg_namespace WHERE nspname = $1", schema) { _ in true
            }
            // A user without the right to create schemas may use one that exists.
            guard found == nil else { return }
            try session.runScript("CREATE SCHEMA IF NOT EXISTS \"\(schema)\"")
        }
    }

    func emptyLog() async throws {}

    func verifyReachable() async throws { try await probe.verify() }

    func close() async {
        let stopping = Task { [connections, limits] in
            guard (try? await Task.sleep(for: limits.close)) != nil else { return }
            for connection in connections { connection.stop() }
        }
        await pipeline?.close(within: limits.close)
        await pool.close()
        stopping.cancel()
        watchdog.cancel()
        for version in versions.withLock({ $0 }) { version.close() }
        await probe.close()
    }
}
