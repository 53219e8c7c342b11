import MorselDatabase

/// The lock of processes that write products or foods.
enum WriteLock {
    /// Locks out other writers until the end of the transaction.
    ///
    /// SQLite has only one writer, so it needs no lock. PostgreSQL has several, but row numbers are computed by the
    /// writer.
    static func acquire(_ session: any Session) throws(StoreError) {
        guard session.dialect == .postgresql else { return }
        try session.runScript("SELECT pg_advisory_xact_lock(1836020339)")
    }
}
