import HTTPTypes
import MorselServer
import MorselWeb
import Testing

/// Requests that the page of another site makes a browser send.
@Suite struct CrossSiteTests {
    @Test func `every route that writes refuses the page of another site`() async throws {
        try await TestServer.run { server in
            let writing = try ServedRoutes.all().filter { $0.method != .get }
            #expect(writing.count > 50)
            for route in writing {
                let path = (route.content == .page ? "/en" : "") + route.path
                let parts = path.split(separator: "/").map { $0.hasPrefix("{") ? "1" : String($0) }
                for fields in [["Sec-Fetch-Site": "cross-site"], ["Origin": "https://other.example"]] {
                    let answer = try await server.send(
                        route.method.rawValue,
                        "/" + parts.joined(separator: "/"),
                        fields: fields
                    )
                    #expect(answer.status == 403, "\(route.method) \(path)")
                    #expect(answer.text.contains("cross-site-request") || answer.text.contains("<html"))
                }
            }
            // Pages of other sites may read what is open to anyone.
            let read = try await server.send("GET", "/v1/allergens", fields: ["Sec-Fetch-Site": "cross-site"])
            #expect(read.status == 200)
        }
    }
}
