package import MorselCore
package import MorselDatabase

/// The catalogue of products, their versions and findings, and of foods.
package struct Catalogue: Sendable {
    /// The database.
    package let store: any Store
    /// The knowledge file: the words of labels, the categories and the dishes.
    package let knowledge: Knowledge
    /// Which of several knowledge files that write to the database is newer.
    let edition: KnowledgeEdition
    /// What is stored of reports, for all copies of this value.
    let reportCounts = ReportCounts()

    /// Creates a catalogue in a database that has the current schema.
    /// - Parameters:
    ///   - store: the database.
    ///   - knowledge: the knowledge file.
    ///   - changes: the number of the last change of administrators that the knowledge has; 0 without any.
    package init(store: any Store, knowledge: Knowledge, changes: Int64 = 0) {
        self.store = store
        self.knowledge = knowledge
        edition = KnowledgeEdition(knowledge, changes: changes)
    }
}
