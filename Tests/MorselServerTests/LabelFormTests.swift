import Foundation
import MorselTestSupport
import Testing

/// The form of the page for checking a label (`POST /en/`), which answers for all fourteen groups.
@Suite struct LabelFormTests {
    private static let text = "Ingredients: salt, sugar."

    private static func form(_ fields: [(String, String)]) -> Data {
        let parts = fields.map { name, value in
            "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
        }
        return Data(parts.joined(separator: "&").utf8)
    }

    private static func page(_ fields: [(String, String)], _ server: TestServer) async throws -> String {
        let type = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"]
        let response = try await server.send("POST", "/en/", fields: type, body: form(fields))
        #expect(response.status == 200)
        return response.text
    }

    @Test func `uncertain words of a photo prevent a “not found”`() async throws {
        let words = "[[0,12,92,10,10,90,20,0],[13,17,20,110,10,40,20,0],[19,24,92,160,10,50,20,0]]"
        let photo = #"{"width":1280,"height":720,"quarterTurns":0,"partial":false,"faults":[]}"#
        let pack = #"{"text":"\#(Self.text)","photos":[\#(photo)],"words":\#(words),"codes":[]}"#

        try await TestServer.run { server in
            let typed = try await Self.page([("text", Self.text)], server)
            let photographed = try await Self.page([("text", Self.text), ("pack", pack)], server)

            #expect(typed.contains("Not found in this text"))
            #expect(!photographed.contains("Not found in this text"))
        }
    }

    @Test(arguments: ["", "{", "[]", #"{"words":[[0,99,1]]}"#])
    func `an invalid reading of photos does not change the answer to the text`(pack: String) async throws {
        try await TestServer.run { server in
            let page = try await Self.page([("text", "Ingredients: milk"), ("pack", pack)], server)

            #expect(page.contains("Contains"))
        }
    }
}
