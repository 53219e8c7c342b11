/// PostgreSQL behind a bounded number of connections.
final class PostgresStore: Store {
    let dialect = Dialect.postgresql
    let line: ConnectionLine

    /// Connects once, so that a wrong address is told at once; other connections are made when they are needed.
    init(url: String, connections: Int, mostWaiting: Int = 1_024) async throws {
        let connections = (0..<max(1, connections)).map { _ in PostgresConnection(url: url) }
        line = ConnectionLine(connections, mostWaiting: mostWaiting)
        try await line.withConnection { connection in
            try await connection.onThread { try $0.connect() }
        }
    }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await Retrying.whilePassing {
            try await transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work)
        }
    }

    func readBriefly<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await Retrying.whilePassing {
            try await line.withConnection { connection in
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
        try await Retrying.whilePassing(alsoUnknown: isRepeatable) {
            try await transaction("BEGIN ISOLATION LEVEL SERIALIZABLE", work)
        }
    }

    func maintain<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await line.withConnection { connection in
            try await connection.onThread { session in
                try session.begin("")
                return try work(session)
            }
        }
    }

    func close() async { await line.close() }

    private func transaction<Value: Sendable>(
        _ begin: String,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        try await line.withConnection { connection in
            try await connection.onThread { session in
                try session.begin(begin)
                // What throws is rolled back when the connection is given back.
                let value = try work(session)
                try session.commit()
                return value
            }
        }
    }
}
