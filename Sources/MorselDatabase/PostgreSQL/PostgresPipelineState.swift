import CPQ

/// A connection that its owner passes on to another thread and does not use any longer.
struct OpenConnection: @unchecked Sendable {
    let pointer: OpaquePointer
}

/// What a ``PostgresPipeline`` has sent and what it still waits for.
struct PostgresPipelineState: ~Copyable {
    /// An answer of the server, in the order of what was sent.
    private enum Expected {
        /// Of a statement that was prepared under a name.
        case preparation(statement: String)
        /// Of a statement of a caller.
        case rows(number: Int, statement: String, since: ContinuousClock.Instant)
        /// Of the end of a statement's transaction.
        case end

        /// The number and the statement of the caller, if it is the answer for one.
        var caller: (number: Int, statement: String)? {
            guard case .rows(let number, let statement, _) = self else { return nil }
            return (number, statement)
        }
    }

    /// The result for a caller.
    struct Answer {
        let continuation: CheckedContinuation<PostgresResult, any Error>
        let result: Result<PostgresResult, any Error>

        func resume() { continuation.resume(with: result) }
    }

    /// Whether no further statements are accepted.
    var isClosed = false
    /// Whether the thread ends.
    var isStopped = false
    /// Whether libpq has bytes that the socket did not take.
    private(set) var hasUnsentBytes = false
    private var connection: OpaquePointer?
    private var lastNumber = 0
    /// The callers that wait, by number.
    private var callers: [Int: CheckedContinuation<PostgresResult, any Error>] = [:]
    /// What waits for the connection.
    private var unsent: [PostgresQuery] = []
    private var expected: [Expected] = []
    /// The number of elements of `expected` that were answered.
    private var answered = 0
    /// When the statement whose answer comes next became the first one.
    private var firstSince = ContinuousClock.now
    /// Statements that others had to wait for, with the time until which they do not run here.
    private var slow: [String: ContinuousClock.Instant] = [:]
    private var answers: [Answer] = []
    /// Why the statement whose answer comes next could not be prepared.
    private var preparationError: StoreError?
    /// Whether libpq refused to send something.
    private var isBroken = false
    /// The names of prepared statements, by SQL text.
    private var prepared: [String: String] = [:]
    /// How often a name was given up that the server may still have.
    private var generation = 0

    private static let maxPreparedStatements = 500

    deinit { PQfinish(connection) }

    // MARK: Callers

    /// The number of callers that wait.
    var waitingCount: Int { callers.count }

    /// Whether callers wait and there is no connection.
    var needsConnection: Bool { connection == nil && !unsent.isEmpty }

    /// Returns the number for a new caller.
    mutating func makeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Adds a caller and sends its statement, if there is a connection; returns whether the thread has work now.
    mutating func add(_ query: PostgresQuery) -> Bool {
        callers[query.number] = query.continuation
        guard connection != nil else {
            unsent.append(query)
            return true
        }
        send(query)
        return hasUnsentBytes
    }

    /// Removes a caller that does not wait any longer; returns `nil` if it has its result already.
    mutating func removeCaller(_ number: Int) -> CheckedContinuation<PostgresResult, any Error>? {
        callers.removeValue(forKey: number)
    }

    // MARK: The connection

    /// Takes over a new connection and sends what waits for it.
    mutating func begin(_ connection: OpenConnection) {
        (self.connection, prepared, generation) = (connection.pointer, [:], 0)
        (isBroken, preparationError) = (false, nil)
        let queries = unsent
        unsent = []
        for query in queries where callers[query.number] != nil { send(query) }
    }

    /// Closes the connection.
    ///
    /// - Parameter error: why
    /// - Returns: The callers that have no result, with the error. If a statement is slow, its callers have
    ///   `StoreError.slowStatement`.
    mutating func end(with error: StoreError) -> [Answer] {
        var slow: Set<Int> = []
        for step in expected[answered...] {
            if let caller = step.caller, isSlow(caller.statement) { slow.insert(caller.number) }
        }
        PQfinish(connection)
        (connection, expected, answered, unsent, hasUnsentBytes) = (nil, [], 0, [], false)
        let left = answers.map { Answer(continuation: $0.continuation, result: .failure(error)) }
        let waiting = callers.map { number, caller in
            Answer(
                continuation: caller,
                result: .failure(slow.contains(number) ? StoreError.slowStatement : error)
            )
        }
        (callers, answers) = ([:], [])
        return left + waiting
    }

    // MARK: Slow statements

    /// How long a slow statement does not run here.
    private static let slowTime = Duration.seconds(10)

