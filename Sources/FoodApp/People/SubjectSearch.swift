public import MorselCore
public import MorselUI

/// Finds subjects to avoid while a person types, in every page language.
public struct SubjectSearch: Sendable {
    /// A match of the search.
    public struct Match: Sendable {
        /// The subject.
        public let subject: Profile.Subject
        /// The name that begins with the typed text.
        public let name: LocalName
    }

    private let knowledge: Knowledge

    /// The maximum number of names of a concept that are searched.
    ///
    /// Further names are often misspellings from labels.
    private static let searchedNames = 3

    /// Creates a search of the knowledge.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Returns the subjects whose names begin with the typed text: exact matches first, then shorter names.
    ///
    /// Text that is not a known name is a match itself, because any words can be avoided. Text without a word has no
    /// matches.
    public func matches(_ typed: String, in language: PageLanguage, atMost count: Int = 8) -> [Match] {
        guard let exact = knowledge.subject(named: typed) else { return [] }
        var matches = [Match(subject: exact, name: LocalName(text: typed, language: nil))]
        var seen: Set<Profile.Subject> = [exact]
        for match in subjects(withPrefix: Self.letters(of: typed), language)
        where matches.count < count && seen.insert(match.subject).inserted {
            matches.append(match)
        }
        // A word that begins other names is probably not finished yet.
        if case .words = exact, matches.count > 1 { matches.append(matches.removeFirst()) }
        return matches
    }

    private func subjects(withPrefix letters: [UInt8], _ language: PageLanguage) -> [Match] {
        guard let first = letters.first else { return [] }
        let languages = [language] + PageLanguage.allCases.filter { $0 != language }
        var found: [(match: Match, length: Int)] = []
        for concept in knowledge.allConcepts
        where knowledge.kind(of: concept).rawValue <= Concept.Kind.nutrient.rawValue {
            if let match = name(of: concept, first, letters, languages) { found.append(match) }
        }
        return found.sorted(byNumber: { $0.length }).map { $0.match }
    }

    private func name(
        of concept: Concept,
        _ first: UInt8,
        _ letters: [UInt8],
        _ languages: [PageLanguage]
    ) -> (match: Match, length: Int)? {
        for language in languages {
            for name in knowledge.names(of: concept, in: language.language).prefix(Self.searchedNames) {
                // Compare the first letter first, because folding a whole name is slower.
                guard let initial = name.first, initial | 0x20 == first || initial >= 0x80 else { continue }
                let text = String(knowledge: name)
                guard Self.letters(of: text).starts(with: letters) else { continue }
                let local = LocalName(text: text, language: language.language)
                return (Match(subject: subject(of: concept), name: local), name.count)
            }
        }
        return nil
    }

    private func subject(of concept: Concept) -> Profile.Subject {
        switch knowledge.kind(of: concept) {
        case .additive: return .additive(concept)
        case .additiveClass: return .additiveClass(concept)
        default: break
        }
        let link = knowledge.links(of: concept).first { $0.relation == .isItself }
        guard let link, knowledge.traits(of: concept).contains(.isAllergen) else { return .concept(concept) }
        return .allergen(link.allergen)
    }

    /// Returns the folded words of a name, separated by one space.
    private static func letters(of name: String) -> [UInt8] {
        Array((NameWords.words(of: name) ?? []).joined(separator: [UInt8(ascii: " ")]))
    }
}
