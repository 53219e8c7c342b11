import MorselCore
import MorselDatabase

/// The rows of sources.
extension DataSource {
    /// Inserts the source, or updates its row.
    func save(_ session: any Session) throws(StoreError) {
        try session.run(
            """
            INSERT INTO source (id, name, licence, url) VALUES ($1, $2, $3, $4)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, licence = excluded.licence, url = excluded.url
            """,
            id,
            name,
            licence,
            url
        )
    }

    /// Creates a source from four columns of a row: identifier, name, licence and URL.
    init(_ row: Row, from column: Int) throws(StoreError) {
        self.init(
            id: try row.text(column),
            name: try row.text(column + 1),
            licence: try row.text(column + 2),
            url: try row.text(column + 3)
        )
    }
}
