/// Keys of names that follow each other, compared by their bytes as databases compare them.
struct NameRange {
    /// The first one.
    let start: String
    /// The first one after them.
    let end: String

    /// Whether a key is one of them.
    func contains(_ key: String) -> Bool {
        !key.utf8.lexicographicallyPrecedes(start.utf8) && !isBefore(key)
    }

    /// Whether they all stand before a key.
    func isBefore(_ key: String) -> Bool { !key.utf8.lexicographicallyPrecedes(end.utf8) }
}
