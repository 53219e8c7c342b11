/// The statements of a database table with the changes of records of one kind.
package struct ChangeStatements: Sendable {
    /// Whether a column says if a record was removed, so that its content stays; otherwise a removed record has no content.
    let keepsRemoved: Bool
    let revision: String
    let current: String
    let change: String
    let before: String
    let latest: String
    let latestOfRecord: String
    let lastOfRecord: String
    /// The change stays without its author after an account was deleted.
    let removeAuthor: String
    let insert: String

    /// Creates the statements.
    /// - Parameters:
    ///   - table: the name of the table.
    ///   - record: the column with the code of the record.
    ///   - content: the column with the text of the content.
    ///   - removal: the column that is 1 if the record was removed, or `nil` if the table has none.
    init(_ table: String, record: String, content: String, removal: String? = nil) {
        let stored = "\(record), \(content), original, account, changed_at, undoes"
        let columns = "id, \(stored)" + (removal.map { ", \($0)" } ?? "")
        keepsRemoved = removal != nil
        revision = "SELECT COALESCE(MAX(id), 0) FROM \(table)"
        current = """
            SELECT \(columns) FROM \(table) AS change
            WHERE id = (SELECT MAX(id) FROM \(table) WHERE \(record) = change.\(record)) ORDER BY id
            """
        change = "SELECT \(columns) FROM \(table) WHERE id = $1"
        before = "SELECT \(columns) FROM \(table) WHERE \(record) = $1 AND id < $2 ORDER BY id DESC LIMIT 1"
        latest = "SELECT \(columns) FROM \(table) WHERE id < $1 ORDER BY id DESC LIMIT $2"
        latestOfRecord =
            "SELECT \(columns) FROM \(table) WHERE \(record) = $1 AND id < $2 ORDER BY id DESC LIMIT $3"
        lastOfRecord = "SELECT COALESCE(MAX(id), 0) FROM \(table) WHERE \(record) = $1"
        removeAuthor = "UPDATE \(table) SET account = '' WHERE account = $1"
        insert =
            removal.map {
                "INSERT INTO \(table) (\(stored), \($0)) VALUES ($1, $2, $3, $4, $5, $6, $7)"
            } ?? "INSERT INTO \(table) (\(stored)) VALUES ($1, $2, $3, $4, $5, $6)"
    }
}
