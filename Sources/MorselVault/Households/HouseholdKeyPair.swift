import Crypto
package import MorselCore

/// The identifier of a household, 16 bytes that the founding device chooses at random.
package struct HouseholdID: Hashable, Sendable {
    /// The bytes.
    package let bytes: [UInt8]

    /// Creates an identifier from 16 bytes, or returns `nil` for another number of bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.bytes = bytes
    }
}

/// The X25519 keys of an account for households (RFC 7748).
///
/// The private key is a record of the account's vault, so all of its devices have it, and the server does not.
package struct HouseholdKeyPair: Sendable {
    let privateKey: Curve25519.KeyAgreement.PrivateKey

    /// Makes keys.
    package init() { privateKey = Curve25519.KeyAgreement.PrivateKey() }

    /// Reads stored keys.
    /// - Throws: ``VaultError/otherFormat`` unless the private key has 32 bytes.
    package init(privateKey bytes: [UInt8]) throws(VaultError) {
        guard let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes) else {
            throw .otherFormat
        }
        privateKey = key
    }

    /// The private key, 32 bytes, for the vault of the account.
    package var privateBytes: [UInt8] { Array(privateKey.rawRepresentation) }

    /// The public key, 32 bytes.
    package var publicBytes: [UInt8] { Array(privateKey.publicKey.rawRepresentation) }

    /// Returns the key that only this account and the owner of a public key can calculate.
    ///
    /// - Throws: ``VaultError/damaged`` for a public key whose shared secret is always 0 (RFC 7748, section 6.1).
    func sharedKey(with publicKey: [UInt8], info: String) throws(VaultError) -> SymmetricKey {
        guard let other = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: publicKey),
            let secret = try? privateKey.sharedSecretFromKeyAgreement(with: other),
            // swift-crypto does not check it.
            secret.withUnsafeBytes({ $0.contains { $0 != 0 } })
        else { throw .damaged }
        return secret.hkdfDerivedSymmetricKey(
            using: SHA256.self,
            salt: [UInt8](),
            sharedInfo: Array(info.utf8),
            outputByteCount: 32
        )
    }
}

extension VaultKeys {
    /// The keys of the records of a household, whose versions are the epochs.
    /// - Throws: ``VaultError/otherFormat``, never for a valid state.
    package init(_ state: HouseholdState) throws(VaultError) {
        var bytes = [1] + state.locatorKey
        bytes.append(UInt8(truncatingIfNeeded: state.keys.count))
        for key in state.keys { bytes += key.epoch.bigEndianBytes + key.bytes }
        try self.init(bytes)
    }
}
