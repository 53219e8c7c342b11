import MorselCore
package import MorselDatabase

/// Storage of reports and feedback.
///
/// Each one is stored once per key, however often it is sent.
extension Catalogue {
    /// Stores a report.
    /// - Parameters:
    ///   - report: the report. One with the key of an earlier one is not stored.
    ///   - request: the request that sent it, if its sender may send it again.
    ///   - maxBytes: the bytes of all stored reports, beyond which it is not stored.
    /// - Throws: `StoreError`, `ReportLimits.Reached`, and `IdempotentRequest.ReusedKey` if the request has the key of another
    ///   one.
    /// - Returns: the time when it was first received, in milliseconds since 1970, or `nil` if the product is unknown.
    package func save(
        _ report: PackReport,
        of request: IdempotentRequest? = nil,
        maxBytes: Int = .max
    ) async throws -> Int64? {
        let more = StoredReports(report)
        let stored = try await reportCounts.stored(at: report.receivedAt, in: store)
        let (answer, isAdded) = try await store.write(isRepeatable: true) { session in
            var isAdded = false
            let answer = try session.once(request) {
                let row = try Self.insert(report, session) {
                    try ReportLimits.check(more, beside: stored, maxBytes: maxBytes)
                }
                isAdded = row?.isNew ?? false
                return row.map { String($0.receivedAt) }
            }
            return (answer, isAdded)
        }
        if isAdded { reportCounts.add(more) }
        return answer.flatMap { Int64($0) }
    }

    /// Stores a report if its product is known.
    /// - Parameters:
    ///   - report: the report.
    ///   - session: a transaction.
    ///   - check: verifies that there is a place.
    /// - Throws: `StoreError`, and the errors of `check`.
    /// - Returns: the time when it was first received, and whether that was now, or `nil` if the product is unknown.
    private static func insert(
        _ report: PackReport,
        _ session: any Session,
        check: () throws -> Void
    ) throws -> (receivedAt: Int64, isNew: Bool)? {
        let isKnown = try session.first(ReportQueries.product, report.gtin.number) {
            (_) throws(StoreError) in true
        }
        guard isKnown == true else { return nil }
        try check()
        let version = try report.version.flatMap { number throws(StoreError) in
            try session.first(ReportQueries.version, report.gtin.number, number) {
                (row) throws(StoreError) in try row.integer(0)
            }
        }
        let count = try session.run(
            ReportQueries.insertReport,
            report.gtin.number,
            version,
            report.words,
            report.photo,
            report.key,
            report.receivedAt
        )
        let receivedAt = try session.first(ReportQueries.receivedAt, report.key) {
            (row) throws(StoreError) in try row.integer(0)
        }
        return receivedAt.map { ($0, count > 0) }
    }

    /// Stores feedback.
    /// - Parameters:
    ///   - feedback: the feedback. One with the key of an earlier one is not stored.
    ///   - request: the request that sent it, if its sender may send it again.
    /// - Throws: `StoreError`, `ReportLimits.Reached`, and `IdempotentRequest.ReusedKey` if the request has the key of
    ///   another one.
    /// - Returns: the time when it was first received, in milliseconds since 1970.
    package func save(_ feedback: WordFeedback, of request: IdempotentRequest? = nil) async throws -> Int64 {
        let more = StoredReports(words: 1)
        let stored = try await reportCounts.stored(at: feedback.receivedAt, in: store)
        let (answer, isAdded) = try await store.write(isRepeatable: true) { session in
            var isAdded = false
            let answer = try session.once(request) {
                try ReportLimits.check(more, beside: stored, maxBytes: .max)
                let count = try session.run(
                    ReportQueries.insertFeedback,
                    feedback.word,
                    feedback.kind.rawValue,
                    feedback.language,
                    Int64(bitPattern: feedback.knowledge),
                    feedback.key,
                    feedback.receivedAt
                )
                isAdded = count > 0
                let receivedAt = try session.first(ReportQueries.feedbackReceivedAt, feedback.key) {
                    (row) throws(StoreError) in try row.integer(0)
                }
                return String(receivedAt ?? feedback.receivedAt)
            }
            return (answer, isAdded)
        }
        if isAdded { reportCounts.add(more) }
        return answer.flatMap { Int64($0) } ?? feedback.receivedAt
    }

    /// Deletes the reports and the feedback that were received before a time, in milliseconds since 1970.
    /// - Throws: `StoreError`.
    /// - Returns: the number of deleted reports and words.
    package func deleteReports(before time: Int64) async throws -> (reports: Int, words: Int) {
        let deleted = try await store.write(isRepeatable: true) { session in
            (
                reports: try session.run("DELETE FROM report WHERE received_at < $1", time),
                words: try session.run("DELETE FROM feedback WHERE received_at < $1", time)
            )
        }
        reportCounts.forget()
        return deleted
    }

    // MARK: Listing

    /// Passes the reports received since `start` (milliseconds since 1970) to `body`, oldest first, until it returns
    /// `false`.
    package func eachReport(
        since start: Int64,
        _ body: @escaping @Sendable (_ id: Int64, PackReport) throws -> Bool
    ) async throws {
        try await store.read { session in
            var thrown: (any Error)?
            try session.each(ReportQueries.reports, [start]) { (row) throws(StoreError) in
                guard let gtin = GTIN(number: try row.integer(1)) else { return true }
                let report = PackReport(
                    gtin: gtin,
                    version: row.isNull(2) ? nil : try row.integer(2),
                    words: try row.text(3),
                    photo: row.isNull(4) ? nil : try row.bytes(4),
                    key: try row.text(5),
                    receivedAt: try row.integer(6)
                )
                do { return try body(try row.integer(0), report) } catch {
                    thrown = error
                    return false
                }
            }
            if let thrown { throw thrown }
        }
    }

    /// Returns the feedback received since `start` (milliseconds since 1970), oldest first.
    package func feedback(since start: Int64) async throws -> [WordFeedback] {
        try await store.read { session in
            try session.rows(ReportQueries.feedback, start) { (row) throws(StoreError) in
                WordFeedback(
                    word: try row.text(0),
                    kind: WordFeedback.Kind(rawValue: try row.text(1)) ?? .unread,
                    language: row.isNull(2) ? nil : try row.text(2),
                    knowledge: UInt64(bitPattern: try row.integer(3)),
                    key: try row.text(4),
                    receivedAt: try row.integer(5)
                )
            }
        }
    }

    /// The SQL statements of reports and feedback.
    enum ReportQueries {
        static let product = "SELECT 1 FROM product WHERE gtin = $1"
        static let version = "SELECT id FROM product_version WHERE gtin = $1 AND number = $2"
        static let insertReport = """
            INSERT INTO report (gtin, version, words, photo, key, received_at) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (key) DO NOTHING
            """
        static let receivedAt = "SELECT received_at FROM report WHERE key = $1"
        static let insertFeedback = """
            INSERT INTO feedback (word, kind, language, knowledge, key, received_at) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (key) DO NOTHING
            """
        static let feedbackReceivedAt = "SELECT received_at FROM feedback WHERE key = $1"
        static let reports = """
            SELECT r.id, r.gtin, v.number, r.words, r.photo, r.key, r.received_at
            FROM report r LEFT JOIN product_version v ON v.id = r.version
            WHERE r.received_at >= $1 ORDER BY r.received_at, r.id
            """
        static let feedback = """
            SELECT word, kind, language, knowledge, key, received_at
            FROM feedback WHERE received_at >= $1 ORDER BY received_at, id
            """
    }
}
