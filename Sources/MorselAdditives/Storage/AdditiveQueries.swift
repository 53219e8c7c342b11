/// The statements of the changes of administrators.
enum AdditiveQueries {
    static let revision = "SELECT COALESCE(MAX(id), 0) FROM additive_change"

    static let current = """
        SELECT id, kind, record, content, account, changed_at, undoes FROM additive_change AS change
        WHERE id = (
            SELECT MAX(id) FROM additive_change WHERE kind = change.kind AND record = change.record
        )
        ORDER BY id
        """

    static let since = """
        SELECT id, kind, record, content, account, changed_at, undoes FROM additive_change WHERE id >= $1 ORDER BY id
        """

    static let change = """
        SELECT id, kind, record, content, account, changed_at, undoes FROM additive_change WHERE id = $1
        """

    static let before = """
        SELECT id, kind, record, content, account, changed_at, undoes FROM additive_change
        WHERE kind = $1 AND record = $2 AND id < $3 ORDER BY id DESC LIMIT 1
        """

    static let latest = """
        SELECT id, kind, record, content, account, changed_at, undoes FROM additive_change
        WHERE id < $1 ORDER BY id DESC LIMIT $2
        """

    static let latestOfRecord = """
        SELECT id, kind, record, content, account, changed_at, undoes FROM additive_change
        WHERE kind = $1 AND record = $2 AND id < $3 ORDER BY id DESC LIMIT $4
        """

    static let lastOfRecord = "SELECT MAX(id) FROM additive_change WHERE kind = $1 AND record = $2"

    static let lastID =
        "SELECT COALESCE(MAX(record), 0) FROM additive_change WHERE kind = $1 AND record >= $2"

    /// The change stays without its author after an account was deleted.
    static let removeAuthor = "UPDATE additive_change SET account = '' WHERE account = $1"

    static let insert = """
        INSERT INTO additive_change (kind, record, content, account, changed_at, undoes)
        VALUES ($1, $2, $3, $4, $5, $6)
        """
}
