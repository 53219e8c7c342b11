/// A statement for the rows of some keys: one text however many they are.
package struct KeyedStatement {
    /// The statement.
    package let text: String
    /// How many keys it has places for.
    package let keys: Int

    /// - Parameters:
    ///   - keys: how many keys are asked for at once.
    ///   - text: the statement, of the places of its keys for `IN (…)`.
    package init(keys: Int, _ text: (_ places: String) -> String) {
        self.text = text((1...keys).map { "$\($0)" }.joined(separator: ", "))
        self.keys = keys
    }

    /// Hands over the rows of any number of keys, of which the last one fills the places that are left.
    /// - Throws: `StoreError`, or what the body throws.
    package func each(
        of keys: [some DatabaseBindable],
        _ session: any Session,
        _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        var start = 0
        while start < keys.count {
            let end = min(start + self.keys, keys.count)
            let rest = Array(repeating: keys[end - 1], count: self.keys - (end - start))
            try session.each(text, keys[start..<end] + rest) { (row) throws(StoreError) in
                try body(row)
                return true
            }
            start = end
        }
    }
}
