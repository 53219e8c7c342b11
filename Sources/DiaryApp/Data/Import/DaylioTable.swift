import MorselCore

/// The tables of Daylio: each row is an entry with a mood and activities, which are separated by `|`.
///
/// The format is known from public programs that read it.
enum DaylioTable {
    /// Returns a table with a row for each activity.
    static func table(_ headings: [String], _ rows: [ImportRow]) -> ImportTable {
        var table = ImportTable(
            .daylio,
            [("full_date", .day), ("time", .time), ("mood", .ignored), ("activity", .either)]
        )
        let folded = headings.map { FoldedWords.joined($0) }
        let places = ["full date", "time", "mood", "activities"].map { name in
            folded.firstIndex { $0 == name } ?? headings.count
        }
        for row in rows {
            let cells = places.map { $0 < row.cells.count ? row.cells[$0] : "" }
            for activity in cells[3].utf8.split(separator: UInt8(ascii: "|")) {
                let name = String(decoding: activity, as: UTF8.self).trimmed
                guard !name.isEmpty else { continue }
                var added = row
                added.cells = Array(cells.prefix(3)) + [String(name)]
                table.rows.append(added)
            }
        }
        return table
    }
}
