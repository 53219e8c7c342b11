import Foundation
import HTTPTypes
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// `HEAD` and `OPTIONS` of every route of additives, for programs and for people.
@Suite struct RouteMethodTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    /// A value of each parameter of a path, by what precedes it.
    private static let values = [
        "/v1/additives/{id}": "102000", "/v1/additives/ecode/{ecode}": "E102",
        "/v1/additiveclasses/{id}": "102",
        "/v1/foodcategories/{id}": "47", "/v1/foodcategories/number/{number}": "05.2",
        "/v1/additivefoodcategories/{id}": "1", "/v1/additivegroups/{id}": "13",
        "/v1/labelwarnings/{id}": "1",
        "/v1/additivegrouplevels/{id}": "1", "/v1/additivepreparations/{id}": "1",
        "/additives/{identifier}": "e102", "/additive-classes/{identifier}": "colour",
        "/additive-classes/groups/{identifier}": "group-i", "/food-categories/{scheme}": "codex",
        "/food-categories/{scheme}/{number}": "05.3",
        "/food-categories/{scheme}/{number}/{identifier}": "e102",
    ]
    /// What a route needs in its query.
    private static let queries = ["/v1/search": "?query=e102"]

    /// A path with values instead of its parameters; other parameters stay as they are.
    private static func filled(_ path: String) -> String {
        var (pattern, filled) = ("", "")
        for part in path.split(separator: "/") {
            pattern += "/\(part)"
            filled += "/\(part.hasPrefix("{") ? values[pattern] ?? String(part) : String(part))"
        }
        return filled + (queries[path] ?? "")
    }

    /// The public routes that are read, of which `isData` are for programs.
    private static func readRoutes(isData: Bool) throws -> [Route] {
        try site.get().table.routes.filter {
            $0.method == .get && $0.access == .anyone && ($0.content == .data) == isData
        }
    }

    @Test func `HEAD of every route for programs has the fields of GET and no body`() async throws {
        let routes = try Self.readRoutes(isData: true)
        // Comments and the most searched additives need a database.
        let open = routes.filter { !$0.path.contains("comments") && !$0.path.contains("mostsearched") }
        #expect(open.count >= 20)
        for route in open {
            let path = Self.filled(route.path)
            #expect(!path.contains("{"), "\(route.path)")
            let get = try await Self.site.get().responder.ask(.get, path)
            let head = try await Self.site.get().responder.ask(.head, path)

            #expect(get.status == 200, "\(path)")
            #expect(head.status == get.status, "\(path)")
            #expect(head.text.isEmpty && !get.text.isEmpty, "\(path)")
            for name in [HTTPField.Name.contentType, .contentLanguage, .eTag, .totalCount] {
                #expect(head.fields[name] == get.fields[name], "\(path) \(name)")
            }
        }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `HEAD of every page has the status of GET and no body`(language: String) async throws {
        let routes = try Self.readRoutes(isData: false)
        #expect(routes.count >= 13)
        for route in routes {
            // An additive of the European list has no condition in a category of the Codex, and a page that says so.
            let path = "/\(language)\(Self.filled(route.path))"
            #expect(!path.contains("{"), "\(route.path)")
            let get = try await Self.site.get().responder.ask(.get, path, fields: [.accept: "text/html"])
            let head = try await Self.site.get().responder.ask(.head, path, fields: [.accept: "text/html"])

            #expect(get.status == 200 || get.status == 308, "\(path)")
            #expect(head.status == get.status, "\(path)")
            #expect(head.text.isEmpty, "\(path)")
            #expect(head.fields[.contentType] == get.fields[.contentType], "\(path)")
            #expect(head.fields[.location] == get.fields[.location], "\(path)")
        }
    }

    @Test func `OPTIONS of every route names its methods to everybody`() async throws {
        let site = try Self.site.get()
        #expect(site.table.routes.count >= 60)
        for route in site.table.routes {
            let path = Self.filled(route.path)
            let answer = try await site.responder.ask(.options, path)
            let methods = Set(answer.fields[.allow]?.components(separatedBy: ", ") ?? [])
            let wanted = site.table.routes.filter { $0.path == route.path }.map { $0.method.rawValue }

            #expect(answer.status == 204, "\(path)")
            #expect(answer.text.isEmpty, "\(path)")
            #expect(methods.isSuperset(of: wanted + ["OPTIONS"]), "\(path)")
            #expect(methods.contains("HEAD") == methods.contains("GET"), "\(path)")
        }
    }
}
