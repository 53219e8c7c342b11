import Foundation
import LabelsFeature
import MorselServer
import MorselWeb
import Testing

/// Malformed, slow and oversized requests over real connections.
@Suite struct MalformedRequestTests {
    private static let post = "POST /v1/labels HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    private static let health = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"

    /// Bytes that are not an HTTP request, with the code of the response.
    struct Malformed: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: String
        let code: String

        init(_ name: String, _ bytes: String, code: String = "malformed-request") {
            (testDescription, self.bytes, self.code) = (name, bytes, code)
        }

        private static let long = String(repeating: "a", count: 40_000)

        static let all = [
            Malformed("not HTTP", "hello\r\n\r\n"),
            Malformed("an unknown method", "PROPOSE / HTTP/1.1\r\nHost: x\r\n\r\n"),
            Malformed("a field name with a space", "GET / HTTP/1.1\r\nHost: x\r\nBad Name: x\r\n\r\n"),
            Malformed("no host", "GET / HTTP/1.1\r\n\r\n"),
            Malformed("two hosts", "GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n"),
            Malformed("a host with a space", "GET / HTTP/1.1\r\nHost: x y\r\n\r\n"),
            Malformed("a host with a path", "GET / HTTP/1.1\r\nHost: x/y\r\n\r\n"),
            Malformed("a host with a user", "GET / HTTP/1.1\r\nHost: x@y\r\n\r\n"),
            Malformed("a host with a port that is not a number", "GET / HTTP/1.1\r\nHost: x:1e3\r\n\r\n"),
            Malformed(
                "chunks in HTTP/1.0",
                "POST /v1/labels HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
            ),
            Malformed(
                "an unknown transfer coding",
                post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"
            ),
            Malformed(
                "two transfer codings",
                post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
            ),
            Malformed(
                "a chunk with a long extension",
                post + "Transfer-Encoding: chunked\r\n\r\n1;x=\(long)\(long)\(long)\r\n{\r\n"
            ),
            Malformed("a chunk without a size", post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
            Malformed("two lengths", post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}}"),
            Malformed(
                "a field that is too long",
                "GET / HTTP/1.1\r\nHost: x\r\nX: \(long)\r\n\r\n",
                code: "header-too-large"
            ),
            Malformed(
                "a path that is too long",
                "GET /\(long) HTTP/1.1\r\nHost: x\r\n\r\n",
                code: "header-too-large"
            ),
        ]
    }

    @Test(arguments: Malformed.all)
    func `a malformed request is answered and the connection closed`(malformed: Malformed) async throws {
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

    @Test(arguments: ["x", "x:8080", "[::1]:80", "192.0.2.1", "a-b.example", "x:", ""])
    func `every valid host is accepted`(host: String) async throws {
        try await TestServer.run { server in
            let connection = try RawConnection(port: server.port)
            await connection.send("GET /healthz HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(await connection.receive(until: "alive").text.hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `a body may be sent in chunks of one byte with short extensions`() async throws {
        try await TestServer.run { server in
            let connection = try RawConnection(port: server.port)
            let label = #"{"text":"\#(String(repeating: "milk ", count: 4_000))"}"#
            await connection.send(Self.post + "Transfer-Encoding: Chunked\r\n\r\n")
            await connection.send(label.map { "1;a=b\r\n\($0)\r\n" }.joined() + "0\r\n\r\n")
            #expect(await connection.receive(until: "\"id\"").text.hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `HTTP 1.0 needs no host`() async throws {
        try await TestServer.run { server in
            let connection = try RawConnection(port: server.port)
            await connection.send("GET /healthz HTTP/1.0\r\n\r\n")
            #expect(await connection.receive(until: "alive").text.contains(" 200 "))
        }
    }

    @Test func `a body over the limit is rejected before it has arrived, with and without a declared length`()
        async throws
    {
        try await TestServer.run { settings in
            settings[ServerSettings.bodyLimit] = 100_000
        } _: { server in
            let declared = try RawConnection(port: server.port)
            await declared.send(Self.post + "Content-Length: 100001\r\n\r\n{")
            let chunked = try RawConnection(port: server.port)
            await chunked.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n")
            await chunked.send("186A1\r\n" + String(repeating: " ", count: 100_001) + "\r\n")

            #expect(await declared.receive(until: "content-too-large").text.hasPrefix("HTTP/1.1 413"))
            #expect(await chunked.receive(until: "content-too-large").text.hasPrefix("HTTP/1.1 413"))
            #expect(try await server.send("GET", "/healthz").status == 200)
        }
    }

    @Test func `a client that continues to send a rejected body is disconnected`() async throws {
        try await TestServer.run { settings in
            settings[ServerSettings.bodyLimit] = 1_024
            settings[LabelsSettings.photoLimit] = 1_024
        } _: { server in
            let connection = try RawConnection(port: server.port)
            await connection.send(Self.post + "Content-Length: 99999999\r\n\r\n")
            await connection.send(String(repeating: " ", count: 1_000_000))

            #expect(await connection.receive().isClosed)
        }
    }

    /// `ConnectionGuardTests` tests the exact time limits.
    ///
    /// This test waits for the server without a limit.
    @Test func `a slow request is answered, and a connection without a complete header is closed`()
        async throws
    {
        try await TestServer.run { settings in
            settings[ServerSettings.requestSeconds] = 5
        } _: { server in
            let body = try RawConnection(port: server.port)
            await body.send(Self.post + "Content-Length: 20\r\n\r\n{\"text\":")
            let header = try RawConnection(port: server.port)
            await header.send("GET /healthz HTTP/1.1\r\nHost: ")

            let (text, isClosed) = await body.receive()
            #expect(text.hasPrefix("HTTP/1.1 408"))
            #expect(isClosed)
            #expect(await header.receive() == ("", true))
        }
    }

    @Test func `pipelined requests are answered in order`() async throws {
        try await TestServer.run { server in
            let connection = try RawConnection(port: server.port)
            let label = #"{"text":"milk","id":1}"#
            let posted = Self.post + "Content-Length: \(label.utf8.count)\r\n\r\n" + label
            await connection.send(posted + Self.health + posted + "nonsense\r\n\r\n")
            let (text, isClosed) = await connection.receive()

            let answers = text.components(separatedBy: "HTTP/1.1 ").dropFirst()
            #expect(answers.map { $0.prefix(3) }.prefix(4) == ["200", "200", "200", "400"])
            #expect(isClosed)
        }
    }

    @Test func `many idle connections do not stop the server`() async throws {
        try await TestServer.run { server in
            let idle = try (0..<300).map { _ in try RawConnection(port: server.port) }

            #expect(try await server.postLabel(#"{"text":"milk"}"#).status == 200)
            // The idle connections are still open.
            for connection in idle { await connection.send(Self.health) }
            for connection in idle {
                #expect(await connection.receive(until: "alive").text.hasPrefix("HTTP/1.1 200"))
            }
        }
    }

}
