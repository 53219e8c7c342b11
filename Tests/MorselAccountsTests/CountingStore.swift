import MorselDatabase
import Synchronization

/// Counts what is asked of a database.
final class StoreCounter: Sendable {
    private let state = Mutex<[String]>([])

    /// Notes a transaction or a statement.
    func note(_ operation: String) { state.withLock { $0.append(operation) } }

    /// Returns what was noted since the last time, in order, and forgets it.
    func take() -> [String] {
        state.withLock { noted in
            defer { noted = [] }
            return noted
        }
    }
}

/// A store that counts transactions and statements: `read`, `write` and the text of each statement.
struct CountingStore: Store {
    let store: any Store
    let counter: StoreCounter

    var dialect: Dialect { store.dialect }

    func watchData() -> any DataVersion { store.watchData() }

    func makeSchema() async throws { try await store.makeSchema() }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        counter.note("read")
        return try await store.read { [counter] in try work(CountingSession($0, counter)) }
    }

    func readInPlace<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        counter.note("read")
        return try await store.readInPlace { [counter] in try work(CountingSession($0, counter)) }
    }

    func rows<Value: Sendable>(
        _ statement: String,
        _ values: [DatabaseValue],
        as read: @escaping @Sendable (Row) throws(StoreError) -> Value
    ) async throws -> [Value] {
        counter.note("read")
        counter.note(statement)
        return try await store.rows(statement, values, as: read)
    }

    func write<Value: Sendable>(
        isRepeatable: Bool,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        counter.note("write")
        return try await store.write(isRepeatable: isRepeatable) { [counter] in
            try work(CountingSession($0, counter))
        }
    }

    func writeWithoutTransaction<Value: Sendable>(
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        counter.note("write")
        return try await store.writeWithoutTransaction { [counter] in
            try work(CountingSession($0, counter))
        }
    }

    func withLock<Value>(_ lock: ProcessLock, _ work: () async throws -> Value) async throws -> Value {
        try await store.withLock(lock, work)
    }

    func notifications(_ channel: String) -> AsyncStream<StoreNotification>? {
        store.notifications(channel)
    }

    func verifyReachable() async throws { try await store.verifyReachable() }

    func emptyLog() async throws { try await store.emptyLog() }

    func close() async { await store.close() }
}

/// A session that notes each statement.
private final class CountingSession: Session {
    private let session: any Session
    private let counter: StoreCounter

    init(_ session: any Session, _ counter: StoreCounter) {
        (self.session, self.counter) = (session, counter)
    }

    var dialect: Dialect { session.dialect }

    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int {
        counter.note(statement)
        return try session.run(statement, values)
    }

    func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        usesCustomPlan: Bool,
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        counter.note(statement)
        try session.each(statement, values, usesCustomPlan: usesCustomPlan, body)
    }

    func enterSchema() throws(StoreError) { try session.enterSchema() }

    func runScript(_ script: String) throws(StoreError) {
        counter.note(script)
        try session.runScript(script)
    }
}
