import Foundation
import MorselServer
import MorselWeb
import Testing

/// Clients that are broken, slow, greedy or many.
@Suite struct HostileTests {
    private static let post = "POST /v1/labels HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    private static let alive = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"

    /// Bytes that are no request, and what is answered.
    struct Malformed: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: String
        let code: String

        init(_ name: String, _ bytes: String, code: String = "malformed-request") {
            (testDescription, self.bytes, self.code) = (name, bytes, code)
        }

        private static let long = String(repeating: "a", count: 40_000)

        static let all = [
            Malformed("no HTTP", "hello\r\n\r\n"),
            Malformed("no known method", "PROPOSE / HTTP/1.1\r\nHost: x\r\n\r\n"),
            Malformed("a name with a space", "GET / HTTP/1.1\r\nHost: x\r\nBad Name: x\r\n\r\n"),
            Malformed("a chunk without size", post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
            Malformed("two lengths", post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}}"),
            Malformed(
                "a long field",
                "GET / HTTP/1.1\r\nHost: x\r\nX: \(long)\r\n\r\n",
                code: "header-too-large"
            ),
            Malformed("a long path", "GET /\(long) HTTP/1.1\r\nHost: x\r\n\r\n", code: "header-too-large"),
        ]
    }

    @Test(arguments: Malformed.all)
    func `what is no request is answered and the connection closed`(malformed: Malformed) async throws {
        try await TestServer.run { server in
            let connection = try RawConnection(port: server.port)
            await connection.send(malformed.bytes)
            let (text, isClosed) = await connection.receive()

            #expect(text.hasPrefix("HTTP/1.1 4"))
            #expect(text.contains(#""code":"\#(malformed.code)""#))
            #expect(text.contains("X-Content-Type-Options: nosniff"))
            #expect(isClosed)
        }
    }

    @Test func `a body that is too large is refused before it is sent, declared or not`() async throws {
        try await TestServer.run { configuration in
            configuration.bodyLimit = 100_000
        } _: { server in
            let declared = try RawConnection(port: server.port)
            await declared.send(Self.post + "Content-Length: 100001\r\n\r\n{")
            let chunked = try RawConnection(port: server.port)
            await chunked.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n")
            await chunked.send("186A1\r\n" + String(repeating: " ", count: 100_001) + "\r\n")

            #expect(await declared.receive(until: "content-too-large").text.hasPrefix("HTTP/1.1 413"))
            #expect(await chunked.receive(until: "content-too-large").text.hasPrefix("HTTP/1.1 413"))
            #expect(try await server.ask("GET", "/healthz").status == 200)
        }
    }

    @Test func `a body without end is cut off`() async throws {
        try await TestServer.run { configuration in
            configuration.bodyLimit = 1_024
            configuration.photoLimit = 1_024
        } _: { server in
            let connection = try RawConnection(port: server.port)
            await connection.send(Self.post + "Content-Length: 99999999\r\n\r\n")
            await connection.send(String(repeating: " ", count: 1_000_000))

            #expect(await connection.receive().isClosed)
        }
    }

    @Test func `who sends too slowly is told, or closed where nothing was asked yet`() async throws {
        try await TestServer.run { configuration in
            configuration.requestSeconds = 5
        } _: { server in
            let body = try RawConnection(port: server.port)
            await body.send(Self.post + "Content-Length: 20\r\n\r\n{\"text\":")
            let head = try RawConnection(port: server.port)
            await head.send("GET /healthz HTTP/1.1\r\nHost: ")
            let idle = try RawConnection(port: server.port)

            let (text, isClosed) = await body.receive()
            #expect(text.hasPrefix("HTTP/1.1 408"))
            #expect(isClosed)
            #expect(await head.receive() == ("", true))
            #expect(await idle.receive() == ("", true))
        }
    }

    @Test func `a byte now and then does not keep a request open`() async throws {
        try await TestServer.run { configuration in
            configuration.requestSeconds = 1
        } _: { server in
            let connection = try RawConnection(port: server.port)
            await connection.send("GET /healthz HTTP/1.1\r\nX: ")
            let sending = Task {
                while !Task.isCancelled {
                    await connection.send("x")
                    try await Task.sleep(for: .milliseconds(200))
                }
            }

            #expect(await connection.receive() == ("", true))
            sending.cancel()
        }
    }

    @Test func `a body that comes steadily may take longer, and is asked for where a client waits`()
        async throws
    {
        try await TestServer.run { configuration in
            configuration.requestSeconds = 5
        } _: { server in
            let connection = try RawConnection(port: server.port)
            let fields = "Expect: 100-continue\r\nContent-Length: 800000\r\n\r\n"
            await connection.send(Self.post + fields)
            let asked = await connection.receive(until: "\r\n\r\n").text
            // Five times as fast as is asked for: on a busy machine a pause takes longer.
            for _ in 0..<8 {
                await connection.send(String(repeating: " ", count: 100_000))
                try await Task.sleep(for: .milliseconds(1_000))
            }

            #expect(asked == "HTTP/1.1 100 Continue\r\n\r\n")
            #expect(await connection.receive(until: "not-json").text.hasPrefix("HTTP/1.1 400"))
        }
    }

    @Test func `requests sent at once are answered in their order`() async throws {
        try await TestServer.run { server in
            let connection = try RawConnection(port: server.port)
            let label = #"{"text":"milk","id":1}"#
            let posted = Self.post + "Content-Length: \(label.utf8.count)\r\n\r\n" + label
            await connection.send(posted + Self.alive + posted + "nonsense\r\n\r\n")
            let (text, isClosed) = await connection.receive()

            let answers = text.components(separatedBy: "HTTP/1.1 ").dropFirst()
            #expect(answers.map { $0.prefix(3) }.prefix(4) == ["200", "200", "200", "400"])
            #expect(isClosed)
        }
    }

    @Test func `more large labels at once than may be held are turned away`() async throws {
        try await TestServer.run { configuration in
            configuration.largeLabels = 1
            configuration.requestSeconds = 600
        } _: { server in
            let first = try RawConnection(port: server.port)
            await first.send(Self.post + "Content-Length: 20000\r\n\r\n{")
            let text = String(repeating: "salt, ", count: 4_000)

            // Until the first has its place, the second has it.
            var second = try await server.postLabel(#"{"text":"\#(text)"}"#)
            for _ in 0..<600 where second.status == 200 {
                try await Task.sleep(for: .milliseconds(100))
                second = try await server.postLabel(#"{"text":"\#(text)"}"#)
            }
            #expect(second.status == 429)
            #expect(second.code == "too-many-requests")
            #expect(second.fields["retry-after"] == "1")
            #expect(try await server.postLabel(#"{"text":"milk"}"#).status == 200)

            await first.send(#""text":"milk"}"# + String(repeating: " ", count: 19_985))
            #expect(await first.receive(until: "knowledge").text.hasPrefix("HTTP/1.1 200"))
            #expect(try await server.postLabel(#"{"text":"\#(text)"}"#).status == 200)
        }
    }

    @Test func `many idle connections leave it serving`() async throws {
        try await TestServer.run { server in
            let idle = try (0..<300).map { _ in try RawConnection(port: server.port) }

            #expect(try await server.postLabel(#"{"text":"milk"}"#).status == 200)
            #expect(idle.count == 300)
        }
    }

    @Test func `more requests at once than may wait are turned away, but for those who watch`() async throws {
        try await TestServer.run { configuration in
            configuration.waiting = 1
        } _: { server in
            let connection = try RawConnection(port: server.port)
            let label = #"{"text":"milk"}"#
            let posted = Self.post + "Content-Length: \(label.utf8.count)\r\n\r\n" + label
            await connection.send(String(repeating: posted + Self.alive, count: 50) + "end\r\n\r\n")
            let answers = await connection.receive().text.components(separatedBy: "HTTP/1.1 ")

            let refused = answers.filter { $0.hasPrefix("429") }
            #expect(!refused.isEmpty)
            #expect(refused.allSatisfy { $0.contains("Retry-After: 1") && $0.contains("too-many-requests") })
            #expect(answers.filter { $0.contains(#"{"status":"alive"}"#) }.count == 50)
            #expect(try await server.postLabel(label).status == 200)
        }
    }

    @Test func `who takes nothing of an answer is closed`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-web-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // More than the buffers of both ends hold: 33 MB and 4 MB at most on Linux as it comes.
        let size = 100_000_000
        try Data(count: size).write(to: folder.appending(path: "large.bin"))
        let url = try Assets(folder: folder).url("large.bin")
        try await TestServer.run { configuration in
            configuration.web = folder.path
            configuration.responseSeconds = 1
        } _: { server in
            let connection = try RawConnection(port: server.port)
            await connection.send("GET \(url) HTTP/1.1\r\nHost: x\r\n\r\n")
            // The answer has begun, however busy the other tests keep the machine; from here on nothing is taken.
            let (head, _) = await connection.receive(until: "\r\n\r\n", seconds: 60)
            try await Task.sleep(for: .seconds(6))

            let (rest, isClosed) = await connection.receive()
            #expect(head.hasPrefix("HTTP/1.1 200"))
            #expect(head.utf8.count + rest.utf8.count < size)
            #expect(isClosed)
        }
    }
}
