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

    private static func isFormula(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "'"),
            0x09:
            true
        default: false
        }
    }
}

extension CSVText {
    /// The largest number of rows that are read.
    static var maxRows: Int { 200_000 }

    /// Reads a table, with or without a byte order mark, with commas or semicolons, and with any line ends.
    ///
    /// A quote that never ends takes the rest of the text. Rows without any cell are skipped.
    static func rows(of text: [UInt8]) -> [[String]] {
        var text = text[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        let firstLine = text.prefix { $0 != 0x0A && $0 != 0x0D }
        let semicolons = firstLine.count { $0 == UInt8(ascii: ";") }
        let separator =
            semicolons > firstLine.count { $0 == UInt8(ascii: ",") } ? UInt8(ascii: ";") : UInt8(ascii: ",")
        var rows: [[String]] = []
        var (row, cell): ([String], [UInt8]) = ([], [])
        var isQuoted = false
        func finishCell() {
            if cell.count > 1, cell[0] == UInt8(ascii: "'"), isFormula(cell[1]) { cell.removeFirst() }
            row.append(String(decoding: cell, as: UTF8.self))
            cell = []
        }
        func finishRow() {
            finishCell()
            if row.contains(where: { !$0.isEmpty }), rows.count < maxRows { rows.append(row) }
            row = []
        }
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            let next = place + 1 < text.endIndex ? text[place + 1] : 0
            place += 1
            if isQuoted {
                if byte != UInt8(ascii: "\"") {
                    cell.append(byte)
                } else if next == UInt8(ascii: "\"") {
                    cell.append(byte)
                    place += 1
                } else {
                    isQuoted = false
                }
            } else if byte == UInt8(ascii: "\""), cell.isEmpty {
                isQuoted = true
            } else if byte == separator {
                finishCell()
            } else if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, next == 0x0A { place += 1 }
                finishRow()
            } else {
                cell.append(byte)
            }
        }
        if !cell.isEmpty || !row.isEmpty { finishRow() }
        return rows
    }
}