    /// Whether a statement does not run here, because others had to wait for it a short time ago.
    func isSlow(_ statement: String) -> Bool { slow[statement].map { $0 > .now } ?? false }

    /// Finds out whether statements wait for one that has run longer than a time, for example because its table is
    /// locked.
    ///
    /// That one is slow from now on.
    mutating func isHeldUp(longerThan limit: Duration) -> Bool {
        guard firstSince.duration(to: .now) > limit else { return false }
        let waiting = expected[answered...].compactMap { $0.caller }
        guard waiting.count > 1 else { return false }
        if slow.count >= Self.maxPreparedStatements { slow = [:] }
        slow[waiting[0].statement] = .now + Self.slowTime
        return true
    }

    /// Whether a statement was sent longer ago than a time.
    func isOverdue(_ limit: Duration) -> Bool {
        for step in expected[answered...] {
            if case .rows(_, _, let since) = step { return since.duration(to: .now) > limit }
        }
        return false
    }

    // MARK: Sending

    /// Sends a statement, and before it what prepares it.
    ///
    /// A failure is noticed when the thread reads the next time.
    private mutating func send(_ query: PostgresQuery) {
        let name = name(of: query.statement)
        let isSent = PostgresValues(query.values).withPointers { count, pointers, lengths, formats in
            PQsendQueryPrepared(connection, name, count, pointers, lengths, formats, 1)
        }
        if answered == expected.count { firstSince = .now }
        // Each statement ends its own transaction, so that a failure concerns no other.
        if isSent != 1 || PQpipelineSync(connection) != 1 { isBroken = true }
        expected.append(.rows(number: query.number, statement: query.statement, since: .now))
        expected.append(.end)
        hasUnsentBytes = PQflush(connection) == 1
    }

    private mutating func name(of statement: String) -> String {
        if let name = prepared[statement] { return name }
        // The statements of the program are few. The limit is for a mistake that makes new ones for ever.
        if prepared.count >= Self.maxPreparedStatements {
            prepared = [:]
            generation += 1
        }
        let name = StatementName.name(of: statement, generation: generation)
        if PQsendPrepare(connection, name, statement, 0, nil) != 1 { isBroken = true }
        expected.append(.preparation(statement: statement))
        prepared[statement] = name
        return name
    }

    /// Prepares a statement again the next time, under another name, because the server may still have this one.
    private mutating func forget(_ statement: String) {
        prepared[statement] = nil
        generation += 1
    }

    // MARK: Receiving

    /// Reads what the server has sent; returns `false` if the connection is lost.
    mutating func receive() -> Bool {
        hasUnsentBytes = PQflush(connection) == 1
        guard !isBroken, PQconsumeInput(connection) == 1 else { return false }
        var isAfterResult = true
        while answered < expected.count, PQisBusy(connection) == 0 {
            guard let result = PQgetResult(connection) else {
                // There is one `nil` after the result of each statement.
                guard isAfterResult else { return false }
                isAfterResult = false
                continue
            }
            isAfterResult = true
            take(result, for: expected[answered])
            answered += 1
            firstSince = .now
        }
        if answered == expected.count || answered > 1_024 {
            expected.removeFirst(answered)
            answered = 0
        }
        return PQstatus(connection) == CONNECTION_OK
    }

    /// Returns the results that were received.
    mutating func takeAnswers() -> [Answer] {
        defer { answers = [] }
        return answers
    }

    private mutating func take(_ result: OpaquePointer, for step: Expected) {
        switch step {
        case .preparation(let statement):
            if PQresultStatus(result) != PGRES_COMMAND_OK {
                forget(statement)
                preparationError = StoreError(result, of: connection, mayHoldValues: false)
            }
            PQclear(result)
        case .rows(let number, let statement, _):
            let outcome = outcome(PostgresResult(result), result, statement)
            guard let caller = callers.removeValue(forKey: number) else { return }
            answers.append(Answer(continuation: caller, result: outcome))
        case .end:
            preparationError = nil
            PQclear(result)
        }
    }

    private mutating func outcome(
        _ owned: PostgresResult,
        _ result: OpaquePointer,
        _ statement: String
    ) -> Result<PostgresResult, any Error> {
        guard PQresultStatus(result) != PGRES_TUPLES_OK else { return .success(owned) }
        if let preparationError { return .failure(preparationError) }
        guard !StoreError.needsReprepare(result) else {
            forget(statement)
            return .failure(StoreError.mustReprepare)
        }
        return .failure(StoreError(result, of: connection, mayHoldValues: true))
    }
}
