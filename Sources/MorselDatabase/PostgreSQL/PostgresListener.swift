import CPQ
import Dispatch
import Glibc
import Synchronization

/// What a listener of a channel receives.
package enum StoreNotification: Equatable, Sendable {
    /// The connection listens from now on, and notifications before may be missed.
    ///
    /// It comes first, after each reconnection, and after notifications were dropped because nobody read them. Read
    /// what has changed since the last sequence number that you know. Transactions can commit the numbers of a
    /// sequence in another order, so a number that is skipped may still come.
    case listening
    /// The connection is lost, and nothing is received until the listener is connected again.
    case disconnected
    /// The text of a notification; PostgreSQL joins those of one transaction that have the same text.
    case received(String)
}

/// A connection to PostgreSQL that only receives the notifications of one channel (`NOTIFY`).
///
/// It reconnects until it is stopped.
package final class PostgresListener: Sendable {
    private let address: PostgresAddress
    private let command: String
    private let isStopped = Atomic(false)
    private let queue = DispatchQueue(label: "morsel.postgresql.listener")

    private static let limits = PostgresLimits.serving
    /// The time after which a waiting listener sees that it is stopped.
    private static let waitingTime = Duration.seconds(1)
    /// The pause in microseconds before the next connection.
    private static let pause: UInt32 = 200_000
    /// The number of notifications that wait until they are read.
    private static let bufferSize = 1_024

    /// Creates a listener, which does not connect yet.
    /// - Parameters:
    ///   - url: the connection URL of the server, without a pooler.
    ///   - channel: the name of the channel.
    /// - Throws: `StoreError` if the address leads to a pooler, which passes on no notifications.
    package init(url: String, channel: String) throws(StoreError) {
        address = PostgresAddress(url: url)
        guard !address.isPooledByTransaction else {
            throw StoreError(.unavailable, "notifications need the address of the server, not of a pooler")
        }
        command = "LISTEN \"\(channel.replacing("\"", with: "\"\""))\""
    }

    /// The notifications, until the task that reads them is cancelled.
    ///
    /// Call it once.
    package func notifications() -> AsyncStream<StoreNotification> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: StoreNotification.self,
            bufferingPolicy: .bufferingOldest(Self.bufferSize)
        )
        continuation.onTermination = { _ in self.isStopped.store(true, ordering: .relaxed) }
        queue.async { self.run(continuation) }
        return stream
    }

    private func run(_ continuation: AsyncStream<StoreNotification>.Continuation) {
        while !isStopped.load(ordering: .relaxed) {
            do throws(StoreError) {
                let connection = try address.connect(Self.limits)
                defer { PQfinish(connection) }
                try listen(connection)
                receive(connection, continuation)
                continuation.yield(.disconnected)
            } catch {
                // Every failure is handled in the same way: the next connection reports what may be missed.
            }
            if !isStopped.load(ordering: .relaxed) { usleep(Self.pause) }
        }
    }

    private func listen(_ connection: OpaquePointer?) throws(StoreError) {
        let failure = StoreError(.unavailable, "the connection cannot listen")
        guard PQstatus(connection) == CONNECTION_OK else { throw failure }
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        guard PQsetnonblocking(connection, 1) == 0, PQsendQuery(connection, command) == 1 else {
            throw failure
        }
        while let result = try PostgresWait.nextResult(connection, within: Self.limits.response) {
            defer { PQclear(result) }
            guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure }
        }
        guard PQstatus(connection) == CONNECTION_OK else { throw failure }
    }

    /// Passes on the notifications until the connection is lost or the listener is stopped.
    private func receive(
        _ connection: OpaquePointer?,
        _ continuation: AsyncStream<StoreNotification>.Continuation
    ) {
        var mayMissSome = true
        while !isStopped.load(ordering: .relaxed) {
            if mayMissSome, case .enqueued = continuation.yield(.listening) { mayMissSome = false }
            while let notification = PQnotifies(connection) {
                let text = String(cString: notification.pointee.extra)
                PQfreemem(notification)
                guard !mayMissSome else { continue }
                if case .dropped = continuation.yield(.received(text)) { mayMissSome = true }
            }
            let isReadable = PostgresWait.isReady(
                PQsocket(connection),
                for: Int16(POLLIN),
                until: ContinuousClock.now + Self.waitingTime
            )
            if isReadable, PQconsumeInput(connection) == 0 { return }
        }
    }
}
