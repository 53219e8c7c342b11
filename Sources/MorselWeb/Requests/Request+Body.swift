package import Hummingbird
package import NIOCore

extension Request {
    /// Collects the body.
    /// - Throws: `Problem.contentTooLarge` if it is longer than `maxBytes`, and `Problem.unsupportedMediaType` if it has a
    ///   content coding.
    package func bytes(upTo maxBytes: Int) async throws -> ByteBuffer {
        if let declared = headers[.contentLength].flatMap({ Int($0) }), declared > maxBytes {
            throw Problem.contentTooLarge
        }
        guard headers[.contentEncoding]?.lowercased() ?? "identity" == "identity" else {
            throw Problem.unsupportedMediaType
        }
        do { return try await body.collect(upTo: maxBytes) } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge
        }
    }

    /// Verifies that the body is declared as JSON.
    ///
    /// JSON is always UTF-8 (RFC 8259 section 8.1).
    /// - Throws: `Problem.unsupportedMediaType` for another media type or character set.
    package func verifyIsJSON() throws(Problem) {
        // Most clients send exactly this.
        guard let field = headers[.contentType], field != "application/json" else {
            if headers[.contentType] == nil { throw .unsupportedMediaType }
            return
        }
        guard let type = MediaType(field), type.name == "application/json",
            type.parameters["charset"]?.lowercased() ?? "utf-8" == "utf-8"
        else { throw .unsupportedMediaType }
    }

    /// Collects a body that is declared as JSON.
    /// - Throws: `Problem.contentTooLarge` and `Problem.unsupportedMediaType`.
    package func json(upTo maxBytes: Int) async throws -> ByteBuffer {
        try verifyIsJSON()
        return try await bytes(upTo: maxBytes)
    }
}
