import MorselDatabase

/// The editions of the knowledge that wrote to the database, each version once, in the order in which they were first used.
///
/// Servers of two releases may use one database for a while. What is computed from knowledge goes forward only: the
/// server with the older knowledge never replaces what the newer one computed. Of two editions of the same release and
/// the same changes, which only happens while reference tables are edited, the one that was used first is older.
enum KnowledgeOrder {
    private static let setting = "knowledge.versions"
    /// How many editions are remembered.
    ///
    /// One that was forgotten counts as new unless a later one is remembered.
    private static let limit = 64

    /// Remembers an edition.
    ///
    /// One whose version was used before counts as used now if it is later than it was.
    /// - Returns: whether it is the newest one.
    @discardableResult
    static func register(_ edition: KnowledgeEdition, _ session: any Session) throws(StoreError) -> Bool {
        var editions = try editions(session)
        if let known = editions.firstIndex(where: { $0.version == edition.version }) {
            if edition.isLater(than: editions[known]) {
                editions.remove(at: known)
                editions.append(edition)
                try store(editions, session)
            }
        } else {
            editions.append(edition)
            try store(editions, session)
        }
        return newest(of: editions)?.version == edition.version
    }

    /// Returns whether a newer edition was used.
    static func isOutdated(_ edition: KnowledgeEdition, _ session: any Session) throws(StoreError) -> Bool {
        let editions = try editions(session)
        guard let newest = newest(of: editions), newest.version != edition.version else { return false }
        if newest.isLater(than: edition) { return true }
        return !edition.isLater(than: newest) && editions.contains { $0.version == edition.version }
    }

    /// The latest edition, and of equally late ones the last.
    private static func newest(of editions: [KnowledgeEdition]) -> KnowledgeEdition? {
        editions.reduce(nil) { newest, edition in
            guard let newest, newest.isLater(than: edition) else { return edition }
            return newest
        }
    }

    private static func editions(_ session: any Session) throws(StoreError) -> [KnowledgeEdition] {
        try Setting.value(setting, session)?.split(separator: " ").compactMap { KnowledgeEdition(stored: $0) }
            ?? []
    }

    private static func store(_ editions: [KnowledgeEdition], _ session: any Session) throws(StoreError) {
        try Setting.set(setting, editions.suffix(limit).map { $0.stored }.joined(separator: " "), session)
    }
}
