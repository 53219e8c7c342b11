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

    /// Whether an ingredient list was recognised in any text.
    public var hasList: Bool { texts.contains { $0.reading.hasList } }
}

extension Reading {
    /// Whether an ingredient list was recognised.
    var hasList: Bool { !gaps.contains { $0.kind == .noIngredientList } }
}
