import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// Nobody can fill the inbox of somebody else.
@Suite struct MailLimitsTests {
    /// A site whose limits of mails have the clock of the test.
    private static func site(_ test: TestAccounts) -> TestSite {
        let (start, began) = (ContinuousClock.now, test.time.now)
        return TestSite(test, mails: MailLimits { start + .milliseconds(test.time.now - began) })
    }

    private static let hour: Int64 = 3_600_000

    // MARK: Links that delete an account

    @Test(arguments: TestDatabase.engines)
    func `an account gets three deletion links in an hour, and the answers do not reveal it`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            try await test.register("ana")
            let site = TestSite(test)
            func links(to name: String) async throws -> [String] {
                var recipients: [String] = []
                for _ in 0..<10 {
                    let body = #"{"username":"\#(name)@example.org"}"#
                    #expect(try await site.ask(.post, "/v1/users/deletion-link", body).status == 204)
                    while let mail = try await test.accounts.nextMail() {
                        if mail.kind == .deletion { recipients.append(mail.recipient) }
                        try await test.accounts.finish(mail)
                    }
                }
                return recipients
            }

            let three = [String](repeating: "ana@example.org", count: 3)
            #expect(try await links(to: "ana") == three)
            #expect(try await links(to: "rui").isEmpty)
            test.time.advance(milliseconds: Self.hour - 1)
            #expect(try await links(to: "ana").isEmpty)
            test.time.advance(milliseconds: 1)
            #expect(try await links(to: "ana") == three)
        }
    }

    @Test func `at most 1000 e-mails wait to be looked up, each of them once`() async throws {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            func request(_ number: Int) throws -> Bool {
                test.accounts.requestDeletionLink(to: try TestAccounts.email("x\(number)"))
            }
            #expect(try (0..<1_000).allSatisfy { try request($0) })
            #expect(try request(1_000) == false)
            #expect(try request(0))
            try await test.accounts.storeDeletionLinks()
            #expect(try request(1_000))
        }
    }

    // MARK: Other addresses

    private static func change(_ site: TestSite, _ name: String, _ token: String, to new: String) async throws
        -> Int
    {
        let body = #"{"password":"\#(TestSite.key)","newUsername":"\#(new)@example.org"}"#
        return try await site.ask(.put, "/v1/users/\(name)@example.org/email", token: token, body).status
    }

    @Test func `an address gets three mails an hour about new e-mails, from all accounts`() async throws {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            let site = Self.site(test)
            var statuses: [Int] = []
            for name in ["a", "b", "c", "d"] {
                let token = try await site.token(try await test.register(name))
                statuses.append(try await Self.change(site, name, token, to: "eva"))
            }
            #expect(statuses == [204, 204, 204, 429])

            let token = try await site.token(try await test.register("e"))
            #expect(try await Self.change(site, "e", token, to: "eva") == 429)
            #expect(try await Self.change(site, "e", token, to: "rui") == 204)
            test.time.advance(milliseconds: Self.hour / 3)
            #expect(try await Self.change(site, "e", token, to: "eva") == 204)
        }
    }

    @Test func `an account sends five mails to other addresses, and refused requests do not count`()
        async throws
    {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            let site = Self.site(test)
            let token = try await site.token(try await test.register("ana"))
            try await test.register("rui")
            for _ in 0..<10 { #expect(try await Self.change(site, "ana", token, to: "rui") == 409) }
            var statuses: [Int] = []
            for number in 0..<7 {
                statuses.append(try await Self.change(site, "ana", token, to: "x\(number)"))
            }

            #expect(statuses == [204, 204, 204, 204, 204, 429, 429])
        }
    }

    @Test func `an address gets three mails an hour about accounts made and deleted`() async throws {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            let site = Self.site(test)
            let salt = Base64URL.text([UInt8](repeating: 1, count: 16))
            func register(_ number: UInt8) async throws -> Int {
                let id = Base64URL.text([UInt8](repeating: number, count: 16))
                let answer = try await site.ask(
                    .post,
                    "/v1/users",
                    #"{"account":"\#(id)","username":"ana@example.org","password":"\#(TestSite.key)","#
                        + #""name":"Ana","country":"PT","role":"consumer","derivation":1,"salt":"\#(salt)","rounds":600000}"#
                )
                return answer.status
            }
            for number in 1...3 {
                #expect(try await register(UInt8(number)) == 201)
                // The e-mail is taken: no mail is sent.
                #expect(try await register(100) == (number == 3 ? 429 : 409))
                _ = try await test.accounts.delete(
                    Base64URL.text([UInt8](repeating: UInt8(number), count: 16))
                )
            }

            #expect(try await register(4) == 429)
            test.time.advance(milliseconds: Self.hour / 3)
            #expect(try await register(4) == 201)
        }
    }
}
