import FoodApp
import MorselCore
import MorselUI

/// Finds names with a spelling similar to a word that may be misspelled.
struct Suggestions {
    let knowledge: Knowledge

    /// The number of names of a concept that are compared.
    ///
    /// Later names are often misspellings found on labels.
    private static let namesPerConcept = 3

    /// A name of the vocabulary.
    struct Name: Hashable {
        let text: String
        let language: Language
    }

    /// Returns at most `limit` names, the most similar first, and English before other languages.
    func names(near word: some StringProtocol, limit: Int) -> [Name] {
        let wordLetters = Self.letters(of: word)
        guard !wordLetters.isEmpty else { return [] }
        let maxDistance = wordLetters.count < 5 ? 1 : wordLetters.count < 9 ? 2 : 3
        var found: [(name: Name, distance: Int)] = []
        var seen: Set<[UInt8]> = []
        for name in candidates(length: wordLetters.count, tolerance: maxDistance * 2) {
            let letters = Self.letters(of: name.text)
            let distance = Self.distance(wordLetters, letters)
            if distance <= maxDistance, seen.insert(letters).inserted { found.append((name, distance)) }
        }
        return found.sorted { $0.distance < $1.distance }.prefix(limit).map { $0.name }
    }

    /// The first names of each concept whose length in bytes differs by at most `tolerance`.
    private func candidates(length: Int, tolerance: Int) -> [Name] {
        let concepts = (0..<knowledge.conceptCount).map { Concept(index: UInt32($0)) }
            .filter { knowledge.kind(of: $0).rawValue <= Concept.Kind.nutrient.rawValue }
        return Language.allCases.flatMap { language in
            concepts.flatMap { concept in
                knowledge.names(of: concept, in: language)
                    .prefix(Self.namesPerConcept)
                    .filter { abs($0.count - length) <= tolerance }
                    .map { Name(text: String(knowledge: $0), language: language) }
            }
        }
    }

    /// The folded words, separated by single spaces.
    private static func letters(of name: some StringProtocol) -> [UInt8] {
        Array((NameWords.words(of: name) ?? []).joined(separator: [UInt8(ascii: " ")]))
    }

    /// The minimum number of letters to change, insert, delete or swap with a neighbour to turn one word into the other.
    ///
    /// This is the optimal string alignment distance.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var secondPrevious: [Int] = []
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let substitution = previous[column] + (letter == other ? 0 : 1)
                var minimum = min(previous[column + 1] + 1, current[column] + 1, substitution)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    minimum = min(minimum, secondPrevious[column - 1] + 1)
                }
                current.append(minimum)
            }
            secondPrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
