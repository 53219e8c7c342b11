package import MorselCore

/// How a device makes keys from a password.
///
/// The server stores it with the account, and sends it before a log-in.
package struct DerivationParameters: Equatable, Sendable {
    /// The derivation: 1 is PBKDF2 with HMAC-SHA-256.
    package let version: Int
    /// The random salt of the account, 16 bytes.
    package let salt: [UInt8]
    /// The number of rounds, from ``minimumRounds`` to ``maximumRounds``.
    package let rounds: Int

    /// The smallest number of rounds, as OWASP recommends (Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256, 2023).
    ///
    /// A device refuses fewer, because a malicious server could ask for them in order to guess the password.
    package static let minimumRounds = 600_000
    /// The largest number of rounds, so that a malicious server cannot make a device calculate for hours.
    package static let maximumRounds = 10_000_000
    /// The number of bytes of a salt.
    package static let saltLength = 16

    /// Creates parameters.
    ///
    /// - Throws: ``VaultError/refusedParameters`` if a value is outside of its range.
    package init(version: Int = 1, salt: [UInt8], rounds: Int = minimumRounds) throws(VaultError) {
        guard version == 1, salt.count == Self.saltLength, rounds >= Self.minimumRounds,
            rounds <= Self.maximumRounds
        else { throw .refusedParameters }
        self.version = version
        self.salt = salt
        self.rounds = rounds
    }

    /// Creates parameters with a salt of the right length.
    init(checkedSalt salt: [UInt8]) {
        version = 1
        rounds = Self.minimumRounds
        self.salt = salt
    }
}

/// The reason why keys cannot be made, or why something in a vault cannot be sealed or opened.
package enum VaultError: Error, Equatable {
    /// The parameters of a derivation are outside of their ranges.
    case refusedParameters
    /// The password or recovery code is not the one with which the keys were wrapped.
    case wrongPassword
    /// The bytes have a format that this release does not know.
    case otherFormat
    /// The keys of the account lack the key with this version: it was retired, or the keys were not received yet.
    case missingKey(version: UInt32)
    /// The bytes were changed, or belong to another account, record or version.
    case damaged
    /// The record cannot be padded.
    case unsuitable(VaultContent.PaddingError)
    /// A received set of keys is older than the one that the device has.
    case olderKeys
}
