import Hummingbird
import MorselCore
import MorselDatabase
import MorselWeb

/// Idempotency keys of requests.
enum IdempotencyKey {
    /// Reads the key of a request.
    ///
    /// All senders share the keys of a path, also those with an account: nothing of a report identifies its sender.
    /// - Parameters:
    ///   - request: the request. A key belongs to its path.
    ///   - content: the content, which must be the same if the key is.
    ///   - now: the time of receipt, in milliseconds since 1970.
    /// - Returns: the request that may be sent again, or `nil` if the sender chose no key.
    /// - Throws: `Problem.invalidIdempotencyKey` if the key is empty, too long, or contains characters other than
    ///   visible ASCII.
    static func read(
        _ request: Request,
        content: [UInt8],
        now: Int64
    ) throws(Problem) -> IdempotentRequest? {
        guard let key = try request.idempotencyKey() else { return nil }
        return IdempotentRequest(
            // Earlier versions stored keys with the space, and may run beside this one.
            scope: "\(request.uri.path) ",
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
