import MorselServer
import MorselWeb
import Testing

/// A request that was answered before, at a server.
@Suite struct CachedResponseTests {
    @Test(arguments: ["/v1/products/\(ProductsTests.number)", "/v1/additives?limit=2", "/v1/symptoms"])
    func `a route and the cache send the same response`(path: String) async throws {
        try await TestServer.run(products: try ProductsTests.products()) { server in
            var responses: [TestServer.Response] = []
            for _ in 0..<3 { responses.append(try await server.send("GET", path)) }

            for response in responses {
                #expect(response.status == 200)
                #expect(response.body == responses[0].body)
                #expect(response.fields["date"] != nil)
                var (fields, expected) = (response.fields, responses[0].fields)
                for name in ["date", "x-request-id"] { (fields[name], expected[name]) = (nil, nil) }
                #expect(fields == expected)
            }
            #expect(Set(responses.map { $0.fields["x-request-id"] }).count == 3)
            #expect(server.log.text.split(separator: "\n").count { $0.contains("status=200") } == 3)
        }
    }
}

/// A request that its connection answers with the handler of the route.
@Suite struct DirectResponseTests {
    @Test(arguments: [
        ("/v1/products/\(ProductsTests.number)", 200), ("/v1/products/9520000000998", 404),
        ("/v1/products/12", 400),
        ("/v1/products/\(ProductsTests.number)?fields=name", 400), ("/v1/additives?limit=2&offset=1", 200),
        ("/v1/additives?locale=pt", 200), ("/v1/additives?cursor=0", 400), ("/v1/additives/330000", 200),
        ("/v1/additives/1", 404), ("/v1/additives/330000/foodcategories?limit=5", 200),
        ("/v1/foodcategories/1/additives?limit=5", 200), ("/v1/search?query=citric", 200),
        ("/v1/search?query=curado&locale=es", 200),
    ])
    func `a connection and the application send the same response`(path: String, status: Int) async throws {
        try await TestServer.run(
            { $0[ServerSettings.cacheMemory] = 0 },
            products: try ProductsTests.products()
        ) { server in
            // Connections leave requests with this field to the application.
            let other = try await server.send("GET", path, fields: ["Content-Encoding": "identity"])
            for _ in 0..<2 {
                let direct = try await server.send("GET", path)

                #expect(direct.status == status)
                let isProblem = status != 200
                #expect(isProblem ? direct.code == other.code : direct.body == other.body)
                var (fields, expected) = (direct.fields, other.fields)
                for name in ["date", "x-request-id", isProblem ? "content-length" : "date"] {
                    (fields[name], expected[name]) = (nil, nil)
                }
                #expect(fields == expected)
            }
            #expect(server.log.text.split(separator: "\n").count { $0.contains("status=\(status)") } == 3)
        }
    }
}
