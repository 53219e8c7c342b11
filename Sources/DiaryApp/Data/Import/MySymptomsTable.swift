import MorselCore
import MorselUI

/// The tables of mySymptoms: the day, the time and the kind of an entry, then as many cells as it has items.
///
/// An item of a meal may be followed by its amount in brackets, and a symptom is followed by `Intensity: 5` and `Duration: …`. The format
/// is known from public programs that read it.
enum MySymptomsTable {
    /// The first cell with an item.
    private static let firstItem = 3

    /// Returns whether rows are like those of mySymptoms: one has a symptom with an intensity, or a food with an amount in brackets.
    static func isLike(_ rows: ArraySlice<ImportRow>) -> Bool {
        rows.contains { row in
            guard row.cells.count > firstItem, DateText(row.cells[0]) != .none else { return false }
            let items = row.cells[firstItem...]
            switch kind(row.cells[2]) {
            case .symptom: return items.contains { intensity($0) != nil }
            case .food: return items.contains { $0.trimmed.utf8.first == UInt8(ascii: "[") }
            case .medicine, .other: return false
            }
        }
    }

    /// Returns a table with a row for each item.
    static func table(_ rows: [ImportRow]) -> ImportTable {
        var table = ImportTable(
            .mySymptoms,
            [
                ("Date", .day), ("Time", .time), ("Category", .meal), ("Food", .food), ("Amount", .grams),
                ("Symptom", .symptom), ("Intensity", .intensity), ("Medication", .medicines),
            ]
        )
        for row in rows { add(row, to: &table) }
        return table
    }

    private static func add(_ row: ImportRow, to table: inout ImportTable) {
        guard row.cells.count > firstItem else { return table.skipped.append((row.line, Words.noItem)) }
        let items = row.cells[firstItem...].map { String($0.trimmed) }.filter { !$0.isEmpty }
        let start = Array(row.cells.prefix(firstItem))
        func append(
            food: String = "",
            amount: String = "",
            symptom: String = "",
            _ intensity: String = "",
            medicine: String = ""
        ) {
            var added = row
            added.cells = start + [food, amount, symptom, intensity, medicine]
            table.rows.append(added)
        }
        switch kind(row.cells[2]) {
        case .food:
            for (place, item) in items.enumerated() where !item.hasPrefix("[") {
                let next = place + 1 < items.count ? items[place + 1] : ""
                append(
                    food: item,
                    amount: next.hasPrefix("[") ? String(next.dropFirst().prefix { $0 != "]" }) : ""
                )
            }
        case .symptom:
            for (place, item) in items.enumerated() where intensity(item) == nil && !isDuration(item) {
                let next = place + 1 < items.count ? intensity(items[place + 1]) : nil
                append(symptom: item, next ?? "")
            }
        case .medicine:
            for item in items where !item.hasPrefix("[") { append(medicine: item) }
        case .other: table.skipped.append((row.line, Words.noPlace(String(row.cells[2].trimmed))))
        }
    }

    // MARK: Cells

    private enum Kind { case food, symptom, medicine, other }

    private static func kind(_ category: String) -> Kind {
        let word = FoldedWords.first(category)
        if MealNames.slot(category) != nil || word.hasPrefix("drink") { return .food }
        if word.hasPrefix("symptom") { return .symptom }
        return word.hasPrefix("medic") || word.hasPrefix("supplement") ? .medicine : .other
    }

    /// Returns the number of a cell such as `Intensity: 5`.
    private static func intensity(_ cell: String) -> String? {
        let words = FoldedWords.of(cell)
        return words.count == 2 && words[0] == "intensity" ? words[1] : nil
    }

    private static func isDuration(_ cell: String) -> Bool {
        FoldedWords.first(cell) == "duration"
    }

    /// The reasons why a row is not read.
    enum Words {
        static let noItem = Phrase(
            en: "an entry without an item",
            es: "una entrada sin elementos",
            pt: "uma entrada sem elementos"
        )

        static func noPlace(_ kind: String) -> Phrase {
            Phrase(
                en: "the diary has no entries of the kind \(kind)",
                es: "el diario no tiene entradas del tipo \(kind)",
                pt: "o diário não tem entradas do tipo \(kind)"
            )
        }
    }
}
