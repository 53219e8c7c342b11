/// The records of a table of comma-separated values (RFC 4180), with their lines.
///
/// Quotation marks, commas and line breaks inside quotation marks belong to the field. Lines may end in CR LF.
struct CSVRecords {
    /// A record.
    struct Record: Hashable {
        /// The line of its first field, from 1.
        let line: Int
        /// The fields.
        let fields: [String]
    }

    /// The records with at least one character, in their order.
    private(set) var records: [Record] = []

    /// Reads a table, which may begin with a byte order mark.
    init(_ bytes: [UInt8]) {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        var fields: [String] = []
        var field: [UInt8] = []
        var (line, first, isQuoted, hasText) = (1, 1, false, false)
        func end(_ records: inout [Record]) {
            fields.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
            if hasText || fields.count > 1 { records.append(Record(line: first, fields: fields)) }
            fields.removeAll(keepingCapacity: true)
            hasText = false
        }
        for (index, byte) in zip(bytes.indices, bytes) {
            switch byte {
            case UInt8(ascii: "\""):
                // A doubled quotation mark inside quotation marks is one of the text.
                if !isQuoted, index > bytes.startIndex, bytes[index - 1] == byte, hasText {
                    field.append(byte)
                }
                isQuoted.toggle()
                hasText = true
            case UInt8(ascii: ",") where !isQuoted:
                fields.append(String(decoding: field, as: UTF8.self))
                field.removeAll(keepingCapacity: true)
            case UInt8(ascii: "\r") where !isQuoted: continue
            case UInt8(ascii: "\n") where !isQuoted:
                line += 1
                end(&records)
                first = line
            default:
                if byte == UInt8(ascii: "\n") { line += 1 }
                field.append(byte)
                hasText = true
            }
        }
        if hasText || !fields.isEmpty { end(&records) }
    }
}
