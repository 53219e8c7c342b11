import Foundation
import MorselAdditives
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// The conditions of use, compared with rows of the regulation.
///
/// `Fixtures/regulation-1129-2011.csv` has 70 rows of Regulation (EU) No 1129/2011 that were drawn by a seed (19) from those
/// that later acts did not change; 30 of them are groups, ranges or have footnotes. They were read from the text of the
/// Official Journal and not from the consolidated table that the program's tables were made from. For each footnote it has
/// words that tell it from the others of the regulation.
@Suite struct RegulationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let category: String
        let number: String
        let level: String
        let footnotes: Int
        /// Words of each footnote.
        let words: [String]
        let restriction: String

        var testDescription: String { "\(category) \(number)" }
    }

    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    static let rows: [Row] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/regulation-1129-2011.csv")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").dropFirst().map { line in
            var (fields, isQuoted) = ([""], false)
            for character in line {
                if character == "\"" {
                    isQuoted.toggle()
                } else if character == ",", !isQuoted {
                    fields.append("")
                } else {
                    fields[fields.count - 1].append(character)
                }
            }
            return Row(
                category: fields[1],
                number: fields[2],
                level: fields[3],
                footnotes: Int(fields[4]) ?? -1,
                words: fields[6].split(separator: " ; ").map { String($0) },
                restriction: fields[5]
            )
        }
    }()

    @Test func `the fixture has at least 60 rows, 20 of them with groups, ranges or footnotes`() {
        let special = Self.rows.filter {
            $0.number.contains("-") || $0.number.hasPrefix("Group") || $0.footnotes > 0
        }
        #expect(Self.rows.count >= 60)
        #expect(special.count >= 20)
        #expect(Self.rows.allSatisfy { $0.words.count == $0.footnotes })
    }

    @Test(arguments: rows)
    func `a condition has the level, footnotes and restriction of the regulation`(row: Row) throws {
        let collection = try Self.collection.get()
        let category = try #require(collection.category(row.category, in: .eu))
        let wanted = Self.letters(row.restriction)
        let matching = collection.conditions(of: category).filter { condition in
            Self.letters(condition.restriction.text(in: .english)) == wanted
                && Self.subject(condition, collection) == Self.key(row.number)
        }

        let isFound = matching.contains { condition in
            Self.text(condition.level) == row.level && condition.notes.count == row.footnotes
                && zip(condition.notes, row.words).allSatisfy { note, words in
                    Self.letters(note.text(in: .english)).contains(Self.letters(words))
                }
        }
        #expect(isFound)
    }

    private static func letters(_ text: String) -> String {
        String(text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }

    /// The additive or group of a row; calcium sorbate (E 203) was removed from the range in 2018.
    private static func key(_ number: String) -> String {
        let key = number.lowercased().replacing(" ", with: number.hasPrefix("Group") ? "-" : "")
        return key == "e200-203" ? "e200-202" : key.filter { $0 != "(" && $0 != ")" }
    }

    private static func subject(_ condition: ConditionOfUse, _ collection: AdditiveCollection) -> String? {
        switch condition.subject {
        case .additive(let id): collection.additive(id)?.identifier
        case .group(let id): collection.group(id)?.key
        }
    }

    private static func text(_ level: UseLevel) -> String {
        switch level {
        case .quantumSatis: "qs"
        case .ofGroup: ""
        case .maximum(let amount, _): amount.text
        }
    }
}
