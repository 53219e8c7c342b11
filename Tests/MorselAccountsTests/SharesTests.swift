import Foundation
import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb
@testable import VaultFeature

/// Pages that accounts share by a link.
///
/// The test server allows three of them for at most 30 days.
@Suite struct SharesTests {
    static let id = Base64URL.text([UInt8](repeating: 7, count: 16))

    static func body(id: String = id, content: UInt8 = 1, length: Int = 1_053, days: String = "7") -> String {
        let sealed = Base64URL.text([UInt8](repeating: content, count: length))
        return #"{"id":"\#(id)","sealed":"\#(sealed)","days":\#(days)}"#
    }

    private static func id(_ number: UInt8) -> String {
        Base64URL.text([UInt8](repeating: number, count: 16))
    }

    private static let sealed = [UInt8](repeating: 1, count: 1_053)

    // MARK: Storage

    @Test(arguments: TestDatabase.engines)
    func `openings are counted, and each account lists its own pages`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let first = try await test.shares.add(Self.id(1), Self.sealed, days: 7, of: ana.id)
            test.time.advance(milliseconds: 1)
            _ = try await test.shares.add(Self.id(2), Self.sealed, days: 7, of: ana.id)
            let opened = try await test.shares.open(Self.id(1))
            _ = try await test.shares.open(Self.id(1))

            #expect(opened == Self.sealed)
            #expect(first.expiresAt - first.createdAt == 7 * 86_400_000)
            let list = try await test.shares.list(of: ana.id)
            #expect(list.map { $0.id } == [Self.id(2), Self.id(1)])
            #expect(list.map { $0.openings } == [0, 2])
            #expect(try await test.shares.list(of: rui.id).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a link ends after its days, and nothing of the page stays in the database`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            _ = try await test.shares.add(Self.id(1), Self.sealed, days: 1, of: ana.id)
            test.time.advance(milliseconds: 86_399_999)
            #expect(try await test.shares.open(Self.id(1)) != nil)
            test.time.advance(milliseconds: 1)

            #expect(try await test.shares.list(of: ana.id).isEmpty)
            #expect(try await test.shares.open(Self.id(1)) == nil)
            #expect(try await Self.rows(test) == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `ended pages are deleted even if nobody opens them`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            _ = try await test.shares.add(Self.id(1), Self.sealed, days: 1, of: ana.id)
            test.time.advance(days: 1)
            _ = try await test.accounts.begin(ana, client: "test")

