/// What is avoided, by words that stay the same from one knowledge file to the next.
extension Profile.Subject {
    /// How a subject is kept: which table knows it, and its identifier there.
    public struct Identifier: Hashable, Sendable {
        /// The table.
        public enum Kind: UInt8, Coded, Sendable {
            case allergen, additive, additiveClass, ingredient, words

            /// The name in JSON and in forms.
            public var code: StaticString {
                switch self {
                case .allergen: "allergen"
                case .additive: "additive"
                case .additiveClass: "class"
                case .ingredient: "ingredient"
                case .words: "words"
                }
            }
        }

        /// The table.
        public var kind: Kind
        /// The identifier in it: `milk`, `e102`, `colour`, `garlic`; for words, the words.
        public var text: String

        /// Creates an identifier.
        public init(kind: Kind, text: String) {
            self.kind = kind
            self.text = text
        }

        /// Kind and text in one, for a form: `class:colour`.
        public var code: String { String(decoding: kind.code.bytes, as: UTF8.self) + ":" + text }

        /// Reads a code; nil for text that is none.
        public init?(code: String) {
            guard let colon = code.utf8.firstIndex(of: UInt8(ascii: ":")),
                let kind = Kind(code: code.utf8[..<colon])
            else { return nil }
            self.init(kind: kind, text: String(decoding: code.utf8[colon...].dropFirst(), as: UTF8.self))
        }
    }
}

extension Knowledge {
    /// How a subject is kept.
    public func identifier(of subject: Profile.Subject) -> Profile.Subject.Identifier {
        func text(_ utf8: KnowledgeText) -> String { String(decoding: utf8, as: UTF8.self) }
        return switch subject {
        case .allergen(let allergen): .init(kind: .allergen, text: text(identifier(of: allergen)))
        case .additive(let concept): .init(kind: .additive, text: text(identifier(of: concept)))
        case .additiveClass(let concept): .init(kind: .additiveClass, text: text(identifier(of: concept)))
        case .concept(let concept): .init(kind: .ingredient, text: text(identifier(of: concept)))
        case .words: .init(kind: .words, text: name(of: subject))
        }
    }

    /// What was kept; what this knowledge file does not have any more is looked for by its words, so that nothing that
    /// somebody avoids is ever lost.
    ///
    /// Nil when there is no word in it.
    public func subject(_ identifier: Profile.Subject.Identifier) -> Profile.Subject? {
        let text = Array(identifier.text.utf8)
        let known: Profile.Subject? =
            switch identifier.kind {
            case .allergen: allergen(identified: text).map { .allergen($0) }
            case .additive: concept(identified: text, .additive).map { .additive($0) }
            case .additiveClass: concept(identified: text, .additiveClass).map { .additiveClass($0) }
            case .ingredient: concept(identified: text).map { .concept($0) }
            case .words: nil
            }
        return known ?? subject(named: identifier.text)
    }

    private func concept(identified text: [UInt8], _ kind: Concept.Kind) -> Concept? {
        concept(identified: text).flatMap { self.kind(of: $0) == kind ? $0 : nil }
    }
}
