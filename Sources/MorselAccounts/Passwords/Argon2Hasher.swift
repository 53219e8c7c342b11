import CSodium
import Foundation
import Synchronization

/// Hashes keys with argon2id (RFC 9106), a few at a time, away from the threads that answer requests.
package final class Argon2Hasher: PasswordHasher {
    /// Two passes over 19 MiB, the least that OWASP recommends (Password Storage Cheat Sheet, 2023).
    ///
    /// What is hashed is a key that already cost the attacker 600,000 rounds for each guess.
    private static let passes: UInt64 = 2
    private static let memory = 19 * 1_024 * 1_024

    private let queue = OperationQueue()
    private let waiting = Atomic(0)
    private let maxWaiting: Int

    /// Creates a hasher.
    /// - Parameters:
    ///   - concurrent: the most hashes that are calculated at a time, each with 19 MiB.
    ///   - maxWaiting: the most callers that wait.
    package init(concurrent: Int = 2, maxWaiting: Int = 64) {
        queue.maxConcurrentOperationCount = concurrent
        queue.qualityOfService = .userInitiated
        self.maxWaiting = maxWaiting
        precondition(sodium_init() >= 0, "libsodium cannot be used: it found no random numbers")
    }

    package func hash(_ key: [UInt8]) async throws -> String {
        try await perform {
            var text = [CChar](repeating: 0, count: Int(crypto_pwhash_argon2id_STRBYTES))
            let bytes = key.map { CChar(bitPattern: $0) }
            let result = crypto_pwhash_argon2id_str(
                &text,
                bytes,
                UInt64(bytes.count),
                Self.passes,
                Self.memory
            )
            // The only failure is a lack of memory.
            guard result == 0 else { throw PasswordHasherBusy() }
            return text.prefix { $0 != 0 }.map { String(UnicodeScalar(UInt8(bitPattern: $0))) }.joined()
        }
    }

    package func verify(_ key: [UInt8], _ hash: String) async throws -> Bool {
        try await perform {
            var text = [CChar](repeating: 0, count: Int(crypto_pwhash_argon2id_STRBYTES))
            guard hash.utf8.count < text.count else { return false }
            for (index, byte) in hash.utf8.enumerated() { text[index] = CChar(bitPattern: byte) }
            let bytes = key.map { CChar(bitPattern: $0) }
            return crypto_pwhash_argon2id_str_verify(text, bytes, UInt64(bytes.count)) == 0
        }
    }

    private func perform<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let count = waiting.add(1, ordering: .relaxed).newValue
        defer { waiting.subtract(1, ordering: .relaxed) }
        guard count <= maxWaiting else { throw PasswordHasherBusy() }
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Result { try work() }) }
        }
    }
}
