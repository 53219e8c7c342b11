import FoodApp
import MorselCore
import MorselUI

/// Finds names that are spelled much like a word, for somebody who may have mistyped it.
struct Suggestions {
    let knowledge: Knowledge

    /// Further names of a concept are often misspellings that labels have.
    private static let usualNames = 3

    /// A name of the vocabulary.
    struct Name: Hashable {
        let text: String
        let language: Language
    }

    /// The names that are nearest to a word, the nearest first, English before other languages.
    func names(near word: some StringProtocol, atMost count: Int) -> [Name] {
        let wanted = Self.letters(of: word)
        guard !wanted.isEmpty else { return [] }
        let limit = wanted.count < 5 ? 1 : wanted.count < 9 ? 2 : 3
        var found: [(name: Name, distance: Int)] = []
        var seen: Set<[UInt8]> = []
        for name in usualNames(ofAbout: wanted.count, tolerance: limit) {
            let letters = Self.letters(of: name.text)
            let distance = Self.distance(wanted, letters)
            if distance <= limit, seen.insert(letters).inserted { found.append((name, distance)) }
        }
        return found.sorted { $0.distance < $1.distance }.prefix(count).map { $0.name }
    }

    /// The usual names of everything that has a name, of about a length in bytes.
    private func usualNames(ofAbout length: Int, tolerance: Int) -> [Name] {
        let concepts = (0..<knowledge.conceptCount).map { Concept(index: UInt32($0)) }
            .filter { knowledge.kind(of: $0).rawValue <= Concept.Kind.nutrient.rawValue }
        return Language.allCases.flatMap { language in
            concepts.flatMap { concept in
                knowledge.names(of: concept, in: language)
                    .prefix(Self.usualNames)
                    .filter { abs($0.count - length) <= tolerance * 2 }
                    .map { Name(text: String(knowledge: $0), language: language) }
            }
        }
    }

    /// The folded words with one space between.
    private static func letters(of name: some StringProtocol) -> [UInt8] {
        Array((NameWords.words(of: name) ?? []).joined(separator: [UInt8(ascii: " ")]))
    }

    /// How many letters must be changed, added, dropped or swapped with their neighbour to turn one word into
    /// another.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var before: [Int] = []
        var above = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var line = [row + 1]
            for (column, other) in right.enumerated() {
                let changed = above[column] + (letter == other ? 0 : 1)
                var least = min(above[column + 1] + 1, line[column] + 1, changed)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                line.append(least)
            }
            before = above
            above = line
        }
        return above[right.count]
    }
}
