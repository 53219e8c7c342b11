import MorselDatabase

/// The comments of accounts on additives.
///
/// They are in the database of accounts, so that they vanish with the account of their author.
package struct AdditiveComments: Sendable {
    /// Why a comment was not stored.
    package enum Failure: Error, Equatable {
        /// The account has written too many comments within a day.
        case tooMany
    }

    /// The comments of an account within a day.
    package static let maxPerDay = 20
    private static let day: Int64 = 86_400_000

    private let store: any Store
    private let now: @Sendable () -> Int64

    /// Opens the comments of accounts.
    package init(of accounts: Accounts) { (store, now) = (accounts.store, accounts.now) }

    // MARK: Reading

    /// Returns visible comments, the newest first.
    /// - Parameters:
    ///   - additive: the identifier of an additive, or `nil` for all.
    ///   - id: only comments before this number.
    ///   - count: the most comments.
    /// - Throws: `StoreError`.
    /// - Returns: the comments.
    package func visible(
        of additive: Int64? = nil,
        before id: Int64 = .max,
        atMost count: Int
    ) async throws -> [AdditiveComment] {
        try await store.read { session in
            if let additive {
                return try session.rows(
                    CommentQueries.ofAdditive,
                    additive,
                    id,
                    count,
                    as: AdditiveComment.read
                )
            }
            return try session.rows(CommentQueries.latest, id, count, as: AdditiveComment.read)
        }
    }

    /// Returns the comments of an account, the newest first, also those that an administrator hid.
    /// - Throws: `StoreError`.
    package func own(
        of account: String,
        before id: Int64 = .max,
        atMost count: Int
    ) async throws -> [AdditiveComment] {
        try await store.read { session in
            try session.rows(CommentQueries.ofAccount, account, id, count, as: AdditiveComment.read)
        }
    }

    /// Returns the comments that somebody reported or an administrator hid, the newest first, with their reports.
    /// - Throws: `StoreError`.
    package func toModerate(before id: Int64 = .max, atMost count: Int) async throws -> [AdditiveComment] {
        try await store.read { session in
            try session.rows(CommentQueries.toModerate, id, count, as: AdditiveComment.readWithReports)
        }
    }

    /// Returns the comments in a state of moderation with their reports, the newest first.
    /// - Parameters:
    ///   - state: the state.
    ///   - id: only comments before this number.
    ///   - count: the most comments.
    /// - Throws: `StoreError`.
    /// - Returns: the comments.
    package func comments(
        _ state: AdditiveComment.Moderation,
        before id: Int64 = .max,
        atMost count: Int
    ) async throws -> [AdditiveComment] {
        try await store.read { session in
            try session.rows(CommentQueries.list(state), id, count, as: AdditiveComment.readWithReports)
        }
    }

    /// Returns the number of visible comments that somebody reported.
    /// - Throws: `StoreError`.
    package func reportedCount() async throws -> Int {
        let count = try await store.read { session in
            try session.first(CommentQueries.reportedCount) { (row) throws(StoreError) in try row.integer(0) }
        }
        return Int(count ?? 0)
    }

    /// Returns a comment, or `nil`.
    /// - Throws: `StoreError`.
    package func comment(_ id: Int64) async throws -> AdditiveComment? {
        try await store.read { session in
            try session.first(CommentQueries.comment, id, as: AdditiveComment.read)
        }
    }

    // MARK: Writing

    /// Stores a comment.
    /// - Parameters:
    ///   - text: the text.
    ///   - additive: the identifier of the additive.
    ///   - language: the language of the page (ISO 639-1).
    ///   - account: the account of the author.
    /// - Throws: `Failure`, `StoreError`.
    /// - Returns: the comment.
    package func add(
        _ text: CommentText,
        on additive: Int64,
        in language: String,
        by account: String
    ) async throws -> AdditiveComment {
        let now = now()
        return try await store.write { session in
            let recent = try session.first(CommentQueries.countSince, account, now - Self.day) {
                (row) throws(StoreError) in try row.integer(0)
            }
            guard recent ?? 0 < Self.maxPerDay else { throw Failure.tooMany }
            let id = try session.first(CommentQueries.insert, account, additive, text.text, language, now) {
                (row) throws(StoreError) in try row.integer(0)
            }
            return AdditiveComment(
                id: id ?? 0,
                account: account,
                additive: additive,
                text: text.text,
                language: language,
                createdAt: now
            )
        }
    }

    /// Deletes a comment.
    /// - Parameters:
    ///   - id: the number of the comment.
    ///   - account: the account that must have written it, or `nil` for an administrator.
    /// - Throws: `StoreError`.
    /// - Returns: whether there was such a comment.
    package func delete(_ id: Int64, by account: String?) async throws -> Bool {
        try await store.write(isRepeatable: true) { session in
            if let account { return try session.run(CommentQueries.deleteOwn, id, account) > 0 }
            return try session.run(CommentQueries.delete, id) > 0
        }
    }

    /// Removes the reports of a comment, which stays as it is.
    /// - Throws: `StoreError`.
    /// - Returns: whether there is such a comment.
    package func dismissReports(_ id: Int64) async throws -> Bool {
        try await store.write(isRepeatable: true) { session in
            try session.run(CommentQueries.deleteReports, id)
            return try session.first(CommentQueries.comment, id, as: AdditiveComment.read) != nil
        }
    }

    /// Reports a visible comment to the administrators; a second report of an account changes nothing.
    /// - Throws: `StoreError`.
    /// - Returns: whether there is such a comment.
    package func report(_ id: Int64, by account: String) async throws -> Bool {
        let now = now()
        return try await store.write(isRepeatable: true) { session in
            let comment = try session.first(CommentQueries.comment, id, as: AdditiveComment.read)
            guard let comment, !comment.isHidden else { return false }
            try session.run(CommentQueries.insertReport, id, account, now)
            return true
        }
    }

    /// Hides a comment, or shows it again, which also removes its reports.
    /// - Throws: `StoreError`.
    /// - Returns: the comment, or `nil` if there is no such comment.
    package func setHidden(_ isHidden: Bool, _ id: Int64) async throws -> AdditiveComment? {
        let hiddenAt = isHidden ? now() : nil
        return try await store.write(isRepeatable: true) { session in
            try session.run(CommentQueries.setHidden, hiddenAt, id)
            if !isHidden { try session.run(CommentQueries.deleteReports, id) }
            return try session.first(CommentQueries.comment, id, as: AdditiveComment.read)
        }
    }
}

