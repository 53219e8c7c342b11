/// A category that products and dishes are browsed under.
///
/// A view into a knowledge file: nothing is copied until it is asked for.
public struct ProductCategory: Sendable {
    /// Its number in one knowledge file; not stable across versions.
    public let index: UInt16
    private let knowledge: Knowledge
    private let record: CategoryRecord

    init(index: UInt16, in knowledge: Knowledge) {
        self.index = index
        self.knowledge = knowledge
        record = knowledge.records(.categories, CategoryRecord.self)[Int(index)]
    }

    /// The stable identifier, such as `hazelnut-spreads`.
    public var identifier: KnowledgeText { knowledge.utf8(record.identifier, record.identifierLength) }

    /// The category above it; `nil` at the top level.
    public var parent: ProductCategory? {
        record.parent == index ? nil : ProductCategory(index: record.parent, in: knowledge)
    }

    /// How many categories stand above it: 0 at the top level.
    public var depth: Int { Int(record.depth) }

    /// The categories just below it, in the order to show them.
    public var children: ProductCategoryList {
        ProductCategoryList(
            indices: Int(record.firstChild)..<Int(record.firstChild) + Int(record.childCount),
            in: knowledge
        )
    }

    /// The names in English, Spanish or Portuguese, the preferred one first; the English ones for other languages.
    public func names(in language: Language) -> [KnowledgeText] {
        knowledge.foodNames(from: record.firstName, count: record.nameCount, in: language)
    }

    /// The preferred name in English, Spanish or Portuguese; the English one for other languages.
    public func name(in language: Language) -> KnowledgeText {
        knowledge.foodName(from: record.firstName, count: record.nameCount, in: language)
    }

    /// The tags of Open Food Facts that mean this category.
    /// - Complexity: O(*n*) in the number of all tags.
    public var tags: [KnowledgeText] {
        knowledge.records(.categoryTags, CategoryTagRecord.self)
            .filter { $0.category == index }
            .map { knowledge.utf8($0.string, $0.length) }
    }
}

extension ProductCategory: Hashable {
    /// Whether two values are the same category of the same knowledge.
    public static func == (one: ProductCategory, other: ProductCategory) -> Bool {
        one.index == other.index && one.knowledge.version == other.knowledge.version
    }

    /// Hashes the number of the category.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// A category in the knowledge file.
struct CategoryRecord {
    var identifier: UInt32
    var identifierLength: UInt16
    /// The category's own number at the top level.
    var parent: UInt16
    var firstName: UInt32
    var nameCount: UInt16
    var firstChild: UInt16
    var childCount: UInt16
    var depth: UInt16
}

/// A tag of Open Food Facts and the category that it means.
struct CategoryTagRecord {
    var string: UInt32
    var length: UInt16
    var category: UInt16
}
