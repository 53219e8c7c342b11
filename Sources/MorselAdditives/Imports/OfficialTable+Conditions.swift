import Foundation
import MorselCore

extension OfficialTable.Row {
    /// The condition of use of the row.
    /// - Throws: `ImportRejection` that says which cell cannot be read.
    func condition() throws(ImportRejection) -> ImportedCondition {
        let category = OfficialTable.plain(category)
        guard !category.isEmpty, category.allSatisfy({ $0.isNumber || $0 == "." }) else {
            throw rejection("the category number is missing or not a number such as 05.2")
        }
        let subject = OfficialTable.plain(subject)
        guard !subject.isEmpty else { throw rejection("the E-number is missing") }
        var (level, ownNote) = try useLevel()
        if notes.contains(where: { $0.contains("mg/dm2") }), case .maximum(let amount, _) = level {
            level = .maximum(amount, .milligramsPerSquareDecimetre)
        }
        let words = OfficialTable.plain(restriction)
        guard let period = Period(words) else {
            throw rejection(
                "the period of application in \"\(words.prefix(200))\" cannot be read: use until, from, or from and until with days such as 31 July 2014"
            )
        }
        var condition = ImportedCondition(category: category, subject: subject, level: level)
        condition.notes = try texts() + (ownNote.isEmpty ? [] : [ownNote])
        (condition.restriction, condition.from, condition.until) = (period.rest, period.from, period.until)
        return condition
    }

    private func rejection(_ reason: String) -> ImportRejection {
        ImportRejection(line: line, reason: reason, category: OfficialTable.plain(category))
    }

    // MARK: Footnotes

    private func texts() throws(ImportRejection) -> [String] {
        var texts: [String] = []
        for note in notes {
            for part in Self.parts(of: OfficialTable.plain(note)) where !part.isEmpty {
                if part.hasPrefix("("), part.dropFirst().dropLast().allSatisfy({ $0.isNumber }) {
                    throw rejection("no row explains the footnote \(part)")
                }
                let text = Self.correctedNotes[part] ?? part
                texts.append(text.prefix(1).uppercased() + text.dropFirst())
            }
        }
        return texts
    }

    /// The footnote, or two footnotes that a table joined with a comma.
    private static func parts(of note: String) -> [String] {
        let first = "The additives may be added individually or in combination"
        return note.hasPrefix(first + ", ") ? [first, String(note.dropFirst(first.count + 2))] : [note]
    }

    /// Footnotes that the table of the Food Standards Agency breaks, as in the tables of the program.
    private static let correctedNotes = [
        "Maximum limit for aluminium coming from aluminium lakes of":
            "Maximum limit for aluminium coming from aluminium lakes [the limit is missing in this copy of the table]",
        "mg/dm2 surface, not present at a depth of 5 mm": "Surface only, not present at a depth of 5 mm",
        "E 304, E 306, E 307, E 308 and E 309 are authorised individually are in combination":
            "E 304, E 306, E 307, E 308 and E 309 are authorised individually or in combination",
    ]

    // MARK: Levels

    private func useLevel() throws(ImportRejection) -> (UseLevel, note: String) {
        var text = OfficialTable.plain(level)
        if text.hasSuffix("'") { text.removeLast() }
        switch text.lowercased() {
        case "quantum satis", "qs": return (.quantumSatis, "")
        // The levels of the members of the group (Part C).
        case ""
        where OfficialTable.folded(subject).hasPrefix("group")
            || OfficialTable.folded(subject).hasPrefix("grupo"):
            return (.ofGroup, "")
        case "": throw rejection("the maximum level is missing")
        default: break
        }
        // The brackets are a reference to a footnote of the regulation that a table lost.
        if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
        let number = text.prefix { $0.isNumber || " ,.".contains($0) }
        let digits = number.filter { $0 != " " }.replacing(",", with: ".")
        guard let amount = ExactAmount(digits.utf8) else {
            throw rejection(
                "\"\(text.prefix(80))\" is not a level: use a number in mg/kg or mg/l, or quantum satis"
            )
        }
        let rest = String(text.dropFirst(number.count))
        guard let (unit, note) = Self.unit(rest) else {
            throw rejection("\"\(text.prefix(80))\" has an unknown unit: use mg/kg, mg/l or mg/dm2")
        }
        return (.maximum(amount, unit), note)
    }

    /// The unit at the beginning of the words after a number, and the note in the other words.
    private static func unit(_ text: String) -> (UseLevel.Unit, note: String)? {
        if text.isEmpty { return (.milligramsPerKilogramOrLitre, "") }
        let units: [(String, UseLevel.Unit)] = [
            ("mg/kg or mg/l", .milligramsPerKilogramOrLitre), ("mg/dm2", .milligramsPerSquareDecimetre),
            ("mg/kg", .milligramsPerKilogram), ("mg/l", .milligramsPerKilogramOrLitre),
        ]
        guard let (name, unit) = units.first(where: { text.lowercased().hasPrefix($0.0) }) else { return nil }
        let words = String(text.dropFirst(name.count).drop { $0 == " " || $0 == "," })
        return (unit, correctedWords[words] ?? words.prefix(1).uppercased() + words.dropFirst())
    }

    /// Words after a level, as in the tables of the program.
    private static let correctedWords = [
        "surface (not present at a depth of 5 mm)": "Surface only, not present at a depth of 5 mm",
        "carry over in cheese": "Carry-over in cheese",
        "residual amount, expressed as formaldehyde": "Residual amount, expressed as formaldehyde",
    ]
}

extension OfficialTable {
    /// One space between the words of a part of a text.
    fileprivate static func plain(_ text: some StringProtocol) -> String { plain(String(text)) }
}