            #expect(try await Self.rows(test) == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a page is deleted with its account, and by its own account only`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            for number in [1, 2] as [UInt8] {
                _ = try await test.shares.add(Self.id(number), Self.sealed, days: 7, of: ana.id)
            }

            #expect(try await !test.shares.remove(Self.id(1), of: rui.id))
            #expect(try await test.shares.remove(Self.id(1), of: ana.id))
            #expect(try await test.shares.open(Self.id(1)) == nil)
            #expect(try await test.shares.open(Self.id(2)) != nil)
            _ = try await test.accounts.delete(ana.id)
            #expect(try await Self.rows(test) == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a page that is sent again is the same page, and identifiers belong to one page`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let first = try await test.shares.add(Self.id(1), Self.sealed, days: 7, of: ana.id)
            test.time.advance(milliseconds: 5)

            #expect(try await test.shares.add(Self.id(1), Self.sealed, days: 7, of: ana.id) == first)
            await #expect(throws: ShareError.taken) {
                try await test.shares.add(Self.id(1), Self.sealed, days: 7, of: rui.id)
            }
            await #expect(throws: ShareError.taken) {
                try await test.shares.add(Self.id(1), [2] + Self.sealed.dropFirst(), days: 7, of: ana.id)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an account shares a limited number of pages for limited days`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            for number in [1, 2, 3] as [UInt8] {
                _ = try await test.shares.add(Self.id(number), Self.sealed, days: 30, of: ana.id)
            }

            await #expect(throws: ShareError.tooMany) {
                try await test.shares.add(Self.id(4), Self.sealed, days: 1, of: ana.id)
            }
            #expect(try await test.shares.open(Self.id(4)) == nil)
            await #expect(throws: ShareError.tooLong) {
                try await test.shares.add(Self.id(4), Self.sealed, days: 31, of: ana.id)
            }
            test.time.advance(days: 30)
            _ = try await test.shares.add(Self.id(4), Self.sealed, days: 1, of: ana.id)
        }
    }

    private static func rows(_ test: TestAccounts) async throws -> Int64? {
        try await test.database.store.read { session in
            try session.first("SELECT count(*) FROM share") { (row) throws(StoreError) in
                try row.integer(0)
            }
        }
    }

    // MARK: Routes

    @Test func `anyone opens a page, and its account sees how often`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let stored = try await site.ask(.post, "/v1/shares", token: token, Self.body())
            let opened = try await site.ask(.get, "/v1/shares/\(Self.id)")
            let list = try await site.ask(.get, "/v1/shares", token: token)

            #expect(stored.status == 201)
            #expect(try TestSite.object(stored)["openings"] as? Int == 0)
            #expect(opened.text == #"{"sealed":"\#(Base64URL.text(Self.sealed))"}"#)
            let shares = try #require(try TestSite.object(list)["shares"] as? [[String: Any]])
            #expect(shares.map { $0["openings"] as? Int } == [1])
            #expect(shares[0]["expires"] as? String == "2027-01-22T08:00:00Z")
            #expect(!list.text.contains("sealed"))
        }
    }

    @Test func `a withdrawn link, a wrong one and one that never existed have the same answer`() async throws
    {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            _ = try await site.ask(.post, "/v1/shares", token: token, Self.body())
            let ended = try await site.ask(.delete, "/v1/shares/\(Self.id)", token: token)
            let withdrawn = try await site.ask(.get, "/v1/shares/\(Self.id)")
            let unknown = try await site.ask(.get, "/v1/shares/\(Self.id(9))")

            #expect(ended.status == 204)
            #expect(withdrawn.status == 404 && withdrawn.code == "unknown-share")
            #expect(withdrawn.text == unknown.text)
            let again = try await site.ask(.delete, "/v1/shares/\(Self.id)", token: token)
            #expect(again.code == "unknown-share")
        }
    }

    private static let wrongBodies = [
        "nothing": "{}", "a short identifier": body(id: "AA"), "no base64url": body(id: "!"),
        "another length": body(length: 1_052), "the largest record": body(length: 262_173),
        "no days": body(days: "0"), "negative days": body(days: "-1"), "half days": body(days: "1.5"),
        "a text": body(days: #""7""#), "the key": body().replacing("}", with: #","key":"AAAA"}"#),
    ]

    @Test(arguments: wrongBodies.keys.sorted())
    func `a page with a wrong or unknown member is refused`(name: String) async throws {
        let body = try #require(Self.wrongBodies[name])
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let answer = try await site.ask(.post, "/v1/shares", token: token, body)

            // A page above the limit is not read to its end.
            #expect(["invalid-share", "content-too-large"].contains(answer.code))
            #expect(answer.status >= 400 && answer.status < 500)
        }
    }

    @Test func `limits are problems in words`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let other = try await site.token(try await site.test.register("rui"))
            for number in [1, 2, 3] as [UInt8] {
                _ = try await site.ask(.post, "/v1/shares", token: token, Self.body(id: Self.id(number)))
            }
            let tooMany = try await site.ask(.post, "/v1/shares", token: token, Self.body())
            let tooLong = try await site.ask(.post, "/v1/shares", token: token, Self.body(days: "31"))
            let taken = try await site.ask(.post, "/v1/shares", token: other, Self.body(id: Self.id(1)))

            #expect(tooMany.code == "too-many-shares" && tooMany.status == 409)
            #expect(tooLong.code == "share-too-long" && tooLong.status == 400)
            #expect(taken.code == "share-taken" && taken.status == 409)
        }
    }

    @Test func `a client cannot open pages without end`() async throws {
        try await TestSite.with { site in
            var answer = try await site.ask(.get, "/v1/shares/\(Self.id)")
            // On a busy machine some places come back meanwhile.
            for _ in 0..<1_000 where answer.status != 429 {
                answer = try await site.ask(.get, "/v1/shares/\(Self.id)")
            }

            #expect(answer.status == 429)
        }
    }
}
