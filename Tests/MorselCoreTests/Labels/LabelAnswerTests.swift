import Foundation
import MorselCore
import MorselTestSupport
import Testing

@Suite struct LabelAnswerTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    private func answer(_ request: String, avoiding names: [String]? = nil) -> String {
        let profile = names.map { names in
            Profile(entries: names.compactMap { knowledge.subject(named: $0).map { .init($0) } })
        }
        let answer = LabelAnswer(knowledge: knowledge, profile: profile)
        return Array(request.utf8).withUnsafeBufferPointer {
            String(decoding: answer.answer($0), as: UTF8.self)
        }
    }

    @Test func `an answer has every member of the documented shape`() {
        let json = answer(
            #"{"id":"a","text":"Ingredients: butter, hazelnut, E322, xyzzyq. May contain egg. Gluten free.","language":"en"}"#
        )

        #expect(
            json == """
                {"id":"a","languages":["en"],"findings":{"allergens":[\
                {"id":"gluten","state":"free-from-claim","evidence":[\
                {"text":"Gluten free","start":62,"end":73,"section":"free-from","rule":"name"}]},\
                {"id":"eggs","state":"could-contain","evidence":[\
                {"text":"E322","start":31,"end":35,"section":"ingredients","rule":"number"}]},\
                {"id":"eggs","state":"may-contain","precaution":"trace","evidence":[\
                {"text":"egg","start":57,"end":60,"section":"precautionary","rule":"name"}]},\
                {"id":"soybeans","state":"could-contain","evidence":[\
                {"text":"E322","start":31,"end":35,"section":"ingredients","rule":"number"}]},\
                {"id":"milk","state":"contains","evidence":[\
                {"text":"butter","start":13,"end":19,"section":"ingredients","rule":"name"}]},\
                {"id":"nuts","member":"hazelnut","state":"contains","evidence":[\
                {"text":"hazelnut","start":21,"end":29,"section":"ingredients","rule":"name"}]}],\
                "additives":[{"id":"e322","evidence":[\
                {"text":"E322","start":31,"end":35,"section":"ingredients","rule":"number"}]}]},\
                "unread":[{"text":"xyzzyq","start":37,"end":43}],"complete":false,"knowledge":"\(knowledge.versionName)"}
                """
        )
    }

    @Test func `an answer has the class of an additive and is complete`() {
        let json = answer(#"{"id":1,"text":"emulsifier: E471"}"#)

        #expect(
            json == """
                {"id":1,"languages":["en"],"findings":{"allergens":[],"additives":[{"id":"e471","class":"emulsifier",\
                "evidence":[{"text":"E471","start":12,"end":16,"section":"ingredients","rule":"number"}]}]},\
                "unread":[],"complete":true,"knowledge":"\(knowledge.versionName)"}
                """
        )
    }

    @Test func `a verdict is added for a person`() {
        let json = answer(#"{"id":1,"text":"butter, xyzzyq"}"#, avoiding: ["milk"])

        #expect(
            json.hasSuffix(
                """
                "verdict":{"state":"contains","reasons":[{"state":"contains","cause":"declared","avoided":"milk (en)",\
                "words":[{"text":"butter","start":0,"end":6}]},{"state":"cannot-tell","cause":"unread-words",\
                "words":[{"text":"xyzzyq","start":8,"end":14}]}]}}
                """
            )
        )
    }

    @Test(arguments: [
        ("", "null", "invalid-json"), ("x", "null", "invalid-json"), (#"{"id":7}"#, "7", "missing-text"),
        (#"{"id":"b","text":1}"#, "\"b\"", "missing-text"),
        (#"{"id":[1],"text":"a","language":1}"#, "[1]", "invalid-language"),
    ])
    func `a request that cannot be read is answered with its id and an error`(
        request: String,
        id: String,
        code: String
    ) {
        let json = answer(request)

        #expect(json.hasPrefix("{\"id\":\(id),\"error\":{\"code\":\"\(code)\",\"message\":\""))
        #expect(!json.contains("findings"))
    }

    @Test(arguments: [
        "", " ", "\u{0}\u{1}", "\"\\/", "\u{2028}", "🥛 <b>_Milk_</b> \u{AD}", "\u{FFFD}\u{10FFFF}",
        "milk\r\n\tsalt",
    ])
    func `an answer to any text is valid JSON on one line`(text: String) throws {
        let request = try JSONSerialization.data(withJSONObject: ["id": text, "text": text])
        let json = answer(String(decoding: request, as: UTF8.self))

        let parsed = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])

        #expect(parsed["id"] as? String == text)
        #expect(!json.contains("\n"))
    }

    @Test func `words in an answer are the slices of the text at their offsets`() throws {
        let text = "🥛 ＭＩＬＫ, Hasel\u{AD}nut, crÃ¨me, 👩🏽‍🍳 œuf, <b>egg</b>, xyz🥛zyq"
        let request = try JSONSerialization.data(withJSONObject: ["id": 1, "text": text])
        let parsed = try JSONSerialization.jsonObject(
            with: Data(answer(String(decoding: request, as: UTF8.self)).utf8)
        )

        let pieces = pieces(in: parsed)

        #expect(pieces.count >= 4)
        let scalars = Array(text.unicodeScalars)
        for piece in pieces {
            #expect(String(String.UnicodeScalarView(scalars[piece.start..<piece.end])) == piece.text)
        }
    }

    private struct Piece {
        var text: String
        var start: Int
        var end: Int
    }

    /// Returns every object with a text and offsets, anywhere in a JSON value.
    private func pieces(in value: Any) -> [Piece] {
        if let list = value as? [Any] { return list.flatMap { pieces(in: $0) } }
        guard let object = value as? [String: Any] else { return [] }
        guard let text = object["text"] as? String, let start = object["start"] as? Int,
            let end = object["end"] as? Int
        else { return object.values.flatMap { pieces(in: $0) } }
        return [Piece(text: text, start: start, end: end)]
    }

    @Test func `the version is sixteen hexadecimal digits`() {
        #expect(knowledge.versionName.utf8.count == 16)
        #expect(UInt64(knowledge.versionName, radix: 16) == knowledge.version)
    }
}
