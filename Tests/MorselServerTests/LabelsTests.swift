import Foundation
import Logging
import MorselCore
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// `POST /v1/labels`, asked over the network.
@Suite struct LabelsTests {
    /// What the command answers to a line.
    private static func answer(to line: String) throws -> String {
        let answer = LabelAnswer(knowledge: try Sample.knowledge())
        var line = line
        return line.withUTF8 { String(decoding: answer.answer($0), as: UTF8.self) }
    }

    @Test func `an answer has the bytes that the command gives`() async throws {
        let long = String(repeating: "salt, sugar, ", count: 3_000)
        let lines = [
            #"{"text":"Ingredients: milk, salt. May contain nuts.","id":7,"language":"en"}"#,
            #"{"id":{"a":[1,null]},"text":"Zutaten: xyzzyq \"Salz\" \u00e9\ud83c\udf30"}"#,
            #"{"text":"","other":true,"language":null}"#,
            #"{"text":"Ingredients: \#(long)milk"}"#,
        ]
        try await TestServer.run { server in
            for line in lines {
                let answer = try await server.postLabel(line)

                #expect(answer.status == 200)
                #expect(answer.fields["content-type"] == "application/json")
                #expect(answer.fields["cache-control"] == "no-store")
                #expect(try answer.text == Self.answer(to: line))
            }
        }
    }

    @Test func `a request that cannot be answered says why by its code`() async throws {
        let wrong = [
            ("", "invalid-json"), ("{", "invalid-json"), ("[]", "invalid-json"), ("null", "invalid-json"),
            ("{}", "missing-text"),
            (#"{"text":3}"#, "missing-text"), (#"{"text":["milk"]}"#, "missing-text"),
            (#"{"text":null}"#, "missing-text"),
            (#"{"text":"x","language":3}"#, "invalid-language"), (#"{"text":"x"} {"#, "invalid-json"),
            (#"{"text":"x","id":\#(String(repeating: "[", count: 100_000))}"#, "invalid-json"),
        ]
        try await TestServer.run { server in
            for (body, code) in wrong {
                let answer = try await server.postLabel(body)

                #expect(answer.status == 400)
                #expect(answer.code == code, "\(body.prefix(40))")
            }
        }
    }

    @Test(arguments: ["avoid", "profile", "Allergies", #"\u0061void"#])
    func `a profile is refused and nothing of it comes back`(member: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.postLabel(#"{"text":"salt","\#(member)":["quincunx"]}"#)

            #expect(answer.code == "profile-not-accepted")
            #expect(!answer.text.contains("quincunx"))
            #expect(!server.log.text.contains("quincunx"))
        }
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
    func `another type than JSON is not read`(type: String) async throws {
        try await TestServer.run { server in
            let body = Data(#"{"text":"milk"}"#.utf8)
            let answer = try await server.ask(
                "POST",
                "/v1/labels",
                fields: ["Content-Type": type],
                body: body
            )

            #expect(answer.status == 415)
            #expect(answer.code == "unsupported-media-type")
        }
    }

    @Test func `no word of a request reaches the log, not even after an error`() async throws {
        try await TestServer.run { settings in
            settings[ServerSettings.logLevel] = .debug
        } _: { server in
            _ = try await server.postLabel(#"{"text":"Ingredients: quincunx, milk","id":"quincunx"}"#)
            _ = try await server.postLabel(#"{"text":"quincunx""#)
            _ = try await server.ask("GET", "/quincunx/quincunx?quincunx=quincunx")
            _ = try await server.ask("GET", "/v1/knowledge/quincunx", fields: ["X-Quincunx": "quincunx"])
            let raw = try RawConnection(port: server.port)
            await raw.send("quincunx\r\n\r\n")
            _ = await raw.receive()

            #expect(server.log.text.contains("route=/v1/labels status=200"))
            #expect(server.log.text.contains("route=- status=404"))
            #expect(server.log.text.contains("message=rejected status=400"))
            #expect(!server.log.text.lowercased().contains("quincunx"))
        }
    }
}
