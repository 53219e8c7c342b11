/// What one version of a product says about itself: everything that is on its pack or in its data sheet.
///
/// Members are empty or nil when nobody has said; that is another thing than "none".
public struct ProductContent: Hashable, Sendable {
    /// A text in a language.
    public struct LanguageText: Hashable, Sendable {
        /// Its language, an ISO 639-1 code in lower case; empty when nobody has said.
        public var language: String
        /// The text.
        public var text: String

        /// Creates a text.
        public init(_ language: String, _ text: String) {
            self.language = language
            self.text = text
        }
    }

    /// What somebody said about allergens beside the label's text: a data sheet, or people.
    public struct Declaration: Hashable, Sendable {
        /// Identifiers of the knowledge that it contains (`milk`, `hazelnut`); empty: it was said that there is none;
        /// nil: nobody has said.
        public var contains: [String]?
        /// Identifiers of what there may be traces of; empty and nil as above.
        public var mayContain: [String]?
        /// What it was said to contain, in words that the knowledge does not have.
        public var unknown: [String]
        /// What it was said to have traces of, in words that the knowledge does not have.
        public var unknownTraces: [String]

        /// Creates a declaration; nothing is said unless given.
        public init(
            contains: [String]? = nil,
            mayContain: [String]? = nil,
            unknown: [String] = [],
            unknownTraces: [String] = []
        ) {
            self.contains = contains
            self.mayContain = mayContain
            self.unknown = unknown
            self.unknownTraces = unknownTraces
        }

        /// Whether nobody has said anything.
        public var isEmpty: Bool {
            contains == nil && mayContain == nil && unknown.isEmpty && unknownTraces.isEmpty
        }
    }

    /// A picture elsewhere.
    public struct Image: Hashable, Sendable {
        /// What it shows: `front`, `ingredients`, `nutrition` or another word of its source.
        public var kind: String
        /// Where it is; it is never loaded by a page.
        public var address: String

        /// Creates a reference to a picture.
        public init(kind: String, address: String) {
            self.kind = kind
            self.address = address
        }
    }

    /// The name, in the product's main language.
    public var name = ""
    /// The name in other languages.
    public var names: [LanguageText] = []
    /// The brand, several apart by commas.
    public var brand = ""
    /// The net quantity as it stands on the pack, `400 g`.
    public var quantity = ""
    /// The languages of the pack, ISO 639-1 codes.
    public var languages: [String] = []
    /// The texts of the label, at most one a language.
    public var texts: [LanguageText] = []
    /// What was declared about allergens.
    public var declared = Declaration()
    /// What 100 g or ml and a serving have; nil when nobody has said.
    public var nutrition: NutritionFacts?
    /// Categories, by identifiers of the knowledge, the broadest first.
    public var categories: [String] = []
    /// Categories by words of the source that the knowledge does not have.
    public var tags: [String] = []
    /// Pictures elsewhere.
    public var images: [Image] = []

    /// Creates a content in which nothing is said.
    public init() {}

    /// The name in a language, else the main one; empty when there is none.
    public func name(in language: String) -> String {
        names.first { $0.language == language && !$0.text.isEmpty }?.text ?? name
    }
}
