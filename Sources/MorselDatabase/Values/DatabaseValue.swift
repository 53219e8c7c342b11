/// A value that both engines can store.
package enum DatabaseValue: Hashable, Sendable {
    /// No value.
    case null
    /// A 64-bit integer.
    ///
    /// Booleans are 1 or 0.
    case integer(Int64)
    /// A 64-bit floating-point number.
    case real(Double)
    /// UTF-8 text.
    ///
    /// Zero bytes are removed, because PostgreSQL does not accept them.
    case text(String)
    /// Bytes.
    case bytes([UInt8])
}

/// A type that can be bound to a placeholder.
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
    /// NaN is stored as NULL, because SQLite has no NaN.
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
