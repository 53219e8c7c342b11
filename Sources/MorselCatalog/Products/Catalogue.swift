package import MorselCore
package import MorselDatabase

/// The catalogue: products, what each of their versions says, what was found in it, and foods.
package struct Catalogue: Sendable {
    /// Where it is kept.
    package let store: any Store
    /// What labels are read with, and what categories and dishes there are.
    package let knowledge: Knowledge

    /// Creates a catalogue in a database of this program's schema.
    package init(store: any Store, knowledge: Knowledge) {
        self.store = store
        self.knowledge = knowledge
    }
}
