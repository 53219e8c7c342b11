package import MorselCore

// What may be added to which foods.
extension AdditiveCollection {
    /// A condition of use with the additive and the category that it is read for.
    package struct Permission: Hashable, Sendable {
        /// The condition.
        package let condition: ConditionOfUse
        /// The additive.
        package let additive: FoodAdditive
        /// The group that contains the additive, or `nil` if the condition names it.
        package let group: AdditiveGroup?
        /// The level, which a group may have for each member.
        package let level: UseLevel
        /// The condition of Part C for this member of the group.
        package let groupNote: Texts?
        /// The day on which an administrator last changed the condition or the level of the member, or `nil`.
        package let changedDay: String?
    }

    /// All conditions of an additive: its own, those of its family, and those of its groups.
    package func permissions(of additive: FoodAdditive) -> [Permission] {
        let family = family(of: additive)
        let subjects: [ConditionOfUse.Subject] =
            [.additive(additive.id)] + (family.map { [.additive($0.id)] } ?? [])
            + groups(of: additive).map { .group($0.id) }
        let places = subjects.flatMap { conditionsOfSubject[$0] ?? [] }
        return places.sorted { conditionRanks[$0] < conditionRanks[$1] }
            .map { permission(conditions[$0], additive) }
    }

    /// The conditions of a category, in the order of the law; groups are not expanded.
    package func conditions(of category: FoodCategory) -> [ConditionOfUse] {
        (conditionsOfCategory[category.id] ?? []).map { conditions[$0] }
    }

    /// Every additive that a category's own conditions permit, once for each condition; groups are expanded.
    package func permissions(in category: FoodCategory) -> [Permission] {
        conditions(of: category).flatMap { condition in
            members(of: condition.subject).map { permission(condition, $0) }
        }
    }

    /// The conditions of an additive that apply in a category: those of the category, of the broader ones, and of all foods.
    package func permissions(of additive: FoodAdditive, in category: FoodCategory) -> [Permission] {
        var applying = Set(ancestors(of: category).map { $0.id } + [category.id])
        if let all = self.category("0", in: category.scheme) { applying.insert(all.id) }
        return permissions(of: additive).filter { applying.contains($0.condition.category) }
    }

    /// The additives that a condition permits.
    package func members(of subject: ConditionOfUse.Subject) -> [FoodAdditive] {
        switch subject {
        case .additive(let id): additive(id).map { [$0] } ?? []
        case .group(let id): (group(id)?.members ?? []).compactMap { additive($0) }
        }
    }

    private func permission(_ condition: ConditionOfUse, _ additive: FoodAdditive) -> Permission {
        guard case .group(let id) = condition.subject else {
            return Permission(
                condition: condition,
                additive: additive,
                group: nil,
                level: condition.level,
                groupNote: nil,
                changedDay: changedDay(of: condition)
            )
        }
        var (level, note, day): (UseLevel, Texts?, String?) = (condition.level, nil, nil)
        if case .ofGroup = condition.level {
            let own = levelOfAdditive[additive.id] ?? family(of: additive).flatMap { levelOfAdditive[$0.id] }
            (level, note) = (own?.level ?? .quantumSatis, own?.note)
            day = own.flatMap { changedDay(of: $0) }
        }
        return Permission(
            condition: condition,
            additive: additive,
            group: group(id),
            level: level,
            groupNote: note,
            changedDay: [changedDay(of: condition), day].compactMap { $0 }.max()
        )
    }
}
