import MorselCore

/// What the tags of a source mean by a knowledge, the one of an import or a later one.
struct TagMeanings: Sendable {
    let allergens: AllergenTags
    let categories: CategoryTree

    /// A content whose tags have become allergens and categories wherever the knowledge has them.
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

    /// The allergens of tags beside those that are known, or `nil` if nobody has said any.
    private func identifiers(_ tags: [String], _ known: [String]?) -> (known: [String]?, unknown: [String]) {
        let identifiers = tags.compactMap { allergens.identifier(of: $0) }
        guard !identifiers.isEmpty else { return (known, tags) }
        return ((known ?? []) + identifiers, tags.filter { allergens.identifier(of: $0) == nil })
    }
}
