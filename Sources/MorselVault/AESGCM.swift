import Crypto
import Foundation

/// AES-256-GCM (NIST SP 800-38D) with the nonce before the ciphertext and the tag of 16 bytes after it.
///
/// Nonces are random. Two devices can seal the same version of a record at the same time, so a nonce that is derived from the version
/// would be used for two texts, which reveals both. With random nonces of 96 bits, 2³² records may be sealed with one key (section 8.3).
/// An account with 10,000 records, each changed 100 times, has sealed 2²⁰.
enum AESGCM {
    private static let nonceLength = 12
    private static let tagLength = 16

    static func seal(
        _ plaintext: [UInt8],
        _ key: SymmetricKey,
        nonce: [UInt8],
        _ associatedData: [UInt8]
    ) throws(VaultError) -> [UInt8] {
        guard let nonce = try? AES.GCM.Nonce(data: nonce),
            let box = try? AES.GCM.seal(plaintext, using: key, nonce: nonce, authenticating: associatedData),
            let combined = box.combined
        else { throw .damaged }
        return Array(combined)
    }

    static func open(_ sealed: [UInt8], _ key: SymmetricKey, _ associatedData: [UInt8]) throws(VaultError)
        -> [UInt8]
    {
        guard sealed.count >= nonceLength + tagLength, let box = try? AES.GCM.SealedBox(combined: sealed),
            let plaintext = try? AES.GCM.open(box, using: key, authenticating: associatedData)
        else { throw .damaged }
        return Array(plaintext)
    }

    /// Compares in the same time, however many bytes are equal.
    static func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        first.count == second.count && zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
