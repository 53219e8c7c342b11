/// A category of products and dishes.
///
/// A view into a knowledge file: its members are read when they are used.
public struct ProductCategory: Sendable {
    /// The number in one knowledge file, which changes between versions.
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

    /// The parent category, or `nil` at the top level.
    public var parent: ProductCategory? {
        record.parent == index ? nil : ProductCategory(index: record.parent, in: knowledge)
    }

    /// The number of its ancestors: 0 at the top level.
    public var depth: Int { Int(record.depth) }

    /// The child categories, in the order to show them.
    public var children: ProductCategoryList {
        ProductCategoryList(
            indices: Int(record.firstChild)..<Int(record.firstChild) + Int(record.childCount),
            in: knowledge
        )
    }

    /// Returns the names in a language, the preferred one first.
    ///
    /// The languages are English, Spanish and Portuguese. Other languages get the English names.
    public func names(in language: Language) -> [KnowledgeText] {
        knowledge.foodNames(from: record.firstName, count: record.nameCount, in: language)
    }

    /// Returns the preferred name in English, Spanish or Portuguese, or the English name for another language.
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
    /// Returns whether two values are the same category of the same version of the knowledge file.
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
    /// The number of the parent category.
    ///
    /// At the top level it is the number of the category itself.
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
