import MorselCore
import MorselDatabase

extension Catalogue {
    /// Puts the dishes of the knowledge among the foods, unless they are there already.
    ///
    /// It costs one row when there is nothing to do.
    /// - Throws: `StoreError`.
    package func refreshDishes() async throws {
        let version = knowledge.versionName
        let kept = try await store.read { session in try Setting.value(Setting.dishesKnowledge, session) }
        guard kept != version else { return }
        let surroundings = try await surroundings(for: [.morsel])
        let dishes = knowledge.dishes.map { Self.food($0) }
        try await store.write(isRepeatable: true) { session in
            var rows = try FoodRows(session, .morsel, surroundings)
            _ = try rows.keep(dishes)
            try rows.keepOnly(Set(dishes.map { $0.code }))
            try Setting.set(Setting.dishesKnowledge, version, session)
        }
    }

    private static func food(_ dish: Dish) -> FoodRecord {
        let languages: [Language] = [.english, .spanish, .portuguese]
        var food = FoodRecord(code: String(decoding: dish.identifier, as: UTF8.self), names: [])
        food.category = String(decoding: dish.category.identifier, as: UTF8.self)
        for language in languages {
            food.names += dish.names(in: language).map { name in
                .init("\(language.code)", String(decoding: name, as: UTF8.self))
            }
            let list = String(decoding: dish.ingredientList(in: language), as: UTF8.self)
            food.texts.append(.init("\(language.code)", list))
        }
        return food
    }
}
