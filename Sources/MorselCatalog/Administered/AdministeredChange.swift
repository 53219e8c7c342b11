import MorselDatabase

/// A change of a record by an administrator.
package struct AdministeredChange<Record: AdministeredRecord>: Equatable, Sendable {
    /// The number, in whose order changes were made.
    package let id: Int64
    /// The code of the record.
    package let code: String
    /// The record after the change; ``AdministeredRecord/removed`` if it was removed.
    package let content: Record?
    /// The record in the program's tables when the change was made, or `nil` if they did not have it.
    package let original: Record?
    /// The account of the administrator, or empty if it was deleted.
    package let account: String
    /// The time in milliseconds since 1970.
    package let changedAt: Int64
    /// The change that this one takes back, or `nil`.
    package let undoes: Int64?

    /// Whether the record has the content of the tables, also that of later versions.
    package var followsTables: Bool { content == original }

    /// Reads a row of a statement of ``ChangeStatements``.
    init(_ row: Row) throws(StoreError) {
        id = try row.integer(0)
        let code = try row.text(1)
        let text = try row.optional(2) { (row, column) throws(StoreError) in try row.text(column) }
        let tables = try row.optional(3) { (row, column) throws(StoreError) in try row.text(column) }
        let original = tables.flatMap { Record(code: code, storedText: $0) }
        // A content of a later version of the program, which this one cannot read, leaves the record of the tables.
        let stored = text.flatMap { Record(code: code, storedText: $0) ?? original }
        let isRemoved = Record.statements.keepsRemoved ? try row.integer(7) != 0 : false
        content = isRemoved ? stored?.removed : stored
        (self.code, self.original) = (code, original)
        account = try row.text(4)
        changedAt = try row.integer(5)
        undoes = try row.optional(6) { (row, column) throws(StoreError) in try row.integer(column) }
    }
}

/// Who changes a record, and when.
package struct ChangeAuthor: Sendable {
    /// The account of the administrator.
    package let account: String
    /// The time in milliseconds since 1970.
    package let now: Int64

    /// Creates an author.
    package init(account: String, now: Int64) { (self.account, self.now) = (account, now) }
}

/// Why a change is not made.
package enum ChangeFailure: Error, Equatable {
    /// Another change was made in between.
    case conflict
    /// No change has this number.
    case unknownChange
    /// A later change of the same record would be lost.
    case notLast
}
