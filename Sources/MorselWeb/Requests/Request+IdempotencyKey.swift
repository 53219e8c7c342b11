package import HTTPTypes
package import Hummingbird

extension HTTPField.Name {
    /// The header with an idempotency key: a request that is sent again with the same key has no further effect.
    package static let idempotencyKey = HTTPField.Name(token: "Idempotency-Key")
}

extension Request {
    /// The maximum length of a key in bytes.
    private static let maxKeyBytes = 128

    /// The key that the sender chose, or `nil` if it chose none.
    /// - Throws: `Problem.invalidIdempotencyKey` if the key is empty, too long, or contains characters other than visible
    ///   ASCII.
    package func idempotencyKey() throws(Problem) -> String? {
        guard let key = headers.value(of: .idempotencyKey) else { return nil }
        guard !key.isEmpty, key.utf8.count <= Self.maxKeyBytes,
            key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw .invalidIdempotencyKey }
        return key
    }
}

extension Problem {
    /// The idempotency key is missing where it is needed, or cannot be one.
    package static let invalidIdempotencyKey = Problem(
        .badRequest,
        code: "invalid-idempotency-key",
        detail:
            "Idempotency-Key must have 1 to 128 visible ASCII characters. Choose a new key for each content."
    )
    /// The idempotency key was used for another content.
    package static let reusedIdempotencyKey = Problem(
        .unprocessableContent,
        code: "reused-idempotency-key",
        detail: "This Idempotency-Key was used for another content. Choose a new key; nothing was stored."
    )
}
