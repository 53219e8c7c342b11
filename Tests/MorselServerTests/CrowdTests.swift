import Foundation
import LabelsFeature
import MorselServer
import MorselWeb
import Testing

/// Many connections and many requests at once.
@Suite struct CrowdTests {
    private static let label = #"{"text":"milk"}"#
    private static let post = """
        POST /v1/labels HTTP/1.1\r
        Host: x\r
        Content-Type: application/json\r
        Content-Length: \(label.utf8.count)\r
        \r
        \(label)
        """
    private static let health = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"

    /// A small form of 4 connections that send 1,500 requests each without waiting for an answer.
    @Test func `connections with many pipelined requests take no places of others`() async throws {
        let (connections, requests) = (4, 150)
        try await TestServer.run { settings in
            // A place for each of the connections, and one for somebody else.
            settings[ServerSettings.waiting] = connections + 1
        } _: { server in
            let greedy = try (0..<connections).map { _ in try RawConnection(port: server.port) }
            let last = "GET /v1/allergens HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            let pipelined = String(repeating: Self.post, count: requests) + last
            await withTaskGroup { group in
                for connection in greedy { group.addTask { await connection.send(pipelined) } }
            }
            let other = try await server.postLabel(Self.label)

            #expect(other.status == 200)
            for connection in greedy {
                let (text, isClosed) = await connection.receive()
                #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == requests + 2)
                #expect(!text.contains("HTTP/1.1 429"))
                #expect(isClosed)
            }
        }
    }

    @Test func `a connection over the limit waits, and is answered when another one has ended`() async throws
    {
        try await TestServer.run { settings in
            settings[ServerSettings.connections] = 3
        } _: { server in
            var open = try (0..<3).map { _ in try RawConnection(port: server.port) }
            for connection in open {
                await connection.send(Self.health)
                #expect(await connection.receive(until: "alive").text.hasPrefix("HTTP/1.1 200"))
            }
            let waiting = try RawConnection(port: server.port)
            await waiting.send(Self.health)
            // The others are still answered, and a server without the limit would answer the new one meanwhile.
            for connection in open + open {
                await connection.send(Self.health)
                #expect(await connection.receive(until: "alive").text.hasPrefix("HTTP/1.1 200"))
            }
            #expect(await waiting.hasReceivedNothing())

            open.removeFirst()

            #expect(await waiting.receive(until: "alive").text.hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `one client cannot take all connections of the server`() async throws {
        try await TestServer.run { settings in
            settings[ServerSettings.clientConnections] = 2
            settings[ServerSettings.trustedProxies] = []
        } _: { server in
            var open = try (0..<2).map { _ in try RawConnection(port: server.port) }
            for connection in open {
                await connection.send(Self.health)
                #expect(await connection.receive(until: "alive").text.hasPrefix("HTTP/1.1 200"))
            }

            let refused = try RawConnection(port: server.port)
            let (text, isClosed) = await refused.receive()

            #expect(text.hasPrefix("HTTP/1.1 429"))
            #expect(text.contains("too-many-requests"))
            #expect(isClosed)
            open.removeFirst()
            // The server notices the end of the other connection a moment later.
            while true {
                let next = try RawConnection(port: server.port)
                await next.send(Self.health)
                if await next.receive(until: "}").text.hasPrefix("HTTP/1.1 200") { break }
            }
        }
    }

    @Test func `the bodies of one client have a limit`() async throws {
        try await TestServer.run { settings in
            // A quarter of the smallest memory, and more than one photo.
            settings[ServerSettings.bodyMemory] = 1_048_576
            settings[LabelsSettings.photoLimit] = 100_000
        } _: { server in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                "POST /v1/labels HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n"
            )
            await connection.send(String(repeating: " ", count: 262_145))
            let (text, isClosed) = await connection.receive()

            #expect(text.hasPrefix("HTTP/1.1 429"))
            #expect(text.contains("too-many-requests"))
            #expect(isClosed)
            // What it held is free again.
            #expect(try await server.postLabel(#"{"text":"milk"}"#).status == 200)
        }
    }
}
