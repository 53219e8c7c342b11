import MorselTestSupport
import Testing

@testable import MorselAccounts
@testable import MorselDatabase

/// Comments on additives on each engine.
@Suite struct AdditiveCommentsTests {
    private static func text(_ text: String) throws -> CommentText { try #require(CommentText(text)) }

    @Test(arguments: TestDatabase.engines)
    func `comments are listed by additive and all together, the newest first`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let comments = AdditiveComments(of: test.accounts)
            for (number, additive) in [(1, 322_000), (2, 322_000), (3, 100_000)] {
                let text = try Self.text("comment \(number)")
                _ = try await comments.add(text, on: Int64(additive), in: "es", by: ana.id)
            }
            let lecithin = try await comments.visible(of: 322_000, atMost: 10)
            let all = try await comments.visible(atMost: 2)
            let rest = try await comments.visible(before: try #require(all.last?.id), atMost: 10)

            #expect(lecithin.map { $0.text } == ["comment 2", "comment 1"])
            #expect(all.map { $0.text } == ["comment 3", "comment 2"])
            #expect(rest.map { $0.text } == ["comment 1"])
            #expect(
                lecithin.allSatisfy { $0.language == "es" && $0.createdAt == test.time.now && !$0.isHidden }
            )
            #expect(try await comments.own(of: ana.id, atMost: 10).count == 3)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `comments and reports vanish with their account`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let comments = AdditiveComments(of: test.accounts)
            let first = try await comments.add(Self.text("by Ana"), on: 1, in: "en", by: ana.id)
            let second = try await comments.add(Self.text("by Rui"), on: 1, in: "en", by: rui.id)
            #expect(try await comments.report(second.id, by: ana.id))
            #expect(try await comments.toModerate(atMost: 10).map { $0.id } == [second.id])

            #expect(try await test.accounts.delete(ana.id))

            #expect(try await comments.comment(first.id) == nil)
            #expect(try await comments.visible(atMost: 10).map { $0.id } == [second.id])
            #expect(try await comments.toModerate(atMost: 10).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a hidden comment is seen by its author and by administrators only`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let comments = AdditiveComments(of: test.accounts)
            let comment = try await comments.add(Self.text("x"), on: 1, in: "en", by: ana.id)
            _ = try await comments.report(comment.id, by: rui.id)
            _ = try await comments.report(comment.id, by: rui.id)

            #expect(try await comments.toModerate(atMost: 10).first?.reports == 1)
            #expect(try await comments.setHidden(true, comment.id)?.isHidden == true)
            #expect(try await comments.visible(of: 1, atMost: 10).isEmpty)
            #expect(try await comments.own(of: ana.id, atMost: 10).first?.isHidden == true)
            #expect(try await comments.toModerate(atMost: 10).first?.isHidden == true)
            #expect(try await !comments.report(comment.id, by: rui.id))

            #expect(try await comments.setHidden(false, comment.id)?.isHidden == false)
            #expect(try await comments.visible(of: 1, atMost: 10).count == 1)
            #expect(try await comments.toModerate(atMost: 10).isEmpty)
            #expect(try await comments.setHidden(true, comment.id + 1) == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `comments are listed by what administrators have to do with them`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let comments = AdditiveComments(of: test.accounts)
            var ids: [Int64] = []
            for _ in 0..<3 {
                ids.append(try await comments.add(Self.text("x"), on: 1, in: "en", by: ana.id).id)
            }
            for id in ids.prefix(2) { #expect(try await comments.report(id, by: rui.id)) }
            _ = try await comments.setHidden(true, ids[1])

            #expect(try await comments.comments(.reported, atMost: 10).map { $0.id } == [ids[0]])
            #expect(try await comments.comments(.hidden, atMost: 10).map { $0.id } == [ids[1]])
            #expect(try await comments.comments(.visible, atMost: 10).map { $0.id } == [ids[2], ids[0]])
            #expect(try await comments.comments(.visible, atMost: 10).map { $0.reports } == [0, 1])
            #expect(try await comments.comments(.visible, before: ids[2], atMost: 10).count == 1)
            #expect(try await comments.reportedCount() == 1)

            #expect(try await comments.dismissReports(ids[0]))
            #expect(try await !comments.dismissReports(ids[2] + 1))
            #expect(try await comments.reportedCount() == 0)
            #expect(try await comments.visible(of: 1, atMost: 10).count == 2)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `only the author or an administrator deletes a comment`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let comments = AdditiveComments(of: test.accounts)
            let first = try await comments.add(Self.text("x"), on: 1, in: "en", by: ana.id)
            let second = try await comments.add(Self.text("y"), on: 1, in: "en", by: ana.id)

            #expect(try await !comments.delete(first.id, by: rui.id))
            #expect(try await comments.delete(first.id, by: ana.id))
            #expect(try await comments.delete(second.id, by: nil))
            #expect(try await !comments.delete(second.id, by: nil))
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an account writes at most 20 comments within a day`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let comments = AdditiveComments(of: test.accounts)
            for _ in 0..<AdditiveComments.maxPerDay {
                _ = try await comments.add(Self.text("x"), on: 1, in: "en", by: ana.id)
            }
            await #expect(throws: AdditiveComments.Failure.tooMany) {
                _ = try await comments.add(Self.text("x"), on: 1, in: "en", by: ana.id)
            }
            test.time.advance(days: 1)
            _ = try await comments.add(Self.text("x"), on: 1, in: "en", by: ana.id)
        }
    }

    @Test(arguments: [
        ("a", "a"), ("  a  b \n", "a  b"), ("a\r\nb", "a\nb"), ("<b>&", "<b>&"), ("áé 🍬", "áé 🍬"),
        ("\n\na\n\n", "a"),
        (String(repeating: "a", count: 1_000), String(repeating: "a", count: 1_000)),
    ])
    func `plain text is a comment`(written: String, text: String) {
        #expect(CommentText(written)?.text == text)
    }

    @Test(arguments: [
        "", "   ", "\n\n", "a\u{0}b", "a\tb", "a\u{202E}b", "a\u{2066}b",
        String(repeating: "a", count: 1_001),
        String(repeating: "a\n", count: 21),
    ])
    func `other text is no comment`(text: String) { #expect(CommentText(text) == nil) }
}
