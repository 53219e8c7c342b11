package import MorselCore
package import MorselDatabase

/// The catalogue: products with their versions and findings, and foods.
package struct Catalogue: Sendable {
    /// The database.
    package let store: any Store
    /// The knowledge with which labels are read, with the categories and dishes.
    package let knowledge: Knowledge

    /// Creates a catalogue in a database with the schema of this program.
    package init(store: any Store, knowledge: Knowledge) {
        self.store = store
        self.knowledge = knowledge
    }
}
