import MorselCore

/// Whether the union list contains the additives of a label for a category of foods.
///
/// It says what is listed and what is not, as of the date of the data, and never that a food is legal or not: a list of
/// ingredients has no amounts, and restrictions often concern only some foods of a category.
package struct LegalityCheck: Sendable {
    /// What the list says about an additive.
    package enum Status: String, CaseIterable, Sendable {
        /// Listed for the category with a maximum level.
        case listed
        /// Listed for the category without a numerical maximum.
        case quantumSatis = "quantum-satis"
        /// Listed for some foods of the category only: there is a restriction to read.
        case restricted
        /// Not listed for the category.
        case notListed = "not-listed"
    }

    /// An additive of the label.
    package struct Item: Sendable {
        /// The additive.
        package let additive: FoodAdditive
        /// What the list says.
        package let status: Status
        /// The conditions that apply in the category and are valid on the day.
        package let permissions: [AdditiveCollection.Permission]
        /// The conditions that apply in the category, but are valid on other days only.
        package let permissionsOfOtherDays: [AdditiveCollection.Permission]
        /// The words that the label must contain.
        package let warnings: [LabelWarning]
    }

    /// The category.
    package let category: FoodCategory
    /// The day on which conditions must be valid, `2026-11-26`.
    package let day: String
    /// The additives in the order of the label, each once.
    package let items: [Item]
    /// The limits that several of these additives share.
    package let sharedLimits: [SharedLimit]

    /// Checks the additives of a label.
    /// - Parameters:
    ///   - additives: the additives that were found on the label.
    ///   - category: a category of the European Union.
    ///   - collection: the list.
    ///   - day: the day on which conditions must be valid, `2026-11-26`.
    package init(
        _ additives: [FoodAdditive],
        in category: FoodCategory,
        of collection: AdditiveCollection,
        on day: String
    ) {
        (self.category, self.day) = (category, day)
        var seen: Set<Int64> = []
        items = additives.filter { seen.insert($0.id).inserted }.map { additive in
            let all = collection.permissions(of: additive, in: category)
            let permissions = all.filter { $0.condition.isValid(on: day) }
            return Item(
                additive: additive,
                status: Self.status(permissions),
                permissions: permissions,
                permissionsOfOtherDays: all.filter { !$0.condition.isValid(on: day) },
                warnings: collection.warnings(of: additive)
            )
        }
        sharedLimits = SharedLimit.limits(of: items)
    }

    /// The status that says most: a permission for the whole category counts before one for some foods of it.
    static func status(_ permissions: [AdditiveCollection.Permission]) -> Status {
        guard !permissions.isEmpty else { return .notListed }
        let whole = permissions.filter { !$0.condition.isForSomeFoods }
        guard let first = whole.first else { return .restricted }
        return whole.contains { $0.level == .quantumSatis } || first.level == .quantumSatis
            ? .quantumSatis : .listed
    }
}
