/// A database that is open: many read at once, and changes are kept whole or not at all.
package protocol Store: Sendable {
    /// Which database it is.
    var dialect: Dialect { get }

    /// Does work that only reads, in one state of the data.
    ///
    /// It may be done again when the connection is lost meanwhile.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Does one statement that reads a row, or a few by their keys, with little around it.
    ///
    /// It is no transaction: a second statement may see another state. It may be done again as ``read(_:)`` may, and on
    /// SQLite it is done in the thread that asks: nothing that takes long may be done in it.
    func readBriefly<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Does work that changes data, as one transaction: when it throws, nothing of it is kept.
    ///
    /// It ends when a statement fails: on PostgreSQL none can follow.
    /// - Parameters:
    ///   - isRepeatable: whether doing it twice is the same as once, so that it may be done again when nobody knows
    ///     whether it was kept.
    ///   - work: what is done; more than once when others were in its way, of which nothing was kept.
    /// - Throws: `StoreError`, or what the work throws.
    /// - Returns: what the work returns.
    func write<Value: Sendable>(
        isRepeatable: Bool,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Does work outside of any transaction, on SQLite alone among those that change: what keeps the database in order.
    func maintain<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value

    /// Closes the database; work that is being done ends first.
    func close() async
}

extension Store {
    /// Does work that changes data and must not be done twice.
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await write(isRepeatable: false, work)
    }
}

extension StoreAddress {
    /// Opens the database.
    /// - Parameter connections: how many read at once.
    /// - Throws: `StoreError`.
    /// - Returns: the database; it is closed by ``Store/close()``.
    package func open(connections: Int = 4) async throws -> any Store {
        switch self {
        case .sqlite(let path): try SQLiteStore(path: path, readers: connections)
        case .postgresql(let url): try await PostgresStore(url: url, connections: connections)
        }
    }
}
