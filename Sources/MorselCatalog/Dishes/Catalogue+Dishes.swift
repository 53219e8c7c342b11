import MorselCore
import MorselDatabase

extension Catalogue {
    /// Stores the predefined dishes as foods, if they are not up to date.
    ///
    /// They are those of the knowledge file; the changes of administrators go before them. Reads one row if nothing has
    /// changed. Changes nothing if the knowledge file is older than another one that was used with the database.
    /// - Throws: `StoreError`.
    package func refreshDishes() async throws {
        let version = "\(edition.version) \(DishNutrition.version)"
        let stored = try await store.read { session in try Setting.value(Setting.dishesKnowledge, session) }
        guard stored != version else { return }
        let foods = try await DishFoods(self)
        let tables = DishCollection(knowledge)
        try await store.write(isRepeatable: true) { session in
            try WriteLock.acquire(session)
            guard try KnowledgeOrder.register(edition, session) else { return }
            try foods.write(tables.with(try DishStore.lastChanges(session)), session)
            try Setting.set(Setting.dishesKnowledge, version, session)
        }
    }
}
