import MorselCore
import MorselUI

/// The tables of Bearable: each row is a reading with a day, a part of the day, a category, a number and what was rated.
///
/// `8th Dec 2021, …, mid, Symptom, 2, Neck pain (Moderate)`. The format is known from public programs that read it. It does not say how
/// large a number can be, so the person is asked.
enum BearableTable {
    /// Returns a table in which symptoms, foods and medicines have columns of their own.
    static func table(_ headings: [String], _ rows: [ImportRow]) -> ImportTable {
        var table = ImportTable(
            .bearable,
            [
                ("date", .day), ("time of day", .time), ("category", .ignored), ("symptom", .symptom),
                ("rating", .intensity), ("food", .food), ("medication", .medicines),
            ]
        )
        let places = Places(headings)
        for row in rows { add(row, places, to: &table) }
        return table
    }

    /// The places of the columns that are read.
    private struct Places {
        let day, time, category, rating, detail: Int

        init(_ headings: [String]) {
            let folded = headings.map { FoldedWords.joined($0) }
            func place(_ names: String...) -> Int {
                names.lazy.compactMap { name in folded.firstIndex { $0 == name } }.first ?? headings.count
            }
            day = place("date formatted", "date")
            time = place("time of day")
            (category, rating, detail) = (place("category"), place("rating amount"), place("detail"))
        }
    }

    private static func add(_ row: ImportRow, _ places: Places, to table: inout ImportTable) {
        func cell(_ place: Int) -> String { place < row.cells.count ? String(row.cells[place].trimmed) : "" }
        let category = cell(places.category)
        var (symptom, rating, food, medicine) = ("", "", "", "")
        switch FoldedWords.first(category) {
        case "symptom", "symptoms":
            symptom = withoutStrength(cell(places.detail))
            rating = cell(places.rating)
            if rating == "0" { return table.skipped.append((row.line, Words.notFelt)) }
        case "medication", "medications", "meds", "supplements": medicine = cell(places.detail)
        case "food", "foods", "nutrition", "meal", "meals", "drinks": food = cell(places.detail)
        default: return table.skipped.append((row.line, MySymptomsTable.Words.noPlace(category)))
        }
        var added = row
        // A part of the day such as "am" is no time.
        let time = TimeText.minute(cell(places.time)) == nil ? "" : cell(places.time)
        added.cells = [cell(places.day), time, category, symptom, rating, food, medicine]
        table.rows.append(added)
    }

    /// Returns a name without the strength that follows it in brackets.
    private static func withoutStrength(_ detail: String) -> String {
        let bytes = Array(detail.utf8)
        guard bytes.last == UInt8(ascii: ")"), let bracket = bytes.lastIndex(of: UInt8(ascii: "(")),
            bracket > 0
        else { return detail }
        let strength = String(decoding: bytes[(bracket + 1)..<(bytes.count - 1)], as: UTF8.self)
        let strengths = ["none", "mild", "moderate", "severe", "unbearable", "extreme"]
        guard strengths.contains(FoldedWords.first(strength)) else { return detail }
        return String(String(decoding: bytes[..<bracket], as: UTF8.self).trimmed)
    }

    private enum Words {
        static let notFelt = Phrase(
            en: "the intensity is 0: not felt",
            es: "la intensidad es 0: no se sintió",
            pt: "a intensidade é 0: não se sentiu"
        )
    }
}
