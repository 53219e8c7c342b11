import MorselDatabase

/// The versions of the knowledge file that wrote to the database, in the order in which they were first used.
///
/// Servers of two releases may use one database for a while. What is computed from knowledge goes forward only: the
/// server with the older file never replaces what the newer one computed.
enum KnowledgeOrder {
    private static let setting = "knowledge.versions"
    /// How many versions are remembered.
    ///
    /// A version that was forgotten counts as new.
    private static let limit = 64

    /// Adds a version as the newest one, unless it was used before.
    /// - Returns: whether it is the newest one.
    @discardableResult
    static func register(_ version: String, _ session: any Session) throws(StoreError) -> Bool {
        var versions = try versions(session)
        if !versions.contains(version) {
            versions.append(version)
            try Setting.set(setting, versions.suffix(limit).joined(separator: " "), session)
        }
        return versions.last == version
    }

    /// Returns whether a newer version was used.
    static func isOutdated(_ version: String, _ session: any Session) throws(StoreError) -> Bool {
        let versions = try versions(session)
        return versions.contains(version) && versions.last != version
    }

    private static func versions(_ session: any Session) throws(StoreError) -> [String] {
        try Setting.value(setting, session)?.split(separator: " ").map { String($0) } ?? []
    }
}
