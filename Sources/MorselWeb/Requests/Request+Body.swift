package import Hummingbird
package import NIOCore

extension Request {
    /// Collects the body, which is at most as long as its route accepts (`BodyLimit`).
    /// - Throws: `Problem.contentTooLarge` if it is longer, and `Problem.unsupportedMediaType` if it has a content coding.
    package func bytes() async throws -> ByteBuffer {
        guard headers.value(of: .contentEncoding)?.lowercased() ?? "identity" == "identity" else {
            throw Problem.unsupportedMediaType
        }
        return try await body.collect(upTo: .max)
    }

    /// Verifies that the body is declared as JSON.
    ///
    /// JSON is always UTF-8 (RFC 8259 section 8.1).
    /// - Throws: `Problem.unsupportedMediaType` for another media type or character set.
    package func verifyIsJSON() throws(Problem) {
        let field = headers.value(of: .contentType)
        // Most clients send exactly this.
        if field == "application/json" { return }
        guard let type = MediaType(field), type.name == "application/json",
            type.parameters["charset"]?.lowercased() ?? "utf-8" == "utf-8"
        else { throw .unsupportedMediaType }
    }

    /// Collects a body that is declared as JSON.
    /// - Throws: `Problem.contentTooLarge` and `Problem.unsupportedMediaType`.
    package func json() async throws -> ByteBuffer {
        try verifyIsJSON()
        return try await bytes()
    }
}
