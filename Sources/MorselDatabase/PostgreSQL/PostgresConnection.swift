import CPQ
import Dispatch

/// A connection to a PostgreSQL server, with a thread of its own on which libpq may wait.
final class PostgresConnection: Session, @unchecked Sendable {
    // Everything but `queue` and `cancellation` is touched on `queue` alone.
    let dialect = Dialect.postgresql
    private let queue = DispatchQueue(label: "morsel.postgresql")
    private let cancellation = PostgresCancellation()
    private let url: String
    private var connection: OpaquePointer?
    /// The names under which the server knows statements.
    private var prepared: [String: String] = [:]
    private static let mostPrepared = 500
    /// Whether the server knows what was prepared no more, or not as it is now.
    private var isStale = false
    private var isReading = false

    init(url: String) { self.url = url }

    deinit { PQfinish(connection) }

    /// Does work on the connection's thread; when its task is cancelled, the server is asked to stop.
    func onThread<Value: Sendable>(
        _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        let number = cancellation.number()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async { continuation.resume(with: Result { try self.alone(number, work) }) }
            }
        } onCancel: {
            cancellation.cancel(number)
        }
    }

    private func alone<Value>(_ number: Int, _ work: (PostgresConnection) throws -> Value) throws -> Value {
        defer { cancellation.end() }
        try cancellation.begin(number)
        defer { settle() }
        do { return try work(self) } catch let error as StoreError {
            // libpq may not know yet what the server said last: that it ends.
            if error.kind == .unavailable || error.kind == .outcomeUnknown { disconnect() }
            throw error
        }
    }

    // MARK: Connecting

    /// Whether the server can be asked, as far as is known.
    private var isConnected: Bool { connection.map { PQstatus($0) == CONNECTION_OK } ?? false }

    /// Connects, if it is not connected.
    func connect() throws(StoreError) {
        if isConnected, !isStale { return }
        if isConnected {
            try runScript("DEALLOCATE ALL")
            (prepared, isStale) = ([:], false)
            return
        }
        disconnect()
        connection = try PostgresAddress.connect(url)
        guard isConnected else {
            defer { disconnect() }
            throw StoreError(.unavailable, Self.firstLine(PQerrorMessage(connection)))
        }
        // Else letters are bytes there, and words are cut in the middle of one.
        let encoding = PQparameterStatus(connection, "server_encoding").map { String(cString: $0) }
        guard encoding == "UTF8" else {
            defer { disconnect() }
            throw StoreError(.wrongEncoding, encoding ?? "")
        }
        cancellation.use(connection)
        // Notices such as "table exists already" are for nobody.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        // What is read is in memory or on no disk that turns, so that a page costs as much as ten rows, whatever its place:
        // with PostgreSQL's 1 and 4 a word of a thousand rows is looked for in the whole table.
        try runScript("SET seq_page_cost = 0.1; SET random_page_cost = 0.1")
    }

    /// Runs what work begins with, on a new connection when the old one was lost since it was used last.
    func begin(_ script: String) throws(StoreError) {
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

    /// Ends a transaction so that all of it is kept.
    func commit() throws(StoreError) {
        // The server would answer with a rollback, and call that a success.
        guard PQtransactionStatus(connection) != PQTRANS_INERROR else {
            throw StoreError(.statement, "work went on after a statement had failed")
        }
        do throws(StoreError) { try runScript("COMMIT") } catch {
            throw error.kind == .unavailable ? StoreError(.outcomeUnknown, error.detail) : error
        }
    }

    /// Leaves no transaction behind, whatever became of the work.
    private func settle() {
        guard isConnected, PQtransactionStatus(connection) != PQTRANS_IDLE else { return }
        do throws(StoreError) { try runScript("ROLLBACK") } catch { disconnect() }
    }

    private func disconnect() {
        cancellation.use(nil)
        PQfinish(connection)
        (connection, prepared, isStale) = (nil, [:], false)
    }

    // MARK: Statements

    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int {
        let name = try prepare(statement)
        let result = PostgresValues(values).withPointers { count, pointers, lengths, formats in
            PQexecPrepared(connection, name, count, pointers, lengths, formats, 1)
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
        isPlannedAnew: Bool,
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        // After some times a prepared statement has one plan for all values.
        let name = isPlannedAnew ? nil : try prepare(statement)
        try checkIsWanted()
        let isSent = PostgresValues(values).withPointers { count, pointers, lengths, formats in
            if let name {
                PQsendQueryPrepared(connection, name, count, pointers, lengths, formats, 1)
            } else {
                PQsendQueryParams(connection, statement, count, nil, pointers, lengths, formats, 1)
            }
        }
        guard isSent == 1, PQsetSingleRowMode(connection) == 1 else { throw failure(nil) }
        isReading = true
        defer { isReading = false }
        try takeRows(body)
    }

    /// Hands over the rows of the statement that was sent; every result is taken, or nothing else could be sent.
    private func takeRows(_ body: (Row) throws(StoreError) -> Bool) throws(StoreError) {
        var isWanted = true
        var thrown: StoreError?
        while let result = PQgetResult(connection) {
            defer { PQclear(result) }
            switch PQresultStatus(result) {
            case PGRES_SINGLE_TUPLE where isWanted:
                do throws(StoreError) {
                    isWanted = try body(Row(storage: .postgres(PostgresRow(result: result, row: 0))))
                } catch {
                    (isWanted, thrown) = (false, error)
                    // To stop a statement ends its transaction, which an error does anyway, and enough rows do not.
                    cancellation.stop()
                }
            case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
            default: thrown = thrown ?? failure(result, ofPrepared: true)
            }
        }
        if let thrown { throw thrown }
        guard isConnected else { throw failure(nil) }
    }

    func runScript(_ script: String) throws(StoreError) {
        guard !isReading else { throw .withinRows }
        let result = PQexec(connection, script)
        defer { PQclear(result) }
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY else {
            throw failure(result)
        }
    }

    private func checkIsWanted() throws(StoreError) {
        guard !isReading else { throw .withinRows }
        guard !cancellation.isUnwanted else { throw StoreError(.cancelled) }
    }

    /// The name under which the server knows a statement.
    private func prepare(_ statement: String) throws(StoreError) -> String {
        try checkIsWanted()
        if let name = prepared[statement] { return name }
        if prepared.count >= Self.mostPrepared {
            try runScript("DEALLOCATE ALL")
            prepared = [:]
        }
        let name = "s\(prepared.count)"
        let result = PQprepare(connection, name, statement, 0, nil)
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
        // The statement is unknown, or its tables changed: it is prepared anew.
        if isPrepared, state == "26000" || state == "0A000" {
            isStale = true
            return StoreError(.busy, "a statement is prepared anew")
        }
        return StoreError(
            sqlState: isConnected ? state : nil,
            message: Self.firstLine(message),
            mayHoldValues: isPrepared
        )
    }

    /// `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY`, macros of letters that Swift does not see.
    private static let stateField = Int32(UInt8(ascii: "C"))
    private static let messageField = Int32(UInt8(ascii: "M"))

    private static func firstLine(_ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "" }
        return String(String(cString: text).prefix { !$0.isNewline })
    }
}
