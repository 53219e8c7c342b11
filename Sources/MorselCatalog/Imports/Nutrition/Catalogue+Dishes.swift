import MorselCore
import MorselDatabase

extension Catalogue {
    /// Stores the dishes of the knowledge file as foods, if they are not up to date.
    ///
    /// Reads one row if nothing has changed. Changes nothing if the knowledge file is older than another one that was
    /// used with the database.
    /// - Throws: `StoreError`.
    package func refreshDishes() async throws {
        let knowledgeVersion = knowledge.versionName
        let version = "\(knowledgeVersion) \(DishNutrition.version)"
        let stored = try await store.read { session in try Setting.value(Setting.dishesKnowledge, session) }
        guard stored != version else { return }
        let context = try await context(for: [.morsel])
        let dishes = knowledge.dishes.map { Self.food($0) }
        try await store.write(isRepeatable: true) { session in
            try WriteLock.acquire(session)
            guard try KnowledgeOrder.register(knowledgeVersion, session) else { return }
            var writer = try FoodTableWriter(session, .morsel, context)
            _ = try writer.write(dishes)
            try writer.deleteAll(except: Set(dishes.map { $0.code }))
            try Setting.set(Setting.dishesKnowledge, version, session)
        }
    }

    private static func food(_ dish: Dish) -> ImportedFood {
        let languages: [Language] = [.english, .spanish, .portuguese]
        var food = ImportedFood(code: String(decoding: dish.identifier, as: UTF8.self), names: [])
        food.nutrition = DishNutrition.of(food.code)?.facts
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
