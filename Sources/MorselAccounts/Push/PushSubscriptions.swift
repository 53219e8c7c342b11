import MorselDatabase

/// A device that is to be woken now.
package struct DuePush: Hashable, Sendable {
    /// The session of the device.
    package let session: String
    /// The address at the push service.
    package let endpoint: String
    /// How often the push service was asked for this wake-up, with this time.
    package let attempts: Int64
    /// When it is asked again if nobody reports the outcome, in milliseconds since 1970.
    let leasedUntil: Int64
}

/// The sessions whose devices are woken by a push service when another device has stored records.
///
/// A wake-up has no content. It is due as part of the transaction that stores the records, so that a stopped server loses none, and
/// each is taken by one node.
package struct PushSubscriptions: Sendable {
    private let store: any Store
    private let now: @Sendable () -> Int64

    /// The times between changes and wake-ups.
    package enum Timing {
        /// The time after a change, so that a few changes together wake a device once, in milliseconds.
        package static let delay: Int64 = 1_000
        /// The least time between two requests about one device, in milliseconds.
        package static let interval: Int64 = 60_000
        /// The attempts after which a wake-up is given up: after half an hour.
        package static let maxAttempts: Int64 = 5
    }

    /// Opens the subscriptions of accounts.
    package init(of accounts: Accounts) { (store, now) = (accounts.store, accounts.now) }

    /// Stores the address at which a session is woken, in the place of its earlier one.
    /// - Parameters:
    ///   - session: the session.
    ///   - account: its account.
    ///   - endpoint: the address, which was checked.
    /// - Throws: `StoreError`.
    package func subscribe(_ session: String, of account: String, endpoint: String) async throws {
        _ = try await store.write(isRepeatable: true) {
            // One browser has one address, also after it logged in again.
            try $0.run(PushQueries.deleteOthers, account, endpoint, session)
            return try $0.run(PushQueries.insert, session, account, endpoint)
        }
    }

    /// Ends the wake-ups of a session.
    package func unsubscribe(_ session: String) async throws {
        _ = try await store.write(isRepeatable: true) { try $0.run(PushQueries.delete, session) }
    }

    /// Whether a session is woken.
    package func isSubscribed(_ session: String) async throws -> Bool {
        try await store.read { store in
            try store.first(PushQueries.bySession, session) { (row) throws(StoreError) in try row.integer(0) }
                != nil
        }
    }

    // MARK: Sending

    /// Takes the next device that is to be woken, so that no other process wakes it.
    ///
    /// If nobody reports the outcome, it is due again after a time that doubles with each attempt.
    package func nextDue() async throws -> DuePush? {
        let time = now()
        return try await store.write { store in
            let due = try store.first(PushQueries.due, time) { (row) throws(StoreError) in
                (
                    session: try row.text(0), endpoint: try row.text(1), dueAt: try row.integer(2),
                    attempts: try row.integer(3)
                )
            }
            guard let due else { return nil }
            let leasedUntil = time + Timing.interval << min(due.attempts, 10)
            let isTaken = try store.run(PushQueries.take, leasedUntil, time, due.session, due.dueAt) > 0
            guard isTaken else { return nil }
            return DuePush(
                session: due.session,
                endpoint: due.endpoint,
                attempts: due.attempts + 1,
                leasedUntil: leasedUntil
            )
        }
    }

    /// Ends a wake-up, unless another change made it due again meanwhile.
    package func finish(_ push: DuePush) async throws {
        _ = try await store.write(isRepeatable: true) {
            try $0.run(PushQueries.finish, push.session, push.leasedUntil, push.attempts)
        }
    }

    /// Tries a wake-up again after a time, at the earliest after that of ``nextDue()``; the last attempt ends it.
    /// - Parameters:
    ///   - push: the wake-up.
    ///   - seconds: the time for which the push service asks, or `nil`.
    /// - Throws: `StoreError`.
    package func postpone(_ push: DuePush, seconds: Int64?) async throws {
        guard push.attempts < Timing.maxAttempts else { return try await finish(push) }
        // Nobody may ask to wait for more than a day: there are other changes then.
        let due = max(push.leasedUntil, now() + min(seconds ?? 0, 86_400) * 1_000)
        _ = try await store.write(isRepeatable: true) {
            try $0.run(PushQueries.postpone, due, push.session, push.leasedUntil, push.attempts)
        }
    }

    /// Removes an address that the push service does not know any more, unless the session has another one meanwhile.
    package func remove(_ push: DuePush) async throws {
        _ = try await store.write(isRepeatable: true) {
            try $0.run(PushQueries.deleteEndpoint, push.session, push.endpoint)
        }
    }
}

extension Session {
    /// Makes the wake-ups of the other devices of an account due, in the transaction of a change.
    /// - Parameters:
    ///   - account: the account.
    ///   - sender: the session that made the change.
    ///   - time: the current time in milliseconds since 1970.
    /// - Throws: `StoreError`.
    func wakeDevices(of account: String, except sender: String, at time: Int64) throws(StoreError) {
        try run(
            PushQueries.wake,
            account,
            sender,
            time + PushSubscriptions.Timing.delay,
            PushSubscriptions.Timing.interval
        )
    }
}

enum PushQueries {
    static let insert = """
        INSERT INTO push_subscription (session, account, endpoint, due_at, attempts, sent_at)
        VALUES ($1, $2, $3, NULL, 0, 0)
        ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint
        """
    static let deleteOthers =
        "DELETE FROM push_subscription WHERE account = $1 AND endpoint = $2 AND session <> $3"
    static let delete = "DELETE FROM push_subscription WHERE session = $1"
    static let deleteEndpoint = "DELETE FROM push_subscription WHERE session = $1 AND endpoint = $2"
    static let bySession = "SELECT attempts FROM push_subscription WHERE session = $1"
    static let due = """
        SELECT session, endpoint, due_at, attempts FROM push_subscription
        WHERE due_at <= $1 ORDER BY due_at, session LIMIT 1
        """
    static let take = """
        UPDATE push_subscription SET due_at = $1, attempts = attempts + 1, sent_at = $2
        WHERE session = $3 AND due_at = $4
        """
    /// A change that came meanwhile has set the attempts to 0.
    static let finish = """
        UPDATE push_subscription SET due_at = NULL, attempts = 0 WHERE session = $1 AND due_at = $2 AND attempts = $3
        """
    static let postpone =
        "UPDATE push_subscription SET due_at = $1 WHERE session = $2 AND due_at = $3 AND attempts = $4"
    /// A wake-up that waits for another attempt is due earlier, but not at once after the last request.
    static let wake = """
        UPDATE push_subscription
        SET due_at = CASE WHEN sent_at + $4 > $3 THEN sent_at + $4 ELSE $3 END, attempts = 0
        WHERE account = $1 AND session <> $2
            AND (due_at IS NULL OR due_at >= CASE WHEN sent_at + $4 > $3 THEN sent_at + $4 ELSE $3 END)
        """
}
