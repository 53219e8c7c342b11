import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// Which log-ins the owner of an account gets a mail about.
@Suite struct KnownDeviceTests {
    /// The event of the last log-in.
    private static func begin(_ test: TestAccounts, _ account: Account, _ device: SessionToken?) async throws
        -> AccountEvent.Kind?
    {
        test.time.advance(milliseconds: 1)
        _ = try await test.accounts.begin(account, client: "Firefox", device: device)
        return try await test.accounts.events(of: account.id).first?.kind
    }

    @Test(arguments: TestDatabase.engines)
    func `only a device that has logged in to the account before is known`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let device = SessionToken()

            #expect(try await Self.begin(test, ana, device) == .newDevice)
            #expect(try await Self.begin(test, ana, device) == .loggedIn)
            #expect(try await Self.begin(test, ana, SessionToken()) == .newDevice)
            // The same program without a cookie.
            #expect(try await Self.begin(test, ana, nil) == .newDevice)
            #expect(try await Self.begin(test, ana, nil) == .newDevice)
            // The same device with another account.
            #expect(try await Self.begin(test, rui, device) == .newDevice)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a changed password makes other devices unknown`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let (own, other) = (SessionToken(), SessionToken())
            for device in [own, other] { _ = try await Self.begin(test, ana, device) }
            try await test.accounts.changePassword(
                of: ana.id,
                current: .password(TestAccounts.key(1)),
                to: TestAccounts.passwordKey(3),
                keys: nil,
                session: "",
                device: own
            )

            #expect(try await Self.begin(test, ana, own) == .loggedIn)
            #expect(try await Self.begin(test, ana, other) == .newDevice)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `devices are forgotten after 400 days, and only the latest 100 are kept`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            func count() async throws -> Int {
                try await test.rows().count { $0.table == "account_device" }
            }
            let first = SessionToken()
            _ = try await Self.begin(test, ana, first)
            for _ in 0..<100 { _ = try await Self.begin(test, ana, SessionToken()) }
            #expect(try await count() == 100)
            #expect(try await Self.begin(test, ana, first) == .newDevice)

            test.time.advance(days: 401)
            _ = try await test.accounts.begin(ana, client: "", device: first)
            #expect(try await count() == 1)
        }
    }

    // MARK: Cookies

    private static func logIn(_ site: TestSite, _ cookie: String?, session: String = "cookie") async throws
        -> TestResponder.Answer
    {
        var fields: HTTPFields = [:]
        fields[.cookie] = cookie
        return try await site.ask(
            .post,
            "/v1/users/login",
            #"{"username":"ana@example.org","password":"\#(TestSite.key)","session":"\#(session)"}"#,
            fields: fields
        )
    }

    /// The name and the value of the cookie of the device in an answer.
    private static func device(_ answer: TestResponder.Answer) throws -> String {
        let field = try #require(
            answer.fields[values: .setCookie].first { $0.hasPrefix("__Host-morsel-device=") }
        )
        for attribute in ["Path=/", "Max-Age=34560000", "Secure", "HttpOnly", "SameSite=Lax"] {
            #expect(field.contains("; \(attribute)"))
        }
        return String(field.prefix { $0 != ";" })
    }

    @Test func `a browser is known by its cookie after registering, with any kind of session`() async throws {
        try await TestSite.with { site in
            let salt = Base64URL.text([UInt8](repeating: 1, count: 16))
            let registered = try await site.ask(
                .post,
                "/v1/users",
                #"{"account":"\#(salt)","username":"ana@example.org","password":"\#(TestSite.key)","name":"Ana","#
                    + #""country":"PT","role":"consumer","derivation":1,"salt":"\#(salt)","rounds":600000}"#
            )
            #expect(registered.status == 201)
            let cookie = try Self.device(registered)
            for session in ["cookie", "token"] {
                let answer = try await Self.logIn(site, "theme=dark; \(cookie)", session: session)
                #expect(try Self.device(answer) == cookie)
            }
            let planted = "__Host-morsel-device=short"
            for other in [nil, planted, "\(cookie); \(cookie)"] {
                let answer = try await Self.logIn(site, other)
                #expect(try Self.device(answer) != cookie)
            }

            let account = try #require(
                try await site.test.accounts.account(withEmail: TestAccounts.email("ana"))
            )
            let kinds = try await site.test.accounts.events(of: account.id).map { $0.kind }
            #expect(kinds.count { $0 == .loggedIn } == 2)
            #expect(kinds.count { $0 == .newDevice } == 3)
        }
    }
}
