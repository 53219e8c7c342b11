import Crypto
import MorselDatabase

/// What the server asked for: the signature of an authenticator, or the return of a person from an identity provider.
///
/// A challenge is used once, on any node, and ends after some minutes. The database has only its hash.
enum Challenge {
    /// What it was made for, so that an answer to one question is none to another.
    enum Purpose: String {
        case addPasskey = "add-passkey"
        case passkeyLogIn = "passkey-log-in"
        case openIDLogIn = "openid-log-in"
        case openIDLink = "openid-link"
    }

    /// The time in which it is answered, in milliseconds.
    static let lifetime: Int64 = 600_000

    /// Makes 32 random bytes.
    static func random() -> [UInt8] { SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) } }
}

extension Session {
    /// Stores a challenge, and deletes those that have ended.
    /// - Parameters:
    ///   - challenge: the random bytes.
    ///   - purpose: what it is made for.
    ///   - account: who asked, or `nil` for a log-in.
    ///   - detail: what is needed to check the answer.
    ///   - time: the current time in milliseconds since 1970.
    /// - Throws: `StoreError`.
    func add(
        challenge: [UInt8],
        for purpose: Challenge.Purpose,
        of account: String?,
        detail: String = "",
        at time: Int64
    ) throws(StoreError) {
        try run(ChallengeQueries.deleteEnded, time)
        try run(
            ChallengeQueries.insert,
            Accounts.hash(challenge),
            purpose.rawValue,
            account,
            detail,
            time + Challenge.lifetime
        )
    }

    /// Uses up a challenge.
    /// - Returns: its account and detail, or `nil` if it is unknown, was used, has ended, or is for something else.
    func use(
        challenge: [UInt8],
        for purpose: Challenge.Purpose,
        at time: Int64
    ) throws(StoreError) -> (account: String?, detail: String)? {
        let hash = Accounts.hash(challenge)
        let found = try first(ChallengeQueries.find, hash, purpose.rawValue, time) {
            (row) throws(StoreError) in (row.isNull(0) ? nil : try row.text(0), try row.text(1))
        }
        guard let found, try run(ChallengeQueries.delete, hash) > 0 else { return nil }
        return (account: found.0, detail: found.1)
    }
}

enum ChallengeQueries {
    static let insert =
        "INSERT INTO challenge (hash, purpose, account, detail, expires_at) VALUES ($1, $2, $3, $4, $5)"
    static let find =
        "SELECT account, detail FROM challenge WHERE hash = $1 AND purpose = $2 AND expires_at > $3"
    static let delete = "DELETE FROM challenge WHERE hash = $1"
    static let deleteEnded = "DELETE FROM challenge WHERE expires_at <= $1"
}
