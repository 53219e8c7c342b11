import HTTPTypes
import Hummingbird
import MorselCore
import MorselDatabase
import MorselWeb

extension HTTPField.Name {
    /// The header with an idempotency key: a request that is sent again with the same key has no further effect.
    static let idempotencyKey = HTTPField.Name("Idempotency-Key")
}

/// Idempotency keys of requests.
enum IdempotencyKey {
    /// The maximum length of a key in bytes.
    private static let maxBytes = 128

    /// Reads the key of a request.
    /// - Parameters:
    ///   - request: the request. A key belongs to its path.
    ///   - identity: who sent it. A key belongs to its account.
    ///   - content: the content, which must be the same if the key is.
    ///   - now: the time of receipt, in milliseconds since 1970.
    /// - Returns: the request that may be sent again, or `nil` if the sender chose no key.
    /// - Throws: `Problem.invalidIdempotencyKey` if the key is empty, too long, or contains characters other than
    ///   visible ASCII.
    static func read(
        _ request: Request,
        _ identity: Identity?,
        content: [UInt8],
        now: Int64
    ) throws(Problem) -> IdempotentRequest? {
        guard let name = HTTPField.Name.idempotencyKey, let key = request.headers[name] else { return nil }
        guard !key.isEmpty, key.utf8.count <= maxBytes, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .invalidIdempotencyKey
        }
        return IdempotentRequest(
            scope: "\(request.uri.path) \(identity?.account.rawValue ?? "")",
            key: key,
            digest: Fingerprint(content).value,
            receivedAt: now
        )
    }

    /// A key derived from the content, so that a form that is submitted twice creates one report.
    static func derived(from content: [UInt8]) -> String {
        "form:" + String(Fingerprint(content).value, radix: 16) + ":" + String(content.count)
    }

    /// A random key, for a request that is always stored.
    static func random() -> String {
        "made:" + String(UInt64.random(in: .min ... .max), radix: 16)
            + String(UInt64.random(in: .min ... .max), radix: 16)
    }
}
