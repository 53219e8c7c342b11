package import MorselCore

/// What the union list says about the additives of a product of the catalogue.
///
/// The catalogue has categories of its own. `product-categories.csv` lists for them every food category of the law to which such a product
/// can belong, so an additive is listed if one of those, or one of their subcategories, lists it.
package struct ProductLegality: Sendable {
    /// The food categories to which the product can belong.
    package let categories: [FoodCategory]
    /// The additives in the order of the label, each once.
    package let items: [LegalityCheck.Item]

    /// Checks the additives of a product; `nil` if its food category is not known.
    /// - Parameters:
    ///   - additives: the additives that were found on its label.
    ///   - productCategories: its categories in the catalogue, by their identifiers.
    ///   - knowledge: has the tree of these categories.
    ///   - collection: the list.
    ///   - day: the day on which conditions must be valid, `2026-11-26`.
    package init?(
        _ additives: [FoodAdditive],
        in productCategories: [String],
        _ knowledge: Knowledge,
        of collection: AdditiveCollection,
        on day: String
    ) {
        var levels = PermittedLevels()
        levels.productCategories = collection.foodCategories
        guard let numbers = levels.foodCategories(of: productCategories, knowledge) else { return nil }
        var seen: Set<Int64> = []
        categories = numbers.compactMap { collection.category($0, in: .eu) }
            .filter { seen.insert($0.id).inserted }
        guard !categories.isEmpty else { return nil }
        let applying = Self.applying(to: categories, collection)
        var found: Set<Int64> = []
        items = additives.filter { found.insert($0.id).inserted }.map { additive in
            let permissions = collection.permissions(of: additive)
                .filter { applying.contains($0.condition.category) && $0.condition.isValid(on: day) }
            return LegalityCheck.Item(
                additive: additive,
                status: LegalityCheck.status(permissions),
                permissions: permissions,
                warnings: collection.warnings(of: additive)
            )
        }
    }

    /// The categories whose conditions apply: the possible ones, their subcategories, the broader ones, and all foods.
    private static func applying(
        to categories: [FoodCategory],
        _ collection: AdditiveCollection
    ) -> Set<Int64> {
        var (possible, waiting): (Set<Int64>, [FoodCategory]) = ([], categories)
        while let category = waiting.popLast() {
            // A category that is its own ancestor would be a mistake of an administrator.
            guard possible.insert(category.id).inserted else { continue }
            waiting += collection.children(of: category)
        }
        var broader = categories.flatMap { collection.ancestors(of: $0) }
        if let all = collection.category("0", in: .eu) { broader.append(all) }
        return possible.union(broader.map { $0.id })
    }
}
