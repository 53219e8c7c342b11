import HTTPTypes
import MorselCore
import MorselWeb

extension HTTPField.Name {
    /// What a client names a request by, so that sending it again does nothing again.
    static let idempotencyKey = HTTPField.Name("Idempotency-Key")
}

/// What a client names a request by.
enum IdempotencyKey {
    /// The most bytes of a key.
    private static let longest = 128

    /// The key of a request, or one that nobody else has.
    /// - Throws: `Problem.invalidIdempotencyKey`, for one that is empty, long, or holds other than visible ASCII.
    static func read(_ fields: HTTPFields) throws(Problem) -> String {
        guard let name = HTTPField.Name.idempotencyKey, let key = fields[name] else { return random() }
        guard !key.isEmpty, key.utf8.count <= longest, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .invalidIdempotencyKey
        }
        // Keys that the server makes begin otherwise.
        return "sent:" + key
    }

    /// A key that is the same for the same content: who presses a button twice has sent one report.
    static func of(_ content: [UInt8]) -> String {
        "form:" + String(Fingerprint(content).value, radix: 16) + ":" + String(content.count)
    }

    private static func random() -> String {
        "made:" + String(UInt64.random(in: .min ... .max), radix: 16)
            + String(UInt64.random(in: .min ... .max), radix: 16)
    }
}
