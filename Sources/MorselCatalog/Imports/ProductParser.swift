import MorselCore

/// Parses the records of a product file in any supported format.
struct ProductParser: Sendable {
    /// The format of the records.
    enum Format: Sendable {
        /// JSON Lines: one object per line.
        case jsonLines
        /// One JSON object over several lines.
        case json
        /// A table with a header row.
        case table(OpenFoodFactsTable)

        /// How the file is split into records.
        var form: RecordSplitter.Form {
            switch self {
            case .jsonLines: .lines
            case .json: .whole
            case .table(let table): table.separator == .tab ? .lines : .quotedRows
            }
        }

        /// Detects the format from the first line.
        ///
        /// Returns `nil` for an unknown format.
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
    let reader: DraftReader

    /// Parses a record.
    ///
    /// Returns `nil` if it is rejected, and adds the reason to `issues`.
    func record(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line: Int64,
        issues: inout [ImportIssue]
    ) -> ImportedProduct? {
        var found: [(ImportIssue.Reason, String)] = []
        defer { issues += found.map { ImportIssue(line: line, reason: $0.0, detail: $0.1) } }
        guard let draft = draft(bytes, &found) else { return nil }
        do throws(GTIN.ParseError) {
            return try reader.record(draft) { found.append(($0, $1)) }
        } catch {
            found.append(Self.rejection(error, code: draft.code))
            return nil
        }
    }

    private func draft(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ found: inout [(ImportIssue.Reason, String)]
    ) -> ProductDraft? {
        guard case .table(let table) = format else { return jsonDraft(bytes, &found) }
        let repaired = TextRepair.repaired(bytes, keepingLines: table.separator != .tab)
        found += repaired.map { $0.issues.map { ($0.reason, $0.detail) } } ?? []
        let (draft, fields) =
            repaired?.bytes.withUnsafeBufferPointer { table.draft($0) } ?? table.draft(bytes)
        if draft == nil {
            found.append((.fieldCount, "the row has \(fields) fields, the header has \(table.fieldCount)"))
        }
        return draft
    }

    /// Parses JSON.
    ///
    /// If that fails, repairs the text and tries again.
    private func jsonDraft(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ found: inout [(ImportIssue.Reason, String)]
    ) -> ProductDraft? {
        do throws(JSONReader.ReadError) { return try OpenFoodFactsJSON.draft(bytes) } catch {
            if let repaired = TextRepair.repaired(bytes),
                let draft = repaired.bytes.withUnsafeBufferPointer({ try? OpenFoodFactsJSON.draft($0) })
            {
                found += repaired.issues.map { ($0.reason, $0.detail) }
                return draft
            }
            switch error {
            case .malformed(let offset): found.append((.notJSON, "invalid JSON at byte \(offset + 1)"))
            case .tooDeep: found.append((.notJSON, "the JSON is nested too deeply"))
            case .otherFormat: found.append((.notJSON, "the JSON has another format"))
            }
            return nil
        }
    }

    /// Returns why a record without a valid GTIN is rejected.
    static func rejection(_ error: GTIN.ParseError, code: String) -> (ImportIssue.Reason, String) {
        switch error {
        case .notDigits: (.noGTIN, "the code contains characters other than digits")
        case .length(0): (.noGTIN, "the code is missing")
        case .length(let count): (.noGTIN, "the code has \(count) digits; a GTIN has 8, 12, 13 or 14")
        case .zero: (.wrongGTIN, "the code has only zeros")
        case .checkDigit(let found, let expected):
            (
                .wrongGTIN,
                "the code \(code.filter(\.isASCII).prefix(32)) ends in \(found); its check digit should be \(expected)"
            )
        }
    }
}
