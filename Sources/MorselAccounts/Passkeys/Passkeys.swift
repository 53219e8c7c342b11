import MorselDatabase

/// A passkey of an account, as lists show it.
package struct Passkey: Hashable, Sendable {
    /// The credential ID in base64url.
    package var id: String
    /// The name that the person gave it.
    package var name: String
    /// Whether it also opens the vault: its authenticator has the PRF extension.
    package var opensVault: Bool
    /// When it was added, in milliseconds since 1970.
    package var createdAt: Int64
    /// When it logged in last, in milliseconds since 1970, or `nil`.
    package var usedAt: Int64?
}

/// The answer of an authenticator that made a passkey.
package struct NewPasskey: Sendable {
    /// The name that the person chose.
    package var name: String
    /// The JSON of the browser.
    package var clientData: [UInt8]
    /// The attestation object.
    package var attestation: [UInt8]
    /// The keys of the vault, encrypted by the output of the PRF extension, and the version that the account's keys have.
    package var keys: (wrapped: [UInt8], version: Int64)?

    /// Creates an answer.
    package init(
        name: String,
        clientData: [UInt8],
        attestation: [UInt8],
        keys: (wrapped: [UInt8], version: Int64)?
    ) {
        (self.name, self.clientData, self.attestation, self.keys) = (name, clientData, attestation, keys)
    }
}

/// The answer of an authenticator that signed a challenge.
package struct PasskeyAssertion: Sendable {
    /// The credential ID in base64url.
    package var id: String
    /// The JSON of the browser.
    package var clientData: [UInt8]
    /// What the authenticator says about itself.
    package var authenticatorData: [UInt8]
    /// The signature of both.
    package var signature: [UInt8]

    /// Creates an answer.
    package init(id: String, clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8]) {
        (self.id, self.clientData) = (id, clientData)
        (self.authenticatorData, self.signature) = (authenticatorData, signature)
    }
}

/// The passkeys of accounts.
package struct Passkeys: Sendable {
    /// The site that they are for.
    package let site: RelyingParty
    private let store: any Store
    private let sendsMail: Bool
    private let now: @Sendable () -> Int64

    /// The algorithms that are accepted, the preferred one first (IANA, COSE Algorithms).
    package static var algorithms: [Int64] { COSEKey.algorithms }
    /// The most passkeys of an account.
    static let maxCount = 20

    /// Opens the passkeys of accounts at a site.
    package init(of accounts: Accounts, site: RelyingParty) {
        (self.site, store) = (site, accounts.store)
        (sendsMail, now) = (accounts.sendsMail, accounts.now)
    }

    // MARK: Adding

    /// Makes the challenge for a new passkey of an account.
    /// - Returns: 32 random bytes, and the credential IDs that the account has.
    package func beginAdding(to account: String) async throws -> (challenge: [UInt8], known: [String]) {
        let (challenge, time) = (Challenge.random(), now())
        let known = try await store.write { session in
            try session.add(challenge: challenge, for: .addPasskey, of: account, at: time)
            return try session.rows(PasskeyQueries.list, account, as: Passkey.read).map { $0.id }
        }
        return (challenge, known)
    }

    /// Adds a passkey for somebody who has shown the password.
    ///
    /// - Parameters:
    ///   - new: the answer of the authenticator.
    ///   - id: the account.
    ///   - client: the name that the program gave itself.
    /// - Throws: `PasskeyError`, `AccountError.wrongKeysVersion`, `StoreError`.
    /// - Returns: the passkey.
    package func add(_ new: NewPasskey, to id: String, client: String) async throws -> Passkey {
        let challenge = try PasskeyVerifier.challenge(in: new.clientData)
        let (credential, signCount) = try PasskeyVerifier(site: site)
            .registered(clientData: new.clientData, attestation: new.attestation)
        let (sendsMail, time) = (sendsMail, now())
        let passkey = Passkey(
            id: Base64URL.text(credential.id),
            name: new.name,
            opensVault: new.keys != nil,
            createdAt: time
        )
        // The challenge is used up also if the passkey is refused afterwards.
        let asker = try await store.write {
            try $0.use(challenge: challenge, for: .addPasskey, at: time)?.account
        }
        guard asker == id else { throw PasskeyError.wrongChallenge }
        return try await store.write { session in
            guard let account = try session.account(withID: id) else { throw AccountError.unknownAccount }
            if let keys = new.keys, try session.keys(of: id).version != keys.version {
                throw AccountError.wrongKeysVersion
            }
            let known = try session.rows(PasskeyQueries.list, id, as: Passkey.read)
            guard known.count < Self.maxCount else { throw PasskeyError.tooMany }
            let isNew =
                try session.run(
                    PasskeyQueries.insert,
                    passkey.id,
                    id,
                    passkey.name,
                    credential.publicKey,
                    signCount,
                    new.keys?.wrapped,
                    time
                ) > 0
            guard isNew else { throw PasskeyError.taken }
            try session.record(.passkeyAdded, of: account, client: client, sendsMail: sendsMail, at: time)
            return passkey
        }
    }

    // MARK: Logging in

    /// Makes the challenge for a log-in.
    /// - Returns: 32 random bytes.
    package func beginLogIn() async throws -> [UInt8] {
        let (challenge, time) = (Challenge.random(), now())
        try await store.write { session in
            try session.add(challenge: challenge, for: .passkeyLogIn, of: nil, at: time)
        }
        return challenge
    }

    /// Checks a log-in.
    /// - Throws: `PasskeyError`, `StoreError`.
    /// - Returns: the account, and the encrypted keys of the vault if the passkey opens it.
    package func logIn(_ answer: PasskeyAssertion) async throws -> (account: Account, keys: [UInt8]?) {
        let challenge = try PasskeyVerifier.challenge(in: answer.clientData)
        let (site, time) = (site, now())
        // The challenge is used up also if the answer is refused afterwards.
        let isExpected = try await store.write { session in
            try session.use(challenge: challenge, for: .passkeyLogIn, at: time) != nil
        }
        guard isExpected else { throw PasskeyError.wrongChallenge }
        return try await store.write { session in
            let found = try session.first(PasskeyQueries.find, answer.id) { (row) throws(StoreError) in
                (
                    account: try row.text(0), publicKey: try row.bytes(1), signCount: try row.integer(2),
                    keys: row.isNull(3) ? nil : try row.bytes(3)
                )
            }
            guard let found, let account = try session.account(withID: found.account) else {
                throw PasskeyError.unknownPasskey
            }
            let signCount = try PasskeyVerifier(site: site)
                .asserted(
                    clientData: answer.clientData,
                    authenticatorData: answer.authenticatorData,
                    signature: answer.signature,
                    publicKey: found.publicKey,
                    signCount: found.signCount
                )
            try session.run(PasskeyQueries.use, signCount, time, answer.id)
            return (account, found.keys)
        }
    }
}

