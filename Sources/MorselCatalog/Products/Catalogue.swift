package import MorselCore
package import MorselDatabase

/// The catalogue of products, their versions and findings, and of foods.
package struct Catalogue: Sendable {
    /// The database.
    package let store: any Store
    /// The knowledge file: the words of labels, the categories and the dishes.
    package let knowledge: Knowledge

    /// Creates a catalogue in a database that has the current schema.
    package init(store: any Store, knowledge: Knowledge) {
        self.store = store
        self.knowledge = knowledge
    }
}
