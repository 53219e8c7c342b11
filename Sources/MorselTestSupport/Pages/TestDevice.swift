import Foundation
package import MorselCore
import MorselDevice

/// A device session for tests.
///
/// Tests send it requests in JSON, as page scripts do.
package struct TestDevice {
    /// The reason why an answer cannot be used.
    package enum AnswerError: Error {
        /// The answer is not a JSON object, or the member is missing.
        case missing(String)
        /// The HTML in the answer is not well formed.
        case malformed([String])
    }

    /// The knowledge of the session.
    package let knowledge: Knowledge

    /// Creates a session with the real knowledge.
    package init() throws { knowledge = try .reference() }

    /// Returns the bytes of the answer to a request.
    package func bytes(_ request: [UInt8]) -> [UInt8] {
        request.withUnsafeBufferPointer { DeviceSession(knowledge: knowledge).answer($0) }
    }

    /// Returns the members of the answer to a request.
    /// - Throws: `AnswerError.missing`, if the answer is not a JSON object.
    package func ask(_ request: String) throws -> [String: Any] {
        let answer = try JSONSerialization.jsonObject(with: Data(bytes(Array(request.utf8))))
        guard let members = answer as? [String: Any] else { throw AnswerError.missing("an object") }
        return members
    }

    /// Returns the main part of the page that answers a request.
    /// - Throws: `AnswerError`, if there is no page or its HTML is not well formed.
    package func page(_ request: String) throws -> ParsedHTML {
        guard let main = try ask(request)["main"] as? String else { throw AnswerError.missing("main") }
        let html = ParsedHTML("<main>\(main)</main>")
        guard html.problems.isEmpty else { throw AnswerError.malformed(html.problems) }
        return html
    }
}
