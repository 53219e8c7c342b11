import Crypto

extension VaultKeys {
    private static let wrappedFormat: UInt8 = 1

    /// Encrypts the keys with those of a password or recovery code.
    ///
    /// A change of the password needs nothing else: the records stay as they are.
    /// Layout: format (1 byte, the number 1), commitment (32), nonce (12), ciphertext of ``bytes``, tag (16). The associated data
    /// are `morsel/v1/keys` in ASCII, the account (16) and the source (1).
    package func wrapped(by access: AccessKeys, of account: AccountID) throws(VaultError) -> [UInt8] {
        try wrapped(by: access, of: account, nonce: Self.randomBytes(12))
    }

    /// Encrypts the keys with a nonce, which must never be used twice.
    ///
    /// Only test vectors need it.
    func wrapped(by access: AccessKeys, of account: AccountID, nonce: [UInt8]) throws(VaultError) -> [UInt8] {
        let header = [Self.wrappedFormat] + access.commitment
        let sealed = try AESGCM.seal(
            bytes,
            SymmetricKey(data: access.wrapping),
            nonce: nonce,
            Self.associatedData(access, account)
        )
        return header + sealed
    }

    /// Decrypts keys.
    ///
    /// - Parameters:
    ///   - wrapped: the bytes that ``wrapped(by:of:)`` returned
    ///   - access: the keys of the password or recovery code
    ///   - account: the account
    ///   - known: the newest version of the keys that the device has, or 0
    /// - Throws: ``VaultError/wrongPassword``, ``VaultError/damaged`` if the bytes were changed or belong to another account, and
    ///   ``VaultError/olderKeys`` if the server returned keys from before a rotation.
    package init(
        wrapped: [UInt8],
        by access: AccessKeys,
        of account: AccountID,
        newestKnown known: UInt32 = 0
    ) throws(VaultError) {
        guard wrapped.count > 33, wrapped[0] == Self.wrappedFormat else { throw .otherFormat }
        guard AESGCM.isEqual(Array(wrapped[1..<33]), access.commitment) else { throw .wrongPassword }
        let bytes = try AESGCM.open(
            Array(wrapped[33...]),
            SymmetricKey(data: access.wrapping),
            Self.associatedData(access, account)
        )
        try self.init(bytes)
        guard newestVersion >= known else { throw .olderKeys }
    }

    private static func associatedData(_ access: AccessKeys, _ account: AccountID) -> [UInt8] {
        Array("morsel/v1/keys".utf8) + account.bytes + [access.source.rawValue]
    }
}

/// The identifier of an account, 16 bytes that the registering device chooses at random.
package struct AccountID: Hashable, Sendable {
    /// The bytes.
    package let bytes: [UInt8]

    /// Creates an identifier from 16 bytes, or returns `nil` for another number of bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.bytes = bytes
    }
}
