/// The evidence about the contents of a version of a product: the readings of its texts, and its declared allergens.
///
/// The most cautious piece of evidence determines the state. ``disagreements(knowledge:)`` returns the pieces that
/// contradict each other.
public struct ProductEvidence: Sendable {
    /// The source of a piece of evidence.
    public enum Source: Hashable, Sendable {
        /// A text of the label, by its index in ``ProductEvidence/texts``.
        case text(Int)
        /// The declaration of a data sheet or of people.
        case declaration
        /// The name of the product in a language, by its index in ``ProductEvidence/names``.
        case name(Int)
    }

    /// The name of the product in a language.
    public struct Name: Sendable {
        /// The declared language, an ISO 639-1 code, or empty.
        public let language: String
        /// The name in UTF-8, to which the spans of the mentions refer.
        public let text: [UInt8]
        /// The foods that it says.
        let mentions: [Mention]
    }

    /// A text of the label and its reading.
    public struct ReadText: Sendable {
        /// The declared language, an ISO 639-1 code, or empty.
        public let language: String
        /// The text in UTF-8, to which the spans of the reading refer.
        public let text: [UInt8]
        /// The reading.
        public let reading: Reading
    }

    /// A declared allergen.
    public struct Statement: Hashable, Sendable {
        /// The source.
        public let source: Source
        /// The allergen, a group or a member.
        public let allergen: Allergen
        /// Whether it is contained or may be present as traces.
        public let state: Verdict.State
    }

    /// The texts of the label, in the order of the content.
    public let texts: [ReadText]
    /// The names of the product, each spelling once.
    public let names: [Name]
    /// The declared allergens.
    public let statements: [Statement]
    /// Declared words that are not in the knowledge file.
    ///
    /// They may mean any allergen.
    public let unknownWords: [String]
    /// Whether the contained allergens are declared, even if there are none.
    public let isContentDeclared: Bool

    /// Reads every text of a content.
    public init(_ content: ProductContent, knowledge: Knowledge) {
        let reader = LabelReader(knowledge: knowledge)
        let readings = content.texts.map { text in
            Array(text.text.utf8).withUnsafeBufferPointer { bytes in
                reader.read(bytes, language: Language(code: text.language.utf8))
            }
        }
        self.init(content, readings, knowledge: knowledge)
    }

    /// Creates the evidence from the readings of the texts, in the order of the texts.
    public init(_ content: ProductContent, _ readings: [Reading], knowledge: Knowledge) {
        texts = zip(content.texts, readings).map { text, reading in
            ReadText(language: text.language, text: Array(text.text.utf8), reading: reading)
        }
        names = Self.names(of: content, LabelReader(knowledge: knowledge))
        var statements: [Statement] = []
        var unknown = content.declared.unknown + content.declared.unknownTraces
        let declarations = [
            (content.declared.contains, Verdict.State.contains), (content.declared.mayContain, .mayContain),
        ]
        for (identifiers, state) in declarations {
            for identifier in identifiers ?? [] {
                if let allergen = knowledge.allergen(identified: identifier.utf8) {
                    statements.append(Statement(source: .declaration, allergen: allergen, state: state))
                } else {
                    unknown.append(identifier)
                }
            }
        }
        self.statements = statements
        unknownWords = unknown
        isContentDeclared = content.declared.contains != nil
    }

    private static func names(of content: ProductContent, _ reader: LabelReader) -> [Name] {
        let main = ProductContent.LanguageText(content.languages.first ?? "", content.name)
        var names: [Name] = []
        // The names with a language come first, so that each is read in its language.
        for name in content.names + [main] {
            let text = Array(name.text.utf8)
            guard !names.contains(where: { $0.text == text }) else { continue }
            let mentions = text.withUnsafeBufferPointer {
                reader.mentions(inName: $0, language: Language(code: name.language.utf8))
            }
            names.append(Name(language: name.language, text: text, mentions: mentions))
        }
        return names
    }

    /// Returns the names that say allergen groups which no text names, with the words that say them.
    public func namesNotOnLabel(
        knowledge: Knowledge
    ) -> [(name: Name, said: [(group: Allergen, words: [Span])])] {
        guard hasList else { return [] }
        let readings = texts.map { $0.reading }
        return names.compactMap { name in
            let said = ProductName(name.mentions, with: readings, knowledge: knowledge).groupsNotOnLabel
            return said.isEmpty ? nil : (name, said)
        }
    }

    /// Whether an ingredient list was recognised in any text.
    public var hasList: Bool { texts.contains { $0.reading.hasList } }
}

extension Reading {
    /// Whether an ingredient list was recognised.
    var hasList: Bool { !gaps.contains { $0.kind == .noIngredientList } }
}
