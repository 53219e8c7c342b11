/// A PostgreSQL database with a fixed number of connections.
final class PostgresStore: Store {
    let dialect = Dialect.postgresql
    let pool: ConnectionPool

    /// Opens one connection, so that a wrong address fails immediately.
    ///
    /// The others are opened on first use.
    init(url: String, connections: Int, maxWaiting: Int = 1_024) async throws {
        let connections = (0..<max(1, connections)).map { _ in PostgresConnection(url: url) }
        pool = ConnectionPool(connections, maxWaiting: maxWaiting)
        try await pool.withConnection { connection in
            try await connection.onThread { try $0.connect() }
        }
    }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await Retry.onTransientFailure {
            try await transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work)
        }
    }

    func readWithoutTransaction<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await Retry.onTransientFailure {
            try await pool.withConnection { connection in
                try await connection.onThread { session in
                    try session.connect()
                    return try work(session)
                }
            }
        }
    }

    func write<Value: Sendable>(
        isRepeatable: Bool,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await Retry.onTransientFailure(includingUnknownOutcome: isRepeatable) {
            try await transaction("BEGIN ISOLATION LEVEL SERIALIZABLE", work)
        }
    }

    func writeWithoutTransaction<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await pool.withConnection { connection in
            try await connection.onThread { session in
                try session.begin("")
                return try work(session)
            }
        }
    }

    func close() async { await pool.close() }

    private func transaction<Value: Sendable>(
        _ begin: String,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await pool.withConnection { connection in
            try await connection.onThread { session in
                try session.begin(begin)
                // If this throws, the transaction is rolled back when the operation ends.
                let value = try work(session)
                try session.commit()
                return value
            }
        }
    }
}