extension AdditiveComment {
    fileprivate static func read(_ row: Row) throws(StoreError) -> AdditiveComment {
        AdditiveComment(
            id: try row.integer(0),
            account: try row.text(1),
            additive: try row.integer(2),
            text: try row.text(3),
            language: try row.text(4),
            createdAt: try row.integer(5),
            isHidden: !row.isNull(6)
        )
    }

    fileprivate static func readWithReports(_ row: Row) throws(StoreError) -> AdditiveComment {
        AdditiveComment(
            id: try row.integer(0),
            account: try row.text(1),
            additive: try row.integer(2),
            text: try row.text(3),
            language: try row.text(4),
            createdAt: try row.integer(5),
            isHidden: !row.isNull(6),
            reports: Int(try row.integer(7))
        )
    }
}

/// The statements of comments.
private enum CommentQueries {
    private static let columns = "id, account, additive, text, language, created_at, hidden_at"

    static let comment = "SELECT \(columns) FROM additive_comment WHERE id = $1"
    static let ofAdditive = """
        SELECT \(columns) FROM additive_comment
        WHERE additive = $1 AND id < $2 AND hidden_at IS NULL ORDER BY id DESC LIMIT $3
        """
    static let latest = """
        SELECT \(columns) FROM additive_comment WHERE id < $1 AND hidden_at IS NULL ORDER BY id DESC LIMIT $2
        """
    static let ofAccount = """
        SELECT \(columns) FROM additive_comment WHERE account = $1 AND id < $2 ORDER BY id DESC LIMIT $3
        """
    static let toModerate = withReports("(hidden_at IS NOT NULL OR \(isReported))")
    static let reportedCount = """
        SELECT COUNT(*) FROM additive_comment WHERE hidden_at IS NULL AND \(isReported)
        """

    /// The comments in a state of moderation.
    static func list(_ state: AdditiveComment.Moderation) -> String {
        switch state {
        case .reported: withReports("hidden_at IS NULL AND \(isReported)")
        case .visible: withReports("hidden_at IS NULL")
        case .hidden: withReports("hidden_at IS NOT NULL")
        }
    }

    private static let isReported = """
        EXISTS (SELECT 1 FROM additive_comment_report WHERE additive_comment_report.comment = additive_comment.id)
        """

    private static func withReports(_ condition: String) -> String {
        """
        SELECT \(columns),
            (SELECT COUNT(*) FROM additive_comment_report WHERE additive_comment_report.comment = additive_comment.id)
        FROM additive_comment
        WHERE id < $1 AND \(condition)
        ORDER BY id DESC LIMIT $2
        """
    }

    static let countSince = "SELECT COUNT(*) FROM additive_comment WHERE account = $1 AND created_at > $2"
    static let insert = """
        INSERT INTO additive_comment (account, additive, text, language, created_at)
        VALUES ($1, $2, $3, $4, $5) RETURNING id
        """
    static let delete = "DELETE FROM additive_comment WHERE id = $1"
    static let deleteOwn = "DELETE FROM additive_comment WHERE id = $1 AND account = $2"
    static let insertReport = """
        INSERT INTO additive_comment_report (comment, account, reported_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
        """
    static let deleteReports = "DELETE FROM additive_comment_report WHERE comment = $1"
    static let setHidden = "UPDATE additive_comment SET hidden_at = $1 WHERE id = $2"
}
