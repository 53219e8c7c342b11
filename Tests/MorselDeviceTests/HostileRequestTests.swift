import FoodApp
import Foundation
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// Requests that no script of a page sends.
///
/// Each must have an answer, because a trap would end the module on the device.
@Suite struct HostileRequestTests {
    private static let requests = [
        """
        {"ask":"page","path":"/en/","people":[{"id":"a","name":"Ana","avoids":[{"allergen":"milk"},{"words":"xyz"}]},
         {"id":"b"}],"settings":{"currentPerson":"b"},"label":{"text":"Zutaten: Milch, <b>Salz</b>, xyzzyq, E102","declaredLanguage":"de"},
         "isTyping":true,"checks":[{"id":"c","text":"leche","state":"contains"}]}
        """,
        #"{"ask":"person","person":{"name":1,"avoids":[{"allergen":"nuts"}]},"fields":[["member","almond"],["unmember","almond"],["add","tartrazine"],["severity-","x"],["-"]]}"#,
        #"{"ask":"subjects","path":"/es/","letters":"av\u00e9\ud83e\udd5c"}"#,
        #"{"ask":"text","path":"/pt/","label":{"text":"leite em p\u00f3"},"people":[{"avoids":[]}]}"#,
        #"""
        {"path":"/en/","label":{"text":"Zutaten: Milch, Eier, xyzzyq","isConfirmed":false,"pack":{"text":"Zutaten: Mileh, Eier",
         "photos":[{"width":640,"height":480,"quarterTurns":3,"partial":true,"faults":["blurred","cut-off"],
         "address":"data:image/png;base64,AA"},{"width":9,"height":2147483647,"turns":1,"address":"blob:x"}],
         "words":[[0,8,90,10,20,300,40,0],[9,15,20,2147483647,-2147483648,2147483647,9,1],[16,20,95,1,1,1,1,0]],
         "codes":[{"symbology":"]E0","content":"40\u001d<b>","box":[-5,0,2147483647,9],"photo":1}]}}}
        """#,
        #"{"path":"/en/recent","checks":[{"id":"\"><script>","text":"\u0000\r\n","checkedAt":-9e18,"waitsFor":"<i>"}]}"#,
        #"""
        {"replacesRecords":true,"records":[{"collection":"people","id":"a","value":{"avoids":[{"allergen":"milk"}],"addedAt":1}},
         {"collection":"checks","id":"<c>","value":{"text":"leche","checkedAt":9223372036854775807,"found":["milk:contains"]}},
         {"collection":"checks","id":"<c>","deleted":true,"value":null},{"collection":"x","id":"y","value":{}},
         {"collection":"settings","id":"s","value":{"name":"currentPerson","value":"a"}}],"path":"/en/recent"}
        """#,
    ]
    private static let pieces = [
        "{", "}", "[", "]", "\"", ",", ":", "\\", "\\u", "\\ud800", "null", "true", "-", "1e", "\u{0}",
        "\u{FFFD}", "<",
    ].map { Array($0.utf8) }

    @Test(arguments: 0..<40)
    func `damaged requests are answered with JSON, and pages are well formed`(seed: Int) throws {
        let device = try TestDevice()
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<5 {
            let request = Self.mutated(Array(random.pick(from: Self.requests).utf8), &random)

            let answer = device.bytes(request)

            let shown = String(decoding: request, as: UTF8.self)
            let members = try? JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any]
            #expect(members != nil, "\(shown)")
            for name in ["main", "html"] {
                guard let html = members?[name] as? String else { continue }
                let problems = ParsedHTML("<main>\(html)</main>").problems
                #expect(problems.isEmpty, "\(problems) \(shown)")
            }
        }
    }

    /// Returns a request with a few bytes removed, repeated, replaced or inserted.
    private static func mutated(_ request: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = request
        for _ in 0..<(1 + random.below(3)) where !bytes.isEmpty {
            let place = random.below(bytes.count)
            let end = min(bytes.count, place + 1 + random.below(8))
            switch random.below(5) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: random.pick(from: pieces), at: place)
            case 2: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            default: bytes.replaceSubrange(place..<end, with: random.pick(from: pieces))
            }
        }
        return bytes
    }

    @Test func `names and labels are text in every page, never markup`() throws {
        let hostile = #"</textarea><script>alert(1)</script>\" onclick=\"x"#
        let people =
            #"{"id":"\#(hostile)","name":"\#(hostile)","emergency":"\#(hostile)","avoids":[{"words":"\#(hostile)"}]}"#
        for path in ["", "recent", "avoid", "settings"] {
            let page = try TestDevice().page(
                """
                {"path":"/en/\(path)","people":[\(people),\(people)],"label":{"text":"\(hostile)"},"assets":"\(hostile)",
                 "checks":[{"id":"\(hostile)","text":"\(hostile)","waitsFor":"\(hostile)"}]}
                """
            )

            #expect(page.elements("script").isEmpty)
            #expect(!page.elements.contains { $0.attributes["onclick"] != nil })
        }
    }
}
