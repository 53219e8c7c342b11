extension PermittedLevels {
    /// Looks up the food categories that are possible for a product.
    ///
    /// Only the most specific product categories count. If one of them has no known food category, the food category of the
    /// product is not known. Categories that say nothing about the food, such as "canned foods", are skipped.
    /// - Parameters:
    ///   - identifiers: the product categories of the product, by their identifiers.
    ///   - knowledge: the knowledge file, which has the tree of product categories.
    /// - Returns: The numbers of the food categories, or `nil` if they are not known.
    public func foodCategories(of identifiers: [String], _ knowledge: Knowledge) -> [String]? {
        var categories: [ProductCategory] = []
        for identifier in identifiers {
            // A category of another release of the tables is not known.
            guard let category = knowledge.category(identified: Array(identifier.utf8)) else { return nil }
            categories.append(category)
        }
        var numbers: [String] = []
        for category in categories
        where !categories.contains(where: { Self.isAncestor(category.index, of: $0) }) {
            guard let possible = numbersInTree(of: category) else { return nil }
            numbers += possible
        }
        return numbers.isEmpty ? nil : numbers
    }

    private static func isAncestor(_ index: UInt16, of category: ProductCategory) -> Bool {
        var ancestor = category.parent
        while let next = ancestor {
            if next.index == index { return true }
            ancestor = next.parent
        }
        return false
    }

    /// The food categories of a product category, or those of the nearest parent that has some.
    private func numbersInTree(of category: ProductCategory) -> [String]? {
        var next: ProductCategory? = category
        while let category = next {
            let identifier = category.identifier
            if let found = productCategories.first(where: { $0.identifier.utf8.elementsEqual(identifier) }) {
                return found.numbers
            }
            next = category.parent
        }
        return nil
    }
}
