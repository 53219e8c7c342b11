import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature

/// Somebody who measures time learns nothing about which e-mails have accounts: the work is the same.
///
/// Work is counted, not measured.
@Suite struct EnumerationWorkTests {
    /// What a request costs, and what its answer shows.
    private struct Work: Equatable {
        let statements: [String]
        let hashed: Int
        let verified: Int
        let status: Int
        let fields: [String]
    }

    /// A request that anybody can send about an e-mail, and the slow hashes that it costs.
    struct Attempt: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: String
        let members: String
        let verified: Int
        /// Whether the database is used only after the answer.
        var isLater: Bool { path == "deletion-link" }

        static let all = [
            Attempt(testDescription: "parameters", path: "parameters", members: "", verified: 0),
            Attempt(
                testDescription: "password",
                path: "login",
                members: #","password":"\#(wrong)""#,
                verified: 1
            ),
            Attempt(
                testDescription: "recovery",
                path: "login",
                members: #","recovery":"\#(wrong)""#,
                verified: 0
            ),
            Attempt(testDescription: "deletion", path: "deletion-link", members: "", verified: 0),
        ]
        private static let wrong = Base64URL.text(TestAccounts.key(2))
    }

    private static func work(
        _ site: TestSite,
        _ counter: StoreCounter,
        _ ask: (TestSite) async throws -> TestResponder.Answer
    ) async throws -> Work {
        let hasher = site.test.hasher
        let (hashed, verified) = (hasher.hashed, hasher.verified)
        _ = counter.take()
        let answer = try await ask(site)
        return Work(
            statements: counter.take(),
            hashed: hasher.hashed - hashed,
            verified: hasher.verified - verified,
            status: answer.status,
            fields: answer.fields.map { "\($0.name): \($0.value)" }
        )
    }

    @Test(arguments: Attempt.all, TestDatabase.engines)
    func `an unknown e-mail costs the same statements and hashes as a known one`(
        attempt: Attempt,
        engine: TestDatabase.Engine
    ) async throws {
        let counter = StoreCounter()
        try await TestAccounts.with(engine, sendsMail: true, counter: counter) { test in
            try await test.register("ana")
            let site = TestSite(test)
            let ask = { (name: String) in
                try await Self.work(site, counter) {
                    try await $0.ask(
                        .post,
                        "/v1/users/\(attempt.path)",
                        #"{"username":"\#(name)@example.org"\#(attempt.members)}"#
                    )
                }
            }
            let (known, unknown) = (try await ask("ana"), try await ask("rui"))

            #expect(known == unknown)
            // A link is stored after the answer, because a commit with changes takes longer than an empty one.
            #expect(known.statements.isEmpty == attempt.isLater)
            #expect(known.verified == attempt.verified && known.hashed == 0)
            guard attempt.isLater else { return }
            var recipients: [String] = []
            while let mail = try await test.accounts.nextMail() {
                if mail.kind == .deletion { recipients.append(mail.recipient) }
            }
            #expect(recipients == ["ana@example.org"])
        }
    }

    /// The answer says that the e-mail has an account, so that people do not register twice.
    ///
    /// No mail is sent.
    @Test(arguments: TestDatabase.engines)
    func `to register a known e-mail costs the same hash and queues no mail`(engine: TestDatabase.Engine)
        async throws
    {
        let counter = StoreCounter()
        try await TestAccounts.with(engine, sendsMail: true, counter: counter) { test in
            let site = TestSite(test)
            let salt = Base64URL.text([UInt8](repeating: 1, count: 16))
            let register = { (name: String, number: UInt8) in
                let id = Base64URL.text([UInt8](repeating: number, count: 16))
                return try await Self.work(site, counter) {
                    try await $0.ask(
                        .post,
                        "/v1/users",
                        #"{"account":"\#(id)","username":"\#(name)@example.org","password":"\#(TestSite.key)","#
                            + #""name":"Ana","country":"PT","role":"consumer","derivation":1,"salt":"\#(salt)","rounds":600000}"#
                    )
                }
            }
            let (first, again) = (try await register("ana", 1), try await register("ana", 2))

            #expect(first.status == 201 && again.status == 409)
            #expect(first.hashed == 1 && again.hashed == 1)
            #expect(first.statements.contains { $0.contains("INSERT INTO mail ") })
            #expect(!again.statements.contains { $0.contains("INSERT") })
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `with a wrong password, a change to a known e-mail costs the same as one to an unknown e-mail`(
        engine: TestDatabase.Engine
    ) async throws {
        let counter = StoreCounter()
        try await TestAccounts.with(engine, sendsMail: true, counter: counter) { test in
            try await test.register("ana")
            let rui = try await test.register("rui")
            let site = TestSite(test)
            let token = try await site.token(rui)
            let change = { (name: String, key: UInt8) in
                let password = Base64URL.text(TestAccounts.key(key))
                return try await Self.work(site, counter) {
                    try await $0.ask(
                        .put,
                        "/v1/users/rui@example.org/email",
                        token: token,
                        #"{"password":"\#(password)","newUsername":"\#(name)@example.org"}"#
                    )
                }
            }
            let (known, unknown) = (try await change("ana", 2), try await change("eva", 2))

            #expect(known == unknown)
            #expect(known.status == 401 && known.verified == 1)
            // With the right password the answer says it, as that of registering does, and no mail is sent to the other person.
            let taken = try await change("ana", 1)
            #expect(taken.status == 409)
            #expect(!taken.statements.contains { $0.contains("INSERT") })
            #expect(try await change("eva", 1).status == 204)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `who asks for another account learns nothing about its e-mail`(engine: TestDatabase.Engine)
        async throws
    {
        let counter = StoreCounter()
        try await TestAccounts.with(engine, counter: counter) { test in
            try await test.register("ana")
            let site = TestSite(test)
            let token = try await site.token(try await test.register("rui"))
            let read = { (name: String) in
                try await Self.work(site, counter) {
                    try await $0.ask(.get, "/v1/users/\(name)@example.org", token: token)
                }
            }
            let (known, unknown) = (try await read("ana"), try await read("eva"))

            #expect(known == unknown)
            #expect(known.status == 403)
        }
    }
}
