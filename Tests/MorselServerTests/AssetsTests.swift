import Foundation
import MorselServer
import MorselWeb
import Synchronization
import Testing

/// The files for browsers, requested from a running server.
@Suite struct AssetsTests {
    /// Writes files into a new folder and runs a server that sends them.
    private func serve(
        _ files: [String: String],
        _ body: @escaping @Sendable (TestServer, Assets) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-web-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let assets = try Assets(folder: folder)
        try await TestServer.run { settings in
            settings[ServerSettings.web] = folder.path
        } _: { server in
            try await body(server, assets)
        }
    }

    @Test func `a file has an immutable address that contains the hash of all files`() async throws {
        try await serve(["styles/index.css": "@import 'base.css';", "styles/base.css": "a{}"]) {
            server,
            assets in
            let response = try await server.send("GET", assets.url("styles/index.css"))

            #expect(response.text == "@import 'base.css';")
            #expect(response.fields["content-type"] == "text/css; charset=utf-8")
            #expect(response.fields["cache-control"] == "public, max-age=31536000, immutable")
            #expect(try await server.send("GET", assets.url("styles/base.css")).text == "a{}")
            for path in [
                "/assets/0000000000000000/styles/index.css", assets.url("styles/none.css"),
                assets.url("styles/%2E%2E/styles/base.css"), assets.url(""), "/assets/\(assets.release)",
            ] {
                #expect(try await server.send("GET", path).status == 404, "\(path)")
            }
        }
    }

    @Test func `a client gets the content coding that it prefers`() async throws {
        let long = String(repeating: "a", count: 100)
        let files = [
            "a.js": long, "a.js.br": "brotli", "a.js.gz": "gzip", "b.js": "b", "b.js.gz": "not smaller",
        ]
        try await serve(files) { server, assets in
            for (accepted, coding, body) in [
                ("gzip, deflate, br", "br", "brotli"), ("gzip;q=1, br;q=0.5", "gzip", "gzip"),
                ("br;q=0, gzip", "gzip", "gzip"), ("*", "br", "brotli"), ("identity", nil, long),
                ("", nil, long),
            ] {
                let response = try await Self.get(assets.url("a.js"), accepting: accepted, from: server)

                #expect(response.hasSuffix("\r\n\r\n" + body), "\(accepted)")
                #expect(response.contains("Content-Encoding: ") == (coding != nil))
                if let coding { #expect(response.contains("Content-Encoding: \(coding)\r\n")) }
                #expect(response.contains("Vary: Accept-Encoding\r\n"))
            }
            let small = try await Self.get(assets.url("b.js"), accepting: "gzip", from: server)
            #expect(small.hasSuffix("\r\n\r\nb"))
            #expect(try await server.send("GET", assets.url("a.js.br")).status == 404)
        }
    }

    @Test func `a page is sent in gzip to clients that accept it`() async throws {
        try await TestServer.run { server in
            let plain = try await Self.get("/en/about", accepting: "br, gzip;q=0", from: server).lowercased()
            let coded = try await Self.get("/en/about", accepting: "gzip", from: server).lowercased()

            #expect(!plain.contains("content-encoding"))
            #expect(plain.contains("</html>"))
            #expect(coded.contains("content-encoding: gzip"))
            #expect(coded.contains("vary: accept-encoding, accept-language, cookie"))
            #expect(coded.utf8.count < plain.utf8.count)
            // URLSession also accepts gzip and decodes it.
            #expect(try await server.send("GET", "/en/about").text.hasSuffix("</html>\n"))
        }
    }

    /// Returns the raw response, without decoding its content.
    private static func get(
        _ path: String,
        accepting accepted: String,
        from server: TestServer
    ) async throws -> String {
        let connection = try RawConnection(port: server.port)
        await connection.send(
            "GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: \(accepted)\r\n\r\n"
        )
        return await connection.receive().text
    }

    @Test func `files of the root folder are served at the root, with the URLs of other files`() async throws
    {
        let files = ["root/sw.js": "const base = '/assets/current/';", "app.js": "1", ".hidden": "x"]
        try await serve(files) { server, assets in
            let response = try await server.send("GET", "/sw.js")

            #expect(response.text == "const base = '/assets/\(assets.release)/';")
            #expect(response.fields["cache-control"] == "no-cache")
            #expect(response.fields["etag"] != nil)
            #expect(Set(assets.files.keys) == ["app.js"])
        }
    }

    @Test func `a file of the root folder names the knowledge file of the moment`() async throws {
        let files = ["root/sw.js": "const file = '/v1/knowledge/current';"]
        try await serve(files) { server, _ in
            let knowledge = try await server.send("GET", "/v1/knowledge")
            let json = try #require(
                try JSONSerialization.jsonObject(with: knowledge.body) as? [String: Any]
            )
            let response = try await server.send("GET", "/sw.js")

            #expect(response.text == "const file = '\(try #require(json["url"] as? String))';")
            #expect(response.fields["cache-control"] == "no-cache")
        }
    }

    @Test func `the address changes only if a file changes`() async throws {
        let releases = Mutex<[String]>([])
        for files in [
            ["a": "1", "b": "2"], ["b": "2", "a": "1"], ["a": "12", "b": ""], ["a": "1", "c": "2"],
        ] {
            try await serve(files) { _, assets in releases.withLock { $0.append(assets.release) } }
        }
        let all = releases.withLock { $0 }

        #expect(all[0] == all[1])
        #expect(Set(all).count == 3)
    }

    @Test func `the error for a missing folder contains its path`() {
        #expect {
            try Assets(folder: URL(filePath: "/nowhere/web"))
        } throws: { error in "\(error)".contains("/nowhere/web") }
    }
}
