import MorselCore

/// Guesses what the columns of a table contain, from their headings and their first cells.
struct ColumnGuess {
    /// The number of rows whose cells are compared.
    private static let sampledRows = 50

    private let headings: [String]
    private let rows: [ImportRow]
    private let symptoms: SymptomNames
    private(set) var columns: [ImportColumn] = []

    /// Guesses the columns of a table.
    init(_ headings: [String], _ rows: [ImportRow], _ symptoms: SymptomNames) {
        (self.headings, self.rows) = (headings, Array(rows.prefix(Self.sampledRows)))
        self.symptoms = symptoms
        columns = headings.map { Self.column(ofHeading: $0) }
        removeRepetitions()
        removeOtherCategories()
        addByContent()
    }

    /// Returns the column whose words a heading is or begins with.
    static func column(ofHeading heading: String) -> ImportColumn {
        let words = FoldedWords.of(heading)
        guard let first = words.first else { return .ignored }
        let whole = words.joined(separator: " ")
        return ImportColumn.allCases.first { column in
            column.headings.contains {
                first == $0 || whole == $0 || ($0.utf8.count > 4 && first.hasPrefix($0))
            }
        } ?? .ignored
    }

    // MARK: Content

    /// Of several columns with the same guess, keeps the one with the most cells that can be read as it.
    private mutating func removeRepetitions() {
        for column in ImportColumn.allCases where column != .ignored {
            let places = columns.indices.filter { columns[$0] == column }
            guard places.count > 1 else { continue }
            var best = places[0]
            for place in places.dropFirst() where share(of: column, at: place) > share(of: column, at: best) {
                best = place
            }
            for place in places where place != best { columns[place] = .ignored }
        }
    }

    /// A group or a category is a meal only if some of its cells name one.
    private mutating func removeOtherCategories() {
        guard let place = columns.firstIndex(of: .meal), hasCells(at: place) else { return }
        if share(of: .meal, at: place) == 0 { columns[place] = .ignored }
    }

    /// Uses columns with an unknown heading whose cells are all days, times, meals or symptoms.
    private mutating func addByContent() {
        for column in [ImportColumn.day, .time, .meal, .symptom] where !columns.contains(column) {
            let place = columns.indices.first {
                columns[$0] == .ignored && hasCells(at: $0) && share(of: column, at: $0) == 1_000
            }
            if let place { columns[place] = column }
        }
    }

    private func cells(at place: Int) -> [String] {
        rows.compactMap { place < $0.cells.count && !$0.cells[place].isEmpty ? $0.cells[place] : nil }
    }

    private func hasCells(at place: Int) -> Bool { !cells(at: place).isEmpty }

    /// Returns the share of cells that can be read as a column, in thousandths.
    private func share(of column: ImportColumn, at place: Int) -> Int {
        let cells = cells(at: place)
        guard !cells.isEmpty else { return 0 }
        return cells.count { isReadable($0, as: column) } * 1_000 / cells.count
    }

    private func isReadable(_ cell: String, as column: ImportColumn) -> Bool {
        switch column {
        case .day: DateText(cell) != .none
        case .time: TimeText.minute(cell) != nil
        case .meal: MealNames.slot(cell) != nil
        case .symptom: symptoms.code(named: cell) != nil
        default: true
        }
    }
}
