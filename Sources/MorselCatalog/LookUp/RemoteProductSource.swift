package import MorselCore

/// Another database of products, which is asked for one product at a time.
package protocol RemoteProductSource: Sendable {
    /// Returns a product, or `nil` if the source does not have it.
    /// - Throws: ``RemoteSourceError``, also if the task is cancelled.
    func product(_ gtin: GTIN) async throws(RemoteSourceError) -> ImportedProduct?
}

/// The reason why a source did not say whether it has a product.
package enum RemoteSourceError: Error, Equatable, Sendable {
    /// It cannot be reached, or the connection ended before the answer was complete.
    case noAnswer
    /// It answered with an error of its own.
    case failure
    /// It asks for fewer requests, and says after which time it accepts the next one, or `nil`.
    case tooManyRequests(retryAfter: Duration?)
    /// The answer has another format, is about another product, or is too large.
    case invalidAnswer

    /// Whether the same request may succeed soon.
    package var isTransient: Bool { self == .noAnswer || self == .failure }
}