extension Accounts {
    /// Returns the passkeys of an account, the oldest first.
    package func passkeys(of account: String) async throws -> [Passkey] {
        try await store.read { try $0.rows(PasskeyQueries.list, account, as: Passkey.read) }
    }

    /// Gives a passkey another name.
    /// - Returns: whether the account has it.
    package func renamePasskey(_ id: String, of account: String, to name: String) async throws -> Bool {
        try await store.write(isRepeatable: true) { try $0.run(PasskeyQueries.rename, name, id, account) > 0 }
    }

    /// Removes a passkey: it does not log in any more.
    ///
    /// Sessions that it began stay.
    /// - Returns: whether the account had it.
    package func removePasskey(_ id: String, of account: String, client: String) async throws -> Bool {
        let (sendsMail, time) = (sendsMail, now())
        return try await store.write { session in
            guard let owner = try session.account(withID: account),
                try session.run(PasskeyQueries.delete, id, account) > 0
            else { return false }
            try session.record(.passkeyRemoved, of: owner, client: client, sendsMail: sendsMail, at: time)
            return true
        }
    }
}

extension Passkey {
    fileprivate static func read(_ row: Row) throws(StoreError) -> Passkey {
        Passkey(
            id: try row.text(0),
            name: try row.text(1),
            opensVault: !row.isNull(2),
            createdAt: try row.integer(3),
            usedAt: row.isNull(4) ? nil : try row.integer(4)
        )
    }
}

enum PasskeyQueries {
    static let list = """
        SELECT id, name, wrapped_keys, created_at, used_at FROM passkey WHERE account = $1 ORDER BY created_at, id LIMIT 100
        """
    static let insert = """
        INSERT INTO passkey (id, account, name, public_key, sign_count, wrapped_keys, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
        """
    static let find = "SELECT account, public_key, sign_count, wrapped_keys FROM passkey WHERE id = $1"
    static let use = "UPDATE passkey SET sign_count = $1, used_at = $2 WHERE id = $3"
    static let rename = "UPDATE passkey SET name = $1 WHERE id = $2 AND account = $3"
    static let delete = "DELETE FROM passkey WHERE id = $1 AND account = $2"
    /// New keys of the vault cannot be encrypted again without each authenticator.
    static let forgetKeys = "UPDATE passkey SET wrapped_keys = NULL WHERE account = $1"
}
