extension AdditiveCollection {
    /// An additive of natural origin with a class in common, and the categories in which both are permitted.
    package struct Counterpart: Hashable, Sendable {
        /// The additive.
        package let additive: FoodAdditive
        /// The categories in which both additives are permitted.
        package let categories: [FoodCategory]
    }

    /// Additives that can be made from plants, animals, minerals or microbes, have the function of an additive, and are
    /// permitted in the same categories.
    ///
    /// Those with most common categories come first. An additive that has a natural origin itself has no counterparts.
    package func naturalCounterparts(
        of additive: FoodAdditive,
        on day: String,
        atMost count: Int = 8
    ) -> [Counterpart] {
        guard !additive.origins.isEmpty, additive.origins.allSatisfy({ !$0.isNatural }) else { return [] }
        let wanted = Set(classes(of: additive, in: .eu).map { $0.id })
        let own = permittedCategories(of: additive, on: day)
        guard !wanted.isEmpty, !own.isEmpty else { return [] }
        let candidates = additives.filter { candidate in
            candidate.id != additive.id && !candidate.isSubNumber
                && candidate.origins.first?.isNatural == true
                && !wanted.isDisjoint(with: candidate.classes)
        }
        let counterparts = candidates.compactMap { candidate -> Counterpart? in
            let common = permittedCategories(of: candidate, on: day).intersection(own)
            guard !common.isEmpty else { return nil }
            return Counterpart(additive: candidate, categories: categories.filter { common.contains($0.id) })
        }
        return Array(
            counterparts.sorted { left, right in
                (right.categories.count, left.additive.id) < (left.categories.count, right.additive.id)
            }
            .prefix(count)
        )
    }

    /// The categories in which an additive is permitted on a day, `2026-11-26`.
    package func permittedCategories(of additive: FoodAdditive, on day: String) -> Set<Int64> {
        Set(permissions(of: additive).filter { $0.condition.isValid(on: day) }.map { $0.condition.category })
    }
}
