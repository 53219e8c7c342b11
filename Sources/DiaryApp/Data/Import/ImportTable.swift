import MorselCore
import MorselUI

/// The rows of a file that is imported, before they are read.
///
/// Formats that are no tables with one thing a row are made into such a table, so that the person sees and corrects the columns of
/// all formats in the same way.
struct ImportTable {
    /// The program that wrote the file.
    var source: ImportSource
    /// The headings.
    var headings: [String]
    /// The rows below them.
    var rows: [ImportRow]
    /// What the columns contain, if the format says it; otherwise `nil`, and they are guessed.
    var columns: [ImportColumn]?
    /// The rows for which the diary has no place, with the reason.
    var skipped: [(line: Int, reason: Phrase)] = []

    /// Creates a table of a format.
    init(_ source: ImportSource, _ columns: [(heading: String, column: ImportColumn)]) {
        self.source = source
        headings = columns.map { $0.heading }
        self.columns = columns.map { $0.column }
        rows = []
    }

    /// Reads a file.
    /// - Throws: ``FileProblem``, if nothing of it can be read.
    init(_ file: [UInt8]) throws(FileProblem) {
        let start = file.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
            self = try WaistlineFile(file).table
            return
        }
        let rows = try CSVReader.rows(of: file)
        guard let heading = rows.first, rows.count > 1 else { throw FileProblem(.noTable, line: 1) }
        source = ImportSource(heading.cells, rows.dropFirst().prefix(200))
        headings = heading.cells
        self.rows = Array(rows.dropFirst())
        switch source {
        case .mySymptoms: self = MySymptomsTable.table(self.rows)
        case .bearable: self = BearableTable.table(self.headings, self.rows)
        case .daylio: self = DaylioTable.table(self.headings, self.rows)
        case .own: columns = heading.cells.map { ImportColumn(code: Array($0.utf8)) ?? .ignored }
        case .cronometer, .myFitnessPal, .waistline, .openFoodFacts, .other: break
        }
    }

    /// Whether the table has nutrients without names of foods: the totals of days or of meals.
    var hasTotalsOnly: Bool {
        guard source != .own else { return false }
        let guessed = headings.map { ColumnGuess.column(ofHeading: $0) }
        guard !guessed.contains(.food) else { return false }
        return headings.contains { heading in
            FoldedWords.of(heading).contains {
                ["calories", "kilojoules", "energy", "kcal", "kj", "calorias", "energia"].contains($0)
            }
        }
    }

    /// Whether the lines of ``rows`` are the numbers of entries, because the file has no lines.
    var isOfEntries: Bool { source == .waistline }
}
