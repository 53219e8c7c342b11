/// Hashes the authentication keys of passwords, so that a copy of the database cannot be used to log in.
package protocol PasswordHasher: Sendable {
    /// Hashes a key with a new salt.
    /// - Throws: ``PasswordHasherBusy`` if too many callers wait.
    func hash(_ key: [UInt8]) async throws -> String

    /// Whether a key has a hash.
    /// - Throws: ``PasswordHasherBusy`` if too many callers wait.
    func verify(_ key: [UInt8], _ hash: String) async throws -> Bool
}

/// So many callers wait for a hash that one more would wait too long.
package struct PasswordHasherBusy: Error {
    /// Creates the error.
    package init() {}
}
