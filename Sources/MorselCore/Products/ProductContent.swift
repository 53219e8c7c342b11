/// The content of one version of a product: everything that is on its pack or in its data sheet.
///
/// A member that is not declared is empty or `nil`, which differs from "none".
public struct ProductContent: Hashable, Sendable {
    /// A text in a language.
    public struct LanguageText: Hashable, Sendable {
        /// The language, an ISO 639-1 code in lower case, or empty if it is not declared.
        public var language: String
        /// The text.
        public var text: String

        /// Creates a text.
        public init(_ language: String, _ text: String) {
            self.language = language
            self.text = text
        }
    }

    /// Allergens that are declared in addition to the text of the label, by a data sheet or by people.
    public struct Declaration: Hashable, Sendable {
        /// The identifiers of contained allergens, such as `milk` and `hazelnut`.
        ///
        /// Empty if it is declared that there are none, and `nil` if nothing is declared.
        public var contains: [String]?
        /// The identifiers of allergens that may be present as traces, with the same meaning of empty and `nil`.
        public var mayContain: [String]?
        /// Declared contents in words that are not in the knowledge file.
        public var unknown: [String]
        /// Declared traces in words that are not in the knowledge file.
        public var unknownTraces: [String]

        /// Creates a declaration.
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

        /// Whether nothing is declared.
        public var isEmpty: Bool {
            contains == nil && mayContain == nil && unknown.isEmpty && unknownTraces.isEmpty
        }
    }

    /// A reference to an image on another server.
    public struct Image: Hashable, Sendable {
        /// The subject: `front`, `ingredients`, `nutrition` or another word of its source.
        public var kind: String
        /// The address.
        ///
        /// Pages never load it.
        public var address: String

        /// Creates a reference.
        public init(kind: String, address: String) {
            self.kind = kind
            self.address = address
        }
    }

    /// The name in the main language of the product.
    public var name = ""
    /// The name in other languages.
    public var names: [LanguageText] = []
    /// The brands, separated by commas.
    public var brand = ""
    /// The manufacturer, or else the owner of the brand, as its source names it.
    public var manufacturer = ""
    /// The net quantity as printed on the pack, such as `400 g`.
    public var quantity = ""
    /// The languages of the pack as ISO 639-1 codes.
    public var languages: [String] = []
    /// The texts of the label, at most one per language.
    public var texts: [LanguageText] = []
    /// The declared allergens.
    public var declared = Declaration()
    /// The nutrition declaration, or `nil` for a product without one.
    public var nutrition: NutritionFacts?
    /// The identifiers of categories in the knowledge file, the broadest first.
    public var categories: [String] = []
    /// Categories in words of the source that are not in the knowledge file.
    public var tags: [String] = []
    /// References to images on other servers.
    public var images: [Image] = []

    /// Creates an empty content.
    public init() {}

    /// Returns the name in a language, or else the main name, which may be empty.
    public func name(in language: String) -> String {
        let own = names.first { $0.language == language && !$0.text.isEmpty }?.text ?? name
        return nameInOtherLanguages(insteadOf: own)?.text ?? own
    }

    /// Returns the name that all other languages share, instead of a name that at most one language has.
    ///
    /// A name in one language only is often a mistake or a joke of one contributor. Returns `nil` if fewer than three
    /// other languages have a name, or if their names differ, because then the name is a translation.
    public func nameInOtherLanguages(insteadOf own: String) -> LanguageText? {
        let key = own.inLowerCase
        let others = names.filter { $0.text.inLowerCase != key }
        guard others.count >= 3, names.count - others.count <= 1, let first = others.first else { return nil }
        let agreed = first.text.inLowerCase
        return others.allSatisfy { $0.text.inLowerCase == agreed } ? first : nil
    }
}
