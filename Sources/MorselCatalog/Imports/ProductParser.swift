import MorselCore

/// Reads the records of a file of products, whichever way they are written.
struct ProductParser: Sendable {
    /// How records are written.
    enum Format: Sendable {
        /// A JSON object a line.
        case jsonLines
        /// One JSON object over many lines.
        case json
        /// A table with a header.
        case table(OpenFoodFactsTable)

        /// How the file is cut into records.
        var form: RecordCutter.Form {
            switch self {
            case .jsonLines: .lines
            case .json: .whole
            case .table(let table): table.separator == .tab ? .lines : .quotedRows
            }
        }

        /// The format of a file whose first line is this; nil for another file.
        init?(firstLine: UnsafeBufferPointer<UInt8>) {
            if firstLine.first == UInt8(ascii: "{") {
                self = firstLine.count == 1 ? .json : .jsonLines
            } else if let table = OpenFoodFactsTable(header: firstLine) {
                self = .table(table)
            } else {
                return nil
            }
        }
    }

    let format: Format
    let reader: OpenFoodFactsReader

    /// Reads a record; nil when it is refused, which the issues say.
    func record(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line: Int64,
        issues: inout [ImportIssue]
    ) -> ProductRecord? {
        var told: [(ImportIssue.Reason, String)] = []
        defer { issues += told.map { ImportIssue(line: line, reason: $0.0, detail: $0.1) } }
        guard let draft = draft(bytes, &told) else { return nil }
        do throws(GTIN.ParseError) {
            return try reader.record(draft) { told.append(($0, $1)) }
        } catch {
            told.append(Self.refusal(error, code: draft.code))
            return nil
        }
    }

    private func draft(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ told: inout [(ImportIssue.Reason, String)]
    ) -> OpenFoodFactsDraft? {
        guard case .table(let table) = format else { return jsonDraft(bytes, &told) }
        let mended = TextMending.mended(bytes, keepingLines: table.separator != .tab)
        told += mended.map { $0.issues.map { ($0.reason, $0.detail) } } ?? []
        let (draft, fields) = mended?.bytes.withUnsafeBufferPointer { table.draft($0) } ?? table.draft(bytes)
        if draft == nil {
            told.append((.fieldCount, "\(fields) fields where the header has \(table.fieldCount)"))
        }
        return draft
    }

    /// Reads JSON as it is, and mended when it cannot be read so.
    private func jsonDraft(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ told: inout [(ImportIssue.Reason, String)]
    ) -> OpenFoodFactsDraft? {
        do throws(JSONReader.ReadError) { return try OpenFoodFactsJSON.draft(bytes) } catch {
            if let mended = TextMending.mended(bytes),
                let draft = mended.bytes.withUnsafeBufferPointer({ try? OpenFoodFactsJSON.draft($0) })
            {
                told += mended.issues.map { ($0.reason, $0.detail) }
                return draft
            }
            switch error {
            case .malformed(let place): told.append((.notJSON, "it is no JSON from byte \(place + 1) on"))
            case .tooDeep: told.append((.notJSON, "its JSON is nested too deep"))
            }
            return nil
        }
    }

    private static func refusal(_ error: GTIN.ParseError, code: String) -> (ImportIssue.Reason, String) {
        switch error {
        case .notDigits: (.noGTIN, "the code has something else in it than digits")
        case .length(0): (.noGTIN, "there is no code")
        case .length(let count): (.noGTIN, "the code has \(count) digits; a GTIN has 8, 12, 13 or 14")
        case .checkDigit(let found, let expected):
            (
                .wrongGTIN,
                "the code \(code.filter(\.isASCII)) ends in \(found); its check digit would be \(expected)"
            )
        }
    }
}
