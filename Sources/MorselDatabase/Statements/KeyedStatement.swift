/// A statement that reads rows by key.
///
/// It has a fixed number of placeholders, so that it is prepared once.
package struct KeyedStatement {
    /// The SQL text.
    package let text: String
    /// The number of placeholders.
    package let keys: Int

    /// Creates a statement.
    /// - Parameters:
    ///   - keys: the number of placeholders.
    ///   - text: returns the SQL text for a list of placeholders, to use in `IN (…)`.
    package init(keys: Int, _ text: (_ placeholders: String) -> String) {
        self.text = text((1...keys).map { "$\($0)" }.joined(separator: ", "))
        self.keys = keys
    }

    /// Passes the rows of any number of keys to `body`.
    ///
    /// Unused placeholders repeat the last key.
    /// - Throws: `StoreError`, or an error from `body`.
    package func each(
        of keys: [some DatabaseBindable],
        _ session: any Session,
        _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        var start = 0
        while start < keys.count {
            let end = min(start + self.keys, keys.count)
            let padding = Array(repeating: keys[end - 1], count: self.keys - (end - start))
            try session.each(text, keys[start..<end] + padding) { (row) throws(StoreError) in
                try body(row)
                return true
            }
            start = end
        }
    }
}
