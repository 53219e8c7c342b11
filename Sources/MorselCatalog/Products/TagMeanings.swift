import MorselCore

/// Converts the tags of a source to allergens and categories of a knowledge file.
struct TagMeanings: Sendable {
    let allergens: AllergenTags
    let categories: CategoryTree

    /// Returns a content in which known tags are replaced by allergens and categories.
    func content(_ content: ProductContent) -> ProductContent {
        var content = content
        let declared = content.declared
        (content.declared.contains, content.declared.unknown) = identifiers(
            declared.unknown,
            declared.contains
        )
        (content.declared.mayContain, content.declared.unknownTraces) = identifiers(
            declared.unknownTraces,
            declared.mayContain
        )
        (content.categories, content.tags) = categories.identifiers(
            ofTags: content.tags,
            beside: content.categories
        )
        return content
    }

    /// Returns the allergens of tags together with known ones, or `nil` if none are declared, and the unknown tags.
    private func identifiers(_ tags: [String], _ known: [String]?) -> (known: [String]?, unknown: [String]) {
        let identifiers = tags.compactMap { allergens.identifier(of: $0) }
        guard !identifiers.isEmpty else { return (known, tags) }
        return ((known ?? []) + identifiers, tags.filter { allergens.identifier(of: $0) == nil })
    }
}
