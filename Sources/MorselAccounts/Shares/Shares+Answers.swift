import MorselDatabase

/// What a guest has answered to a shared page, encrypted.
package struct ShareAnswer: Hashable, Sendable {
    /// The identifier that the device of the guest chose, 16 bytes in base64url.
    package var id: String
    /// The encrypted answer.
    package var sealed: [UInt8]
    /// When it was sent, in milliseconds since 1970.
    package var answeredAt: Int64
}

extension Shares {
    /// Stores an answer of a guest, in place of an earlier one with the same identifier.
    /// - Parameters:
    ///   - id: 16 random bytes in base64url.
    ///   - sealed: the encrypted answer.
    ///   - share: the identifier of the page.
    /// - Throws: `ShareError.tooManyAnswers`, `StoreError`.
    /// - Returns: whether the link works and its page takes answers.
    package func answer(_ id: String, _ sealed: [UInt8], to share: String) async throws -> Bool {
        let time = now()
        return try await store.write(isRepeatable: true) { session in
            try session.run(ShareQueries.deleteExpired, time)
            guard try session.run(ShareAnswerQueries.put, share, id, sealed, time) > 0 else { return false }
            let isFull = try session.first(ShareAnswerQueries.isFull, share) { (row) throws(StoreError) in
                try row.integer(0) > 0
            }
            guard isFull != true else { throw ShareError.tooManyAnswers }
            return true
        }
    }

    /// Returns the answers to a page of an account, the oldest first; `nil` if the account has no such page.
    package func answers(to share: String, of account: String) async throws -> [ShareAnswer]? {
        let time = now()
        return try await store.read { session in
            let isOwn = try session.first(ShareAnswerQueries.isOwn, share, account, time) {
                (row) throws(StoreError) in try row.integer(0)
            }
            guard isOwn != nil else { return nil }
            return try session.rows(ShareAnswerQueries.list, share) { (row) throws(StoreError) in
                ShareAnswer(id: try row.text(0), sealed: try row.bytes(1), answeredAt: try row.integer(2))
            }
        }
    }

    /// Deletes an answer, after the account has taken it.
    /// - Returns: whether the account had it.
    package func removeAnswer(_ id: String, to share: String, of account: String) async throws -> Bool {
        try await store.write(isRepeatable: true) {
            try $0.run(ShareAnswerQueries.delete, share, id, account) > 0
        }
    }
}

enum ShareAnswerQueries {
    static let put = """
        INSERT INTO share_answer (share, id, sealed, answered_at)
        SELECT page.id, $2, $3, $4 FROM share AS page WHERE page.id = $1 AND max_answers > 0
        ON CONFLICT (share, id) DO UPDATE SET sealed = excluded.sealed, answered_at = excluded.answered_at
        """
    static let isFull = """
        SELECT CASE WHEN (SELECT count(*) FROM share_answer AS answer WHERE answer.share = page.id) > max_answers THEN 1 ELSE 0 END
        FROM share AS page WHERE id = $1
        """
    static let isOwn = "SELECT expires_at FROM share WHERE id = $1 AND account = $2 AND expires_at > $3"
    static let list =
        "SELECT id, sealed, answered_at FROM share_answer WHERE share = $1 ORDER BY answered_at, id LIMIT 100"
    static let delete = """
        DELETE FROM share_answer WHERE share = $1 AND id = $2
            AND EXISTS (SELECT 1 FROM share AS page WHERE page.id = $1 AND account = $3)
        """
}
