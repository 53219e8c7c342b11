import Foundation
import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// Logging in through GitHub, and linking its identities.
@Suite struct GitHubTests {
    /// A server with an account, whose identity provider is a stub.
    private struct World {
        let site: TestSite
        let stub: GitHubStub
        let account: Account
        let token: String

        static func with(_ work: (World) async throws -> Void) async throws {
            try await GitHubStub.run { stub in
                try await TestAccounts.with(.sqlite) { test in
                    let client = GitHubProvider.Client(
                        address: URL(string: stub.address + "/"),
                        api: nil,
                        id: "Iv1.a",
                        secret: "quin&cunx",
                        redirect: "https://morsel.example/v1/openid/callback",
                        userAgent: "Morsel/1"
                    )
                    // Other tests may keep all processors busy.
                    let provider = GitHubProvider(client, timeLimit: .seconds(600))
                    let site = TestSite(test, provider: provider)
                    let account = try await test.register("ana")
                    let token = try await site.token(account)
                    try await work(World(site: site, stub: stub, account: account, token: token))
                }
            }
        }

        /// Leaves for GitHub: to link the account, or to log in.
        func leave(toLink isLink: Bool) async throws -> Departure {
            let answer =
                isLink
                ? try await site.ask(
                    .post,
                    "/v1/openid/link",
                    token: token,
                    #"{"language":"pt","password":"\#(TestSite.key)"}"#
                ) : try await site.ask(.post, "/v1/openid/login", #"{"language":"pt"}"#)
            try #require(answer.status == 200)
            let address = try #require(try TestSite.object(answer)["address"] as? String)
            let query = address.split(separator: "?", maxSplits: 1).last.map(String.init)
            let cookie = try #require(answer.fields[.setCookie]?.split(separator: ";").first)
            return Departure(address: address, parameters: QueryParameters(query), cookie: String(cookie))
        }

        /// Comes back with a code, and returns the address to which the server leads.
        func comeBack(_ departure: Departure, state: String? = nil) async throws -> TestResponder.Answer {
            let state = try #require(state ?? departure.parameters["state"])
            let answer = try await site.ask(
                .get,
                "/v1/openid/callback?code=a%20code&state=\(state)",
                fields: [.cookie: departure.cookie]
            )
            #expect(answer.status == 303)
            return answer
        }

        /// Links the account, and returns the outcome.
        func link() async throws -> String? {
            try await comeBack(try await leave(toLink: true)).fields[.location]
        }

        func identities() async throws -> [OpenIDIdentity] {
            try await site.test.accounts.identities(of: account.id)
        }
    }

    /// What a browser has when it leaves for GitHub.
    private struct Departure {
        let address: String
        let parameters: QueryParameters
        let cookie: String
    }

    private static let failed = "/pt/account#openid-failed"

