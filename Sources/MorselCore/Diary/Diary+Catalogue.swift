extension Diary {
    /// What products contain, as far as a diary needs it.
    public struct Catalogue: Equatable, Sendable {
        /// The products.
        public var products: [Product]
        /// The concepts that the ingredients of the products name.
        public var concepts: [Concept]
        /// The groups of the concepts.
        public var groups: [Group]

        /// Creates a catalogue.
        public init(products: [Product] = [], concepts: [Concept] = [], groups: [Group] = []) {
            (self.products, self.concepts, self.groups) = (products, concepts, groups)
        }
    }

    /// A product or a dish, as it was eaten.
    public struct Product: Equatable, Sendable {
        /// The identifier that items use.
        public var identifier: Identifier
        /// The ingredients.
        public var ingredients: [Ingredient]

        /// Creates a product.
        public init(_ identifier: Identifier, ingredients: [Ingredient]) {
            (self.identifier, self.ingredients) = (identifier, ingredients)
        }
    }

    /// An ingredient of a product.
    public struct Ingredient: Equatable, Sendable {
        /// The name as printed, which no calculation uses.
        public var name: Identifier
        /// The concept.
        public var concept: Identifier

        /// Creates an ingredient.
        public init(name: Identifier, concept: Identifier) { (self.name, self.concept) = (name, concept) }
    }

    /// An ingredient or additive, under one name for all its printed names.
    public struct Concept: Equatable, Sendable {
        /// The kind of a concept.
        public enum Kind: Int, CaseIterable, Coded, Sendable {
            case ingredient, additive

            /// The name in JSON.
            public var code: StaticString {
                switch self {
                case .ingredient: "ingredient"
                case .additive: "additive"
                }
            }
        }

        /// The identifier.
        public var identifier: Identifier
        /// The kind.
        public var kind: Kind
        /// The groups that the concept belongs to.
        public var groups: [Identifier]

        /// Creates a concept.
        public init(_ identifier: Identifier, _ kind: Kind, groups: [Identifier] = []) {
            (self.identifier, self.kind, self.groups) = (identifier, kind, groups)
        }
    }

    /// A group of concepts.
    public struct Group: Equatable, Sendable {
        /// The kind of a group.
        public enum Kind: Int, CaseIterable, Coded, Sendable {
            case allergen, fodmap, foodClass

            /// The name in JSON.
            public var code: StaticString {
                switch self {
                case .allergen: "allergen"
                case .fodmap: "fodmap"
                case .foodClass: "class"
                }
            }
        }

        /// The identifier.
        public var identifier: Identifier
        /// The kind.
        public var kind: Kind

        /// Creates a group.
        public init(_ identifier: Identifier, _ kind: Kind) {
            (self.identifier, self.kind) = (identifier, kind)
        }
    }
}
