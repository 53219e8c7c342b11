import MorselDatabase

/// The position of an import in its file.
///
/// It is stored together with the imported products.
struct ImportPosition: Sendable {
    /// The file, identified by ``ImportFile/identity``.
    let file: UInt64
    var position: Int64 = 0
    var line: Int64 = 0
    var counts = ProductCounts()
    var refused: Int64 = 0
    var isFinished = false

    /// Returns the stored position of a file, or `nil` if it was never imported.
    static func of(_ file: UInt64, _ session: any Session) throws(StoreError) -> ImportPosition? {
        try session.first(
            "SELECT position, line, added, changed, unchanged, refused, is_finished FROM import WHERE file = $1",
            Int64(bitPattern: file)
        ) { (row) throws(StoreError) in
            var position = ImportPosition(file: file)
            position.position = try row.integer(0)
            position.line = try row.integer(1)
            position.counts.added = try row.integer(2)
            position.counts.changed = try row.integer(3)
            position.counts.unchanged = try row.integer(4)
            position.refused = try row.integer(5)
            position.isFinished = try row.boolean(6)
            return position
        }
    }

    /// Stores the position.
    func save(_ session: any Session, now: Int64) throws(StoreError) {
        try session.run(
            """
            INSERT INTO import (file, position, line, added, changed, unchanged, refused, is_finished, changed_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            ON CONFLICT (file) DO UPDATE SET position = excluded.position, line = excluded.line,
                added = excluded.added, changed = excluded.changed, unchanged = excluded.unchanged,
                refused = excluded.refused, is_finished = excluded.is_finished, changed_at = excluded.changed_at
            """,
            Int64(bitPattern: file),
            position,
            line,
            counts.added,
            counts.changed,
            counts.unchanged,
            refused,
            isFinished,
            now
        )
    }
}
