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
    /// What begins the transaction and is sent with its first statement.
    private var unsentBegin: String?
    /// Whether the end of a transaction was sent and the answer is not read yet.
    private var isEnding = false
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

    /// Cancels the running statement.
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
            // The next connection may lead to a server that accepts changes.
            let isUseless = [.unavailable, .outcomeUnknown, .readOnly].contains(error.kind)
            if isUseless || isTimedOut { disconnect() }
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
        try finishEnd()
        if isConnected, !needsReprepare { return }
        if isConnected {
            try runScript("DEALLOCATE ALL")
            (prepared, needsReprepare) = ([:], false)
            return
        }
        disconnect()
        connection = try address.connect(limits)
        do throws(StoreError) { try PostgresAddress.check(connection) } catch {
            disconnect()
            throw error
        }
        cancellation.setConnection(connection)
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

    /// Begins a transaction that only reads, in the message of its first statement.
    ///
    /// A lost connection fails that statement, so the caller must repeat the transaction.
    func beginReading(_ script: String) throws(StoreError) {
        guard hasSession else { return try begin(script) }
        try connect()
        unsentBegin = script
    }

    /// Ends a transaction that only read, without waiting for the answer of the server.
    func endReading() throws(StoreError) {
        guard hasSession else { return try commit() }
        guard unsentBegin == nil else {
            unsentBegin = nil
            return
        }
        guard PQtransactionStatus(connection) == PQTRANS_INTRANS else {
            throw StoreError(.statement, "work continued after a failed statement")
        }
        guard PQsendQuery(connection, "COMMIT") == 1 else { throw failure(nil) }
        isEnding = true
    }

    /// Reads the answer to the end of the last transaction, which is usually there.
    private func finishEnd() throws(StoreError) {
        guard isEnding else { return }
        isEnding = false
        while let result = waiting({ PQgetResult(connection) }) { PQclear(result) }
        // A connection that was lost meanwhile is opened again, because the transaction changed nothing.
        if PQtransactionStatus(connection) != PQTRANS_IDLE { disconnect() }
    }

    /// Sends what begins the transaction, if it was not sent yet.
    private func sendBegin() throws(StoreError) {
        guard let begin = unsentBegin else { return }
        unsentBegin = nil
        try runScript(begin)
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
        unsentBegin = nil
        guard isConnected, !isEnding, PQtransactionStatus(connection) != PQTRANS_IDLE else { return }
        do throws(StoreError) { try runScript("ROLLBACK") } catch { disconnect() }
    }

    private func disconnect() {
        cancellation.setConnection(nil)
        PQfinish(connection)
        (connection, prepared, needsReprepare, isEnding) = (nil, [:], false, false)
    }

    // MARK: Statements

    func enterSchema() throws(StoreError) {
        guard !hasSession, address.schema != nil else { return }
        try runScript(String(address.schemaScript(isLocal: true).dropFirst("; ".count)))
    }

    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int {
        try sendBegin()
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
        let needsName = hasSession && !usesCustomPlan
        // A statement is prepared by a message of its own.
        if needsName, prepared[statement] == nil { try sendBegin() }
        let name = needsName ? try prepare(statement) : nil
        try checkNotCancelled()
        let begin = unsentBegin
        unsentBegin = nil
        if let begin { try startPipeline(begin) }
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
        guard isSent == 1, begin == nil || PQpipelineSync(connection) == 1 else { throw failure(nil) }
        isReading = true
        defer { isReading = false }
        if begin == nil { return try readRows(body) }
        let rows = Result<Void, StoreError> { () throws(StoreError) in
            try readBegin()
            try readRows(body)
        }
        try endPipeline()
        try rows.get()
    }

    // MARK: Several statements in one message

    /// Sends the begin of a transaction, so that the next statement follows in the same message.
    private func startPipeline(_ begin: String) throws(StoreError) {
        guard PQenterPipelineMode(connection) == 1,
            PQsendQueryParams(connection, begin, 0, nil, nil, nil, nil, 0) == 1
        else { throw failure(nil) }
    }

    /// Reads the answer to the begin of a transaction, which was sent before a statement.
    private func readBegin() throws(StoreError) {
        var thrown: StoreError?
        while let result = waiting({ PQgetResult(connection) }) {
            defer { PQclear(result) }
            if PQresultStatus(result) != PGRES_COMMAND_OK { thrown = failure(result) }
        }
        if let thrown { throw thrown }
    }

    /// Reads what is left of the answers to a message with several statements.
    private func endPipeline() throws(StoreError) {
        var isAtEnd = false
        // `nil` separates two answers; twice in a row there is none, and the connection is of no use.
        for _ in 0..<2 where !isAtEnd {
            while !isAtEnd, let result = waiting({ PQgetResult(connection) }) {
                isAtEnd = PQresultStatus(result) == PGRES_PIPELINE_SYNC
                PQclear(result)
            }
        }
        guard isAtEnd, PQexitPipelineMode(connection) == 1 else {
            disconnect()
            throw StoreError(.unavailable, "the connection was lost")
        }
    }

    /// Passes the rows of the sent statement to `body`.
    ///
    /// All results must be read before the next statement.
    private func readRows(_ body: (Row) throws(StoreError) -> Bool) throws(StoreError) {
        guard PQsetSingleRowMode(connection) == 1 else { throw failure(nil) }
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
        try sendBegin()
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
        let name = StatementName.name(of: statement)
        let result = waiting { PQprepare(connection, name, statement, 0, nil) }
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure(result) }
        prepared[statement] = name
        return name
    }

    // MARK: Failures

    private func failure(_ result: OpaquePointer?, ofPrepared isPrepared: Bool = false) -> StoreError {
        if isPrepared, StoreError.needsReprepare(result) {
            needsReprepare = true
            return .mustReprepare
        }
        return StoreError(result, of: connection, mayHoldValues: isPrepared)
    }
}
