package import NIOCore

/// How a route answers short bodies of JSON, without waiting for anything and within a fraction of a millisecond.
///
/// Connections use it on their event loop (``DirectAnswerHandler``). The handler of the route gives the same answers.
package struct ShortBodyAnswer: Sendable {
    /// The most bytes of a short body.
    let maxBytes: Int
    /// Returns the JSON of the answer, or `nil` if the handler of the route must answer.
    let json: @Sendable (ByteBuffer) -> [UInt8]?

    /// Creates the answer.
    /// - Parameters:
    ///   - maxBytes: the most bytes of a short body.
    ///   - json: returns the JSON of the answer to a body, or `nil` if the handler of the route must answer, for example because the
    ///     body is invalid.
    package init(maxBytes: Int, json: @escaping @Sendable (ByteBuffer) -> [UInt8]?) {
        (self.maxBytes, self.json) = (maxBytes, json)
    }
}
