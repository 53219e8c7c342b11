package import MorselCore

/// The predefined dishes: those of the knowledge file with the changes of administrators.
package typealias DishCollection = AdministeredCollection<CatalogueDish>

extension DishCollection {
    /// The knowledge file, which has the categories and the words of ingredients.
    package var knowledge: Knowledge { tables }

    /// Returns the source of a dish: the tables of the program, or the changes of administrators.
    package func source(of code: String) -> DataSource {
        isChanged(code) ? CatalogueDish.changedSource : .morsel
    }

    /// The dishes to store as foods of the knowledge file, and those to store as changed ones.
    var foods: (ofTables: [ImportedFood], changed: [ImportedFood]) {
        let changed = offered.filter { isChanged($0.code) }
        return (offered.filter { !isChanged($0.code) }.map { $0.food }, changed.map { $0.food })
    }
}
