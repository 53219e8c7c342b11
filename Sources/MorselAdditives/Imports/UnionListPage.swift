import MorselCore

/// The tables of Annex II, Parts B to D, in an HTML page as the regulation has them.
///
/// Tables of Parts B and C have the same columns, an E-number and a name. A table of Part C stands below the name of its group, "(1)
/// Group I" or "(a) E 200–203: Sorbic acid — sorbates (SA)", or has it in a row of its own.
struct UnionListPage {
    /// The rows of Part B: number and name.
    private(set) var names: [CSVRecords.Record] = []
    /// The rows of Part C: group, title, number and level.
    private(set) var members: [CSVRecords.Record] = []
    /// The rows of Part D: number and name.
    private(set) var categories: [CSVRecords.Record] = []
    /// Whether a table has the columns of a part.
    private(set) var isFound = false

    /// The places of the columns of a group, and its name.
    private struct Group {
        var name: (label: String, title: String)
        var number = 0
        var level: Int?
    }

    private var columns: UnionListTable.Columns?
    private var group: Group?

    /// Finds the tables of a page.
    init(_ page: HTMLTables) {
        var tablesWithColumns: Set<Int> = []
        for (place, table) in page.tables.enumerated() {
            // What another table says is no heading of this one, unless that only lays out the page.
            let headings = page.textBefore[place].filter { text in
                text.table.map { !tablesWithColumns.contains($0) } ?? true
            }
            // A table without anything above it continues the one before.
            if !headings.isEmpty { group = nil }
            if let name = headings.compactMap({ Self.group($0.text) }).last { group = Group(name: name) }
            columns = nil
            let before = isFound
            isFound = false
            for row in table { read(row) }
            if isFound { tablesWithColumns.insert(place) }
            isFound = isFound || before
        }
    }

    private mutating func read(_ row: HTMLTables.Row) {
        let cells = row.cells.filter { !$0.isEmpty }
        if readHeader(row.cells) { return }
        if cells.count == 1, let name = Self.group(cells[0]) {
            group = Group(name: name, number: group?.number ?? 0, level: group?.level)
            return
        }
        let field = { (place: Int?) -> String in
            place.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil } ?? ""
        }
        // A title or a footnote is alone in its row.
        guard let columns, cells.count > 1 || cells.contains(where: { AdditiveNumber(typed: $0) != nil })
        else { return }
        func record(_ fields: [String]) -> CSVRecords.Record {
            CSVRecords.Record(line: row.line, fields: fields)
        }
        switch columns {
        case .names(let number, let name):
            if let group {
                let (label, title) = group.name
                members.append(record([label, title, field(number), field(group.level)]))
            } else {
                names.append(record([field(number), field(name)]))
            }
        case .categories(let number, let name): categories.append(record([field(number), field(name)]))
        case .groups(let group, let title, let number, let level):
            members.append(record([field(group), field(title), field(number), field(level)]))
        }
    }

    /// Reads a row with the titles of columns; returns whether it is one.
    private mutating func readHeader(_ cells: [String]) -> Bool {
        if let found = UnionListTable.Columns(cells) {
            (columns, isFound) = (found, true)
            group?.level = nil
            return true
        }
        // Only a table of a group has levels and no categories.
        guard group != nil, OfficialTable.Columns(cells) == nil,
            let level = cells.firstIndex(where: { OfficialTable.folded($0).contains("maximum level") })
        else { return false }
        let others = cells.enumerated().map { $0.offset == level ? "" : $0.element }
        guard case .names(let number, let name) = UnionListTable.Columns(others) else { return false }
        (columns, isFound) = (.names(number: number, name: name), true)
        group?.level = level
        return true
    }

    /// The name and the title of a group in a heading; `nil` for another text.
    static func group(_ heading: String) -> (label: String, title: String)? {
        let text = OfficialTable.plain(heading).replacing(/^\(\w{1,3}\)\s*/, with: "")
        if let match = text.wholeMatch(of: /(Group (?:I{1,3}|IV))(?:\s*[:–—-]\s*(.*))?/) {
            return (String(match.1), String(match.2 ?? ""))
        }
        let range =
            /(E ?\d{3,4}\s*[-–—]\s*(?:E ?)?\d{3,4}(?:(?:[;,]| and)\s*(?:E ?)?\d{3,4}(?:\s*[-–—]\s*(?:E ?)?\d{3,4})?)*)(?:\s*[:–—-]\s*(.*)|\s+(\p{L}.*))?/
        guard let match = text.wholeMatch(of: range) else { return nil }
        return (String(match.1), String(match.2 ?? match.3 ?? ""))
    }
}
