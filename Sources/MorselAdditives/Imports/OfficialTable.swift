import Foundation
import MorselCore
import MorselUI

/// A table with the columns of Regulation (EC) 1333/2008, Annex II, Part E.
struct OfficialTable {
    /// The places of the columns.
    struct Columns: Hashable {
        var category: Int
        var subject: Int
        var level: Int
        var notes: Int?
        var restriction: Int?
        var language = PageLanguage.english

        /// Finds the columns by their titles in the English, Spanish or Portuguese text of the regulation.
        ///
        /// Returns `nil` without a column for the category, the number or the level.
        init?(_ titles: [String]) {
            let titles = titles.map { OfficialTable.folded($0) }
            func place(_ words: [String]) -> Int? {
                titles.firstIndex { title in words.contains { title.contains($0) } }
            }
            guard let category = place(["category number", "numero de la categoria", "numero da categoria"]),
                let subject = place(["e-number", "e number", "numero e"]),
                let level = place(["maximum level", "dosis maxima", "teor maximo", "limite maximo"])
            else { return nil }
            (self.category, self.subject, self.level) = (category, subject, level)
            notes = place(["footnotes", "notas"])
            restriction = place(["restrictions", "restricciones", "restricoes"])
            if titles[category].contains("de la") { language = .spanish }
            if titles[category].contains("da ") { language = .portuguese }
        }
    }

    /// A row with its line.
    struct Row {
        let line: Int
        let category: String
        let subject: String
        let level: String
        let notes: [String]
        let restriction: String
    }

    /// The rows with a condition.
    let rows: [Row]
    /// The language of the texts.
    let language: PageLanguage

    private init(_ rows: [Row], _ language: PageLanguage) { (self.rows, self.language) = (rows, language) }

    /// Reads comma-separated values.
    ///
    /// Footnotes are whole texts, with ` ; ` between them.
    /// - Throws: `ImportRejection` if the columns are missing.
    init(csv bytes: [UInt8]) throws(ImportRejection) {
        let records = CSVRecords(bytes).records
        guard let header = records.first, let columns = Columns(header.fields) else {
            throw Self.missingColumns(line: 1)
        }
        self.init(
            records.dropFirst().map { record in
                let field = { (place: Int?) -> String in
                    place.flatMap { record.fields.indices.contains($0) ? record.fields[$0] : nil } ?? ""
                }
                return Row(
                    line: record.line,
                    category: field(columns.category),
                    subject: field(columns.subject),
                    level: field(columns.level),
                    notes: field(columns.notes).components(separatedBy: " ; "),
                    restriction: field(columns.restriction)
                )
            },
            columns.language
        )
    }

    /// Reads the tables of a page.
    ///
    /// As in the regulation, a category may be named once for several rows, or in a row of its own, and footnotes are numbers
    /// that rows at the end of the category explain.
    /// - Throws: `ImportRejection` if no table has the columns.
    init(html page: HTMLTables) throws(ImportRejection) {
        var (rows, language, isFound): ([Row], PageLanguage, Bool) = ([], .english, false)
        for table in page.tables {
            guard let place = table.firstIndex(where: { Columns($0.cells) != nil }),
                let columns = Columns(table[place].cells)
            else { continue }
            (isFound, language) = (true, columns.language)
            rows += RegulationRows(columns: columns).rows(of: table[(place + 1)...])
        }
        guard isFound else { throw Self.missingColumns(line: 0) }
        self.init(rows, language)
    }

    private static func missingColumns(line: Int) -> ImportRejection {
        ImportRejection(line: line, .missingColumns)
    }

    /// A text in lower case, without accents, and with one space between its words.
    static func folded(_ text: String) -> String {
        plain(text).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    }

    /// A text with one space between its words.
    static func plain(_ text: String) -> String {
        text.split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
    }
}

/// Reads the rows of one table of the regulation in their order.
private struct RegulationRows {
    let columns: OfficialTable.Columns
    private var category = ""
    private var found: [OfficialTable.Row] = []
    /// The rows of the current category, whose footnotes are not known yet.
    private var open: [OfficialTable.Row] = []
    private var notes: [String: String] = [:]

    init(columns: OfficialTable.Columns) { self.columns = columns }

    func rows(of table: ArraySlice<HTMLTables.Row>) -> [OfficialTable.Row] {
        var copy = self
        for row in table { copy.read(row) }
        copy.endCategory()
        return copy.found
    }

    private mutating func read(_ row: HTMLTables.Row) {
        let field = { (place: Int?) -> String in
            place.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil } ?? ""
        }
        guard row.cells.contains(where: { !$0.isEmpty }), OfficialTable.Columns(row.cells) == nil else {
            return
        }
        if let note = Self.note(row.cells) {
            notes[note.number] = note.text
            return
        }
        let number = field(columns.category)
        if !number.isEmpty, number != category {
            endCategory()
            category = number
        }
        let subject = field(columns.subject)
        // A row that only names the category has no level: its title fills the column of the subject. One with a level and without
        // a subject is kept, and is rejected later.
        guard Self.isSubject(subject) || !field(columns.level).isEmpty else { return }
        open.append(
            OfficialTable.Row(
                line: row.line,
                category: category,
                subject: subject,
                level: field(columns.level),
                notes: [field(columns.notes)],
                restriction: field(columns.restriction)
            )
        )
    }

    private static func isSubject(_ text: String) -> Bool {
        let text = OfficialTable.folded(text)
        return text.hasPrefix("group ") || text.hasPrefix("grupo ")
            || text.first == "e" && text.dropFirst().first.map { $0 == " " || $0.isNumber } == true
    }

    /// A row that explains a footnote: `(1)`, or `(1): The additives …`, in its first cell with text.
    private static func note(_ cells: [String]) -> (number: String, text: String)? {
        let cells = cells.filter { !$0.isEmpty }
        guard let first = cells.first, first.hasPrefix("("), let end = first.firstIndex(of: ")") else {
            return nil
        }
        let number = String(first[first.index(after: first.startIndex)..<end])
        guard !number.isEmpty, number.allSatisfy({ $0.isNumber }) else { return nil }
        let rest = first[first.index(after: end)...].drop { $0 == ":" || $0.isWhitespace }
        let text = OfficialTable.plain(([String(rest)] + cells.dropFirst()).joined(separator: " "))
        return text.isEmpty ? nil : (number, text)
    }

    private mutating func endCategory() {
        for row in open {
            found.append(
                OfficialTable.Row(
                    line: row.line,
                    category: row.category,
                    subject: row.subject,
                    level: row.level,
                    notes: row.notes.flatMap { explained($0) },
                    restriction: row.restriction
                )
            )
        }
        (open, notes) = ([], [:])
    }

    /// The texts of footnotes: `(1) (4)`; a number that no row explains stays a number, so that its row is rejected.
    private func explained(_ text: String) -> [String] {
        let parts = text.split { $0 == "(" || $0 == ")" || $0 == "," || $0.isWhitespace }
        guard !parts.isEmpty, parts.allSatisfy({ part in part.allSatisfy { $0.isNumber } }) else {
            return [text]
        }
        return parts.map { notes[String($0)] ?? "(\($0))" }
    }
}
