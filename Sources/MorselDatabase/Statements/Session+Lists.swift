extension Session {
    /// The values of one statement, always as many, so that it is prepared once.
    private var listLength: Int { 100 }

    /// Returns the rows of a statement whose condition is a list of texts, for lists of any length.
    /// - Parameters:
    ///   - values: the texts; with many, the statement is run several times.
    ///   - statement: returns the SQL text for a list of placeholders.
    ///   - read: converts a row.
    /// - Throws: `StoreError`.
    /// - Returns: the rows, in the order in which the database finds them.
    package func rows<Value>(
        in values: [String],
        _ statement: (_ list: String) -> String,
        as read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        let text = statement((1...listLength).map { "$\($0)" }.joined(separator: ", "))
        var rows: [Value] = []
        for start in stride(from: 0, to: values.count, by: listLength) {
            var part = Array(values[start..<min(values.count, start + listLength)])
            // A value that is listed twice finds its rows once.
            part += Array(repeating: part[0], count: listLength - part.count)
            try each(text, part) { (row) throws(StoreError) in
                rows.append(try read(row))
                return true
            }
        }
        return rows
    }
}
