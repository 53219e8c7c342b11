import Crypto
import CryptoExtras
import Foundation
package import MorselCore

/// The keys that come from a password, a recovery code or a passkey: one for the log-in, and those that open the vault's keys.
///
/// They are independent outputs of HKDF-SHA-256 (RFC 5869): the server receives the authentication key and learns nothing
/// of the others (`docs/vault-protocol.md`).
package struct AccessKeys: Equatable, Sendable {
    /// What the keys were made from.
    package enum Source: UInt8, Sendable {
        /// A password.
        case password = 1
        /// A recovery code.
        case recovery = 2
        /// The PRF extension of a passkey.
        case passkey = 3

        fileprivate var name: String {
            switch self {
            case .password: "password"
            case .recovery: "recovery"
            case .passkey: "passkey"
            }
        }
    }

    /// What the keys were made from.
    package let source: Source
    /// The key that the device sends instead of the password, 32 bytes.
    package let authentication: [UInt8]
    /// The key that encrypts the keys of the vault, 32 bytes.
    ///
    /// It never leaves the device.
    package let wrapping: [UInt8]
    /// Bytes that are stored next to the encrypted keys, 32 bytes.
    ///
    /// AES-GCM does not bind a ciphertext to one key. With these bytes, a malicious server cannot make a ciphertext that opens
    /// with several guessed passwords (Len, Grubbs and Ristenpart, "Partitioning Oracle Attacks", 2021).
    package let commitment: [UInt8]

    private init(_ source: Source, secret: SymmetricKey) {
        func key(_ purpose: String) -> [UInt8] {
            let info = Data("morsel/v1/\(source.name)/\(purpose)".utf8)
            return HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: info, outputByteCount: 32).bytes
        }
        self.source = source
        authentication = key("authentication")
        wrapping = key("wrapping")
        commitment = key("commitment")
    }

    /// Derives the keys of a password, which takes a tenth of a second or more.
    ///
    /// The password is normalized to NFKC, so that it is the same on every keyboard (NIST SP 800-63B, section 5.1.1.2).
    /// - Throws: ``VaultError/refusedParameters`` if the derivation fails.
    package init(password: String, _ parameters: DerivationParameters) throws(VaultError) {
        let normalized = Data(password.precomposedStringWithCompatibilityMapping.utf8)
        guard
            let secret = try? KDF.Insecure.PBKDF2.deriveKey(
                from: normalized,
                salt: parameters.salt,
                using: .sha256,
                outputByteCount: 32,
                rounds: parameters.rounds
            )
        else { throw .refusedParameters }
        self.init(.password, secret: secret)
    }

    /// Derives the keys of a recovery code.
    ///
    /// Its 130 random bits cannot be guessed, so it needs no slow derivation.
    package init(_ code: RecoveryCode) { self.init(.recovery, secret: SymmetricKey(data: code.bytes)) }

    /// Derives the keys of a passkey, of which ``authentication`` is not used: the passkey signs instead.
    ///
    /// - Parameter secret: the output of the PRF extension for `morsel/v1/passkey`, 32 bytes.
    /// - Throws: ``VaultError/otherFormat`` for another length.
    package init(passkeySecret secret: [UInt8]) throws(VaultError) {
        guard secret.count == 32 else { throw .otherFormat }
        self.init(.passkey, secret: SymmetricKey(data: secret))
    }
}

extension SymmetricKey {
    /// The bytes of the key.
    var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
