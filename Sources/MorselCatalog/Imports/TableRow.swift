/// Splits a row of a table into fields.
enum TableRow {
    /// The field separator.
    enum Separator: UInt8, Sendable {
        /// Quotes have no special meaning.
        case tab = 0x09
        /// Fields can be quoted (RFC 4180).
        case comma = 0x2C
        case semicolon = 0x3B
    }

    /// Returns the most frequent separator of a header, or `nil` if it has none.
    static func separator(ofHeader header: some Collection<UInt8>) -> Separator? {
        let counts = [Separator.tab, .comma, .semicolon].map { separator in
            (separator, header.count { $0 == separator.rawValue })
        }
        return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil }
    }

    /// Returns the fields of a row, in order.
    static func fields(_ row: UnsafeBufferPointer<UInt8>, _ separator: Separator) -> [[UInt8]] {
        var fields: [[UInt8]] = []
        each(row, separator) { fields.append($1) }
        return fields
    }

    /// Passes each field and its index to `body`.
    ///
    /// Returns the number of fields.
    @discardableResult
    static func each(
        _ row: UnsafeBufferPointer<UInt8>,
        _ separator: Separator,
        _ body: (Int, [UInt8]) -> Void
    ) -> Int {
        var (column, index) = (0, 0)
        while true {
            let isQuoted = separator != .tab && index < row.count && row[index] == quote
            let field = isQuoted ? quoted(row, &index, separator) : plain(row, &index, separator)
            body(column, field)
            column += 1
            guard index < row.count else { return column }
            index += 1
            if index == row.count {
                body(column, [])
                return column + 1
            }
        }
    }

    private static let quote = UInt8(ascii: "\"")

    private static func plain(
        _ row: UnsafeBufferPointer<UInt8>,
        _ index: inout Int,
        _ separator: Separator
    ) -> [UInt8] {
        let start = index
        while index < row.count, row[index] != separator.rawValue { index += 1 }
        return Array(row[start..<index])
    }

    private static func quoted(
        _ row: UnsafeBufferPointer<UInt8>,
        _ index: inout Int,
        _ separator: Separator
    ) -> [UInt8] {
        var field: [UInt8] = []
        index += 1
        while index < row.count {
            if row[index] == quote {
                index += 1
                guard index < row.count, row[index] == quote else { break }
            }
            field.append(row[index])
            index += 1
        }
        // Text after the closing quote belongs to the field.
        return field + plain(row, &index, separator)
    }
}
