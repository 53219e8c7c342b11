package import MorselCore
import MorselUI

/// An entry of Regulation (EC) 1333/2008, Annex II, Parts B to D, as a table in English writes it.
package enum UnionListEntry: Hashable, Sendable {
    /// The name of an additive (Part B).
    case name(AdditiveNumber, String)
    /// A group with its title and members (Part C).
    case group(key: String, title: String, members: [AdditiveNumber])
    /// The level that a member of groups has of its own, with the words after it (Part C).
    case memberLevel(AdditiveNumber, UseLevel, words: String)
    /// A food category (Part D).
    case category(number: String, name: String)
}

/// A table with the columns of Annex II, Part B, C or D, in English.
struct UnionListTable {
    /// The places of the columns.
    enum Columns: Hashable {
        case names(number: Int, name: Int)
        case groups(group: Int, title: Int?, number: Int, level: Int?)
        case categories(number: Int, name: Int)

        /// Finds the columns by their titles; `nil` if they are not those of a part.
        init?(_ titles: [String]) {
            let titles = titles.map { OfficialTable.folded($0).replacing("_", with: " ") }
            let number = titles.firstIndex { $0.hasPrefix("e number") || $0.hasPrefix("e-number") }
            let level = titles.firstIndex { $0.contains("maximum level") }
            let name = titles.firstIndex { $0 == "name" || $0 == "name en" || $0 == "category name" }
            if let number, let group = titles.firstIndex(of: "group") {
                let title = titles.firstIndex(of: "group title")
                self = .groups(group: group, title: title, number: number, level: level)
                return
            }
            guard let name, level == nil, !titles.contains(where: { $0.contains("to which") }) else {
                return nil
            }
            let category = titles.firstIndex { $0 == "number" || $0 == "category number" }
            switch (number, category) {
            case (let number?, nil): self = .names(number: number, name: name)
            case (nil, let category?): self = .categories(number: category, name: name)
            default: return nil
            }
        }
    }

    /// The entries with the lines on which they begin.
    private(set) var entries: [(line: Int, entry: UnionListEntry)] = []
    /// The rows that cannot be read.
    private(set) var rejections: [ImportRejection] = []

    /// Reads comma-separated values; `nil` if the titles are not those of a part.
    init?(csv bytes: [UInt8]) {
        let records = CSVRecords(bytes).records
        guard let header = records.first, let columns = Columns(header.fields) else { return nil }
        let rows = Array(records.dropFirst())
        read(rows, columns)
    }

    /// Reads the tables of a page; `nil` if none has the columns of a part.
    init?(html page: HTMLTables) {
        let found = UnionListPage(page)
        guard found.isFound else { return nil }
        read(found.names, .names(number: 0, name: 1))
        read(found.members, .groups(group: 0, title: 1, number: 2, level: 3))
        read(found.categories, .categories(number: 0, name: 1))
    }

    private mutating func read(_ rows: [CSVRecords.Record], _ columns: Columns) {
        switch columns {
        case .names(let number, let name): readNames(rows, number, name)
        case .categories(let number, let name): readCategories(rows, number, name)
        case .groups(let group, let title, let number, let level):
            readGroups(rows, group, title, number)
            if let level { readLevels(rows, number, level) }
        }
    }

    private static func cell(_ record: CSVRecords.Record, _ place: Int?) -> String {
        let isThere = place.map { record.fields.indices.contains($0) } ?? false
        return isThere ? OfficialTable.plain(record.fields[place ?? 0]) : ""
    }

    private mutating func reject(_ line: Int, _ reason: String) {
        rejections.append(ImportRejection(line: line, reason: reason))
    }

    private mutating func readNames(_ rows: [CSVRecords.Record], _ number: Int, _ name: Int) {
        for row in rows {
            let (written, name) = (Self.cell(row, number), Self.cell(row, name))
            if let number = AdditiveNumber(typed: written), !name.isEmpty {
                entries.append((row.line, .name(number, name)))
            } else {
                reject(
                    row.line,
                    name.isEmpty ? "the name is missing" : "\"\(written.prefix(60))\" is no E number"
                )
            }
        }
    }

