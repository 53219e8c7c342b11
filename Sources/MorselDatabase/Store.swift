/// An open database with concurrent readers and transactional writes.
package protocol Store: Sendable {
    /// The SQL dialect of the engine.
    var dialect: Dialect { get }
    /// Returns what knows when the data may have changed; it works until the store is closed.
    func watchData() -> any DataVersion

    /// Creates the schema of PostgreSQL that the address names, if it does not exist.
    func makeSchema() async throws

    /// Runs read-only work in one consistent snapshot.
    ///
    /// The work may run again if the connection is lost.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Runs short read-only work in one consistent snapshot.
    ///
    /// On SQLite it runs on the calling thread, which is faster but lets no other task use the thread. The work may run
    /// again, as for ``read(_:)``.
    func readInPlace<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Runs one short read statement and returns its rows, converted by `read`.
    ///
    /// This is the cheapest way to read: SQLite reads on the calling thread, and PostgreSQL answers the statements of many
    /// callers on one connection. All rows are in memory at once. It may run again, as ``read(_:)``.
    func rows<Value: Sendable>(
        _ statement: String,
        _ values: [DatabaseValue],
        as read: @escaping @Sendable (Row) throws(StoreError) -> Value
    ) async throws -> [Value]

    /// Runs work in a read-write transaction.
    ///
    /// If it throws, the transaction is rolled back.
    ///
    /// Do not continue after a failed statement: PostgreSQL rejects everything that follows in the transaction.
    /// - Parameters:
    ///   - isRepeatable: whether the work is idempotent. It then runs again when the outcome of the commit is
    ///     unknown.
    ///   - work: the work. It runs again after conflicts with other transactions.
    /// - Throws: `StoreError`, or an error from `work`.
    /// - Returns: the result of `work`.
    func write<Value: Sendable>(
        isRepeatable: Bool,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Runs work outside a transaction, for example schema changes.
    ///
    /// On SQLite no other write runs meanwhile.
    func writeWithoutTransaction<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Runs work that only one process may do at a time.
    ///
    /// Behind a pooler of transactions there is no such lock, and the work runs anyway.
    /// - Parameters:
    ///   - lock: what only one process may do.
    ///   - work: the work.
    /// - Throws: `StoreError` (`busy`) if another process does it, or an error of `work`.
    /// - Returns: the result of `work`.
    func withLock<Value>(_ lock: ProcessLock, _ work: () async throws -> Value) async throws -> Value

    /// Returns the notifications of a channel (`NOTIFY`) from now on, until the task that reads them is cancelled.
    /// - Returns: `nil` if there are none: in SQLite, and behind a pooler of transactions.
    func notifications(_ channel: String) -> AsyncStream<StoreNotification>?

    /// Verifies within about a second that the database answers, even if all connections are in use.
    /// - Throws: `StoreError` if it does not.
    func verifyReachable() async throws

    /// Removes deleted rows from the write-ahead log of SQLite, whose content is otherwise overwritten later.
    ///
    /// PostgreSQL has a log of the whole server, which this cannot change.
    func emptyLog() async throws

    /// Closes the database after running work has finished. PostgreSQL has a limit, after which the work is stopped.
    func close() async
}

extension Store {
    /// Runs one short read statement and returns its rows, as ``rows(_:_:as:)`` with an array of values.
    package func rows<Value: Sendable>(
        _ statement: String,
        _ values: any DatabaseBindable...,
        as read: @escaping @Sendable (Row) throws(StoreError) -> Value
    ) async throws -> [Value] {
        try await rows(statement, values.map { $0.databaseValue }, as: read)
    }

    /// Runs one short read statement and returns its first row, or `nil` if there is no row.
    ///
    /// The statement should have a single row: others are read, too.
    package func first<Value: Sendable>(
        _ statement: String,
        _ values: any DatabaseBindable...,
        as read: @escaping @Sendable (Row) throws(StoreError) -> Value
    ) async throws -> Value? {
        try await rows(statement, values.map { $0.databaseValue }, as: read).first
    }

    /// Runs work in a read-write transaction.
    ///
    /// The work is not idempotent.
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await write(isRepeatable: false, work)
    }
}

extension StoreAddress {
    /// Opens the database.
    /// - Parameters:
    ///   - contents: what it stores.
    ///   - connections: the number of concurrent connections for reading.
    ///   - limits: the time that PostgreSQL may take.
    /// - Throws: `StoreError`.
    /// - Returns: the database. Close it with ``Store/close()``.
    package func open(
        _ contents: StoreContents = .catalogue,
        connections: Int = 4,
        limits: PostgresLimits = .maintenance
    ) async throws -> any Store {
        switch self {
        case .sqlite(let path): try SQLiteStore(path: path, contents, readerCount: connections)
        case .postgresql(let url): try await PostgresStore(url: url, connections: connections, limits: limits)
        }
    }
}
