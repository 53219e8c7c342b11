import MorselDatabase

/// The internal settings of the program, by name.
enum Setting {
    /// The version of the knowledge file that all products were last refreshed with.
    static let findingsKnowledge = "findings.knowledge"
    /// The progress of a refresh: the version of the knowledge file, and the row number of the last product.
    static let findingsPosition = "findings.position"
    /// The versions of the knowledge file and of the nutrition table of the stored dishes.
    static let dishesKnowledge = "dishes.knowledge"

    /// Returns a value, or `nil` if it is not set.
    static func value(_ name: String, _ session: any Session) throws(StoreError) -> String? {
        try session.first("SELECT value FROM setting WHERE name = $1", name) { (row) throws(StoreError) in
            try row.text(0)
        }
    }

    /// Stores a value.
    static func set(_ name: String, _ value: String, _ session: any Session) throws(StoreError) {
        try session.run(
            "INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            value
        )
    }

    /// Removes a value.
    static func remove(_ name: String, _ session: any Session) throws(StoreError) {
        try session.run("DELETE FROM setting WHERE name = $1", name)
    }
}
