/// A range of name keys in the byte order of the databases.
struct NameRange {
    /// The first key.
    let start: String
    /// The end of the range, which is not part of it.
    let end: String

    /// Whether the range contains a key.
    func contains(_ key: String) -> Bool {
        !key.utf8.lexicographicallyPrecedes(start.utf8) && !isBefore(key)
    }

    /// Whether the range ends before a key.
    func isBefore(_ key: String) -> Bool { !key.utf8.lexicographicallyPrecedes(end.utf8) }
}
