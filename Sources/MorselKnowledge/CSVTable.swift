package import Foundation

/// A table of comma-separated values (RFC 4180) with a header row, such as the files in `Reference/`.
package struct CSVTable {
    /// Why a table cannot be read, with file and line.
    package enum ReadError: Error, Equatable, CustomStringConvertible {
        case missingFile(String)
        case emptyFile(String)
        case missingColumn(String, file: String)
        case fieldCount(expected: Int, found: Int, file: String, line: Int)

        package var description: String {
            switch self {
            case .missingFile(let file): "\(file) does not exist. Check that this is the Reference folder."
            case .emptyFile(let file): "\(file) is empty. Restore it from the repository."
            case .missingColumn(let column, let file): "\(file): the header has no column '\(column)'"
            case .fieldCount(let expected, let found, let file, let line):
                "\(file), line \(line): the row has \(found) fields, the header has \(expected)"
            }
        }
    }

    /// A row: its fields by column, and its first line.
    package struct Row {
        fileprivate let fields: [String]
        fileprivate let columns: [String: Int]
        /// The line number.
        ///
        /// The header is line 1.
        package let line: Int

        /// A field, or an empty string if the column does not exist.
        package subscript(column: String) -> String { columns[column].map { fields[$0] } ?? "" }

        /// Returns the values of a field that contains a list.
        package func list(_ column: String, separatedBy separator: Character = " ") -> [String] {
            self[column].split(separator: separator).map(String.init)
        }
    }

    /// The rows in file order.
    package let rows: [Row]

    /// Reads a table and checks that it has the required columns.
    package init(_ url: URL, columns required: [String]) throws(ReadError) {
        guard let data = try? Data(contentsOf: url) else { throw .missingFile(url.lastPathComponent) }
        var records = Self.records(Array(data))
        guard !records.isEmpty else { throw .emptyFile(url.lastPathComponent) }
        let header = records.removeFirst().fields
        var columns: [String: Int] = [:]
        for (index, name) in header.enumerated() { columns[name] = index }
        for column in required where columns[column] == nil {
            throw .missingColumn(column, file: url.lastPathComponent)
        }
        var rows: [Row] = []
        rows.reserveCapacity(records.count)
        for record in records {
            guard record.fields.count == header.count else {
                throw .fieldCount(
                    expected: header.count,
                    found: record.fields.count,
                    file: url.lastPathComponent,
                    line: record.line
                )
            }
            rows.append(Row(fields: record.fields, columns: columns, line: record.line))
        }
        self.rows = rows
    }

    private static func records(_ bytes: [UInt8]) -> [(fields: [String], line: Int)] {
        var records: [(fields: [String], line: Int)] = []
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var line = 1
        var firstLine = 1
        var index = 0
        func endField() {
            fields.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
        }
        func endRecord() {
            endField()
            if fields != [""] { records.append((fields, firstLine)) }
            fields = []
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && index < bytes.count && bytes[index] == byte:
                field.append(byte)
                index += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: endField()
            case UInt8(ascii: "\n") where !isQuoted:
                endRecord()
                line += 1
                firstLine = line
            case UInt8(ascii: "\r") where !isQuoted: break
            default:
                if byte == UInt8(ascii: "\n") { line += 1 }
                field.append(byte)
            }
        }
        if !field.isEmpty || !fields.isEmpty { endRecord() }
        return records
    }
}
