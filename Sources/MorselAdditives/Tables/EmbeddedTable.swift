import CEmbeddedFiles

/// A table of comma-separated values (RFC 4180) that is part of the program.
///
/// The tables are checked when the program is built and tested, so a damaged row is a programming error.
struct EmbeddedTable {
    /// A row: its fields by the name of the column.
    struct Row {
        fileprivate let fields: [String]
        fileprivate let columns: [String: Int]

        /// A field.
        subscript(column: String) -> String {
            guard let index = columns[column] else { preconditionFailure("no column \(column)") }
            return fields[index]
        }

        /// The values of a field that contains a list.
        func list(_ column: String) -> [String] { self[column].split(separator: " ").map { String($0) } }

        /// The texts in the columns `en`, `es` and `pt`, with a prefix.
        func texts(_ prefix: String = "") -> Texts {
            Texts(en: self[prefix + "en"], es: self[prefix + "es"], pt: self[prefix + "pt"])
        }
    }

    let rows: [Row]

    /// Reads a table with a header.
    init(_ file: EmbeddedFile) {
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        var records = CSVRecords(Array(bytes)).records.map { $0.fields }
        precondition(!records.isEmpty, "a table is empty")
        let header = records.removeFirst()
        let columns = Dictionary(uniqueKeysWithValues: header.enumerated().map { ($0.element, $0.offset) })
        rows = records.map { fields in
            precondition(fields.count == header.count, "a row has \(fields.count) fields: \(fields)")
            return Row(fields: fields, columns: columns)
        }
    }
}
