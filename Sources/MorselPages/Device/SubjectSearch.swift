public import MorselCore

/// Finds what somebody may want to avoid as they type it, by its names in the languages that pages are written in.
public struct SubjectSearch {
    private let knowledge: Knowledge

    /// Creates a search.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Something to avoid, and the name by which it was found.
    public struct Found {
        /// What is meant.
        public var subject: Profile.Subject
        /// The name that begins with what was typed.
        public var name: String
    }

    /// Names that say no more than other names of the same thing are not worth a row.
    private static let usualNames = 12

    /// What has a name that begins with some letters, shorter names first, at most so many.
    public func subjects(beginningWith letters: String, atMost count: Int = 8) -> [Found] {
        guard let wanted = NameWords.words(of: letters), wanted.reduce(0, { $0 + $1.count }) > 1 else {
            return []
        }
        var found: [Found] = []
        for concept in (0..<knowledge.conceptCount).map({ Concept(index: UInt32($0)) })
        where knowledge.kind(of: concept).canBeAvoided {
            guard let name = name(of: concept, beginningWith: wanted),
                let subject = knowledge.subject(named: name)
            else { continue }
            if case .words = subject { continue }
            found.append(Found(subject: subject, name: name))
        }
        found.sort { left, right in
            left.name.utf8.count != right.name.utf8.count
                ? left.name.utf8.count < right.name.utf8.count
                : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        }
        var seen: Set<Profile.Subject> = []
        return Array(found.filter { seen.insert($0.subject).inserted }.prefix(count))
    }

    private func name(of concept: Concept, beginningWith wanted: [[UInt8]]) -> String? {
        for language in PageLanguage.allCases {
            for name in knowledge.names(of: concept, in: language.language).prefix(Self.usualNames) {
                // Folding is dear: most names end here.
                guard Self.mayBegin(name, wanted[0]) else { continue }
                let text = String(knowledge: name)
                if let words = NameWords.words(of: text), Self.begin(words, with: wanted) { return text }
            }
        }
        return nil
    }

    /// Whether the first letters can be the same: equal but for case, or not of ASCII.
    private static func mayBegin(_ name: KnowledgeText, _ word: [UInt8]) -> Bool {
        guard let first = name.first, let letter = word.first else { return false }
        return first >= 0x80 || first | 0x20 == letter | 0x20
    }

    private static func begin(_ words: [[UInt8]], with wanted: [[UInt8]]) -> Bool {
        guard words.count >= wanted.count else { return false }
        for place in wanted.indices {
            let isLast = place == wanted.count - 1
            guard isLast ? words[place].starts(with: wanted[place]) : words[place] == wanted[place] else {
                return false
            }
        }
        return true
    }
}

extension Concept.Kind {
    fileprivate var canBeAvoided: Bool { isSubstance || self == .additiveClass }
}
