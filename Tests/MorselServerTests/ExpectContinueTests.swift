import HTTPTypes
import MorselServer
import MorselWeb
import Testing

/// What a client is answered that waits for `100 Continue` before it sends a body.
@Suite struct ExpectContinueTests {
    /// A route with a media type of which it reads bodies.
    private struct Upload {
        let route: Route
        let type: String
        let limit: Int

        init?(_ route: Route, _ type: String) {
            limit = route.body.bytes(for: [.contentType: type])
            guard limit > 0 else { return nil }
            (self.route, self.type) = (route, type)
        }

        /// All of a server.
        static func all() throws -> [Upload] {
            try ServedRoutes.all().flatMap { route in
                let type = route.content == .page ? "application/x-www-form-urlencoded" : "application/json"
                return [Upload(route, type), Upload(route, "multipart/form-data; boundary=x")]
            }
            .compactMap { $0 }
        }

        /// The header of a request that declares a body.
        func head(of length: Int) -> String {
            let path = route.path.replacing(/\{\w+\}/, with: "x")
            return """
                \(route.method.rawValue) \(path) HTTP/1.1\r
                Host: x\r
                Content-Type: \(type)\r
                Content-Length: \(length)\r
                Expect: 100-continue\r
                \r

                """
        }
    }

    @Test func `a client is told to continue with the largest body of each route, and with no larger one`()
        async throws
    {
        let uploads = try Upload.all()
        // Tables of a few routes would show nothing.
        #expect(uploads.count > 60)
        try await TestServer.run { server in
            for upload in uploads {
                let (allowed, refused) = (
                    try RawConnection(port: server.port), try RawConnection(port: server.port)
                )
                await allowed.send(upload.head(of: upload.limit))
                await refused.send(upload.head(of: upload.limit + 1))

                let name: Comment = "\(upload.route.method) \(upload.route.path) \(upload.type)"
                #expect(await allowed.receive(until: "\r\n\r\n").text.hasPrefix("HTTP/1.1 100 "), name)
                #expect(await refused.receive(until: "\r\n\r\n").text.hasPrefix("HTTP/1.1 413 "), name)
            }
        }
    }

    @Test func `a client is not told to continue to a path that does not exist`() async throws {
        try await TestServer.run { server in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                "POST /v1/nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
            )

            #expect(await connection.receive(until: "\r\n\r\n").text.hasPrefix("HTTP/1.1 404 "))
        }
    }
}
