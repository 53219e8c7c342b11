import MorselDatabase

/// A statement for the rows of some keys: one text however many they are.
struct KeyedStatement {
    /// The statement.
    let text: String
    /// How many keys it has places for.
    let keys: Int

    /// - Parameters:
    ///   - keys: how many keys are asked for at once.
    ///   - text: the statement, of the places of its keys for `IN (…)`.
    init(keys: Int, _ text: (_ places: String) -> String) {
        self.text = text((1...keys).map { "$\($0)" }.joined(separator: ", "))
        self.keys = keys
    }

    /// Hands over the rows of any number of keys, of which the last one fills the places that are left.
    func each(
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
