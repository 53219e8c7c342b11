import CPQ
import Dispatch

/// A connection to a PostgreSQL server, with its own queue because libpq calls block.
final class PostgresConnection: Session, @unchecked Sendable {
    // All mutable state except `cancellation` is accessed on `queue` only.
    let dialect = Dialect.postgresql
    private let queue = DispatchQueue(label: "morsel.postgresql")
    private let cancellation = PostgresCancellation()
    private let address: PostgresAddress
    private let limits: PostgresLimits
    /// Whether the session lasts as long as the connection, and not only as long as a transaction, as behind a pooler.
    private let hasSession: Bool
    private var connection: OpaquePointer?
    /// Server-side names of prepared statements, by SQL text.
    private var prepared: [String: String] = [:]
    private static let maxPreparedStatements = 500
    /// Whether the prepared statements must be discarded, because the server dropped them or their tables changed.
    private var needsReprepare = false
    private var isReading = false
    /// Whether statements may take as long as they need.
    private var isUnlimited = false

    init(_ address: PostgresAddress, limits: PostgresLimits) {
        (self.address, self.limits, hasSession) = (address, limits, !address.isPooledByTransaction)
    }

    deinit { PQfinish(connection) }

    /// Runs work on the connection's queue.
    ///
    /// Cancelling the task cancels the statement on the server.
    func onThread<Value: Sendable>(
        _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        let operation = cancellation.makeOperation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async { continuation.resume(with: Result { try self.perform(operation, work) }) }
            }
        } onCancel: {
            cancellation.cancel(operation)
        }
    }

    /// Closes the connection if the server has not answered for longer than a time.
    func enforce(_ limit: Duration) { cancellation.enforce(limit) }

    /// Ends whatever runs.
    func stop() { cancellation.stop() }

    private func perform<Value>(_ operation: Int, _ work: (PostgresConnection) throws -> Value) throws
        -> Value
    {
        defer { cancellation.end() }
        try cancellation.begin(operation)
        defer { rollBackOpenTransaction() }
        do { return try work(self) } catch let error as StoreError {
            // libpq may not have read yet that the connection was closed.
            let isTimedOut = cancellation.isTimedOut
            if error.kind == .unavailable || error.kind == .outcomeUnknown || isTimedOut { disconnect() }
            guard error.kind == .unavailable else { throw error }
            if cancellation.isCancelled { throw StoreError(.cancelled) }
            throw isTimedOut ? StoreError(.timedOut, "the server did not answer") : error
        }
    }

    // MARK: Connecting

    /// Whether the connection is open, as far as libpq knows.
    private var isConnected: Bool { connection.map { PQstatus($0) == CONNECTION_OK } ?? false }

    /// Connects if necessary, and discards stale prepared statements.
    func connect() throws(StoreError) {
        if isConnected, !needsReprepare { return }
        if isConnected {
            try runScript("DEALLOCATE ALL")
            (prepared, needsReprepare) = ([:], false)
            return
        }
        disconnect()
        connection = try address.connect(limits)
        guard isConnected else {
            defer { disconnect() }
            throw StoreError(.unavailable, Self.firstLine(PQerrorMessage(connection)))
        }
        // With another encoding, a character can be a single byte, and words could be cut in the middle of a character.
        let encoding = PQparameterStatus(connection, "server_encoding").map { String(cString: $0) }
        guard encoding == "UTF8" else {
            defer { disconnect() }
            throw StoreError(.wrongEncoding, encoding ?? "")
        }
        cancellation.setConnection(connection)
        // Ignore notices such as "relation already exists, skipping".
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        if hasSession { try runScript(sessionScript) }
    }

    /// The settings of a session.
    private var sessionScript: String {
        limits.script(isLocal: false) + address.schemaScript(isLocal: false)
    }

    /// The settings of one transaction, if there is no session.
    private var transactionScript: String {
        limits.script(isLocal: true) + address.schemaScript(isLocal: true)
    }

    /// Runs the first statement of an operation.
    ///
    /// Reconnects once if the connection was lost since its last use.
    func begin(_ script: String) throws(StoreError) {
        // Without a session, each transaction has its own settings.
        let script = hasSession || script.isEmpty ? script : "\(script); \(transactionScript)"
        let wasConnected = isConnected
        do throws(StoreError) {
            try connect()
            try runScript(script)
        } catch {
            guard error.kind == .unavailable, wasConnected else { throw error }
            disconnect()
            try connect()
            try runScript(script)
        }
    }

    /// Runs work whose statements may take as long as they need.
    func withoutTimeLimits<Value>(_ work: (PostgresConnection) throws -> Value) throws -> Value {
        isUnlimited = true
        defer { isUnlimited = false }
        guard hasSession else { return try work(self) }
        try runScript(PostgresLimits.unlimitedScript)
        do {
            let value = try work(self)
            try runScript(sessionScript)
            return value
        } catch {
            // The next work gets a new session with its limits.
            disconnect()
            throw error
        }
    }

    /// Runs a call of libpq that waits for the server, with the limit on its answer.
    private func waiting<Result>(_ call: () -> Result) -> Result {
        isUnlimited ? call() : cancellation.waiting(call)
    }

    /// Commits the transaction.
    func commit() throws(StoreError) {
        // The server would roll back and report success.
        guard PQtransactionStatus(connection) != PQTRANS_INERROR else {
            throw StoreError(.statement, "work continued after a failed statement")
        }
        do throws(StoreError) { try runScript("COMMIT") } catch {
            throw error.kind == .unavailable ? StoreError(.outcomeUnknown, error.detail) : error
        }
    }

    /// Rolls back a transaction that is still open.
    private func rollBackOpenTransaction() {
        guard isConnected, PQtransactionStatus(connection) != PQTRANS_IDLE else { return }
        do throws(StoreError) { try runScript("ROLLBACK") } catch { disconnect() }
    }

    private func disconnect() {
        cancellation.setConnection(nil)
        PQfinish(connection)
        (connection, prepared, needsReprepare) = (nil, [:], false)
    }

    // MARK: Statements

    func enterSchema() throws(StoreError) {
        guard !hasSession, address.schema != nil else { return }
        try runScript(String(address.schemaScript(isLocal: true).dropFirst("; ".count)))
    }

    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int {
        let name = hasSession ? try prepare(statement) : nil
        try checkNotCancelled()
        let result = PostgresValues(values).withPointers { count, pointers, lengths, formats in
            waiting {
                if let name {
                    PQexecPrepared(connection, name, count, pointers, lengths, formats, 1)
                } else {
                    PQexecParams(connection, statement, count, nil, pointers, lengths, formats, 1)
                }
            }
        }
        defer { PQclear(result) }
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
            throw failure(result, ofPrepared: true)
        }
        return Int(String(cString: PQcmdTuples(result))) ?? 0
    }

    func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        usesCustomPlan: Bool,
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        // PostgreSQL switches to a generic plan after several executions of a prepared statement.
        let name = usesCustomPlan || !hasSession ? nil : try prepare(statement)
        try checkNotCancelled()
        // A value that is larger than the buffers of the network waits until the server reads it.
        let isSent = PostgresValues(values).withPointers { count, pointers, lengths, formats in
            waiting {
                if let name {
                    PQsendQueryPrepared(connection, name, count, pointers, lengths, formats, 1)
                } else {
                    PQsendQueryParams(connection, statement, count, nil, pointers, lengths, formats, 1)
                }
            }
        }
        guard isSent == 1, PQsetSingleRowMode(connection) == 1 else { throw failure(nil) }
        isReading = true
        defer { isReading = false }
        try readRows(body)
    }

    /// Passes the rows of the sent statement to `body`.
    ///
    /// All results must be read before the next statement.
    private func readRows(_ body: (Row) throws(StoreError) -> Bool) throws(StoreError) {
        var needsMore = true
        var thrown: StoreError?
        while let result = waiting({ PQgetResult(connection) }) {
            defer { PQclear(result) }
            switch PQresultStatus(result) {
            case PGRES_SINGLE_TUPLE where needsMore:
                do throws(StoreError) {
                    needsMore = try body(Row(storage: .postgres(PostgresRow(result: result, row: 0))))
                } catch {
                    (needsMore, thrown) = (false, error)
                }
            case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
            default: thrown = thrown ?? failure(result, ofPrepared: true)
            }
        }
        if let thrown { throw thrown }
        guard isConnected else { throw failure(nil) }
    }

    func runScript(_ script: String) throws(StoreError) {
        guard !isReading else { throw .nestedStatement }
        let result = waiting { PQexec(connection, script) }
        defer { PQclear(result) }
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY else {
            throw failure(result)
        }
    }

    private func checkNotCancelled() throws(StoreError) {
        guard !isReading else { throw .nestedStatement }
        guard !cancellation.isCancelled else { throw StoreError(.cancelled) }
    }

    /// Returns the server-side name of a statement, which is prepared on first use.
    private func prepare(_ statement: String) throws(StoreError) -> String {
        try checkNotCancelled()
        if let name = prepared[statement] { return name }
        if prepared.count >= Self.maxPreparedStatements {
            try runScript("DEALLOCATE ALL")
            prepared = [:]
        }
        let name = "s\(prepared.count)"
        let result = waiting { PQprepare(connection, name, statement, 0, nil) }
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure(result) }
        prepared[statement] = name
        return name
    }

    // MARK: Failures

    private func failure(_ result: OpaquePointer?, ofPrepared isPrepared: Bool = false) -> StoreError {
        let state = result.flatMap { PQresultErrorField($0, Self.stateField) }.map { String(cString: $0) }
        let message =
            result.flatMap { PQresultErrorField($0, Self.messageField) } ?? PQerrorMessage(connection)
        // The server dropped the statement, or its tables changed: prepare it again.
        if isPrepared, state == "26000" || state == "0A000" {
            needsReprepare = true
            return StoreError(.busy, "a statement must be prepared again")
        }
        return StoreError(
            sqlState: isConnected ? state : nil,
            message: Self.firstLine(message),
            mayHoldValues: isPrepared
        )
    }

    /// `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY`.
    ///
    /// Swift does not import these macros.
    private static let stateField = Int32(UInt8(ascii: "C"))
    private static let messageField = Int32(UInt8(ascii: "M"))

    private static func firstLine(_ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "" }
        return String(String(cString: text).prefix { !$0.isNewline })
    }
}
