/// The time that PostgreSQL may take, so that one that is stuck does not block callers for long.
package struct PostgresLimits: Sendable {
    /// The time in which a connection must be opened; libpq knows whole seconds, and at least two.
    var connectSeconds: Int
    /// The time of one statement (`statement_timeout`).
    var statement: Duration
    /// The time that a statement may wait for a lock (`lock_timeout`).
    var lock: Duration
    /// The time after which PostgreSQL ends a transaction that does nothing (`idle_in_transaction_session_timeout`).
    var idleTransaction: Duration
    /// The time in which PostgreSQL must answer.
    ///
    /// Later the connection is closed: a stopped process or a broken network does not keep to its own limits.
    var response: Duration
    /// The time that a caller may wait for a free connection.
    var pool: Duration
    /// The time after which a statement that others wait for gets a connection of its own (``PostgresPipeline``).
    var pipeline: Duration
    /// The time after whose end failed work is not tried again.
    var retries: Duration
    /// The time that running work has to end when the store is closed.
    var close: Duration

    /// For a server whose clients wait.
    package static let serving = PostgresLimits(
        connectSeconds: 3,
        statement: .seconds(10),
        lock: .seconds(3),
        idleTransaction: .seconds(60),
        response: .seconds(13),
        pool: .seconds(3),
        pipeline: .seconds(1),
        retries: .seconds(5),
        close: .seconds(5)
    )
    /// For commands such as an import, whose statements may take long.
    package static let maintenance = PostgresLimits(
        connectSeconds: 10,
        statement: .seconds(1_800),
        lock: .seconds(60),
        idleTransaction: .seconds(1_800),
        response: .seconds(1_860),
        pool: .seconds(1_800),
        pipeline: .seconds(30),
        retries: .seconds(60),
        close: .seconds(60)
    )
    /// To find out whether the database answers at all.
    static let probe = PostgresLimits(
        connectSeconds: 2,
        statement: .seconds(1),
        lock: .seconds(1),
        idleTransaction: .seconds(1),
        response: .seconds(1),
        pool: .seconds(1),
        pipeline: .seconds(1),
        retries: .zero,
        close: .seconds(1)
    )

    /// The statements that set the limits, and what the planner has to know, for a session or for one transaction.
    func script(isLocal: Bool) -> String {
        let set = isLocal ? "SET LOCAL" : "SET"
        // Data is in memory or on solid-state disks, so a page costs about as much as ten rows, in any order of pages.
        // With the PostgreSQL defaults (1 and 4), a search for a word with a thousand rows scans the whole table.
        // The last statement exists since PostgreSQL 14: a server whose client went away ends its statement.
        return """
            \(set) seq_page_cost = 0.1; \(set) random_page_cost = 0.1;
            \(set) statement_timeout = \(statement.milliseconds); \(set) lock_timeout = \(lock.milliseconds);
            \(set) idle_in_transaction_session_timeout = \(idleTransaction.milliseconds);
            SELECT set_config(name, '1s', \(isLocal)) FROM pg_settings WHERE name = 'client_connection_check_interval'
            """
    }

    /// The statement that takes the limits of a session back, for work such as a migration.
    static let unlimitedScript = "SET statement_timeout = 0; SET lock_timeout = 0"
}

extension Duration {
    /// The number of whole milliseconds.
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
