import MorselDatabase

/// The number and the bytes of reports that are stored at a time, because anybody may send them.
///
/// The operator reads them and deletes old ones: `morsel reports purge`.
package enum ReportLimits {
    /// So many are stored that another one is refused.
    package struct Reached: Error {}

    /// Rows that are counted.
    struct Rows: Sendable {
        let statement: String
        var limit: Int
    }

    /// Verifies that another row may be stored.
    static func check(_ rows: Rows, _ session: any Session) throws {
        let count = try session.first(rows.statement, rows.limit) { (row) throws(StoreError) in
            try row.integer(0)
        }
        if count ?? 0 >= rows.limit { throw Reached() }
    }

    /// Verifies that a report may be stored beside the bytes of all stored ones.
    ///
    /// A character of a message counts as four bytes, the most that it can have.
    static func check(_ report: PackReport, maxBytes: Int, _ session: any Session) throws {
        let stored = try session.first(storedBytes) { (row) throws(StoreError) in try row.integer(0) }
        let bytes = (report.photo?.count ?? 0) + 4 * report.words.unicodeScalars.count
        if (stored ?? 0) + Int64(bytes) > Int64(maxBytes) { throw Reached() }
    }

    private static let storedBytes =
        "SELECT coalesce(sum(coalesce(length(photo), 0) + 4 * length(words)), 0) FROM report"
}

extension ReportLimits.Rows {
    /// Reports about packs.
    static let reports = Self(
        statement: "SELECT count(*) FROM (SELECT 1 FROM report LIMIT $1) AS stored",
        limit: 20_000
    )
    /// Reports with a photo, which has about a megabyte.
    static let photos = Self(
        statement: "SELECT count(*) FROM (SELECT 1 FROM report WHERE photo IS NOT NULL LIMIT $1) AS stored",
        limit: 2_000
    )
    /// Words that were read wrongly or not at all.
    static let feedback = Self(
        statement: "SELECT count(*) FROM (SELECT 1 FROM feedback LIMIT $1) AS stored",
        limit: 100_000
    )
}
