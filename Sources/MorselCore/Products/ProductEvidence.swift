/// Everything that is known about what a version of a product contains: what was read in each of its texts, and what
/// somebody declared beside them.
///
/// The most cautious piece wins; pieces that do not agree are ``disagreements(knowledge:)``, and nobody's word lowers
/// what another piece says.
public struct ProductEvidence: Sendable {
    /// Where a piece of evidence is from.
    public enum Source: Hashable, Sendable {
        /// A text of the label, by its place in ``ProductEvidence/texts``.
        case text(Int)
        /// What was declared beside the texts: a data sheet, or people.
        case declaration
    }

    /// A text of the label that was read.
    public struct ReadText: Sendable {
        /// Its language as it was said to be, an ISO 639-1 code; empty when nobody has said.
        public let language: String
        /// The text in UTF-8, which spans of the reading point into.
        public let text: [UInt8]
        /// What was read.
        public let reading: Reading
    }

    /// What somebody said of an allergen without words of a label.
    public struct Statement: Hashable, Sendable {
        /// Who said so.
        public let source: Source
        /// The allergen, a group or a member.
        public let allergen: Allergen
        /// That it is contained, or that there may be traces.
        public let state: Verdict.State
    }

    /// The label's texts, in the order of the content.
    public let texts: [ReadText]
    /// What was said of allergens.
    public let statements: [Statement]
    /// What was said in words that the knowledge does not have: it may be any allergen.
    public let unknownWords: [String]
    /// Whether somebody has said which allergens are contained, none or some.
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

    /// Takes texts that were read already: a reading for each text, in their order.
    public init(_ content: ProductContent, _ readings: [Reading], knowledge: Knowledge) {
        texts = zip(content.texts, readings).map { text, reading in
            ReadText(language: text.language, text: Array(text.text.utf8), reading: reading)
        }
        var statements: [Statement] = []
        var unknown = content.declared.unknown + content.declared.unknownTraces
        let said = [
            (content.declared.contains, Verdict.State.contains), (content.declared.mayContain, .mayContain),
        ]
        for (identifiers, state) in said {
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

    /// Whether any text has an ingredient list that was recognised.
    public var hasList: Bool { texts.contains { $0.reading.hasList } }
}

extension Reading {
    /// Whether an ingredient list was recognised.
    var hasList: Bool { !gaps.contains { $0.kind == .noIngredientList } }
}