    @Test func `an identity is linked, logs in, and is unlinked`() async throws {
        try await World.with { world in
            let unknown = try await world.comeBack(try await world.leave(toLink: false))
            #expect(unknown.fields[.location] == "/pt/account/log-in#openid-unlinked")
            #expect(try await world.link() == "/pt/account#openid-linked")

            let list = try TestSite.object(try await world.site.ask(.get, "/v1/openid", token: world.token))
            #expect(list["provider"] as? String == "127.0.0.1")
            let identity = try #require((list["identities"] as? [[String: Any]])?.first)
            #expect(identity["issuer"] as? String == world.stub.address)
            #expect(identity["name"] as? String == "ana@example.org")
            #expect(try await world.identities().map { $0.subject } == ["583231"])

            let open = try await world.comeBack(try await world.leave(toLink: false))
            #expect(open.fields[.location] == "/pt/account/log-in#openid-open")
            let cookies = open.fields[values: .setCookie].compactMap { $0.split(separator: ";").first }
            let sessions = try await world.site.ask(
                .get,
                "/v1/sessions",
                fields: [.cookie: String(try #require(cookies.first))]
            )
            #expect(sessions.status == 200)

            let id = try #require(identity["id"] as? String)
            let unlinked = try await world.site.ask(.delete, "/v1/openid/\(id)", token: world.token)
            #expect(unlinked.status == 204)
            let after = try await world.comeBack(try await world.leave(toLink: false))
            #expect(after.fields[.location] == "/pt/account/log-in#openid-unlinked")
        }
    }

    @Test func `GitHub is asked as its documentation says`() async throws {
        try await World.with { world in
            let departure = try await world.leave(toLink: true)
            _ = try await world.comeBack(departure)

            #expect(departure.address.hasPrefix(world.stub.address + "/login/oauth/authorize?"))
            #expect(departure.parameters["client_id"] == "Iv1.a")
            #expect(departure.parameters["scope"] == "user:email")
            #expect(departure.parameters["code_challenge_method"] == "S256")
            let redirect = "https://morsel.example/v1/openid/callback"
            #expect(departure.parameters["redirect_uri"] == redirect)
            let received = world.stub.received
            #expect(
                received.map { $0.path } == [
                    "/login/oauth/access_token", "/api/v3/user", "/api/v3/user/emails?per_page=100",
                ]
            )
            let form = QueryParameters(try #require(received.first).body)
            #expect(received.first?.fields[.accept] == "application/json")
            #expect(form["code"] == "a code" && form["redirect_uri"] == redirect)
            #expect(form["client_id"] == "Iv1.a" && form["client_secret"] == "quin&cunx")
            let request = OpenIDRequest(
                account: nil,
                nonce: "",
                verifier: try #require(form["code_verifier"]),
                language: ""
            )
            #expect(request.codeChallenge == departure.parameters["code_challenge"])
            for request in received.dropFirst() {
                #expect(request.fields[.authorization] == "Bearer gho_a")
                #expect(request.fields[.userAgent] == "Morsel/1")
            }
        }
    }

    @Test func `a wrong or used state asks GitHub nothing`() async throws {
        try await World.with { world in
            let (first, second) = (try await world.leave(toLink: true), try await world.leave(toLink: true))
            let stolen = try await world.comeBack(first, state: second.parameters["state"])
            let invented = try await world.comeBack(first, state: SessionToken().text)
            for answer in [stolen, invented] {
                #expect(answer.fields[.location] == "/account/log-in#openid-failed")
            }
            #expect(world.stub.received.isEmpty)

            _ = try await world.comeBack(first)
            let (identities, requests) = (try await world.identities().count, world.stub.received.count)
            #expect(identities == 1 && requests == 3)
            _ = try await world.comeBack(first)
            #expect(world.stub.received.count == requests)
        }
    }

    @Test(arguments: [
        #"{"error":"bad_verification_code","error_description":"The code is incorrect or expired."}"#,
        #"{"error":"bad_verification_code","access_token":"gho_a","token_type":"bearer"}"#,
        #"{"access_token":"gho_a"}"#, #"{"access_token":"gho_a","token_type":"mac"}"#,
        #"{"access_token":"","token_type":"bearer"}"#, #"{"access_token":"a\nb","token_type":"bearer"}"#,
        #"{"access_token":1,"token_type":"bearer"}"#, "access_token=gho_a&token_type=bearer", "",
    ])
    func `a code that GitHub refuses links nothing`(answer: String) async throws {
        try await World.with { world in
            world.stub.answer(GitHubStub.Answers(token: answer))
            let outcome = try await world.link()

            #expect(outcome == Self.failed)
            #expect(try await world.identities().isEmpty)
            #expect(world.stub.received.count == 1)
        }
    }

    @Test func `the reason for the log has the code of an error, and no other text`() async throws {
        try await World.with { world in
            let client = GitHubProvider.Client(
                address: URL(string: world.stub.address),
                api: nil,
                id: "a",
                secret: "b",
                redirect: "c",
                userAgent: "d"
            )
            let provider = GitHubProvider(client, timeLimit: .seconds(600))
            let request = OpenIDRequest(account: nil, nonce: "n", verifier: "v", language: "en")
            for (code, logged) in [
                ("bad_verification_code", "bad_verification_code"), ("ana@example.org", "an error"),
            ] {
                world.stub.answer(GitHubStub.Answers(token: #"{"error":"\#(code)"}"#))
                let failure = await #expect(throws: IdentityProviderFailure.self) {
                    try await provider.identity(code: "a", request)
                }
                #expect(failure?.reason == "token endpoint: \(logged)")
            }
        }
    }

    @Test(arguments: [
        GitHubStub.Answers(emails: "[]"),
        GitHubStub.Answers(emails: #"[{"email":"ana@example.org","primary":true,"verified":false}]"#),
        GitHubStub.Answers(emails: #"[{"email":"ana@example.org","primary":false,"verified":true}]"#),
        GitHubStub.Answers(emails: #"{"message":"Not Found"}"#, emailsStatus: .notFound),
        GitHubStub.Answers(emails: #"{"message":"Forbidden"}"#, emailsStatus: .forbidden),
    ])
    func `without a verified primary e-mail the name is that of the log-in`(answers: GitHubStub.Answers)
        async throws
    {
        try await World.with { world in
            world.stub.answer(answers)
            let outcome = try await world.link()

            #expect(outcome == "/pt/account#openid-linked")
            #expect(try await world.identities().map { $0.name } == ["ana-on-github"])
        }
    }

    @Test(arguments: [
        GitHubStub.Answers(token: padded(GitHubStub.Answers().token)),
        GitHubStub.Answers(user: padded(GitHubStub.Answers().user)),
        GitHubStub.Answers(emails: padded(GitHubStub.Answers().emails)),
        GitHubStub.Answers(emailsStatus: .internalServerError),
        GitHubStub.Answers(emails: "{}"),
        GitHubStub.Answers(tokenStatus: .temporaryRedirect),
        GitHubStub.Answers(tokenStatus: .created),
    ])
    func `an answer that is too large, of another form or status, or a redirection links nothing`(
        answers: GitHubStub.Answers
    ) async throws {
        try await World.with { world in
            world.stub.answer(answers)
            let outcome = try await world.link()

            #expect(outcome == Self.failed)
            #expect(try await world.identities().isEmpty)
            #expect(!world.stub.received.contains { $0.path == "/elsewhere" })
        }
    }

    /// Makes JSON larger than the limit of an answer, without another meaning.
    private static func padded(_ json: String) -> String { json + String(repeating: " ", count: 262_144) }

    @Test(arguments: ["9007199254740993", "9223372036854775807"])
    func `a number that a double cannot represent is kept digit by digit`(id: String) async throws {
        try await World.with { world in
            world.stub.answer(GitHubStub.Answers(user: #"{"login":"ana","id":\#(id)}"#))
            let outcome = try await world.link()

            #expect(outcome == "/pt/account#openid-linked")
            #expect(try await world.identities().map { $0.subject } == [id])
        }
    }

    @Test(arguments: [
        #"{"login":"ana"}"#, #"{"login":"ana","id":null}"#, #"{"login":"ana","id":"583231"}"#,
        #"{"login":"ana","id":0}"#, #"{"login":"ana","id":-1}"#, #"{"login":"ana","id":1.5}"#,
        #"{"login":"ana","id":true}"#, #"{"login":"ana","id":9223372036854775808}"#,
    ])
    func `a person without a number is nobody`(user: String) async throws {
        try await World.with { world in
            world.stub.answer(GitHubStub.Answers(user: user))
            let outcome = try await world.link()

            #expect(outcome == Self.failed)
            #expect(try await world.identities().isEmpty)
        }
    }

    @Test(
        arguments: [
            (nil, nil, "GitHub", "https://github.com", "https://api.github.com"),
            ("https://github.com/", nil, "GitHub", "https://github.com", "https://api.github.com"),
            (
                "https://git.example.org", nil, "git.example.org", "https://git.example.org",
                "https://git.example.org/api/v3"
            ),
            (
                "https://a.ghe.com", "https://api.a.ghe.com/", "a.ghe.com", "https://a.ghe.com",
                "https://api.a.ghe.com"
            ),
        ] as [(String?, String?, String, String, String)]
    )
    func `the API belongs to the address`(
        address: String?,
        api: String?,
        name: String,
        issuer: String,
        usedAPI: String
    ) {
        let client = GitHubProvider.Client(
            address: address.flatMap { URL(string: $0) },
            api: api.flatMap { URL(string: $0) },
            id: "a",
            secret: "b",
            redirect: "c",
            userAgent: "d"
        )

        #expect(client.address == issuer && client.api == usedAPI)
        #expect(GitHubProvider(client).name == name)
    }
}
