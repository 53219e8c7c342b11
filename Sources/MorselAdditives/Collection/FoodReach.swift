/// The conditions of use that apply in a category: its own, and those of broader ones and of all foods.
///
/// A condition of all foods (category 0) applies in foods for infants and young children only if it says so
/// (Regulation (EC) 1333/2008, Annex II, Part E). Some of these conditions also exclude the foods of Table 1 of Part A.
package struct FoodReach: Sendable {
    /// The identifiers of the category and the broader ones.
    fileprivate let categories: Set<Int64>
    /// The numbers of the same categories.
    fileprivate let numbers: Set<String>
    /// The category of all foods, or `nil` if the list does not have it.
    fileprivate let allFoods: Int64?
    /// The categories in which conditions of all foods do not apply, by condition.
    fileprivate let exceptions: [Int64: [String]]

    /// Whether a condition applies in the category, to all or some of its foods.
    package func contains(_ condition: ConditionOfUse) -> Bool {
        if categories.contains(condition.category) { return true }
        guard let allFoods, condition.category == allFoods else { return false }
        return !(exceptions[condition.id] ?? []).contains { numbers.contains($0) }
    }
}

extension AdditiveCollection {
    /// The number of the category of foods for infants and young children.
    private static let infantFoods = "13.1"

    /// The conditions that apply in a category.
    package func reach(to category: FoodCategory) -> FoodReach {
        let categories = ancestors(of: category) + [category]
        return FoodReach(
            categories: Set(categories.map { $0.id }),
            numbers: Set(categories.map { $0.number }),
            allFoods: self.category("0", in: category.scheme)?.id,
            exceptions: exceptionsOfCondition
        )
    }

    /// Finds the categories in which conditions of all foods do not apply.
    /// - Parameters:
    ///   - conditions: the conditions of all categories.
    ///   - allFoods: the identifier of category 0, or `nil` if the list does not have it.
    ///   - foodsOfTable1: the numbers of the categories whose foods are those of Table 1 of Part A.
    /// - Returns: The numbers of the categories, by the identifier of the condition.
    static func exceptions(
        _ conditions: [ConditionOfUse],
        of allFoods: Int64?,
        foodsOfTable1: [String]
    ) -> [Int64: [String]] {
        var exceptions: [Int64: [String]] = [:]
        for condition in conditions where condition.category == allFoods {
            exceptions[condition.id] =
                (condition.includesInfantFoods ? [] : [infantFoods])
                + (condition.excludesFoodsOfTable1 ? foodsOfTable1 : [])
        }
        return exceptions
    }
}
