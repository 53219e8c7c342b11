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

/// What guests answer to a shared page.
@Suite struct ShareAnswersTests {
    private static let page = Base64URL.text([UInt8](repeating: 7, count: 16))
    private static let sealed = [UInt8](repeating: 1, count: 1_053)
    private static let address = "/v1/shares/\(page)/answers"

    private static func id(_ number: UInt8) -> String {
        Base64URL.text([UInt8](repeating: number, count: 16))
    }

    /// A page that takes two answers.
    private static func share(_ test: TestAccounts) async throws -> Account {
        let ana = try await test.register("ana")
        _ = try await test.shares.add(page, sealed, days: 7, maxAnswers: 2, of: ana.id)
        return ana
    }

    private static func body(length: Int = 1_053) -> String {
        #"{"sealed":"\#(Base64URL.text([UInt8](repeating: 1, count: length)))"}"#
    }

    // MARK: Storage

    @Test(arguments: TestDatabase.engines)
    func `answers are for the account of the page only, the oldest first`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await Self.share(test), try await test.register("rui"))
            #expect(try await test.shares.answer(Self.id(2), Self.sealed, to: Self.page))
            test.time.advance(milliseconds: 1)
            #expect(try await test.shares.answer(Self.id(1), Self.sealed, to: Self.page))

            let answers = try await test.shares.answers(to: Self.page, of: ana.id)
            #expect(answers?.map { $0.id } == [Self.id(2), Self.id(1)])
            #expect(answers?.map { $0.sealed } == [Self.sealed, Self.sealed])
            #expect(try await test.shares.answers(to: Self.page, of: rui.id) == nil)
            #expect(try await test.shares.list(of: ana.id).map { $0.answers } == [2])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an answer that is sent again replaces the one before`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await Self.share(test)
            _ = try await test.shares.answer(Self.id(1), Self.sealed, to: Self.page)
            let other = [2] + Self.sealed.dropFirst()
            _ = try await test.shares.answer(Self.id(1), other, to: Self.page)

            #expect(try await test.shares.answers(to: Self.page, of: ana.id)?.map { $0.sealed } == [other])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a page takes a limited number of answers, and one that asks nothing takes none`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await Self.share(test)
            _ = try await test.shares.add(Self.id(8), Self.sealed, days: 7, of: ana.id)
            for number in [1, 2] as [UInt8] {
                _ = try await test.shares.answer(Self.id(number), Self.sealed, to: Self.page)
            }

            await #expect(throws: ShareError.tooManyAnswers) {
                try await test.shares.answer(Self.id(3), Self.sealed, to: Self.page)
            }
            // The answers that were there can still be corrected.
            #expect(try await test.shares.answer(Self.id(1), Self.sealed, to: Self.page))
            #expect(try await !test.shares.answer(Self.id(1), Self.sealed, to: Self.id(8)))
            #expect(try await !test.shares.answer(Self.id(1), Self.sealed, to: Self.id(9)))
            // An answer that was taken makes room.
            #expect(try await test.shares.removeAnswer(Self.id(1), to: Self.page, of: ana.id))
            #expect(try await test.shares.answer(Self.id(3), Self.sealed, to: Self.page))
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `no answer stays in the database after the end of its link`(engine: TestDatabase.Engine) async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await Self.share(test)
            _ = try await test.shares.answer(Self.id(1), Self.sealed, to: Self.page)
            test.time.advance(days: 7)
            #expect(try await test.shares.answers(to: Self.page, of: ana.id) == nil)
            #expect(try await !test.shares.answer(Self.id(2), Self.sealed, to: Self.page))
            #expect(try await Self.rows(test) == 0)

            _ = try await test.shares.add(Self.page, Self.sealed, days: 7, maxAnswers: 2, of: ana.id)
            _ = try await test.shares.answer(Self.id(1), Self.sealed, to: Self.page)
            #expect(try await test.shares.remove(Self.page, of: ana.id))
            #expect(try await Self.rows(test) == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `only the account of the page deletes an answer`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await Self.share(test), try await test.register("rui"))
            _ = try await test.shares.answer(Self.id(1), Self.sealed, to: Self.page)

            #expect(try await !test.shares.removeAnswer(Self.id(1), to: Self.page, of: rui.id))
            #expect(try await test.shares.removeAnswer(Self.id(1), to: Self.page, of: ana.id))
            #expect(try await !test.shares.removeAnswer(Self.id(1), to: Self.page, of: ana.id))
        }
    }

    private static func rows(_ test: TestAccounts) async throws -> Int64? {
        try await test.database.store.read { session in
            try session.first("SELECT count(*) FROM share_answer") { (row) throws(StoreError) in
                try row.integer(0)
            }
        }
    }

    // MARK: Routes

    @Test func `a guest without an account answers, and the account takes the answer`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let page = SharesTests.body().replacing("}", with: #","answers":1}"#)
            #expect(try await site.ask(.post, "/v1/shares", token: token, page).status == 201)
            let answer = "\(Self.address)/\(Self.id(1))"
            #expect(try await site.ask(.put, answer, Self.body()).status == 204)
            let full = try await site.ask(.put, "\(Self.address)/\(Self.id(2))", Self.body())
            #expect(full.status == 409 && full.code == "too-many-share-answers")

            let list = try await site.ask(.get, Self.address, token: token)
            let answers = try #require(try TestSite.object(list)["answers"] as? [[String: Any]])
            #expect(answers.map { $0["id"] as? String } == [Self.id(1)])
            #expect(answers[0]["sealed"] as? String == Base64URL.text(Self.sealed))
            #expect(try await site.ask(.get, Self.address).code == "sign-in-required")
            #expect(try await site.ask(.delete, answer, token: token).status == 204)
            #expect(try await site.ask(.delete, answer, token: token).code == "unknown-share")
            #expect(try await site.ask(.get, Self.address, token: token).text == #"{"answers":[]}"#)
        }
    }

    @Test func `an answer to a card and one to an unknown link have the same problem`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            _ = try await site.ask(.post, "/v1/shares", token: token, SharesTests.body())
            let card = try await site.ask(.put, "\(Self.address)/\(Self.id(1))", Self.body())
            let other = "/v1/shares/\(Self.id(9))/answers/\(Self.id(1))"
            let unknown = try await site.ask(.put, other, Self.body())

            #expect(card.status == 404 && card.code == "unknown-share")
            #expect(card.text == unknown.text)
        }
    }

    @Test(arguments: [
        (id(1), "{}"), (id(1), body(length: 1_052)), (id(1), body(length: 16_413)),
        (id(1), body().replacing("}", with: #","name":"Rui"}"#)), ("AAAA", body()),
    ])
    func `a wrong answer is refused`(id: String, body: String) async throws {
        try await TestSite.with { site in
            let answer = try await site.ask(.put, "\(Self.address)/\(id)", body)

            #expect(["invalid-share-answer", "content-too-large"].contains(answer.code))
            #expect(answer.status == 400 || answer.status == 413)
        }
    }

    @Test(arguments: ["-1", "51", "1.5", "true", #""2""#])
    func `a page that asks for another number of answers is refused`(number: String) async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            let body = SharesTests.body().replacing("}", with: #","answers":\#(number)}"#)

            #expect(try await site.ask(.post, "/v1/shares", token: token, body).code == "invalid-share")
        }
    }

    @Test func `a client cannot answer without end`() async throws {
        try await TestSite.with { site in
            var answer = try await site.ask(.put, "\(Self.address)/\(Self.id(1))", Self.body())
            // On a busy machine some places come back meanwhile.
            for _ in 0..<1_000 where answer.status != 429 {
                answer = try await site.ask(.put, "\(Self.address)/\(Self.id(1))", Self.body())
            }

            #expect(answer.status == 429)
        }
    }
}
