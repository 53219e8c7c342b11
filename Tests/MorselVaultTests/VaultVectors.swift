import Foundation
import Testing

@testable import MorselCore
@testable import MorselVault

/// The published test vectors, `docs/vault-vectors.json`.
struct VaultVectors: Decodable {
    let passwords: [Password]
    let recoveryCodes: [RecoveryCodeKeys]
    let passkeys: [PasskeyKeys]
    let wrappedKeys: [WrappedKeys]
    let records: [Record]
    let files: [File]
    let merges: [Merge]
    /// Records that an implementation sealed with a random nonce.
    let sealed: [Sealed]

    struct Password: Decodable {
        let password, salt, authentication, wrapping, commitment: String
        let rounds: Int
    }

    struct RecoveryCodeKeys: Decodable {
        let random, code, authentication, wrapping, commitment: String
    }

    struct PasskeyKeys: Decodable {
        let secret, wrapping, commitment: String
    }

    struct Keys: Decodable {
        struct RecordKey: Decodable {
            let version: UInt32
            let key: String
        }
        let locatorKey: String
        let recordKeys: [RecordKey]

        /// The bytes of `VaultKeys`.
        func keys() throws -> VaultKeys {
            var bytes = [1] + base64url(locatorKey) + [UInt8(recordKeys.count)]
            for key in recordKeys { bytes += key.version.bigEndianBytes + base64url(key.key) }
            return try VaultKeys(bytes)
        }
    }

    struct WrappedKeys: Decodable {
        let source, account, wrapping, commitment, nonce, wrapped: String
        let keys: Keys
    }

    struct Record: Decodable {
        let account, collection, id, content, nonce, locator, sealed: String
        let version: Int64
        let keys: Keys
    }

    struct File: Decodable {
        let account, id, type, content, nonce, locator, sealed: String
        let keys: Keys
    }

    struct Sealed: Decodable {
        let by, account, collection, id, content, locator, sealed: String
        let version: Int64
        let keys: Keys
    }

    /// A device's copy of a record, and the copy that it receives.
    struct Merge: Decodable {
        let device, own, received, result: String
        let now: Int64
    }

    static func read() throws -> VaultVectors {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../docs/vault-vectors.json")
        return try JSONDecoder().decode(VaultVectors.self, from: Data(contentsOf: file))
    }
}

/// Decodes base64url without padding (RFC 4648, section 5).
func base64url(_ text: String) -> [UInt8] {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    return Data(base64Encoded: standard + padding).map { Array($0) } ?? []
}
