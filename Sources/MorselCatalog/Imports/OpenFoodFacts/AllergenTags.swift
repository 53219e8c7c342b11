import MorselCore

/// The tags of Open Food Facts for allergens.
struct AllergenTags: Sendable {
    private let identifiers: [String: String]
    private let tags: [String: String]

    /// What somebody chooses who says that there are none.
    static let none = "en:none"

    init(knowledge: Knowledge) {
        var (identifiers, tags): ([String: String], [String: String]) = ([:], [:])
        for allergen in knowledge.allergens {
            let identifier = String(decoding: knowledge.identifier(of: allergen), as: UTF8.self)
            let tag = String(decoding: knowledge.openFoodFactsTag(of: allergen), as: UTF8.self)
            // Members of a group have no tag of their own there but their English name: en:oats.
            identifiers["en:\(identifier)"] = identifier
            tags[identifier] = tag.isEmpty ? "en:\(identifier)" : tag
            if !tag.isEmpty { identifiers[tag] = identifier }
        }
        (self.identifiers, self.tags) = (identifiers, tags)
    }

    /// The allergen that a tag means; nil for one that means none.
    func identifier(of tag: String) -> String? { identifiers[tag] }

    /// The tag for an allergen.
    func tag(of identifier: String) -> String { tags[identifier] ?? "en:\(identifier)" }
}
