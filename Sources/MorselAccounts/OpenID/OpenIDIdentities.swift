import MorselDatabase

/// The identity of a person at an OpenID provider or GitHub, which logs in to an account.
package struct OpenIDIdentity: Hashable, Sendable {
    /// The address of the provider.
    package var issuer: String
    /// The provider's identifier of the person, which never changes.
    package var subject: String
    /// How the provider names the person: an e-mail or a name, for lists only.
    package var name: String
    /// When it was linked, in milliseconds since 1970, or 0 before.
    package var linkedAt: Int64 = 0

    /// Creates an identity.
    package init(issuer: String, subject: String, name: String) {
        (self.issuer, self.subject, self.name) = (issuer, subject, name)
    }

    /// An identifier for addresses, which contains neither issuer nor subject.
    package var id: String { Base64URL.text(Accounts.hash((issuer + "\n" + subject).utf8).prefix(16)) }
}

/// What a person went to an OpenID provider or GitHub for.
package struct OpenIDRequest: Sendable {
    /// The account to link, or `nil` for a log-in.
    package var account: String?
    /// What the token of an OpenID provider must repeat (OpenID Connect Core 1.0, section 3.1.2.1).
    package var nonce: String
    /// The secret of the code (RFC 7636).
    package var verifier: String
    /// What the provider learns of the secret at first: its SHA-256 hash in base64url (RFC 7636, section 4.2).
    package var codeChallenge: String { Base64URL.text(Accounts.hash(verifier.utf8)) }
    /// The language of the page that the person left, as an ISO 639-1 code.
    package var language: String

    /// Creates a request.
    package init(account: String?, nonce: String, verifier: String, language: String) {
        (self.account, self.nonce) = (account, nonce)
        (self.verifier, self.language) = (verifier, language)
    }
}

/// Why an identity cannot be linked.
package enum OpenIDError: Error, Equatable {
    /// Another account has the identity.
    case taken
    /// The account has the most identities already.
    case tooMany
}

extension Accounts {
    /// The most identities of an account.
    private static let maxIdentities = 10

    /// Stores what a person goes to a provider for.
    /// - Parameters:
    ///   - state: the secrets that return with the person, in the address and in a cookie.
    ///   - request: what for.
    /// - Throws: `StoreError`.
    package func begin(openID state: [UInt8], _ request: OpenIDRequest) async throws {
        let time = now()
        try await store.write { session in
            try session.add(
                challenge: state,
                for: request.account == nil ? .openIDLogIn : .openIDLink,
                of: request.account,
                detail: "\(request.nonce) \(request.verifier) \(request.language)",
                at: time
            )
        }
    }

    /// Uses up what a person went to a provider for.
    /// - Returns: the request, or `nil` if the state is unknown, was used or has ended.
    package func end(openID state: [UInt8]) async throws -> OpenIDRequest? {
        let time = now()
        return try await store.write { session in
            let found =
                try session.use(challenge: state, for: .openIDLogIn, at: time)
                ?? session.use(challenge: state, for: .openIDLink, at: time)
            guard let found else { return nil }
            let parts = found.detail.split(separator: " ").map(String.init)
            guard parts.count == 3 else { return nil }
            return OpenIDRequest(
                account: found.account,
                nonce: parts[0],
                verifier: parts[1],
                language: parts[2]
            )
        }
    }

    /// Links an identity to an account, for somebody who has shown the password.
    ///
    /// An identity that the account has already gets its new name.
    /// - Throws: `OpenIDError`, `AccountError.unknownAccount`, `StoreError`.
    package func link(_ identity: OpenIDIdentity, to id: String, client: String) async throws {
        let (sendsMail, time) = (sendsMail, now())
        try await store.write { session in
            guard let account = try session.account(withID: id) else { throw AccountError.unknownAccount }
            let known = try session.rows(OpenIDQueries.list, id, as: OpenIDIdentity.read)
            if known.contains(where: { $0.id == identity.id }) {
                try session.run(OpenIDQueries.rename, identity.name, identity.issuer, identity.subject)
                return
            }
            guard known.count < Self.maxIdentities else { throw OpenIDError.tooMany }
            let isNew =
                try session.run(
                    OpenIDQueries.insert,
                    identity.issuer,
                    identity.subject,
                    id,
                    identity.name,
                    time
                ) > 0
            guard isNew else { throw OpenIDError.taken }
            try session.record(.identityLinked, of: account, client: client, sendsMail: sendsMail, at: time)
        }
    }

    /// Returns the account that an identity logs in to, or `nil`.
    package func account(with identity: OpenIDIdentity) async throws -> Account? {
        try await store.read { session in
            let id = try session.first(OpenIDQueries.account, identity.issuer, identity.subject) {
                (row) throws(StoreError) in try row.text(0)
            }
            return try id.flatMap { try session.account(withID: $0) }
        }
    }

    /// Returns the identities of an account, the oldest first.
    package func identities(of account: String) async throws -> [OpenIDIdentity] {
        try await store.read { try $0.rows(OpenIDQueries.list, account, as: OpenIDIdentity.read) }
    }

    /// Unlinks an identity.
    ///
    /// Sessions that it began stay.
    /// - Returns: whether the account had it.
    package func unlink(_ id: String, of account: String, client: String) async throws -> Bool {
        let (sendsMail, time) = (sendsMail, now())
        return try await store.write { session in
            let known = try session.rows(OpenIDQueries.list, account, as: OpenIDIdentity.read)
            guard let identity = known.first(where: { $0.id == id }),
                let owner = try session.account(withID: account)
            else { return false }
            try session.run(OpenIDQueries.delete, identity.issuer, identity.subject, account)
            try session.record(.identityUnlinked, of: owner, client: client, sendsMail: sendsMail, at: time)
            return true
        }
    }
}

extension OpenIDIdentity {
    fileprivate static func read(_ row: Row) throws(StoreError) -> OpenIDIdentity {
        var identity = OpenIDIdentity(
            issuer: try row.text(0),
            subject: try row.text(1),
            name: try row.text(2)
        )
        identity.linkedAt = try row.integer(3)
        return identity
    }
}

enum OpenIDQueries {
    static let list = """
        SELECT issuer, subject, name, linked_at FROM openid_identity WHERE account = $1 ORDER BY linked_at, issuer, subject LIMIT 100
        """
    static let account = "SELECT account FROM openid_identity WHERE issuer = $1 AND subject = $2"
    static let insert = """
        INSERT INTO openid_identity (issuer, subject, account, name, linked_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING
        """
    static let rename = "UPDATE openid_identity SET name = $1 WHERE issuer = $2 AND subject = $3"
    static let delete = "DELETE FROM openid_identity WHERE issuer = $1 AND subject = $2 AND account = $3"
}
