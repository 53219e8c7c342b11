import MorselDatabase

/// The encrypted files of accounts, for example pictures. Each counts as a record.
extension Vaults {
    /// Returns an encrypted file, or `nil` if the account does not have it.
    ///
    /// - Parameters:
    ///   - locator: the 16 bytes by which the devices of the account find it.
    ///   - account: the account.
    /// - Throws: `StoreError`.
    /// - Returns: the encrypted file.
    package func file(_ locator: [UInt8], of account: String) async throws -> [UInt8]? {
        try await store.read { session in
            try session.first(VaultFileQueries.file, account, locator) { (row) throws(StoreError) in
                try row.bytes(0)
            }
        }
    }

    /// Stores an encrypted file, or replaces it.
    ///
    /// The content of an identifier never changes. A file is replaced to encrypt it with another key.
    /// - Parameters:
    ///   - sealed: the encrypted file.
    ///   - locator: the 16 bytes by which the devices of the account find it.
    ///   - account: the account.
    /// - Throws: `VaultQuota.Exceeded`, `StoreError`.
    package func storeFile(_ sealed: [UInt8], at locator: [UInt8], of account: String) async throws {
        try await store.write(isRepeatable: true) { [quota] session in
            let size = try session.sizeOfFile(locator, of: account)
            var use = try session.recordUse(of: account, in: .vaults)
            let before = use
            use.records += size == nil ? 1 : 0
            use.bytes += Int64(sealed.count) - (size ?? 0)
            try use.check(quota, after: before)
            let statement = size == nil ? VaultFileQueries.insert : VaultFileQueries.update
            try session.run(statement, account, locator, sealed)
            try session.update(use, of: account, in: .vaults)
        }
    }

    /// Deletes a file, if the account has it.
    ///
    /// - Parameters:
    ///   - locator: the 16 bytes by which the devices of the account find it.
    ///   - account: the account.
    /// - Throws: `StoreError`.
    package func deleteFile(_ locator: [UInt8], of account: String) async throws {
        try await store.write(isRepeatable: true) { session in
            guard let size = try session.sizeOfFile(locator, of: account) else { return }
            try session.run(VaultFileQueries.delete, account, locator)
            var use = try session.recordUse(of: account, in: .vaults)
            use.records -= 1
            use.bytes -= size
            try session.update(use, of: account, in: .vaults)
        }
    }
}

extension Session {
    fileprivate func sizeOfFile(_ locator: [UInt8], of account: String) throws(StoreError) -> Int64? {
        try first(VaultFileQueries.size, account, locator) { (row) throws(StoreError) in try row.integer(0) }
    }
}

enum VaultFileQueries {
    static let file = "SELECT sealed FROM vault_file WHERE account = $1 AND locator = $2"
    static let size =
        "SELECT CAST(length(sealed) AS BIGINT) FROM vault_file WHERE account = $1 AND locator = $2"
    static let insert = "INSERT INTO vault_file (account, locator, sealed) VALUES ($1, $2, $3)"
    static let update = "UPDATE vault_file SET sealed = $3 WHERE account = $1 AND locator = $2"
    static let delete = "DELETE FROM vault_file WHERE account = $1 AND locator = $2"
}
