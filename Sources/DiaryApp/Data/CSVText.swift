import MorselCore

/// A table as CSV (RFC 4180): UTF-8 with a byte order mark, so that spreadsheets read accents, and lines that end in CRLF.
struct CSVText {
    private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Creates a table with a heading.
    init(_ heading: [String]) { add(heading) }

    /// Adds a row.
    mutating func add(_ cells: [String]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            append(cell)
        }
        bytes += [0x0D, 0x0A]
    }

    /// Appends a cell.
    ///
    /// A cell that a spreadsheet would compute gets an apostrophe before it (OWASP, "CSV Injection"). Reading removes it.
    private mutating func append(_ cell: String) {
        var cell = Array(cell.utf8)
        if let first = cell.first, Self.isFormula(first) { cell.insert(UInt8(ascii: "'"), at: 0) }
        let needsQuotes = cell.contains {
            [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D, UInt8(ascii: ";")].contains($0)
        }
        guard needsQuotes else { return bytes += cell }
        bytes.append(UInt8(ascii: "\""))
        for byte in cell {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Returns whether a spreadsheet would compute a cell that begins with this byte.
    static func isFormula(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "'"),
            0x09:
            true
        default: false
        }
    }
}
