import MorselCore

/// A row of a table.
struct ImportRow {
    /// The line of the file at which it begins, from 1; for JSON the number of the entry.
    let line: Int
    /// The cells.
    var cells: [String]
    /// Whether a character was lost because the file is not in UTF-8.
    var isDamaged = false
}

/// Reads a table (RFC 4180), with or without a byte order mark, with any line ends.
///
/// The separator is a comma, a semicolon or a tab. Rows without any cell are skipped.
struct CSVReader {
    /// The largest number of rows.
    static var maxRows: Int { 200_000 }
    /// The largest number of cells of a row.
    static var maxColumns: Int { 1_000 }

    private let text: ArraySlice<UInt8>
    private let separator: UInt8
    private var rows: [ImportRow] = []
    private var row = ImportRow(line: 1, cells: [])
    private var cell: [UInt8] = []
    private var line = 1
    /// The line of the quotation mark that is open.
    private var quoteLine: Int?

    /// Returns the rows of a file.
    /// - Throws: ``FileProblem``, if it is not a table.
    static func rows(of text: [UInt8]) throws(FileProblem) -> [ImportRow] {
        var reader = CSVReader(text)
        return try reader.read()
    }

    private init(_ text: [UInt8]) {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.text = text[start...]
        let firstLine = self.text.drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
        separator = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].reduce(UInt8(ascii: ",")) {
            best,
            candidate in
            firstLine.count { $0 == candidate } > firstLine.count { $0 == best } ? candidate : best
        }
    }

    private mutating func read() throws(FileProblem) -> [ImportRow] {
        // A workbook of a spreadsheet is a ZIP archive.
        if text.starts(with: [0x50, 0x4B, 0x03, 0x04]) { throw FileProblem(.notText, line: 1) }
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            let next = place + 1 < text.endIndex ? text[place + 1] : 0
            place += 1
            if byte == 0 { throw FileProblem(.notText, line: line) }
            let takesNext = quoteLine != nil ? addQuoted(byte, next) : try add(byte, next)
            if takesNext { place += 1 }
        }
        if let quoteLine { throw FileProblem(.openQuote, line: quoteLine) }
        if !cell.isEmpty || !row.cells.isEmpty { try finishRow() }
        return rows
    }

    /// Adds a byte between quotation marks, and returns whether the next one belongs to it.
    private mutating func addQuoted(_ byte: UInt8, _ next: UInt8) -> Bool {
        let isQuote = byte == UInt8(ascii: "\"")
        if isQuote, next != byte {
            quoteLine = nil
            return false
        }
        if byte == 0x0A || byte == 0x0D && next != 0x0A { line += 1 }
        cell.append(byte)
        return isQuote
    }

    /// Adds a byte outside of quotation marks, and returns whether the next one belongs to it.
    private mutating func add(_ byte: UInt8, _ next: UInt8) throws(FileProblem) -> Bool {
        switch byte {
        // Some programs write a space between the separator and the quotation mark.
        case UInt8(ascii: "\"") where cell.allSatisfy { $0 == UInt8(ascii: " ") }:
            cell.removeAll()
            quoteLine = line
        case separator: try finishCell()
        case 0x0A, 0x0D:
            try finishRow()
            let takesNext = byte == 0x0D && next == 0x0A
            line += 1
            row = ImportRow(line: line, cells: [])
            return takesNext
        default: cell.append(byte)
        }
        return false
    }

    private mutating func finishCell() throws(FileProblem) {
        guard row.cells.count < Self.maxColumns else { throw FileProblem(.tooManyColumns, line: line) }
        if cell.count > 1, cell[0] == UInt8(ascii: "'"), CSVText.isFormula(cell[1]) { cell.removeFirst() }
        // The replacement character, which browsers write for bytes that are not UTF-8.
        for place in cell.indices.dropLast(2)
        where cell[place] == 0xEF && cell[place + 1] == 0xBF && cell[place + 2] == 0xBD {
            row.isDamaged = true
        }
        row.cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
    }

    private mutating func finishRow() throws(FileProblem) {
        try finishCell()
        guard row.cells.contains(where: { !$0.isEmpty }) else { return }
        guard rows.count < Self.maxRows else { throw FileProblem(.tooManyRows, line: row.line) }
        rows.append(row)
    }
}