    private mutating func readCategories(_ rows: [CSVRecords.Record], _ number: Int, _ name: Int) {
        for row in rows {
            // The regulation writes "01." and "01.1".
            let number = Self.cell(row, number).replacing(/\.$/, with: "")
            let name = Self.cell(row, name)
            if number.wholeMatch(of: /\d{1,2}(?:\.\d{1,2}){0,3}/) != nil, !name.isEmpty {
                entries.append((row.line, .category(number: number, name: name)))
            } else {
                reject(
                    row.line,
                    name.isEmpty
                        ? "the name is missing" : "\"\(number.prefix(60))\" is no number of a category"
                )
            }
        }
    }

    // MARK: Part C

    private mutating func readGroups(
        _ rows: [CSVRecords.Record],
        _ group: Int,
        _ title: Int?,
        _ number: Int
    ) {
        var order: [String] = []
        var found: [String: (line: Int, title: String, members: [AdditiveNumber], isWhole: Bool)] = [:]
        for row in rows {
            let label = Self.cell(row, group)
            if found[label] == nil {
                order.append(label)
                found[label] = (row.line, Self.cell(row, title), [], true)
            }
            if let member = AdditiveNumber(typed: Self.cell(row, number)) {
                found[label]?.members.append(member)
            } else {
                found[label]?.isWhole = false
                reject(row.line, "\"\(Self.cell(row, number).prefix(60))\" is no E number")
            }
        }
        for label in order {
            guard let group = found[label] else { continue }
            guard let key = Self.key(label) else {
                reject(group.line, "\"\(label.prefix(60))\" is not the name of a group or range in Part E")
                continue
            }
            // A group of which a member cannot be read would lose it.
            guard group.isWhole else { continue }
            let title = group.title.isEmpty ? label : group.title
            entries.append((group.line, .group(key: key, title: title, members: group.members)))
        }
    }

    /// The key of a group by its name: `group-i`, `e200-203`; `nil` for another name.
    static func key(_ label: String) -> String? {
        let folded = OfficialTable.folded(label)
        if folded.wholeMatch(of: /group (?:i{1,3}|iv)/) != nil { return folded.replacing(" ", with: "-") }
        let range = folded.filter { !$0.isWhitespace }.replacing("–", with: "-").replacing("—", with: "-")
        return range.wholeMatch(of: /e\d{3,4}-\d{3,4}(?:;\d{3,4}-\d{3,4})*/) != nil ? range : nil
    }

    private mutating func readLevels(_ rows: [CSVRecords.Record], _ number: Int, _ level: Int) {
        var seen: Set<AdditiveNumber> = []
        for row in rows {
            let text = Self.cell(row, level)
            guard !text.isEmpty, let additive = AdditiveNumber(typed: Self.cell(row, number)),
                seen.insert(additive).inserted
            else { continue }
            if let (level, words) = Self.level(text) {
                entries.append((row.line, .memberLevel(additive, level, words: words)))
            } else {
                reject(row.line, "\"\(text.prefix(60))\" is no level")
            }
        }
    }

    /// Reads "quantum satis (1)", "Quantum satis (for purpose other than sweetening)", or "10 g/kg, individually or in combination (1)"; the footnotes are not part of the table.
    static func level(_ text: String) -> (level: UseLevel, words: String)? {
        let text = text.replacing(/\s*\(\s*\d\s*\)/, with: "")
        if let match = text.wholeMatch(of: /(?i:quantum satis)\s*(?:\((.*)\))?/) {
            return (.quantumSatis, String(match.1 ?? "").beginningSentence)
        }
        guard let match = text.wholeMatch(of: /(\d[\d ]*) ?(m?g)\/kg(?:, ?(.*))?/),
            let amount = Int64(match.1.filter { $0.isNumber }), amount < 1_000_000
        else { return nil }
        let millionths = amount * (match.2 == "g" ? 1_000 : 1) * 1_000_000
        let words = String(match.3 ?? "").beginningSentence
        return (.maximum(ExactAmount(millionths: millionths), .milligramsPerKilogram), words)
    }
}
