import MorselDatabase

/// A named value that the program stores for itself.
enum Setting {
    /// The version of the knowledge to which all findings were updated.
    static let findingsKnowledge = "findings.knowledge"
    /// The progress of an update of findings: the version of the knowledge, and the row number of a product.
    static let findingsPosition = "findings.position"
    /// The version of the knowledge whose dishes are stored as foods.
    static let dishesKnowledge = "dishes.knowledge"

    /// The value, or `nil` if it is not set.
    static func value(_ name: String, _ session: any Session) throws(StoreError) -> String? {
        try session.first("SELECT value FROM setting WHERE name = $1", name) { (row) throws(StoreError) in
            try row.text(0)
        }
    }

    /// Sets the value.
    static func set(_ name: String, _ value: String, _ session: any Session) throws(StoreError) {
        try session.run(
            "INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            value
        )
    }

    /// Removes the value.
    static func remove(_ name: String, _ session: any Session) throws(StoreError) {
        try session.run("DELETE FROM setting WHERE name = $1", name)
    }
}
