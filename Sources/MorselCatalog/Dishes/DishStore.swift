/// The predefined dishes of a catalogue, and the changes of administrators.
package typealias DishStore = AdministeredStore<CatalogueDish>

extension DishStore {
    /// Creates the store of a catalogue, in which dishes are also foods.
    package convenience init(_ catalogue: Catalogue) {
        self.init(catalogue.store, catalogue.knowledge) {
            let foods = try await DishFoods(catalogue)
            return { dishes, code, session in try foods.write(dishes, after: code, session) }
        }
    }
}
