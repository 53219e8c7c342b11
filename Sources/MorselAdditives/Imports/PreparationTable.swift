import Foundation
import MorselCore

/// A table with the columns of a part of Regulation (EC) 1333/2008, Annex III, in English.
struct PreparationTable {
    /// The places of the columns.
    struct Columns: Hashable {
        let part: AdditivePreparation.Part
        let subject: Int
        let level: Int
        var food: Int?
        var beverages: Int?
        var use: Int?
        var foods: Int?
        var carrier: Int?

        /// Finds the columns by their titles.
        ///
        /// Returns `nil` if the titles are not those of a part.
        init?(_ titles: [String]) {
            let titles = titles.map { OfficialTable.folded($0) }
            func place(_ words: String) -> Int? { titles.firstIndex { $0.contains(words) } }
            let subject = titles.firstIndex { $0.hasPrefix("e number") || $0.hasPrefix("e-number") }
            guard let subject else { return nil }
            self.subject = subject
            foods = place("food category")
            carrier = place("used as a carrier")
            if let preparation = place("maximum level in enzyme preparation") {
                (part, level) = (.enzymes, preparation)
                food = place("maximum level in final food")
                beverages = place("maximum level in beverages")
                return
            }
            let uses: [(String, AdditivePreparation.Part)] = [
                ("to which the carrier may be added", .carriers),
                ("food additive preparations to which", .additives),
                ("flavouring categories to which", .flavourings),
                ("nutrient to which", foods == nil ? .nutrients : .infantNutrients),
            ]
            let found = uses.compactMap { words, part in place(words).map { (place: $0, part: part) } }.first
            guard let found, let level = place("maximum level") else { return nil }
            (part, use, self.level) = (found.part, found.place, level)
        }
    }

    /// A row with its line.
    struct Row {
        let line: Int
        let preparation: ImportedPreparation
    }

    /// The rows in their order.
    private(set) var rows: [Row] = []
    /// The rows that cannot be read.
    private(set) var rejections: [ImportRejection] = []

    /// A title above several uses, as "Flavourings for:", with the number of its additive.
    private var heading: (subject: String, use: String)?
    /// The level and the use of the row before.
    private var before: (level: String, use: String)?

    /// Reads comma-separated values; `nil` if the titles are not those of a part of Annex III.
    init?(csv bytes: [UInt8]) {
        let records = CSVRecords(bytes).records
        guard let header = records.first, let columns = Columns(header.fields) else { return nil }
        for record in records.dropFirst() {
            read(record, columns)
        }
    }

    private mutating func read(_ record: CSVRecords.Record, _ columns: Columns) {
        let cell = { (place: Int?) -> String in
            place.flatMap { record.fields.indices.contains($0) ? record.fields[$0] : nil } ?? ""
        }
        let subject = cell(columns.subject)
        guard !OfficialTable.plain(subject).isEmpty else {
            rejections.append(ImportRejection(line: record.line, reason: "the E number is missing"))
            return
        }
        var content = ImportedPreparation.Content(
            level: Self.text(cell(columns.level)),
            levelInFood: Self.text(cell(columns.food)),
            levelInBeverages: Self.text(cell(columns.beverages)),
            use: Self.text(cell(columns.use)),
            foods: Self.text(cell(columns.foods)),
            carrier: Self.text(cell(columns.carrier))
        )
        if content.use.hasSuffix(":") {
            heading = (subject, content.use)
            return
        }
        if content.use.first?.isLowercase == true, let heading, heading.subject == subject {
            content.use = "\(heading.use) \(content.use)"
        }
        // A row without a level and a use has those of the row before, whose cells reach over both.
        if content.level.isEmpty, content.use.isEmpty, let before {
            (content.level, content.use) = before
        }
        if content.level.isEmpty { content.level = Self.footnoteLevel }
        before = (content.level, content.use)
        content.carrier = content.carrier.replacing(" (only as a carrier)", with: ", only as a carrier")
        rows.append(
            Row(
                line: record.line,
                preparation: ImportedPreparation(part: columns.part, subject: subject, content: content)
            )
        )
    }

    // MARK: Texts

    /// The words for a level that only a footnote has, which the table of the Food Standards Agency lacks.
    private static let footnoteLevel =
        "A footnote of the regulation has the level; this copy of the table lacks it"

    /// Texts that the table breaks, as in the tables of the program.
    private static let corrected = [
        "1 500 mg/kg singly or in combination in the preparation 15 mg/kg in the final product expressed as the free acid":
            "1 500 mg/kg singly or in combination in the preparation; 15 mg/kg in the final product, expressed as the free acid",
        "1 000times more than vitamin B12, 3 mg/kg total carry-over":
            "1 000 times more than vitamin B12; 3 mg/kg total carry-over",
        "(see footnote)": footnoteLevel,
    ]

    /// A level or a use in one spelling.
    static func text(_ cell: String) -> String {
        // A reference to a footnote: " (1)".
        var text = OfficialTable.plain(lines(of: cell)).replacing(/\s*\(\d\)(?!\w)/, with: "")
        text = text.trimmingCharacters(in: CharacterSet(charactersIn: "' "))
        text = text.replacing(/(\d) (\d{3})\b/) { "\($0.1)\($0.2)" }
        text = text.replacing(/(\d),(\d)(?!\d\d)/) { "\($0.1).\($0.2)" }
        text = text.replacing(/(\d)\s*(m?g\/(?:kg|l))\b/.ignoresCase()) { "\($0.1) \($0.2)" }
        text = text.replacing("mg/L", with: "mg/l").replacing("preapartions", with: "preparations")
        return corrected[text] ?? text
    }

    /// The lines of a cell as one text: several levels are on several lines.
    ///
    /// A line that ends in a comma, a colon or "and" continues in the next one.
    private static func lines(of cell: String) -> String {
        var text = ""
        for line in cell.split(whereSeparator: { $0.isNewline }) {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty else { continue }
            let isOpen = text.hasSuffix(",") || text.hasSuffix(":") || text.hasSuffix(" and")
            let isLevel = line.first?.isNumber == true
            text += text.isEmpty ? line : (isLevel && !isOpen ? "; " : " ") + line
        }
        return text
    }
}
