import MorselDatabase

/// How much an account may share.
package struct ShareQuota: Sendable {
    /// The most pages at a time.
    package var shares: Int
    /// The most days after which a link ends.
    package var days: Int

    /// Creates a quota.
    package init(shares: Int = 50, days: Int = 90) { (self.shares, self.days) = (shares, days) }
}

/// A page that an account shares by a link, without its content.
package struct Share: Hashable, Sendable {
    /// The identifier that the device chose, 16 bytes in base64url.
    package var id: String
    /// When it was shared, in milliseconds since 1970.
    package var createdAt: Int64
    /// When the link ends, in milliseconds since 1970.
    package var expiresAt: Int64
    /// How often the content was sent.
    ///
    /// Nothing is known about the readers.
    package var openings: Int64
    /// How many answers of guests wait for the account.
    package var answers: Int64 = 0
}

/// Why a page cannot be shared.
package enum ShareError: Error, Equatable {
    /// Another page has the identifier.
    case taken
    /// The account shares the most pages already.
    case tooMany
    /// The link would end too late.
    case tooLong
    /// The page has the most answers already.
    case tooManyAnswers
}

/// The pages that accounts share with people who have none (`docs/vault-protocol.md`).
///
/// The content is encrypted, and its key is only in the fragment of the link, which no browser sends. An ended page is deleted:
/// nothing about it stays.
package struct Shares: Sendable {
    let store: any Store
    private let quota: ShareQuota
    let now: @Sendable () -> Int64

    /// Opens the shared pages of accounts.
    package init(of accounts: Accounts, quota: ShareQuota = ShareQuota()) {
        (store, self.quota, now) = (accounts.store, quota, accounts.now)
    }

    private static let dayInMilliseconds: Int64 = 86_400_000

    /// Stores a page.
    ///
    /// The same page may be sent again, for example after its answer was lost.
    /// - Parameters:
    ///   - id: 16 random bytes in base64url.
    ///   - sealed: the encrypted content.
    ///   - days: the days after which the link ends, from 1.
    ///   - maxAnswers: how many answers of guests the page takes, 0 for one that asks nothing.
    ///   - account: the account.
    /// - Throws: `ShareError`, `StoreError`.
    /// - Returns: the stored page.
    package func add(
        _ id: String,
        _ sealed: [UInt8],
        days: Int,
        maxAnswers: Int = 0,
        of account: String
    ) async throws -> Share {
        guard days <= quota.days else { throw ShareError.tooLong }
        let (time, maxShares) = (now(), quota.shares)
        let share = Share(
            id: id,
            createdAt: time,
            expiresAt: time + Int64(days) * Self.dayInMilliseconds,
            openings: 0
        )
        return try await store.write(isRepeatable: true) { session in
            try session.run(ShareQueries.deleteExpired, time)
            let isNew =
                try session.run(
                    ShareQueries.insert,
                    id,
                    account,
                    sealed,
                    share.createdAt,
                    share.expiresAt,
                    Int64(maxAnswers)
                ) > 0
            guard isNew else {
                let stored = try session.first(ShareQueries.same, id, account, sealed, as: Share.read)
                guard let stored else { throw ShareError.taken }
                return stored
            }
            let count = try session.first(ShareQueries.count, account) { (row) throws(StoreError) in
                try row.integer(0)
            }
            guard count ?? 0 <= Int64(maxShares) else { throw ShareError.tooMany }
            return share
        }
    }

    /// Returns the pages of an account whose links work, the newest first.
    package func list(of account: String) async throws -> [Share] {
        let time = now()
        return try await store.read { session in
            try session.rows(ShareQueries.list, account, time, as: Share.read)
        }
    }

    /// Returns the encrypted content of a page, and counts that; `nil` if the link does not work.
    package func open(_ id: String) async throws -> [UInt8]? {
        let time = now()
        // Most wrong links are answered without a transaction that writes.
        let isKnown = try await store.read { session in
            try session.first(ShareQueries.isKnown, id) { (row) throws(StoreError) in try row.integer(0) }
        }
        guard isKnown != nil else { return nil }
        return try await store.write { session in
            try session.run(ShareQueries.deleteExpired, time)
            guard try session.run(ShareQueries.countOpening, id) > 0 else { return nil }
            return try session.first(ShareQueries.sealed, id) { (row) throws(StoreError) in
                try row.bytes(0)
            }
        }
    }

    /// Ends the link of a page, and deletes its content.
    /// - Returns: whether the account had it.
    package func remove(_ id: String, of account: String) async throws -> Bool {
        try await store.write(isRepeatable: true) { try $0.run(ShareQueries.delete, id, account) > 0 }
    }
}

extension Share {
    fileprivate static func read(_ row: Row) throws(StoreError) -> Share {
        Share(
            id: try row.text(0),
            createdAt: try row.integer(1),
            expiresAt: try row.integer(2),
            openings: try row.integer(3),
            answers: try row.integer(4)
        )
    }
}

enum ShareQueries {
    private static let share = """
        SELECT id, created_at, expires_at, openings,
            (SELECT count(*) FROM share_answer AS answer WHERE answer.share = page.id)
        FROM share AS page
        """
    static let insert = """
        INSERT INTO share (id, account, sealed, created_at, expires_at, openings, max_answers)
        VALUES ($1, $2, $3, $4, $5, 0, $6)
        ON CONFLICT DO NOTHING
        """
    static let same = "\(share) WHERE id = $1 AND account = $2 AND sealed = $3"
    static let count = "SELECT count(*) FROM share WHERE account = $1"
    static let list =
        "\(share) WHERE account = $1 AND expires_at > $2 ORDER BY created_at DESC, id LIMIT 10000"
    static let isKnown = "SELECT expires_at FROM share WHERE id = $1"
    static let sealed = "SELECT sealed FROM share WHERE id = $1"
    static let countOpening = "UPDATE share SET openings = openings + 1 WHERE id = $1"
    static let delete = "DELETE FROM share WHERE id = $1 AND account = $2"
    static let deleteExpired = "DELETE FROM share WHERE expires_at <= $1"
}
