/// The changes between two versions of a product.
///
/// Recognition errors, other spellings, synonyms and another order are not changes. A difference that may be a
/// recognition error or a change is reported as "may have changed".
public struct VersionDifference: Sendable {
    /// The certainty of a change.
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

    /// A kind of change.
    public enum Kind: UInt8, Coded, Sendable {
        case added, removed, replaced, moved

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .added: "added"
            case .removed: "removed"
            case .replaced: "replaced"
            case .moved: "moved"
            }
        }
    }

    /// A change of a name in a list of ingredients or in a precautionary statement.
    public struct Ingredient: Hashable, Sendable {
        /// The kind of change.
        public let kind: Kind
        /// The language of the texts.
        public let language: String
        /// The words in the version before, or `nil` if it was added.
        public let before: Words?
        /// The words in the version after, or `nil` if it was removed.
        public let after: Words?
        /// Whether only a precautionary statement names it.
        public let isPrecaution: Bool
        /// The certainty.
        public let certainty: Certainty

        /// Words of a label's text.
        public struct Words: Hashable, Sendable {
            /// The words.
            public let text: String
            /// Their position in the text.
            public let span: Span
        }
    }

    /// A change of the state of an allergen.
    public struct AllergenChange: Hashable, Sendable {
        /// The source of a state.
        public enum Source: UInt8, Coded, Sendable {
            /// The label.
            case read
            /// A declaration of a data sheet or of people.
            case declared

            /// The name in JSON.
            public var code: StaticString {
                switch self {
                case .read: "read"
                case .declared: "declared"
                }
            }
        }

        /// The allergen: a member if one is named, or else a group.
        public let allergen: Allergen
        /// The source.
        public let source: Source
        /// The state before, or `nil` if it was not named.
        public let before: Verdict.State?
        /// The state after, or `nil` if it is not named.
        public let after: Verdict.State?
        /// The certainty.
        public let certainty: Certainty

        /// Whether the state after is more cautious than the state before.
        public var isMoreCautious: Bool {
            guard let after else { return false }
            return before.map { after < $0 } ?? true
        }
    }

    /// A change of an amount in 100 g or 100 ml.
    public struct NutrientChange: Hashable, Sendable {
        /// The nutrient.
        public let nutrient: Nutrient
        /// The amount before, or `nil` if it was not declared.
        public let before: Int64?
        /// The amount after, or `nil` if it is not declared.
        public let after: Int64?

        /// Whether the amounts differ after they are rounded as on a pack.
        var isVisible: Bool {
            func declared(_ value: Int64) -> DeclaredAmount {
                DeclaredAmount(NutritionFacts.Amount(nutrient, value))
            }
            return before.map(declared) != after.map(declared)
        }
    }

    /// A change of the name, the brand or the quantity of a product.
    public struct MemberChange: Hashable, Sendable {
        /// A member of the content.
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

        /// The member.
        public let member: Member
        /// The value before, or empty if it was not declared.
        public let before: String
        /// The value after.
        public let after: String
    }

    /// The changes of ingredients and of precautionary statements, without those in ``moved``.
    public internal(set) var ingredients: [Ingredient] = []
    /// Ingredients in another position, which is a change of the order only.
    public internal(set) var moved: [Ingredient] = []
    /// The changes of allergens and traces, in the order of Annex II.
    public internal(set) var allergens: [AllergenChange] = []
    /// The changes of amounts, in the order of a nutrition declaration.
    public internal(set) var nutrition: [NutrientChange] = []
    /// Whether amounts refer to 100 g in one version and to 100 ml in the other, so that they cannot be compared.
    public internal(set) var isBasisChanged = false
    /// The changes of the name, the brand and the quantity.
    public internal(set) var members: [MemberChange] = []
    /// The languages (ISO 639-1 codes) of added texts.
    public internal(set) var languagesAdded: [String] = []
    /// The languages of removed texts.
    public internal(set) var languagesRemoved: [String] = []

    /// Whether nothing changed apart from the order of ingredients and the languages of texts.
    public var isEmpty: Bool {
        ingredients.isEmpty && allergens.isEmpty && nutrition.isEmpty && members.isEmpty && !isBasisChanged
    }

    /// The highest certainty of the changes of ingredients and allergens, or `nil` without changes.
    public var certainty: Certainty? {
        let all = ingredients.map { $0.certainty } + allergens.map { $0.certainty }
        return all.contains(.changed) ? .changed : all.first
    }
}
