import Foundation
import HTTPTypes
import LabelsFeature
import Logging
import MorselServer
import MorselTestSupport
import MorselWeb
import ProductsFeature
import Testing

/// The documents are up to date with the server.
@Suite struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    private static func document(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: name), encoding: .utf8)
    }

    @Test func `the OpenAPI description contains exactly the routes of the server`() async throws {
        try await TestServer.run { server in
            let response = try await server.send("GET", "/openapi.json")
            let json = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
            let paths = try #require(json["paths"] as? [String: [String: Any]])
            let described = Set(
                paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } }
            )

            let served = try Self.servedRoutes()
            #expect(described == served)
        }
    }

    /// The routes for programs.
    private static func servedRoutes() throws -> Set<String> {
        Set(try ServedRoutes.all().filter { $0.content == .data }.map { "\($0.method.rawValue) \($0.path)" })
    }

    @Test func `the OpenAPI description has exactly the parameters that each route accepts`() async throws {
        try await TestServer.run { server in
            let response = try await server.send("GET", "/openapi.json")
            let json = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
            let paths = try #require(json["paths"] as? [String: [String: [String: Any]]])
            for route in try ServedRoutes.all() where route.content == .data {
                let operation = try #require(paths[route.path]?[route.method.rawValue.lowercased()])
                let parameters = operation["parameters"] as? [[String: Any]] ?? []
                let described = parameters.filter { $0["in"] as? String == "query" }

                #expect(Set(described.compactMap { $0["name"] as? String }) == route.query, "\(route.path)")
            }
        }
    }

    @Test func `the OpenAPI description has exactly the media types of the bodies that each route reads`()
        async throws
    {
        try await TestServer.run { server in
            let response = try await server.send("GET", "/openapi.json")
            let json = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
            let paths = try #require(json["paths"] as? [String: [String: [String: Any]]])
            for route in try ServedRoutes.all() where route.content == .data {
                let operation = try #require(paths[route.path]?[route.method.rawValue.lowercased()])
                let body = operation["requestBody"] as? [String: Any]
                let described = body?["content"] as? [String: Any] ?? [:]
                let types = ["application/json", "multipart/form-data"].filter {
                    route.body.bytes(for: [.contentType: $0]) > 0
                }

                #expect(Set(described.keys) == Set(types), "\(route.method) \(route.path)")
            }
        }
    }

    @Test func `the role matrix in the documents is up to date`() throws {
        let text = try Self.document("docs/routes.md")

        #expect(text.contains("```console\n$ morsel routes\n\(RoleMatrix(try ServedRoutes.all()).text)```\n"))
    }

    @Test func `every problem is in the table of problems with its status`() throws {
        let text = try Self.document("docs/http-api.md")

        for problem in Problem.ofServer {
            #expect(text.contains("| `\(problem.code)` | \(problem.status.code) |"))
        }
    }

    @Test func `the type of a problem is the address of its explanation`() async throws {
        try await TestServer.run { server in
            let answer = try await server.send("GET", "/v1/nowhere")
            let json = try #require(try JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
            let page = try await server.send("GET", "/problems")

            #expect(json["type"] as? String == "/problems#not-found")
            #expect(page.status == 200)
            for problem in Problem.ofServer {
                #expect(page.text.contains("<section id=\"\(problem.code)\">"))
            }
        }
    }

    @Test func `every problem occurs once in the table of problems`() throws {
        let rows = try Self.document("docs/http-api.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let codes = rows.compactMap { $0.split(separator: "`").dropFirst().first }.filter { $0.contains("-") }
        let repeated = Dictionary(grouping: codes) { $0 }.filter { $1.count > 1 }.keys
        #expect(repeated.isEmpty)
    }

    @Test(arguments: ["en", "es", "pt"])
    func `the page has a text for every problem of a photo`(language: String) async throws {
        try await TestServer.run { server in
            let page = try await server.send("GET", "/\(language)/").text
            let codes = Problem.ofLabels.map { "\($0.code)" }.filter { $0.hasPrefix("photo-") }

            #expect(codes.count > 5)
            for code in codes { #expect(page.contains("<p data-word=\"\(code)\">"), "\(code)") }
        }
    }
}
