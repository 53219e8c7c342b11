/// What changed from one version of a product to another, in words of their labels.
///
/// Mistakes of reading, other spellings, synonyms and another order are no change. What may be such a mistake and may be a
/// change is told as "may have changed", and never left out.
public struct VersionDifference: Sendable {
    /// How sure a change is.
    public enum Certainty: UInt8, Coded, Sendable {
        case changed, mayHaveChanged

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .changed: "changed"
            case .mayHaveChanged: "may-have-changed"
            }
        }
    }

    /// What an ingredient did.
    public enum Kind: UInt8, Coded, Sendable {
        case came, went, replaced, moved

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .came: "came"
            case .went: "went"
            case .replaced: "replaced"
            case .moved: "moved"
            }
        }
    }

    /// A name in a list of ingredients or in a precautionary statement that came, went, was replaced or moved.
    public struct Ingredient: Hashable, Sendable {
        /// What it did.
        public let kind: Kind
        /// The language of the texts that were compared.
        public let language: String
        /// Its words in the version before; nil when it came.
        public let before: Words?
        /// Its words in the version after; nil when it went.
        public let after: Words?
        /// Whether only a precautionary statement names it.
        public let isPrecaution: Bool
        /// How sure it is.
        public let certainty: Certainty

        /// Words of a label's text.
        public struct Words: Hashable, Sendable {
            /// The words as they stand there.
            public let text: String
            /// Where they stand.
            public let span: Span
        }
    }

    /// An allergen that is named otherwise than before.
    public struct AllergenChange: Hashable, Sendable {
        /// Who names it.
        public enum Source: UInt8, Coded, Sendable {
            /// The label.
            case read
            /// A data sheet, or people.
            case declared

            /// The name in JSON.
            public var code: StaticString {
                switch self {
                case .read: "read"
                case .declared: "declared"
                }
            }
        }

        /// The allergen, a member where one is named.
        public let allergen: Allergen
        /// Who names it.
        public let source: Source
        /// How it was named: contained, could be contained, traces; nil when it was not.
        public let before: Verdict.State?
        /// How it is named now; nil when it is not.
        public let after: Verdict.State?
        /// How sure it is.
        public let certainty: Certainty

        /// Whether there is more of it than before, or surer.
        public var isMore: Bool {
            guard let after else { return false }
            return before.map { after < $0 } ?? true
        }
    }

    /// An amount of 100 g or ml that is another.
    public struct NutrientChange: Hashable, Sendable {
        /// The nutrient.
        public let nutrient: Nutrient
        /// How much there was; nil when nobody had said.
        public let before: Int64?
        /// How much there is; nil when nobody has said.
        public let after: Int64?

        /// Whether a declaration tells another amount, rounded as ``DeclaredAmount`` says.
        var isTold: Bool {
            func declared(_ value: Int64) -> DeclaredAmount {
                DeclaredAmount(NutritionFacts.Amount(nutrient, value))
            }
            return before.map(declared) != after.map(declared)
        }
    }

    /// Words of a product that are others: its name, its brand, its quantity.
    public struct MemberChange: Hashable, Sendable {
        /// Which of them.
        public enum Member: UInt8, Coded, Sendable {
            case name, brand, quantity

            /// The name in JSON.
            public var code: StaticString {
                switch self {
                case .name: "name"
                case .brand: "brand"
                case .quantity: "quantity"
                }
            }
        }

        /// Which.
        public let member: Member
        /// What it was; empty when nobody had said.
        public let before: String
        /// What it is.
        public let after: String
    }

    /// Ingredients and what precautionary statements name; those that only moved are in ``moved``.
    public internal(set) var ingredients: [Ingredient] = []
    /// Ingredients that stand elsewhere: no change, unless somebody asks for the order.
    public internal(set) var moved: [Ingredient] = []
    /// Allergens, traces among them, in the order of Annex II.
    public internal(set) var allergens: [AllergenChange] = []
    /// Amounts in the order of a declaration.
    public internal(set) var nutrition: [NutrientChange] = []
    /// Whether amounts were given for 100 g and now are for 100 ml, or the other way round: they cannot be compared.
    public internal(set) var isBasisChanged = false
    /// Name, brand and quantity.
    public internal(set) var members: [MemberChange] = []
    /// Languages, ISO 639-1 codes, in which there is a text now and was none.
    public internal(set) var languagesAdded: [String] = []
    /// Languages in which there was a text and is none.
    public internal(set) var languagesRemoved: [String] = []

    /// Whether the product is, as far as can be read, what it was.
    public var isEmpty: Bool {
        ingredients.isEmpty && allergens.isEmpty && nutrition.isEmpty && members.isEmpty && !isBasisChanged
    }

    /// How sure it is that what is eaten changed, ingredients or allergens; nil when nothing did.
    public var certainty: Certainty? {
        let all = ingredients.map { $0.certainty } + allergens.map { $0.certainty }
        return all.contains(.changed) ? .changed : all.first
    }
}
