import MorselDatabase

/// Asking for the rows of many keys, so many in one statement.
enum ManyKeys {
    private static let atOnce = 64

    /// The places of the keys in a statement, for `IN (…)`.
    static let places = (1...atOnce).map { "$\($0)" }.joined(separator: ", ")

    /// Hands over the rows of a statement for keys; the last ones are asked for again to fill the statement.
    static func each(
        of keys: [Int64],
        _ statement: String,
        _ session: any Session,
        _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        var start = 0
        while start < keys.count {
            let end = min(start + atOnce, keys.count)
            var asked = Array(keys[start..<end])
            while asked.count < atOnce { asked.append(asked[asked.count - 1]) }
            try session.each(statement, asked) { (row) throws(StoreError) in
                try body(row)
                return true
            }
            start = end
        }
    }
}
