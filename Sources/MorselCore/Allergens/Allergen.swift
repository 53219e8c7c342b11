/// A group of Regulation (EU) 1169/2011 Annex II, or a member of a group, such as hazelnut in nuts.
public struct Allergen: Hashable, Comparable, Sendable {
    /// The index in the knowledge file: groups first, in the order of Annex II, then members.
    public let index: UInt8

    /// Creates a reference to an allergen of a knowledge file by its index.
    public init(index: UInt8) { self.index = index }

    /// Compares the order of Annex II, in which groups precede members.
    public static func < (left: Allergen, right: Allergen) -> Bool { left.index < right.index }

    /// The number of groups in Annex II.
    public static let groupCount: UInt8 = 14
}

/// The groups that rules mention, in the order of Annex II and of knowledge files.
extension Allergen {
    static let crustaceans = Allergen(index: 1)
    static let eggs = Allergen(index: 2)
    static let fish = Allergen(index: 3)
    static let peanuts = Allergen(index: 4)
    static let soybeans = Allergen(index: 5)
    static let milk = Allergen(index: 6)
    static let nuts = Allergen(index: 7)
    static let celery = Allergen(index: 8)
    static let mustard = Allergen(index: 9)
    static let sulphites = Allergen(index: 11)
    static let molluscs = Allergen(index: 13)

    /// Whether the group is of animal origin.
    var isOfAnimals: Bool { [.crustaceans, .eggs, .fish, .milk, .molluscs].contains(self) }
}

/// The law that determines which allergens must be declared.
public enum Jurisdiction: UInt8, Coded, Sendable {
    case eu, uk, us, canada, australia, switzerland, japan

    /// The code on the command line and in tables.
    public var code: StaticString {
        switch self {
        case .eu: "eu"
        case .uk: "uk"
        case .us: "us"
        case .canada: "ca"
        case .australia: "au"
        case .switzerland: "ch"
        case .japan: "jp"
        }
    }
}
