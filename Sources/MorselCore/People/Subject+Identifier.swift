/// Identifiers of avoided subjects that are the same in all versions of the knowledge file.
extension Profile.Subject {
    /// The stored form of a subject: its table and its identifier in it.
    public struct Identifier: Hashable, Sendable {
        /// A table.
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
        /// The identifier in the table, such as `milk`, `e102`, `colour` or `garlic`, or the words.
        public var text: String

        /// Creates an identifier.
        public init(kind: Kind, text: String) {
            self.kind = kind
            self.text = text
        }

        /// The kind and the text as one string for forms, such as `class:colour`.
        public var code: String { String(decoding: kind.code.bytes, as: UTF8.self) + ":" + text }

        /// Parses a code.
        ///
        /// Returns `nil` if the text is not a code.
        public init?(code: String) {
            guard let colon = code.utf8.firstIndex(of: UInt8(ascii: ":")),
                let kind = Kind(code: code.utf8[..<colon])
            else { return nil }
            self.init(kind: kind, text: String(decoding: code.utf8[colon...].dropFirst(), as: UTF8.self))
        }
    }
}

extension Knowledge {
    /// Returns the identifier of a subject.
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

    /// Returns the subject of an identifier, or `nil` if its text has no words.
    ///
    /// An identifier that this knowledge file does not have is searched as words, so that no avoided subject is lost.
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
