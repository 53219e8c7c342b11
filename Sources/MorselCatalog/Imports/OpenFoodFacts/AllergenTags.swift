import MorselCore

/// The allergen tags of Open Food Facts.
struct AllergenTags: Sendable {
    private let identifiers: [String: String]
    private let tags: [String: String]

    /// The tag that declares that there are no allergens.
    static let none = "en:none"

    init(knowledge: Knowledge) {
        var (identifiers, tags): ([String: String], [String: String]) = ([:], [:])
        for allergen in knowledge.allergens {
            let identifier = String(decoding: knowledge.identifier(of: allergen), as: UTF8.self)
            let tag = String(decoding: knowledge.openFoodFactsTag(of: allergen), as: UTF8.self)
            // Members of a group have no tag of their own. Open Food Facts uses their English name: en:oats.
            identifiers["en:\(identifier)"] = identifier
            tags[identifier] = tag.isEmpty ? "en:\(identifier)" : tag
            if !tag.isEmpty { identifiers[tag] = identifier }
        }
        (self.identifiers, self.tags) = (identifiers, tags)
    }

    /// Returns the allergen of a tag, or `nil` if the tag is unknown.
    func identifier(of tag: String) -> String? { identifiers[tag] }

    /// Returns the tag of an allergen.
    func tag(of identifier: String) -> String { tags[identifier] ?? "en:\(identifier)" }
}
