import Foundation
import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import NIOCore
import Synchronization
import Testing

@testable import AccountsFeature
@testable import MorselWeb
@testable import VaultFeature

/// The routes of vaults.
@Suite struct VaultRoutesTests {
    // MARK: Vault

    /// A batch of 101 records.
    private static var tooMany: String {
        let records = (0...100).map { number in
            let locator = Base64URL.text([UInt8](repeating: UInt8(number), count: 16))
            return TestSite.record().dropFirst(12).dropLast(2).replacing(
                "AQEBAQEBAQEBAQEBAQEBAQ",
                with: locator
            )
        }
        return #"{"records":["# + records.joined(separator: ",") + "]}"
    }

    @Test(
        arguments: [
            #"{}"#, #"{"records":[]}"#, #"{"records":{}}"#, #"{"records":[1]}"#, #"{"records":[{}]}"#,
            TestSite.record(#","note":"x""#),
            TestSite.record().replacing(#""version":1"#, with: #""version":0"#),
            TestSite.record().replacing(#""version":1"#, with: #""version":1.5"#),
            TestSite.record().replacing(#""version":1"#, with: #""version":9007199254740992"#),
            TestSite.record().replacing(#""sealed":"AA"#, with: #""sealed":""#),
            TestSite.record().replacing(#""locator":"AQ"#, with: #""locator":""#),
            TestSite.record().replacing(
                #""locator":"AQEBAQEBAQEBAQEBAQEBAQ""#,
                with: #""locator":"AQEBAQEBAQEBAQEBAQEBAR""#
            ),
            TestSite.record().replacing("}]}", with: "}," + TestSite.record().dropFirst(12)),
            tooMany,
        ]
    )
    func `a batch that is none is refused as a whole`(batch: String) async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let answer = try await Self.send(batch, token, to: site)
            #expect(answer.code == "invalid-vault-batch")
            let changes = try await site.ask(.get, "/v1/vault/changes", token: token)
            #expect(changes.text == #"{"records":[],"next":0,"hasMore":false,"sequence":0}"#)
        }
    }

    @Test(arguments: [
        (#"{"records":[],"records":[]}"#, "records"),
        (TestSite.record(#","version":1"#), "records.version"),
        (TestSite.record(#","note":{"a":1,"a":2}"#), "records.note.a"),
    ])
    func `a member that an object of a batch has twice is named`(batch: String, member: String) async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let answer = try await Self.send(batch, token, to: site)

            #expect(answer.code == "duplicate-member")
            #expect(answer.text.contains("\"parameter\":\"\(member)\""))
        }
    }

    @Test func `answers in memory have a limit, which ends with them`() throws {
        let budget = AnswerBudget(limit: 10)
        var first: Response? = try budget.response(json: [UInt8](repeating: 0x20, count: 8))
        #expect(first?.body.contentLength == 8)
        #expect(throws: Problem.self) { try budget.response(json: [0x20, 0x20, 0x20]) }
        first = nil
        _ = try budget.response(json: [0x20, 0x20, 0x20])
        // One that is larger than the limit is sent alone.
        _ = try budget.response(json: [UInt8](repeating: 0x20, count: 11))
    }

    private static func send(_ batch: String, _ token: String, to site: TestSite) async throws
        -> TestResponder.Answer
    {
        try await site.ask(.post, "/v1/vault/records", token: token, batch, fields: [.idempotencyKey: "k"])
    }

    @Test func `a batch needs a key, and has at most 1 MiB`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let without = try await site.ask(.post, "/v1/vault/records", token: token, TestSite.record())
            let large = TestSite.record() + String(repeating: " ", count: 1_048_576)
            let tooLarge = try await Self.send(large, token, to: site)

            #expect(without.code == "invalid-idempotency-key")
            #expect(tooLarge.code == "content-too-large")
        }
    }

    @Test func `the same key with another content is refused`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let fields: HTTPFields = [.idempotencyKey: "k"]
            let first = try await site.ask(
                .post,
                "/v1/vault/records",
                token: token,
                TestSite.record(),
                fields: fields
            )
            let again = try await site.ask(
                .post,
                "/v1/vault/records",
                token: token,
                TestSite.record(),
                fields: fields
            )
            let other = try await site.ask(
                .post,
                "/v1/vault/records",
                token: token,
                TestSite.record() + " ",
                fields: fields
            )

            #expect(first.text == #"{"records":[{"result":"accepted","version":1}]}"#)
            #expect(again.text == first.text)
            #expect(other.code == "reused-idempotency-key")
        }
    }

    @Test(arguments: ["since=-1", "since=9007199254740992", "since=x", "limit=0", "limit=501", "since="])
    func `a range that is none is refused`(query: String) async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            #expect(
                try await site.ask(.get, "/v1/vault/changes?\(query)", token: token).code
                    == "invalid-vault-parameter"
            )
        }
    }

    @Test func `two devices exchange a record, and a conflict is answered with the newer one`() async throws {
        try await TestSite.with { site in
            let ana = try await site.test.register("ana")
            let (first, second) = (try await site.token(ana), try await site.token(ana))
            _ = try await site.ask(
                .post,
                "/v1/vault/records",
                token: first,
                TestSite.record(),
                fields: [.idempotencyKey: "a"]
            )
            let conflict = try await site.ask(
                .post,
                "/v1/vault/records",
                token: second,
                TestSite.record(),
                fields: [.idempotencyKey: "b"]
            )
            let changes = try await site.ask(.get, "/v1/vault/changes?since=0&limit=1", token: second)

            #expect(conflict.text.hasPrefix(#"{"records":[{"result":"conflict","record":{"locator":"AQEB"#))
            #expect(changes.text.hasSuffix(#"],"next":1,"hasMore":false,"sequence":1}"#))
        }
    }
}
