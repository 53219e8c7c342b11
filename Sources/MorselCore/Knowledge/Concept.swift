/// The meaning of a name on a label: an ingredient, an additive, another word, or a phrase that begins a statement.
public struct Concept: Hashable, Sendable {
    /// The number in one knowledge file, which changes between versions.
    public let index: UInt32

    /// Creates a reference to a concept of a knowledge file.
    public init(index: UInt32) { self.index = index }

    /// The kind of a concept.
    public enum Kind: UInt8, CaseIterable, Sendable {
        case ingredient
        case additive
        /// A functional class of Regulation (EC) 1333/2008 Annex I: emulsifier, colour …
        case additiveClass
        /// A vitamin, mineral or other nutrient.
        case nutrient
        /// A way of processing: roasted, in powder.
        case process
        /// A word that does not name a food: quality, origin, amount, brand, part, function.
        case word
        /// "Ingredients:" and similar headings.
        case ingredientsOpener
        /// "Contains".
        case containsOpener
        /// "Contains 2 % or less of", which begins like a statement but continues the list.
        case inline
        /// "May contain traces of".
        case traceOpener
        /// "Made in a factory that handles".
        case sharedOpener
        /// "Not suitable for people allergic to".
        case unsuitableOpener
        /// "… may be present", after the allergen.
        case traceCloser
        /// "… are processed in the same factory", after the allergen.
        case sharedCloser
        /// "… allergics should avoid it", after the allergen.
        case unsuitableCloser
        /// "Free from", "without".
        case freeOpener
        /// "-free", after the allergen.
        case freeCloser
        /// "Gluten-free", a complete claim.
        case freeClaim
        /// "Nutrition information": what follows is not the ingredient list.
        case otherHeading
        /// "Packed in a protective atmosphere": the sentence is not part of the ingredient list.
        case aside
        case and
        case or
        /// "Produced by": at the beginning of a sentence, what follows is not the ingredient list.
        case producerHeading
        /// "GmbH", "Ltd": the name before it is a company.
        case companyForm
        /// "Street", "Via": the name next to it, with a number, is a street.
        case street

        /// Whether the concept is a food or a part of one.
        public var isSubstance: Bool { rawValue <= Kind.nutrient.rawValue && self != .additiveClass }
        /// Whether the words next to it are skipped or claimed to be absent, so that its reading must be certain.
        var hidesWords: Bool {
            switch self {
            case .otherHeading, .aside, .inline, .freeOpener, .freeCloser, .freeClaim, .producerHeading,
                .companyForm, .street:
                true
            default: false
            }
        }

        /// Whether the concept changes how the text around it is read.
        var isMarker: Bool { rawValue >= Kind.ingredientsOpener.rawValue && rawValue <= Kind.aside.rawValue }
    }

    /// Properties of a concept that rules use.
    public struct Traits: OptionSet, Sendable {
        /// The bits in the knowledge file.
        public let rawValue: UInt16
        /// Creates traits from the bits of a knowledge file.
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// "Vegetable oil": if soya is named as its source, the ingredient is soya oil.
        public static let isOil = Traits(rawValue: 1)
        /// An additive only if its class is stated; otherwise it is a vitamin or a food.
        public static let needsClass = Traits(rawValue: 2)
        /// The allergen itself ("milk"), so that naming it in a statement declares it.
        public static let isAllergen = Traits(rawValue: 4)
        /// The name states the source ("soya oil") but not how much of it remains.
        public static let namesSource = Traits(rawValue: 8)
        /// "Flavour", "sabor": the name next to it is a flavour.
        public static let isFlavour = Traits(rawValue: 16)
        /// A heading only if a colon follows: "Preparation:".
        public static let needsColon = Traits(rawValue: 32)
        /// An additive or a kind of one, so that ``Knowledge/additives(namedBy:)`` is not empty.
        public static let namesAdditive = Traits(rawValue: 64)
        /// "Vegan": the food next to it is not of animal origin.
        public static let isVegan = Traits(rawValue: 128)
        /// "Flavouring": it could contain allergens, but the list must name them (Regulation (EU) 1169/2011, articles 9
        /// and 21), so the word alone gives no finding.
        public static let lawNamesAllergens = Traits(rawValue: 256)
        /// "Not": negates a claim after it.
        public static let isNegation = Traits(rawValue: 512)
        /// "Allergy", "allergics": the allergen before it is part of a precaution and not contained
        /// ("Erdnussallergiker").
        public static let isAllergy = Traits(rawValue: 1024)
        /// "Traces": the label may contain traces of the allergen before it ("maitojäämät").
        public static let isTrace = Traits(rawValue: 2048)
        /// "Milk", "butter", "pasta": together with a plant it names a product of the plant ("milk of almonds").
        public static let isImitated = Traits(rawValue: 4096)
        /// "Cheese", "cocoa": in the name of a plant product it may state only the flavour ("coconut cheese").
        public static let mayBeTaste = Traits(rawValue: 8192)
        /// A plant that milk, butter or paste is made of: coconut, almond, rice.
        public static let isPlant = Traits(rawValue: 16384)
        /// "Of", "from": the name that follows is the source.
        public static let namesOrigin = Traits(rawValue: 32768)
    }

    /// How a concept is related to an allergen.
    public enum Relation: UInt8, Sendable {
        /// It is the allergen: hazelnut, skimmed milk.
        case isItself
        /// It is made from the allergen by its usual recipe: whey, bread.
        case madeFrom
        /// It could be made from the allergen, but the word does not state its source.
        case couldBeMadeFrom
    }

    /// An allergen that a concept is, is made from or could be made from.
    public struct Link: Equatable, Sendable {
        /// The allergen, a group or a member.
        public let allergen: Allergen
        /// The relation to the allergen.
        public let relation: Relation
    }
}
