/// A value as both databases keep it.
package enum DatabaseValue: Hashable, Sendable {
    /// No value.
    case null
    /// A whole number of 64 bits; truth is 1 or 0.
    case integer(Int64)
    /// A number of IEEE 754, 64 bits.
    case real(Double)
    /// Text in UTF-8, kept without the zero bytes that PostgreSQL does not take.
    case text(String)
    /// Bytes.
    case bytes([UInt8])
}

/// What can be the value of a place, `$1`, of a statement.
package protocol DatabaseBindable {
    /// The value that is bound.
    var databaseValue: DatabaseValue { get }
}

extension DatabaseValue: DatabaseBindable {
    package var databaseValue: DatabaseValue { self }
}

extension Int64: DatabaseBindable {
    package var databaseValue: DatabaseValue { .integer(self) }
}

extension Int: DatabaseBindable {
    package var databaseValue: DatabaseValue { .integer(Int64(self)) }
}

extension Bool: DatabaseBindable {
    package var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
}

extension Double: DatabaseBindable {
    /// What is no number is no value: SQLite has none such.
    package var databaseValue: DatabaseValue { isNaN ? .null : .real(self) }
}

extension String: DatabaseBindable {
    package var databaseValue: DatabaseValue { .text(self) }
}

extension [UInt8]: DatabaseBindable {
    package var databaseValue: DatabaseValue { .bytes(self) }
}

extension Optional: DatabaseBindable where Wrapped: DatabaseBindable {
    package var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}
