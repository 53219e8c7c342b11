import Foundation
import MorselCore
import MorselPages
import MorselTestSupport
import Testing

/// A device's reader that is asked as a page's script asks it, in JSON.
struct AskedDevice {
    let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// The bytes of an answer.
    func bytes(_ request: [UInt8]) -> [UInt8] {
        request.withUnsafeBufferPointer { DeviceAnswer(knowledge: knowledge).answer($0) }
    }

    /// The members of an answer.
    func ask(_ request: String) throws -> [String: Any] {
        let answer = try JSONSerialization.jsonObject(with: Data(bytes(Array(request.utf8))))
        return try #require(answer as? [String: Any])
    }

    /// The main part of a page, read strictly.
    func page(_ request: String) throws -> Markup {
        let main = try #require(try ask(request)["main"] as? String)
        let markup = Markup("<main>\(main)</main>")
        #expect(markup.problems.isEmpty)
        return markup
    }
}
