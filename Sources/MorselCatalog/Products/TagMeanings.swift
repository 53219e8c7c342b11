import MorselCore

/// The meanings of the tags of a source, according to a version of the knowledge.
struct TagMeanings: Sendable {
    let allergens: AllergenTags
    let categories: CategoryTree

    /// A content in which tags are replaced by allergens and categories, if the knowledge has them.
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

    /// The given allergens with those of tags, or `nil` if none were declared.
    private func identifiers(_ tags: [String], _ known: [String]?) -> (known: [String]?, unknown: [String]) {
        let identifiers = tags.compactMap { allergens.identifier(of: $0) }
        guard !identifiers.isEmpty else { return (known, tags) }
        return ((known ?? []) + identifiers, tags.filter { allergens.identifier(of: $0) == nil })
    }
}
