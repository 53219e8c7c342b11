import Crypto
import Foundation
package import MorselDatabase
package import MorselVault
import Synchronization

/// Accounts, their roles and their log-ins.
package struct Accounts: Sendable {
    /// The database.
    package let store: any Store
    /// How long log-ins last.
    package let lifetime: SessionLifetime
    /// Whether the server sends mail.
    package let sendsMail: Bool
    /// What the devices of accounts hear of.
    package let signals: AccountSignals
    /// Sends a value after an account was deleted.
    ///
    /// One reader then removes the account from the database of the catalogue.
    package let deletions: AsyncStream<Void>
    private let deletion: AsyncStream<Void>.Continuation
    let hasher: any PasswordHasher
    let now: @Sendable () -> Int64
    let cleanup = SessionCleanup()
    let deletionRequests = DeletionRequests()
    /// A key that never changes, from which the salts for unknown e-mails are made.
    private let parametersKey: SymmetricKey
    /// A hash with which unknown e-mails cost the same work as known ones.
    private let otherHash: String

    /// Opens the accounts in a database with the current schema.
    /// - Parameters:
    ///   - store: the database.
    ///   - hasher: hashes the keys of passwords.
    ///   - lifetime: how long log-ins last.
    ///   - sendsMail: whether mails about events are put into the outbox.
    ///   - now: the current time in milliseconds since 1970.
    /// - Throws: `StoreError`.
    package init(
        store: any Store,
        hasher: any PasswordHasher = Argon2Hasher(),
        lifetime: SessionLifetime = SessionLifetime(),
        sendsMail: Bool = false,
        now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1_000) }
    ) async throws {
        (self.store, self.hasher, self.lifetime, self.now) = (store, hasher, lifetime, now)
        self.sendsMail = sendsMail
        signals = AccountSignals(store: store)
        (deletions, deletion) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        let made = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
        let stored = try await store.write(isRepeatable: true) { session in
            try session.run(AccountQueries.insertServerKey, "parameters", made)
            return try session.first(AccountQueries.serverKey, "parameters") {
                (row) throws(StoreError) in try row.bytes(0)
            }
        }
        parametersKey = SymmetricKey(data: stored ?? made)
        otherHash = try await hasher.hash(made)
    }

    // MARK: Registering

    /// Makes an account.
    /// - Throws: `AccountError`, `PasswordHasherBusy`, `StoreError`.
    /// - Returns: the account.
    package func register(_ registration: Registration) async throws -> Account {
        let hash = try await hasher.hash(registration.password.authentication)
        let account = Account(
            id: registration.id,
            email: registration.email.text,
            name: registration.name,
            country: registration.country,
            roles: [registration.role],
            createdAt: now(),
            language: registration.language
        )
        let sendsMail = sendsMail
        do {
            try await store.write { session in
                guard try session.account(withEmail: account.email) == nil else {
                    throw AccountError.emailTaken
                }
                guard try session.account(withID: account.id) == nil else {
                    throw AccountError.identifierTaken
                }
                try session.insert(account, registration.password.parameters, hash: hash)
                try session.run(VaultQueries.insertVault, account.id)
                if let keys = registration.keys { try session.replaceKeys(keys, of: account.id) }
                if let device = registration.device {
                    _ = try session.noteDevice(device, of: account.id, at: account.createdAt)
                }
                try session.record(
                    .registered,
                    of: account,
                    client: registration.client,
                    sendsMail: sendsMail,
                    at: account.createdAt
                )
            }
        } catch let error as StoreError where error.kind == .constraint {
            // Another request registered the e-mail meanwhile.
            throw AccountError.emailTaken
        }
        return account
    }

    /// Returns how a device makes the key of a password.
    ///
    /// An e-mail without account has parameters too, always the same, so that nobody learns which e-mails have accounts.
    package func parameters(of email: EmailAddress) async throws -> DerivationParameters {
        let unknown = DerivationParameters(unknownEmail: email.text, secret: parametersKey)
        let stored = try await store.read { session in
            try session.first(AccountQueries.parameters, email.text) { (row) throws(StoreError) in
                (Int(try row.integer(0)), try row.bytes(1), Int(try row.integer(2)))
            }
        }
        guard let (version, salt, rounds) = stored else { return unknown }
        return try DerivationParameters(version: version, salt: salt, rounds: rounds)
    }

    // MARK: Logging in

    /// Checks a key of an account.
    ///
    /// A wrong key costs the same statements and hashes for each e-mail, also for one without account. Nothing else is read
    /// before the key was right.
    /// - Throws: `PasswordHasherBusy`, `StoreError`.
    /// - Returns: the account, or `nil` if no account has the e-mail or the key is another one.
    package func account(_ email: EmailAddress, with key: AccessKey) async throws -> Account? {
        let stored = try await store.read { session in
            try session.first(AccountQueries.hashes, email.text) { (row) throws(StoreError) in
                (
                    password: try row.text(0), recovery: row.isNull(1) ? [] : try row.bytes(1),
                    id: try row.text(2)
                )
            }
        }
        let isRight: Bool
        switch key {
        case .password(let key): isRight = try await hasher.verify(key, stored?.password ?? otherHash)
        case .recovery(let key):
            let recovery = stored?.recovery ?? []
            // Crypto compares digests in constant time.
            isRight = SHA256.hash(data: key) == recovery
        }
        // By the identifier: another account may have got the e-mail meanwhile.
        guard isRight, let stored else { return nil }
        return try await account(withID: stored.id)
    }

    /// SHA-256 of a key that has so many random bits that it needs no slow hash.
    static func hash(_ key: some Sequence<UInt8>) -> [UInt8] {
        Array(SHA256.hash(data: Array(key)))
    }

    // MARK: Changing

    /// Returns an account.
    package func account(withEmail email: EmailAddress) async throws -> Account? {
        try await store.read { try $0.account(withEmail: email.text) }
    }

    /// Returns an account.
    package func account(withID id: String) async throws -> Account? {
        try await store.read { try $0.account(withID: id) }
    }

    /// Returns the deleted accounts that changes in the catalogue can still name.
    /// - Throws: `StoreError`.
    package func notedDeletions() async throws -> [String] {
        try await store.read { session in
            try session.rows(AccountQueries.deletions) { (row) throws(StoreError) in try row.text(0) }
        }
    }

    /// Forgets a deleted account that no change names any longer.
    /// - Throws: `StoreError`.
    package func forgetDeletion(of id: String) async throws {
        _ = try await store.write(isRepeatable: true) { try $0.run(AccountQueries.forgetDeletion, id) }
        try? await store.emptyLog()
    }

    /// Throws if an account or a role is not in the state that a client knows.
    package typealias Check<Value> = @Sendable (Value) throws -> Void

    /// Changes the name and country of an account.
    ///
    /// - Parameters:
    ///   - id: the account.
    ///   - name: the new name.
    ///   - country: the code of the new country.
    ///   - check: called in the same transaction with the account before the change; `nil` to change any state.
    /// - Throws: the error of `check`, `StoreError`.
    /// - Returns: the account, or `nil` if it does not exist.
    package func update(
        _ id: String,
        name: String,
        country: String,
        check: Check<Account>? = nil
    ) async throws -> Account? {
        // After a change whose outcome is unknown, the check would refuse the state that this change made.
        try await store.write(isRepeatable: check == nil) { session in
            if let check {
                guard let account = try session.account(withID: id) else { return nil }
                try check(account)
            }
            try session.run(AccountQueries.update, name, country, id)
            return try session.account(withID: id)
        }
    }

    /// Changes the password of an account, and ends its other sessions.
    ///
    /// The keys of the vault are the same as before, wrapped again.
    /// - Parameters:
    ///   - id: the account.
    ///   - current: a key that the account has now.
    ///   - new: the key of the new password.
    ///   - keys: the keys of the vault, wrapped by the new password; needed if the account has keys.
    ///   - kept: the session that stays.
    ///   - client: the name that the program gave itself.
    ///   - device: the number in the cookie of the device. The others count as new at their next log-in.
    /// - Throws: `AccountError`, `PasswordHasherBusy`, `StoreError`.
    package func changePassword(
        of id: String,
        current: AccessKey,
        to new: PasswordKey,
        keys: WrappedKeys?,
        session kept: String,
        client: String = "",
        device: SessionToken? = nil
    ) async throws {
        guard let account = try await account(withID: id), let email = EmailAddress(account.email) else {
            throw AccountError.unknownAccount
        }
        guard try await self.account(email, with: current) != nil else { throw AccountError.wrongPassword }
        let hash = try await hasher.hash(new.authentication)
        let (sendsMail, time) = (sendsMail, now())
        try await writeEndingSessions(of: id, isRepeatable: false) { session in
            let stored = try session.keys(of: id)
            if stored.version > 0, keys?.password == nil { throw AccountError.missingKeys }
            if let keys { try session.replaceKeys(keys, of: id) }
            let parameters = new.parameters
            try session.run(
                AccountQueries.updatePassword,
                parameters.version,
                parameters.salt,
                parameters.rounds,
                hash,
                id
            )
            try session.run(SessionQueries.deleteOthers, id, kept)
            try session.forgetDevices(of: id, except: device)
            try session.record(.passwordChanged, of: account, client: client, sendsMail: sendsMail, at: time)
        }
    }

    /// Deletes an account with everything that it stores.
    ///
    /// It leaves its households. The only administrator stays, because nobody else could give the role to another account.
    ///
    /// - Parameters:
    ///   - id: the account.
    ///   - check: called in the same transaction with the account; `nil` to delete any state.
    /// - Throws: the error of `check`, `RolesError.lastAdministrator`, `StoreError`.
    /// - Returns: whether it existed.
    package func delete(_ id: String, check: Check<Account>? = nil) async throws -> Bool {
        let (count, households) = try await writeEndingSessions(of: id) { [signals] session in
            if let check, let account = try session.account(withID: id) { try check(account) }
            try session.verifyOtherAdministrator(than: id)
            let households = try session.leaveHouseholds(of: id)
            for signal in households { try signals.notify(signal, in: session) }
            for scope in [Vaults.scope(of: id), Households.scope(of: id)] {
                try session.run(VaultQueries.deleteRequests, scope)
            }
            try session.run(AccountQueries.noteDeletion, id)
            return (try session.run(AccountQueries.delete, id), households)
        }
        for signal in households { signals.deliver(signal) }
        // A reader can delay it; the log is cut off at the next checkpoint then.
        try? await store.emptyLog()
        if count > 0 { deletion.yield() }
        return count > 0
    }

    // MARK: Roles

    /// A role that an account has.
    package struct Grant: Hashable, Sendable {
        /// The identifier.
        package let id: Int64
        /// The e-mail of the account.
        package let email: String
        /// The role.
        package let role: AccountRole
        /// When it was given, in milliseconds since 1970.
        package let grantedAt: Int64
    }

    /// Returns a role of an account.
    package func grant(_ id: Int64) async throws -> Grant? {
        try await store.read { try $0.grant(id) }
    }

    /// Gives a role to an account.
    ///
    /// - Parameters:
    ///   - role: the role.
    ///   - email: the e-mail of the account.
    ///   - author: the account of the administrator, or `nil` for the command of the server.
    /// - Throws: `AccountError.unknownAccount`, `StoreError`.
    /// - Returns: the role, also if the account had it.
    package func grant(
        _ role: AccountRole,
        to email: EmailAddress,
        by author: String? = nil
    ) async throws -> Grant {
        let time = now()
        return try await store.write(isRepeatable: true) { session in
            guard let account = try session.account(withEmail: email.text) else {
                throw AccountError.unknownAccount
            }
            try session.give(role, to: account.id, by: author, at: time)
            let id = try session.first(AccountQueries.roleID, account.id, role.rawValue) {
                (row) throws(StoreError) in try row.integer(0)
            }
            guard let grant = try id.flatMap({ try session.grant($0) }) else {
                throw AccountError.unknownAccount
            }
            return grant
        }
    }

    /// Takes a role from an account.
    ///
    /// - Parameters:
    ///   - id: the identifier of the role of the account.
    ///   - author: the account of the administrator, or `nil` for the command of the server.
    ///   - check: called in the same transaction with the role; `nil` to take any state.
    /// - Throws: `RolesError.lastAdministrator`, the error of `check`, `StoreError`.
    /// - Returns: whether it existed.
    package func revokeGrant(
        _ id: Int64,
        by author: String? = nil,
        check: Check<Grant>? = nil
    ) async throws -> Bool {
        let time = now()
        return try await store.write(isRepeatable: true) { session in
            guard let grant = try session.grant(id),
                let account = try session.account(withEmail: grant.email)
            else { return false }
            try check?(grant)
            if grant.role == .administrator { try session.verifyOtherAdministrator(than: account.id) }
            return try session.take(grant.role, from: account.id, by: author, at: time)
        }
    }
}

/// What somebody shows to log in.
package enum AccessKey: Sendable {
    /// The authentication key of the password.
    case password([UInt8])
    /// The authentication key of the recovery code.
    case recovery([UInt8])
}
