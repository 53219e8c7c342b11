import MorselCore

/// Parses rows of Open Food Facts tables (https://world.openfoodfacts.org/data/data-fields.txt).
struct OpenFoodFactsTable: Sendable {
    private enum Column: Sendable {
        case field(OpenFoodFactsField, language: String)
        case amount(name: [UInt8])
    }

    let separator: TableRow.Separator
    private let columns: [Column?]

    /// Parses a header.
    ///
    /// Returns `nil` if it has no `code` column.
    init?(header: UnsafeBufferPointer<UInt8>) {
        guard let separator = TableRow.separator(ofHeader: header) else { return nil }
        self.separator = separator
        columns = TableRow.fields(header, separator).map { name in
            name.withUnsafeBufferPointer { name in
                if let key = OpenFoodFactsField.key(name) { return .field(key.field, language: key.language) }
                return OpenFoodFactsNutrients.quantity(of: name) == nil ? nil : .amount(name: Array(name))
            }
        }
        let hasCode = columns.contains { column in
            if case .field(.code, _) = column { true } else { false }
        }
        guard hasCode else { return nil }
    }

    /// Parses a row.
    ///
    /// The draft is `nil` if the number of fields differs from the header.
    func draft(_ row: UnsafeBufferPointer<UInt8>) -> (draft: ProductDraft?, fields: Int) {
        var draft = ProductDraft()
        let count = TableRow.each(row, separator) { place, field in
            guard !field.isEmpty, place < columns.count, let column = columns[place] else { return }
            read(field, column, into: &draft)
        }
        return (count == columns.count ? draft : nil, count)
    }

    /// The number of columns.
    var fieldCount: Int { columns.count }

    private func read(_ field: [UInt8], _ column: Column, into draft: inout ProductDraft) {
        switch column {
        case .amount(let name):
            guard let value = DraftAmounts.value(field) else { return }
            name.withUnsafeBufferPointer { draft.addAmount(value, $0) }
        case .field(let name, let language):
            let text = String(decoding: field, as: UTF8.self)
            switch name {
            case .allergens, .allergensColumn: draft.allergens = Self.list(text)
            case .traces: draft.traces = Self.list(text)
            case .unreadAllergens: draft.unreadAllergens = Self.list(text)
            case .categories: draft.categories = Self.list(text)
            case .countries: draft.countries = Self.list(text)
            case .languages: draft.languages = Self.list(text)
            default: draft.set(.init(field: name, language: language), text)
            }
        }
    }

    /// Splits a comma-separated list.
    ///
    /// A backslash escapes a comma inside a word, as our exports write it.
    private static func list(_ text: String) -> [String] {
        var words = [""]
        var isEscaped = false
        for character in text {
            switch character {
            case "\\" where !isEscaped: isEscaped = true
            case "," where !isEscaped: words.append("")
            default:
                words[words.count - 1].append(character)
                isEscaped = false
            }
        }
        return words.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }
}
