/// A composition table as comma-separated values (RFC 4180) with a header.
struct CompositionTable {
    /// A row: its fields by column name, and its first line.
    struct Row {
        let fields: [String: String]
        let line: Int64
    }

    let columns: [String]
    private(set) var rows: [Row] = []
    /// Problems: rows whose number of fields differs from the header.
    private(set) var issues: [ImportIssue] = []

    init(_ text: [UInt8]) {
        var columns: [String] = []
        var (start, line): (Int, Int64) = (0, 1)
        while start < text.count {
            let (end, lines) = Self.endOfRow(text, from: start)
            let last = end > start && text[end - 1] == 0x0D ? end - 1 : end
            let fields = text[start..<last].withUnsafeBufferPointer { row in
                TableRow.fields(row, .comma).map { String(decoding: $0, as: UTF8.self) }
            }
            if columns.isEmpty {
                columns = fields
            } else if fields.count == columns.count {
                rows.append(Row(fields: Dictionary(zip(columns, fields)) { first, _ in first }, line: line))
            } else if fields != [""] {
                let detail = "the row has \(fields.count) fields, the header has \(columns.count)"
                issues.append(.init(line: line, reason: .fieldCount, detail: detail))
            }
            (start, line) = (end + 1, line + lines)
        }
        self.columns = columns
    }

    private static func endOfRow(_ text: [UInt8], from start: Int) -> (end: Int, lines: Int64) {
        var (index, lines, isQuoted): (Int, Int64, Bool) = (start, 1, false)
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\n"):
                if !isQuoted { return (index, lines) }
                lines += 1
            default: break
            }
            index += 1
        }
        return (index, lines)
    }
}
