import Foundation
package import MorselCore
import MorselDevice

/// A device's session that tests ask as a page's script asks it, in JSON.
package struct AskedDevice {
    /// Why an answer cannot be used.
    package enum AnswerError: Error {
        /// It is no JSON object, or lacks the member.
        case missing(String)
        /// Its HTML is not well formed.
        case malformed([String])
    }

    /// What the session knows.
    package let knowledge: Knowledge

    /// Creates a session with the real knowledge.
    package init() throws { knowledge = try .reference() }

    /// The bytes of an answer.
    package func bytes(_ request: [UInt8]) -> [UInt8] {
        request.withUnsafeBufferPointer { DeviceSession(knowledge: knowledge).answer($0) }
    }

    /// The members of an answer.
    package func ask(_ request: String) throws -> [String: Any] {
        let answer = try JSONSerialization.jsonObject(with: Data(bytes(Array(request.utf8))))
        guard let members = answer as? [String: Any] else { throw AnswerError.missing("an object") }
        return members
    }

    /// The main part of a page, read strictly.
    package func page(_ request: String) throws -> Markup {
        guard let main = try ask(request)["main"] as? String else { throw AnswerError.missing("main") }
        let markup = Markup("<main>\(main)</main>")
        guard markup.problems.isEmpty else { throw AnswerError.malformed(markup.problems) }
        return markup
    }
}
