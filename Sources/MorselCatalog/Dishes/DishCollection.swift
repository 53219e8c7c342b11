package import MorselCore

/// The predefined dishes: those of the knowledge file with the changes of administrators.
package struct DishCollection: Sendable {
    /// The knowledge file, which has the categories and the words of ingredients.
    package let knowledge: Knowledge
    /// All dishes that are not withdrawn, in the order of their codes.
    package let dishes: [CatalogueDish]
    /// The number of the last change; 0 if there is none.
    package let revision: Int64
    private let tables: [String: CatalogueDish]
    private let changes: [String: DishChange]
    private let places: [String: Int]

    /// Creates the collection of the knowledge file without changes.
    package init(_ knowledge: Knowledge) {
        let tables = knowledge.dishes.map { CatalogueDish($0) }
        self.init(knowledge, Dictionary(tables.map { ($0.code, $0) }) { first, _ in first }, [])
    }

    private init(_ knowledge: Knowledge, _ tables: [String: CatalogueDish], _ last: [DishChange]) {
        let changes = Dictionary(last.map { ($0.dish, $0) }) { _, last in last }
        let dishes = Set(tables.keys).union(changes.keys).sorted().compactMap { code in
            if let change = changes[code], !change.followsTables { return change.content }
            return tables[code]
        }
        (self.knowledge, self.tables, self.changes, self.dishes) = (knowledge, tables, changes, dishes)
        places = Dictionary(uniqueKeysWithValues: dishes.enumerated().map { ($1.code, $0) })
        revision = last.map { $0.id }.max() ?? 0
    }

    /// Returns the collection with other changes: the last one of each changed dish.
    func with(_ changes: [DishChange]) -> DishCollection { DishCollection(knowledge, tables, changes) }

    /// Returns a dish, or `nil` if there is none or if it was withdrawn.
    package func dish(_ code: String) -> CatalogueDish? { places[code].map { dishes[$0] } }

    /// Returns the dish of the knowledge file, whatever administrators changed.
    package func inTables(_ code: String) -> CatalogueDish? { tables[code] }

    /// Returns whether a code is or was that of a dish.
    package func isUsed(_ code: String) -> Bool { tables[code] != nil || changes[code] != nil }

    /// Returns the number of the last change of a dish; 0 without changes.
    package func version(of code: String) -> Int64 { changes[code]?.id ?? 0 }

    /// Returns whether administrators changed a dish, so that it differs from the tables or follows no later version of them.
    package func isChanged(_ code: String) -> Bool { changes[code].map { !$0.followsTables } ?? false }

    /// Returns the source of a dish: the tables of the program, or the changes of administrators.
    package func source(of code: String) -> DataSource {
        isChanged(code) ? CatalogueDish.changedSource : .morsel
    }

    /// Returns the last change of a dish if the tables have changed since then, or `nil`.
    package func changeBeforeTables(_ code: String) -> DishChange? {
        changes[code].flatMap { !$0.followsTables && $0.original != tables[code] ? $0 : nil }
    }

    /// The dishes to store as foods of the knowledge file, and those to store as changed ones.
    var foods: (ofTables: [ImportedFood], changed: [ImportedFood]) {
        let changed = dishes.filter { isChanged($0.code) }
        return (dishes.filter { !isChanged($0.code) }.map { $0.food }, changed.map { $0.food })
    }
}
