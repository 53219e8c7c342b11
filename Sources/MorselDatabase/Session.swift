/// What statements are given to: a connection, for as long as one piece of work has it.
///
/// Statements are SQL with `$1`, `$2`… for values, the same text for both databases; each is prepared once a connection.
/// A session must not be kept or used from another thread.
package protocol Session: AnyObject {
    /// Which database it is, for the few statements that differ.
    var dialect: Dialect { get }

    /// Runs a statement that answers with no rows, and says how many it changed.
    @discardableResult
    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int

    /// Runs a statement and hands over its rows, one after another, until `false` is returned.
    ///
    /// Rows come as they are read: a large result takes no memory. No other statement may be run meanwhile. In
    /// PostgreSQL the sum of whole numbers is none that is read: `CAST(sum(x) AS BIGINT)` is, in both.
    /// - Parameters:
    ///   - statement: the statement.
    ///   - values: a value for each of its places.
    ///   - isPlannedAnew: whether PostgreSQL makes its plan for these values and not for any: for words that may be in
    ///     every row or in none.
    ///   - body: takes a row, and says whether it wants the next one.
    /// - Throws: `StoreError`, or what the body throws.
    func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        isPlannedAnew: Bool,
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError)

    /// Runs several statements without values, as a migration has them.
    func runScript(_ script: String) throws(StoreError)
}

extension Session {
    /// Runs a statement and hands over its rows, one after another, until `false` is returned.
    package func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        try each(statement, values, isPlannedAnew: false, body)
    }

    /// Runs a statement with values in their order.
    @discardableResult
    package func run(_ statement: String, _ values: any DatabaseBindable...) throws(StoreError) -> Int {
        try run(statement, values)
    }

    /// The rows of a statement, each as what it is read as.
    package func rows<Value>(
        _ statement: String,
        _ values: any DatabaseBindable...,
        as read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var rows: [Value] = []
        try each(statement, values) { (row) throws(StoreError) in
            rows.append(try read(row))
            return true
        }
        return rows
    }

    /// The first row of a statement; nil when there is none.
    package func first<Value>(
        _ statement: String,
        _ values: any DatabaseBindable...,
        as read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        var first: Value?
        try each(statement, values) { (row) throws(StoreError) in
            first = try read(row)
            return false
        }
        return first
    }
}
