import MorselDatabase

/// The keys of a vault, encrypted by a password and by a recovery code, so that the server cannot read them.
package struct WrappedKeys: Hashable, Sendable {
    /// The version; 0 for an account without keys.
    package var version: Int64
    /// The keys encrypted by the password.
    package var password: [UInt8]?
    /// The keys encrypted by the recovery code.
    package var recovery: [UInt8]?
    /// The authentication key of the recovery code, in a request that stores another code.
    package var recoveryKey: [UInt8]?

    /// The largest number of bytes of encrypted keys, with 16 record keys (docs/vault-protocol.md).
    package static let maxBytes = 1 + 32 + 12 + (1 + 32 + 1 + 16 * 36) + 16

    /// Creates keys.
    package init(
        version: Int64,
        password: [UInt8]? = nil,
        recovery: [UInt8]? = nil,
        recoveryKey: [UInt8]? = nil
    ) {
        (self.version, self.password) = (version, password)
        (self.recovery, self.recoveryKey) = (recovery, recoveryKey)
    }
}

extension Session {
    func keys(of account: String) throws(StoreError) -> WrappedKeys {
        try first(VaultQueries.keys, account) { (row) throws(StoreError) in
            WrappedKeys(
                version: try row.integer(0),
                password: row.isNull(1) ? nil : try row.bytes(1),
                recovery: row.isNull(2) ? nil : try row.bytes(2)
            )
        } ?? WrappedKeys(version: 0)
    }

    /// Replaces the keys that a request contains, if they have the next version.
    func replaceKeys(_ keys: WrappedKeys, of account: String) throws {
        let changed = try run(
            VaultQueries.replaceKeys,
            keys.version,
            keys.password,
            keys.recovery,
            account,
            keys.version - 1
        )
        guard changed == 1 else { throw AccountError.wrongKeysVersion }
        // Keys that a request wraps for both may be new ones, which no passkey can open.
        if keys.password != nil, keys.recovery != nil { try run(PasskeyQueries.forgetKeys, account) }
        if let key = keys.recoveryKey { try run(AccountQueries.updateRecovery, Accounts.hash(key), account) }
    }
}
