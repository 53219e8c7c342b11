package import MorselCore

/// What the union list says about the additives of a product of the catalogue.
///
/// The catalogue has categories of its own. `product-categories.csv` lists for them every food category of the law to which such a product
/// can belong. An additive is listed if each of them, or a broader one, lists it for all its foods; if only some of them do, or only
/// their subcategories, it is listed for some foods.
package struct ProductLegality: Sendable {
    /// The food categories to which the product can belong.
    package let categories: [FoodCategory]
    /// The additives in the order of the label, each once.
    package let items: [LegalityCheck.Item]
    /// The limits that several of these additives share, in the order of ``items``.
    package let sharedLimits: [SharedLimit]

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
        let known = numbers.compactMap { collection.category($0, in: .eu) }
        // Without one of the possible categories, "not listed" could be wrong.
        guard !known.isEmpty, known.count == numbers.count else { return nil }
        categories = known.filter { seen.insert($0.id).inserted }
        let reaches = categories.map { collection.reach(to: $0) }
        let narrower = Self.narrower(than: categories, collection)
        var found: Set<Int64> = []
        items = additives.filter { found.insert($0.id).inserted }.map { additive in
            // Those of the possible categories themselves come before those of their subcategories, in the order of the law.
            func order(_ permission: AdditiveCollection.Permission) -> (Int, Int64) {
                let isNear = reaches.contains { $0.contains(permission.condition) }
                return (isNear ? 0 : 1, permission.condition.id)
            }
            let all = collection.permissions(of: additive)
                .filter { permission in
                    narrower.contains(permission.condition.category)
                        || reaches.contains { $0.contains(permission.condition) }
                }
                .sorted { order($0) < order($1) }
            let permissions = all.filter { $0.condition.isValid(on: day) }
            return LegalityCheck.Item(
                additive: additive,
                status: Self.status(permissions, inEachOf: reaches),
                permissions: permissions,
                permissionsOfOtherDays: all.filter { !$0.condition.isValid(on: day) },
                warnings: collection.warnings(of: additive)
            )
        }
        sharedLimits = SharedLimit.limits(of: items)
    }

    /// What the list says about an additive in all possible categories.
    private static func status(
        _ permissions: [AdditiveCollection.Permission],
        inEachOf reaches: [FoodReach]
    ) -> LegalityCheck.Status {
        guard !permissions.isEmpty else { return .notListed }
        let whole = permissions.filter { !$0.condition.isForSomeFoods }
        let inEach = reaches.map { reach in whole.filter { reach.contains($0.condition) } }
        guard inEach.allSatisfy({ !$0.isEmpty }) else { return .restricted }
        return inEach.allSatisfy { $0.contains { $0.level == .quantumSatis } } ? .quantumSatis : .listed
    }

    /// The possible categories and their subcategories, by their identifiers.
    private static func narrower(
        than categories: [FoodCategory],
        _ collection: AdditiveCollection
    ) -> Set<Int64> {
        var (possible, waiting): (Set<Int64>, [FoodCategory]) = ([], categories)
        while let category = waiting.popLast() {
            // A category that is its own ancestor would be a mistake of an administrator.
            guard possible.insert(category.id).inserted else { continue }
            waiting += collection.children(of: category)
        }
        return possible
    }
}
