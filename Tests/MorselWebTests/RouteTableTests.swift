import HTTPTypes
import Hummingbird
import MorselWebTestSupport
import Testing

@testable import MorselWeb

extension Role {
    fileprivate static let reviewer = Role(rawValue: "reviewer")
}

@Suite struct RouteTableTests {
    /// Accepts the name of an account in the field `Authorization`; the account "ana" is a reviewer.
    private struct NameAuthenticator: Authenticator {
        func identity(of request: Request) async throws -> Identity? {
            request.headers[.authorization].map {
                Identity(account: .init(rawValue: $0), roles: $0 == "ana" ? [.reviewer] : [])
            }
        }
    }

    /// Fails the test if a request reaches it.
    private struct UnusedAuthenticator: Authenticator {
        func identity(of request: Request) async throws -> Identity? {
            Issue.record("a route for anyone asked who sent the request")
            return nil
        }
    }

    /// A route for each access; each answers with the account that it received.
    private static var table: RouteTable {
        var table = RouteTable()
        let answer: RequestHandler = { _, context in
            Response(json: Array((context.identity?.account.rawValue ?? "nobody").utf8))
        }
        table.get("/anyone", access: .anyone, query: ["limit", "name"], answer)
        table.put("/mine/{id}", access: .signedIn, answer)
        table.patch("/mine/{id}", access: .signedIn, answer)
        table.delete("/mine/{id}", access: .signedIn, answer)
        table.post("/approvals", access: .role(.reviewer), answer)
        table.page(.get, "/search", access: .anyone, answer)
        return table
    }

    @Test(
        arguments: [
            (HTTPRequest.Method.get, "/anyone", nil, 200, "nobody"), (.get, "/anyone", "ana", 200, "nobody"),
            (.put, "/mine/1", nil, 401, "sign-in-required"), (.put, "/mine/1", "rui", 200, "rui"),
            (.patch, "/mine/1", "rui", 200, "rui"), (.delete, "/mine/1", nil, 401, "sign-in-required"),
            (.post, "/approvals", nil, 401, "sign-in-required"),
            (.post, "/approvals", "rui", 403, "role-required"),
            (.post, "/approvals", "ana", 200, "ana"), (.get, "/pt/search", nil, 200, "nobody"),
        ] as [(HTTPRequest.Method, String, String?, Int, String)]
    )
    func `a route accepts only identities with its access`(
        method: HTTPRequest.Method,
        path: String,
        account: String?,
        status: Int,
        answer: String
    ) async throws {
        let responder = TestResponder(Self.table, authenticator: NameAuthenticator())

        let response = try await responder.ask(
            method,
            path,
            fields: account.map { [.authorization: $0] } ?? [:]
        )

        #expect(response.status == status)
        #expect(response.code ?? response.text == answer)
        #expect((response.fields[.wwwAuthenticate] != nil) == (status == 401))
    }

    @Test func `without an authenticator nobody is signed in`() async throws {
        let responder = TestResponder(Self.table)

        #expect(try await responder.ask(.delete, "/mine/1", fields: [.authorization: "ana"]).status == 401)
        #expect(try await responder.ask(.get, "/anyone").status == 200)
    }

    @Test func `a route for anyone does not use the authenticator`() async throws {
        let responder = TestResponder(Self.table, authenticator: UnusedAuthenticator())

        #expect(try await responder.ask(.get, "/anyone", fields: [.authorization: "ana"]).status == 200)
    }

    @Test func `a path lists all its methods`() {
        #expect(
            Self.table.methods(at: "/mine/1").map { $0.rawValue } == ["DELETE", "OPTIONS", "PATCH", "PUT"]
        )
        #expect(Self.table.methods(at: "/es/search").map { $0.rawValue } == ["GET", "HEAD", "OPTIONS"])
        #expect(Self.table.methods(at: "/nowhere").isEmpty)
        // A path without parameters takes precedence, as in the router.
        var table = RouteTable()
        table.get("/products/{gtin}", access: .anyone) { _, _ in Response(status: .ok) }
        table.post("/products/lookup", access: .anyone) { _, _ in Response(status: .ok) }
        #expect(table.methods(at: "/products/lookup").map { $0.rawValue } == ["OPTIONS", "POST"])
        #expect(table.methods(at: "/products/1").map { $0.rawValue } == ["GET", "HEAD", "OPTIONS"])
        // `**` stands for one or more parts.
        table.file("/files/{release}/**") { _, _ in Response(status: .ok) }
        #expect(table.methods(at: "/files/1/fonts/a").map { $0.rawValue } == ["GET", "HEAD", "OPTIONS"])
        #expect(table.methods(at: "/files/1/a").map { $0.rawValue } == ["GET", "HEAD", "OPTIONS"])
        #expect(table.methods(at: "/files/1").isEmpty)
    }

    @Test func `the role matrix has a column for each role and a row for each route`() {
        #expect(
            RoleMatrix(Self.table.routes).text == """
                method  path        content  anyone  signed in  reviewer
                GET     /anyone     data     yes     yes        yes
                POST    /approvals  data     no      no         yes
                DELETE  /mine/{id}  data     no      yes        yes
                PATCH   /mine/{id}  data     no      yes        yes
                PUT     /mine/{id}  data     no      yes        yes
                GET     /search     page     yes     yes        yes

                """
        )
    }

    @Test func `a file never replaces a route`() async throws {
        var table = Self.table
        table.file("/anyone") { _, _ in Response(json: Array("file".utf8)) }

        #expect(try await TestResponder(table).ask(.get, "/anyone").text == "nobody")
    }

    @Test func `two routes with the same method and path stop the program and are named`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var table = RouteTable()
            table.get("/v1/products/{gtin}", access: .anyone) { _, _ in Response(status: .ok) }
            table.get("/v1/products/{number}", access: .signedIn) { _, _ in Response(status: .ok) }
        }

        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("GET /v1/products/{number} was added twice"))
    }
}
