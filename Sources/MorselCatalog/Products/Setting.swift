import MorselDatabase

/// What the program notes for itself, by name.
enum Setting {
    /// The knowledge that all findings are at least of.
    static let findingsKnowledge = "findings.knowledge"
    /// How far findings were computed again: knowledge and product.
    static let findingsPosition = "findings.position"
    /// The knowledge whose dishes are among the foods.
    static let dishesKnowledge = "dishes.knowledge"

    /// The value, or `nil` if nothing was noted.
    static func value(_ name: String, _ session: any Session) throws(StoreError) -> String? {
        try session.first("SELECT value FROM setting WHERE name = $1", name) { (row) throws(StoreError) in
            try row.text(0)
        }
    }

    /// Notes a value.
    static func set(_ name: String, _ value: String, _ session: any Session) throws(StoreError) {
        try session.run(
            "INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            value
        )
    }

    /// Notes nothing any more.
    static func remove(_ name: String, _ session: any Session) throws(StoreError) {
        try session.run("DELETE FROM setting WHERE name = $1", name)
    }
}
