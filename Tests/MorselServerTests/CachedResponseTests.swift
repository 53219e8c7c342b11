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
