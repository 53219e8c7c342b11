import Foundation
import Logging
import MorselCore
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// `POST /v1/labels`, requested from a running server.
@Suite struct LabelsTests {
    /// The answer of the command to a line.
    private static func answer(to line: String) throws -> String {
        let answer = LabelAnswer(knowledge: try Sample.knowledge())
        var line = line
        return line.withUTF8 { String(decoding: answer.answer($0), as: UTF8.self) }
    }

    @Test func `an answer is equal to the output of the command`() async throws {
        let long = String(repeating: "salt, sugar, ", count: 3_000)
        let lines = [
            #"{"text":"Ingredients: milk, salt. May contain nuts.","id":7,"language":"en"}"#,
            #"{"id":{"a":[1,null]},"text":"Zutaten: xyzzyq \"Salz\" \u00e9\ud83c\udf30"}"#,
            #"{"text":"","other":true,"language":null}"#,
            #"{"text":"Ingredients: \#(long)milk"}"#,
        ]
        try await TestServer.run { server in
            for line in lines {
                let response = try await server.postLabel(line)

                #expect(response.status == 200)
                #expect(response.fields["content-type"] == "application/json")
                #expect(response.fields["cache-control"] == "no-store")
                #expect(try response.text == Self.answer(to: line))
            }
        }
    }

    @Test func `a connection and the route send the same answer`() async throws {
        try await TestServer.run { server in
            let label = #"{"text":"Ingredients: milk, salt.","id":7}"#
            var answers: [TestServer.Response] = []
            // Connections answer only the usual form of the field.
            for type in ["application/json", "application/json; charset=utf-8"] {
                answers.append(try await server.postLabel(label, as: type))
            }

            #expect(answers[0].status == 200 && answers[1].status == 200)
            #expect(answers[0].body == answers[1].body)
            #expect(Set(answers.map { $0.fields["x-request-id"] }).count == 2)
            let fields = answers.map { answer in
                answer.fields.filter { !["date", "x-request-id"].contains($0.key) }
            }
            #expect(fields[0] == fields[1])
            #expect(answers[0].fields.keys == answers[1].fields.keys)
            let lines = server.log.text.split(separator: "\n")
            #expect(
                lines.count { $0.contains("method=POST") && $0.contains("route=/v1/labels status=200") } == 2
            )
        }
    }

    @Test func `a short label that is longer than the limit of the server is refused`() async throws {
        try await TestServer.run { settings in
            settings[ServerSettings.bodyLimit] = 1_024
        } _: { server in
            let text = String(repeating: "salt, ", count: 200)
            let long = try await server.postLabel(#"{"text":"\#(text)"}"#)
            let short = try await server.postLabel(#"{"text":"salt"}"#)

            #expect(long.status == 413)
            #expect(short.status == 200)
        }
    }

    @Test func `an invalid request returns 400 with a code for the reason`() async throws {
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
                let response = try await server.postLabel(body)

                #expect(response.status == 400)
                #expect(response.code == code, "\(body.prefix(40))")
            }
        }
    }

    @Test(arguments: ["avoid", "profile", "Allergies", #"\u0061void"#])
    func `a request with a profile is rejected, and the profile is in no response or log`(member: String)
        async throws
    {
        try await TestServer.run { server in
            let response = try await server.postLabel(#"{"text":"salt","\#(member)":["quincunx"]}"#)

            #expect(response.code == "profile-not-accepted")
            #expect(!response.text.contains("quincunx"))
            #expect(!server.log.text.contains("quincunx"))
        }
    }

    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "application/jsonp",
        "application/json; charset=iso-8859-1", "application/json;charset=UTF-16",
        "application/json; charset=\"us-ascii\"",
    ])
    func `a body of another type than JSON, or in another character set than UTF-8, returns 415`(type: String)
        async throws
    {
        try await TestServer.run { server in
            let response = try await server.postLabel(#"{"text":"milk"}"#, as: type)

            #expect(response.status == 415)
            #expect(response.code == "unsupported-media-type")
        }
    }

    @Test(arguments: [
        "/v1/products/lookup", "/v1/products/9520000000011/reports", "/v1/feedback", "/v1/additivechecks",
        "/v1/users", "/v1/users/login", "/v1/users/parameters", "/v1/passkeys/login",
    ])
    func `every route with JSON refuses another character set than UTF-8`(path: String) async throws {
        try await TestServer.run(products: []) { server in
            for type in ["application/json; charset=iso-8859-1", "application/json;charset=\"UTF-16\""] {
                let response = try await server.send(
                    "POST",
                    path,
                    fields: ["Content-Type": type],
                    body: Data("{}".utf8)
                )

                #expect(response.status == 415)
                #expect(response.code == "unsupported-media-type")
            }
        }
    }

    @Test(arguments: [
        "application/json; charset=utf-8", "application/json;charset=UTF-8",
        "application/json; charset=\"utf-8\"",
    ])
    func `JSON that is declared as UTF-8 is read`(type: String) async throws {
        try await TestServer.run { server in
            let response = try await server.postLabel(#"{"text":"milk"}"#, as: type)

            #expect(response.status == 200)
        }
    }

    @Test func `the log contains no word of a request, even after an error`() async throws {
        try await TestServer.run { settings in
            settings[ServerSettings.logLevel] = .debug
        } _: { server in
            _ = try await server.postLabel(#"{"text":"Ingredients: quincunx, milk","id":"quincunx"}"#)
            _ = try await server.postLabel(#"{"text":"quincunx""#)
            _ = try await server.send("GET", "/quincunx/quincunx?quincunx=quincunx")
            _ = try await server.send("GET", "/v1/knowledge/quincunx", fields: ["X-Quincunx": "quincunx"])
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
