/// A request that its sender may send again, because the first answer was lost.
///
/// The answer is stored in the transaction of the work, so the work is done once.
package struct IdempotentRequest: Hashable, Sendable {
    /// The route and the caller: the same key in another scope is another request.
    package var scope: String
    /// The key that the sender chose.
    package var key: String
    /// A hash of the content.
    package var digest: UInt64
    /// The time of receipt, in milliseconds since 1970.
    package var receivedAt: Int64

    /// The key was used for another content.
    package struct ReusedKey: Error {
        /// Creates the error.
        package init() {}
    }

    /// The time for which an answer is stored, in milliseconds: a day.
    static let lifetime: Int64 = 86_400_000

    /// Creates a request.
    package init(scope: String, key: String, digest: UInt64, receivedAt: Int64) {
        (self.scope, self.key, self.digest, self.receivedAt) = (scope, key, digest, receivedAt)
    }
}

extension Session {
    /// Does work once for all requests with the same key, and returns its answer.
    ///
    /// Call it in a transaction that writes.
    /// - Parameters:
    ///   - request: the request, or `nil` for one without a key, whose work is always done.
    ///   - work: returns the answer, or `nil` if nothing was done; then nothing is stored.
    /// - Returns: the answer of `work`, or the stored one.
    /// - Throws: `IdempotentRequest.ReusedKey`, `StoreError`, or an error of `work`.
    package func once(_ request: IdempotentRequest?, _ work: () throws -> String?) throws -> String? {
        guard let request else { return try work() }
        let found = try first(IdempotentQueries.find, request.scope, request.key) {
            (row) throws(StoreError) in
            (
                firstExpiry: row.isNull(0) ? nil : try row.integer(0),
                stored: row.isNull(1) ? nil : try StoredAnswer(row)
            )
        }
        if let firstExpiry = found?.firstExpiry, firstExpiry <= request.receivedAt {
            try run(IdempotentQueries.deleteExpired, request.receivedAt)
        }
        if let stored = found?.stored, stored.expiresAt > request.receivedAt {
            guard stored.digest == request.digest else { throw IdempotentRequest.ReusedKey() }
            return stored.text
        }
        guard let answer = try work() else { return nil }
        try run(
            IdempotentQueries.insert,
            request.scope,
            request.key,
            Int64(bitPattern: request.digest),
            answer,
            request.receivedAt + IdempotentRequest.lifetime
        )
        return answer
    }
}

/// The answer to an earlier request with the same key.
private struct StoredAnswer {
    let expiresAt: Int64
    let digest: UInt64
    let text: String

    /// Reads a row of ``IdempotentQueries/find``.
    init(_ row: Row) throws(StoreError) {
        expiresAt = try row.integer(1)
        digest = UInt64(bitPattern: try row.integer(2))
        text = try row.text(3)
    }
}

private enum IdempotentQueries {
    static let deleteExpired = "DELETE FROM idempotent_request WHERE expires_at <= $1"
    /// Finds when the first of all answers expires, and the answer of a key; there is always a row.
    static let find = """
        SELECT (SELECT min(expires_at) FROM idempotent_request), stored.expires_at, stored.digest, stored.answer
        FROM (SELECT 1) AS request
        LEFT JOIN idempotent_request AS stored ON stored.scope = $1 AND stored.key = $2
        """
    static let insert =
        "INSERT INTO idempotent_request (scope, key, digest, answer, expires_at) VALUES ($1, $2, $3, $4, $5)"
}
