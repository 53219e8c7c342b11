/// A database connection during one piece of work.
///
/// Statements are SQL with placeholders `$1`, `$2`…, with the same text for both engines. Each statement is prepared
/// once per connection. A session must not be stored or used from another thread.
package protocol Session: AnyObject {
    /// The dialect, for the few statements that differ between engines.
    var dialect: Dialect { get }

    /// Runs a statement without result rows and returns the number of changed rows.
    @discardableResult
    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int

    /// Runs a statement and passes its rows to `body` until `body` returns `false`.
    ///
    /// Rows are streamed, so a large result needs no memory. No other statement can run meanwhile. PostgreSQL sums
    /// integers as `NUMERIC`, which cannot be read: write `CAST(sum(x) AS BIGINT)`.
    /// - Parameters:
    ///   - statement: the SQL text.
    ///   - values: one value per placeholder.
    ///   - usesCustomPlan: whether PostgreSQL plans the statement for these values. Use it for words that can occur
    ///     in any share of the rows.
    ///   - body: receives a row and returns whether it needs the next one.
    /// - Throws: `StoreError`, or an error from `body`.
    func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        usesCustomPlan: Bool,
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError)

    /// Chooses the schema that the address names, in a transaction that was begun by a statement of the caller.
    ///
    /// Only behind a pooler of PostgreSQL it does anything: there each transaction may have another connection.
    func enterSchema() throws(StoreError)

    /// Runs several statements without parameters, such as a migration.
    func runScript(_ script: String) throws(StoreError)
}

extension Session {
    /// Runs a statement and passes its rows to `body` until `body` returns `false`.
    package func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        try each(statement, values, usesCustomPlan: false, body)
    }

    /// Runs a statement with its values in order.
    @discardableResult
    package func run(_ statement: String, _ values: any DatabaseBindable...) throws(StoreError) -> Int {
        try run(statement, values)
    }

    /// Returns the rows of a statement, converted by `read`.
    package func rows<Value>(
        _ statement: String,
        _ values: any DatabaseBindable...,
        as read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        try rows(statement, values, as: read)
    }

    /// Returns the rows of a statement, as ``rows(_:_:as:)`` with values that are not an array.
    package func rows<Value>(
        _ statement: String,
        _ values: [any DatabaseBindable],
        as read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var rows: [Value] = []
        try each(statement, values) { (row) throws(StoreError) in
            rows.append(try read(row))
            return true
        }
        return rows
    }

    /// Returns the first row of a statement, converted by `read`, or `nil` if there is no row.
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
