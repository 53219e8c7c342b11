import HTTPTypes
import MorselCore
import MorselWeb

extension HTTPField.Name {
    /// The header with an idempotency key: a request that is sent again with the same key has no further effect.
    static let idempotencyKey = HTTPField.Name("Idempotency-Key")
}

/// Idempotency keys of requests.
enum IdempotencyKey {
    /// The maximum length of a key in bytes.
    private static let maxBytes = 128

    /// The key of a request, or a random key if the header is missing.
    /// - Throws: `Problem.invalidIdempotencyKey` if the key is empty, too long, or contains characters other than
    ///   visible ASCII.
    static func read(_ fields: HTTPFields) throws(Problem) -> String {
        guard let name = HTTPField.Name.idempotencyKey, let key = fields[name] else { return random() }
        guard !key.isEmpty, key.utf8.count <= maxBytes, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .invalidIdempotencyKey
        }
        // The prefix separates keys of clients from keys of the server.
        return "sent:" + key
    }

    /// A key derived from the content, so that a form that is submitted twice creates one report.
    static func derived(from content: [UInt8]) -> String {
        "form:" + String(Fingerprint(content).value, radix: 16) + ":" + String(content.count)
    }

    private static func random() -> String {
        "made:" + String(UInt64.random(in: .min ... .max), radix: 16)
            + String(UInt64.random(in: .min ... .max), radix: 16)
    }
}
