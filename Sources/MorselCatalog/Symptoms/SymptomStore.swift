package import MorselCore
package import MorselDatabase

/// The predefined symptoms of a catalogue, and the changes of administrators.
package typealias SymptomStore = AdministeredStore<PredefinedSymptom>

/// The predefined symptoms: those of the program with the changes of administrators.
///
/// Diaries may have a removed one, so it stays with its names.
package typealias SymptomCollection = AdministeredCollection<PredefinedSymptom>

extension SymptomStore {
    /// Creates the store of a catalogue.
    package convenience init(_ store: any Store) { self.init(store, ()) }
}

extension SymptomCollection {
    /// Creates the collection of the program.
    package init() { self.init(()) }
}
