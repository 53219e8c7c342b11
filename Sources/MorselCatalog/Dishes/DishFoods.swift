import MorselCore
import MorselDatabase

/// Writes predefined dishes as foods, which the search finds.
///
/// A dish that administrators added or changed has the source ``CatalogueDish/changedSource``, and the others have
/// `DataSource.morsel`. No dish has both.
struct DishFoods: Sendable {
    private let context: ProductWriter.Context
    private let edition: KnowledgeEdition

    /// Stores the sources and categories of dishes.
    init(_ catalogue: Catalogue) async throws {
        context = try await catalogue.context(for: [.morsel, CatalogueDish.changedSource])
        edition = catalogue.edition
    }

    /// Writes all dishes.
    func write(_ dishes: DishCollection, _ session: any Session) throws(StoreError) {
        let foods = dishes.foods
        try write(foods.ofTables, .morsel, session)
        try write(foods.changed, CatalogueDish.changedSource, session)
    }

    /// Writes the dishes after the change of one of them.
    ///
    /// A server with an older knowledge file than another one that was used with the database writes no dish of its tables:
    /// the newer server does that when it starts.
    func write(_ dishes: DishCollection, after dish: String, _ session: any Session) throws(StoreError) {
        guard try KnowledgeOrder.isOutdated(edition, session) else { return try write(dishes, session) }
        try write(dishes.foods.changed, CatalogueDish.changedSource, session)
        if dishes.isChanged(dish) {
            try session.run(
                "DELETE FROM food WHERE source = $1 AND code = $2",
                DataSource.morsel.id,
                dish
            )
        } else {
            try Setting.remove(Setting.dishesKnowledge, session)
        }
    }

    private func write(
        _ foods: [ImportedFood],
        _ source: DataSource,
        _ session: any Session
    ) throws(StoreError) {
        var writer = try FoodTableWriter(session, source, context)
        _ = try writer.write(foods)
        try writer.deleteAll(except: Set(foods.map { $0.code }))
    }
}
