public import MorselCore
public import MorselUI

/// Finds what somebody may want to avoid while they type it, in every language that pages are written in.
public struct SubjectSearch: Sendable {
    /// Something that was found.
    public struct Match: Sendable {
        /// What would be avoided.
        public let subject: Profile.Subject
        /// The name that begins with what was typed.
        public let name: LocalName
    }

    private let knowledge: Knowledge

    /// Further names of a concept are often misspellings that labels have.
    private static let usualNames = 3

    /// Creates a search over what is known.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// What begins with the typed words: what they name exactly before others, the shorter names first.
    ///
    /// Words that nothing is called remain as words, since any word can be avoided. Empty for text without a word.
    public func matches(_ typed: String, in language: PageLanguage, atMost count: Int = 8) -> [Match] {
        guard let exact = knowledge.subject(named: typed) else { return [] }
        var matches = [Match(subject: exact, name: LocalName(text: typed, language: nil))]
        var seen: Set<Profile.Subject> = [exact]
        for match in beginning(with: Self.letters(of: typed), language)
        where matches.count < count && seen.insert(match.subject).inserted {
            matches.append(match)
        }
        // A word that is also the beginning of names is most likely not finished yet.
        if case .words = exact, matches.count > 1 { matches.append(matches.removeFirst()) }
        return matches
    }

    private func beginning(with letters: [UInt8], _ language: PageLanguage) -> [Match] {
        guard let first = letters.first else { return [] }
        let languages = [language] + PageLanguage.allCases.filter { $0 != language }
        var found: [(match: Match, length: Int)] = []
        for concept in knowledge.allConcepts
        where knowledge.kind(of: concept).rawValue <= Concept.Kind.nutrient.rawValue {
            if let match = name(of: concept, first, letters, languages) { found.append(match) }
        }
        return found.sorted { $0.length < $1.length }.map { $0.match }
    }

    private func name(
        of concept: Concept,
        _ first: UInt8,
        _ letters: [UInt8],
        _ languages: [PageLanguage]
    ) -> (match: Match, length: Int)? {
        for language in languages {
            for name in knowledge.names(of: concept, in: language.language).prefix(Self.usualNames) {
                // Folding a name costs more than looking at its first letter, which settles most of them.
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

    /// The folded words with one space between.
    private static func letters(of name: String) -> [UInt8] {
        Array((NameWords.words(of: name) ?? []).joined(separator: [UInt8(ascii: " ")]))
    }
}
