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

    /// All conditions of an additive: its own, those of the additive as which it is listed, and those of its groups.
    package func permissions(of additive: FoodAdditive) -> [Permission] {
        conditionPlaces(of: additive).map { permission(conditions[$0], additive) }
    }

    /// The places of the conditions of an additive, in the order of the law.
    private func conditionPlaces(of additive: FoodAdditive) -> [Int] {
        let subjects: [ConditionOfUse.Subject] =
            listedIDs(of: additive).map { ConditionOfUse.Subject.additive($0) }
            + groups(of: additive).map { ConditionOfUse.Subject.group($0.id) }
        return subjects.flatMap { conditionsOfSubject[$0] ?? [] }
            .sorted { conditionRanks[$0] < conditionRanks[$1] }
    }

    /// The conditions of a category, in the order of the law; groups are not expanded.
    package func conditions(of category: FoodCategory) -> [ConditionOfUse] {
        (conditionsOfCategory[category.id] ?? []).map { conditions[$0] }
    }

    /// Every additive that a category's own conditions permit, once for each condition; groups are expanded.
    package func permissions(in category: FoodCategory) -> [Permission] {
        permissionPlaces(in: category).map { permission(at: $0) }
    }

    /// The conditions of an additive that apply in a category: those of the category, of the broader ones, and of all foods.
    package func permissions(of additive: FoodAdditive, in category: FoodCategory) -> [Permission] {
        let reach = reach(to: category)
        return permissions(of: additive).filter { reach.contains($0.condition) }
    }

    /// A condition with an additive, as their places among those of a collection.
    package struct PermissionPlace: Hashable, Sendable {
        let condition: Int
        let additive: Int
    }

    /// The places of ``permissions(of:)`` for an additive of this state.
    package func permissionPlaces(of additive: FoodAdditive) -> [PermissionPlace] {
        guard let place = additivePlaces[additive.id] else { return [] }
        return conditionPlaces(of: additive).map { PermissionPlace(condition: $0, additive: place) }
    }

    /// The places of ``permissions(in:)``.
    package func permissionPlaces(in category: FoodCategory) -> [PermissionPlace] {
        var places: [PermissionPlace] = []
        for condition in conditionsOfCategory[category.id] ?? [] {
            for additive in memberPlaces(of: conditions[condition].subject) {
                places.append(PermissionPlace(condition: condition, additive: additive))
            }
        }
        return places
    }

    /// The condition at a place, read for the additive at the place.
    package func permission(at place: PermissionPlace) -> Permission {
        permission(conditions[place.condition], additives[place.additive])
    }

    /// The identifiers of the condition and the additive at a place.
    package func identifiers(at place: PermissionPlace) -> (condition: Int64, additive: Int64) {
        (conditions[place.condition].id, additives[place.additive].id)
    }

    private func memberPlaces(of subject: ConditionOfUse.Subject) -> [Int] {
        switch subject {
        case .additive(let id): additivePlaces[id].map { [$0] } ?? []
        case .group(let id):
            groupPlaces[id].map { groups[$0].members.compactMap { additivePlaces[$0] } } ?? []
        }
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
            let own = listedIDs(of: additive).compactMap { levelOfAdditive[$0] }.first
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
