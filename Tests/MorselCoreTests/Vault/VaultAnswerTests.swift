import MorselCore
import Testing

/// The requests of a browser's scripts (`docs/vault-module.md`).
@Suite struct VaultAnswerTests {
    private let phone = "00000000000000a1"
    private let laptop = "00000000000000b2"

    private func answer(_ request: String) -> String {
        var common = "12345678\npassword"
        return common.withUTF8 { common in
            let vault = VaultAnswer(passwords: PasswordRules(common: common))
            var request = request
            return request.withUTF8 { String(decoding: vault.answer($0), as: UTF8.self) }
        }
    }

    /// The JSON of the only record in an answer.
    ///
    /// Its edits have a member `value`, too.
    private func record(in answer: String) throws -> String {
        let start = try #require(answer.firstRange(of: #""record":"#)).upperBound
        let end = try #require(answer[start...].ranges(of: #","value":"#).last).lowerBound
        return String(answer[start..<end])
    }

    private func edit(
        _ value: String,
        stored: String = "",
        device: String,
        at time: Int
    ) -> String {
        answer(
            """
            {"ask":"edit","device":"\(device)","stored":[\(stored)],
             "changes":[{"collection":"people","id":"ana","value":\(value),"at":\(time)}]}
            """
        )
    }

    private func stored(
        _ record: String,
        version: Int,
        digest: String = "0000000000000001",
        isChanged: Bool = false
    ) -> String {
        """
        {"collection":"people","id":"ana","locator":"000000000000000000000000000000aa","version":\(version),
         "digest":"\(digest)","isChanged":\(isChanged),"record":\(record)}
        """
    }

    @Test func `a changed value becomes edits, and members of one device are left out`() {
        let result = edit(#"{"name":"Ana","changes":["1"]}"#, device: phone, at: 10)

        #expect(result.contains(#""version":0,"isChanged":true"#))
        #expect(result.contains(#""value":{"name":"Ana"}"#))
    }

    @Test func `a value that did not change makes no edit`() throws {
        let first = try record(in: edit(#"{"name":"Ana"}"#, device: phone, at: 10))

        let again = edit(#"{"name":"Ana"}"#, stored: stored(first, version: 3), device: phone, at: 20)

        #expect(again.contains(#""version":3,"isChanged":false"#))
        #expect(try record(in: again) == first)
    }

    @Test func `a deleted record that has a value again is restored`() throws {
        let first = try record(in: edit(#"{"name":"Ana"}"#, device: phone, at: 10))
        let deleted = edit("null", stored: stored(first, version: 1), device: phone, at: 20)
        #expect(deleted.contains(#""value":null"#))

        let tombstone = try record(in: deleted)
        let restored = edit(#"{"name":"Ana"}"#, stored: stored(tombstone, version: 2), device: phone, at: 30)

        #expect(restored.contains(#""value":{"name":"Ana"}"#))
    }

    @Test func `received edits of another device are merged by field`() throws {
        let first = try record(in: edit(#"{"name":"Ana","emergency":""}"#, device: phone, at: 10))
        let own = try record(
            in: edit(
                #"{"name":"Ana Luz","emergency":""}"#,
                stored: stored(first, version: 1),
                device: phone,
                at: 20
            )
        )
        let other = try record(
            in: edit(
                #"{"name":"Ana","emergency":"Pen"}"#,
                stored: stored(first, version: 1),
                device: laptop,
                at: 21
            )
        )

        let merged = answer(
            """
            {"ask":"receive","device":"\(phone)","now":30,"stored":[\(stored(own, version: 1, isChanged: true))],
             "items":[\(stored(other, version: 2, digest: "0000000000000002"))]}
            """
        )

        #expect(merged.contains(#""value":{"emergency":"Pen","name":"Ana Luz"}"#))
        #expect(merged.contains(#""version":2,"isChanged":true"#))
        #expect(merged.contains(#""refused":[]"#))
    }

    /// A record whose name two devices changed: "Luz" of the laptop counts, "Ana" of the phone lost.
    private func recordWithTwoNames() throws -> String {
        let first = try record(in: edit(#"{"name":""}"#, device: phone, at: 10))
        let own = edit(#"{"name":"Ana"}"#, stored: stored(first, version: 1), device: phone, at: 20)
        let other = edit(#"{"name":"Luz"}"#, stored: stored(first, version: 1), device: laptop, at: 21)
        return try record(
            in: answer(
                """
                {"ask":"receive","device":"\(phone)","now":30,
                 "stored":[\(stored(try record(in: own), version: 1, isChanged: true))],
                 "items":[\(stored(try record(in: other), version: 2, digest: "0000000000000002"))]}
                """
            )
        )
    }

    private func ask(_ question: String, _ record: String, shown: String, _ members: String = "") -> String {
        answer(
            """
            {"ask":"\(question)","device":"\(phone)","now":40,"stored":[\(stored(record, version: 2))],
             "changes":[{"collection":"people","id":"ana","value":\(shown),"at":35}]\(members)}
            """
        )
    }

    @Test func `a value that lost is shown with the value now, and can be brought back`() throws {
        let both = try recordWithTwoNames()

        let lost = ask("lost", both, shown: #"{"name":"Luz"}"#)
        let edit = "00000000000000a1.20.0"
        let details =
            #""field":"name","member":"name","edit":"\#(edit)","lostAt":30,"value":"Ana","present":"Luz""#
        #expect(lost == #"{"lost":[{"collection":"people","id":"ana",\#(details)}]}"#)

        let members = #","field":"name","edit":"\#(edit)""#
        let returned = ask("bring-back", both, shown: #"{"name":"Luz"}"#, members)
        #expect(returned.hasSuffix(#""value":{"name":"Ana"}}]}"#))
    }

    @Test func `a value that the device shows again is not lost, and another one is not brought back`() throws
    {
        let both = try recordWithTwoNames()

        #expect(ask("lost", both, shown: #"{"name":"Ana"}"#) == #"{"lost":[]}"#)
        #expect(ask("lost", both, shown: "null") == #"{"lost":[]}"#)
        let members = #","field":"name","edit":"00000000000000a1.99.0""#
        #expect(
            ask("bring-back", both, shown: #"{"name":"Luz"}"#, members).hasSuffix(
                #""value":{"name":"Luz"}}]}"#
            )
        )
    }

    @Test func `a removal that lost can be brought back`() throws {
        let milk = #"{"avoids":[{"allergen":"milk"}]}"#
        let severe = #"{"avoids":[{"allergen":"milk","severity":"severe"}]}"#
        let first = try record(in: edit(milk, device: phone, at: 10))
        let own = edit(#"{"avoids":[]}"#, stored: stored(first, version: 1), device: phone, at: 30)
        let other = edit(severe, stored: stored(first, version: 1), device: laptop, at: 20)
        let merged = try record(
            in: answer(
                """
                {"ask":"receive","device":"\(phone)","now":40,
                 "stored":[\(stored(try record(in: own), version: 1, isChanged: true))],
                 "items":[\(stored(try record(in: other), version: 2, digest: "0000000000000002"))]}
                """
            )
        )

        let lost = ask("lost", merged, shown: severe)
        #expect(lost.contains(#""field":"avoids/allergen:milk","member":"avoids""#))
        #expect(lost.contains(#""value":null,"present":{"allergen":"milk","severity":"severe"}"#))
        let members = #","field":"avoids/allergen:milk","edit":"00000000000000a1.30.0""#
        #expect(ask("bring-back", merged, shown: severe, members).hasSuffix(#""value":{"avoids":[]}}]}"#))
    }

    @Test(arguments: [(2, "0000000000000001"), (3, "0000000000000002")])
    func `an earlier version and other bytes of a seen version are refused`(version: Int, digest: String)
        throws
    {
        let own = try record(in: edit(#"{"name":"Ana"}"#, device: phone, at: 10))
        let other = try record(in: edit(#"{"name":"Eve"}"#, device: laptop, at: 20))

        let refused = answer(
            """
            {"ask":"receive","device":"\(phone)","now":30,"stored":[\(stored(own, version: 3))],
             "items":[\(stored(other, version: version, digest: digest))]}
            """
        )

        #expect(refused.contains(#""refused":[["people","ana"]]"#))
        #expect(try record(in: refused) == own)
    }

    @Test func `an accepted record is up to date unless it changed meanwhile`() throws {
        let sent = try record(in: edit(#"{"name":"Ana"}"#, device: phone, at: 10))
        let later = try record(
            in: edit(#"{"name":"Ana Luz"}"#, stored: stored(sent, version: 0), device: phone, at: 20)
        )
        let items = #""items":[\#(stored(sent, version: 1))],"answers":["accepted"]"#

        let current = answer(
            """
            {"ask":"answered","device":"\(phone)","now":30,
             "stored":[\(stored(sent, version: 0, isChanged: true))],\(items)}
            """
        )
        let changed = answer(
            """
            {"ask":"answered","device":"\(phone)","now":30,
             "stored":[\(stored(later, version: 0, isChanged: true))],\(items)}
            """
        )

        #expect(current.contains(#""version":1,"isChanged":false"#))
        #expect(changed.contains(#""version":1,"isChanged":true"#))
    }

    @Test func `a record that the server lost is sent as a new one`() throws {
        let sent = try record(in: edit(#"{"name":"Ana"}"#, device: phone, at: 10))

        let result = answer(
            """
            {"ask":"answered","device":"\(phone)","now":30,"stored":[\(stored(sent, version: 4, isChanged: true))],
             "items":[\(stored(sent, version: 5))],"answers":["missing"]}
            """
        )

        #expect(result.contains(#""version":0,"isChanged":true"#))
    }

    @Test func `a checkpoint is complete if no version is lower`() throws {
        let record = try record(in: edit(#"{"name":"Ana"}"#, device: phone, at: 10))
        let written = answer(#"{"ask":"checkpoint","stored":[\#(stored(record, version: 300))]}"#)
        #expect(written == #"{"checkpoint":"0000000000000000ac02"}"#)

        for (version, isComplete) in [(299, false), (300, true), (301, true)] {
            let compared = answer(
                """
                {"ask":"compare","stored":[\(stored(record, version: version))],
                 "checkpoints":["0000000000000000ac02"]}
                """
            )
            #expect(compared == #"{"isComplete":\#(isComplete)}"#)
        }
    }

    @Test(
        arguments: [
            ("kurz", #""too-short""#), ("Password", #""common""#), ("abababab", #""repeated""#),
            ("ana@example.org", #""personal""#), ("four calm green boats", "null"),
        ]
    )
    func `a new password is checked on the device`(password: String, problem: String) {
        let result = answer(
            #"{"ask":"password","password":"\#(password)","email":"ana@example.org","name":"Ana"}"#
        )
        #expect(result == #"{"problem":\#(problem)}"#)
    }

    @Test(arguments: ["", "[]", #"{"ask":"unknown"}"#, #"{"ask":"edit","device":"short"}"#])
    func `a request that cannot be read is answered with an error`(request: String) {
        #expect(answer(request) == #"{"error":"invalid-json"}"#)
    }

    @Test func `a record of a later release is reported`() {
        let result = edit(
            #"{"name":"Ana"}"#,
            stored: stored(#"{"format":2}"#, version: 1),
            device: phone,
            at: 10
        )
        #expect(result == #"{"error":"other-format"}"#)
    }

    // MARK: Joining

    private func join(own: [(String, String)], others: [(String, String)]) throws -> String {
        var stored: [String] = []
        for (id, value) in others {
            let record = try record(
                in: answer(
                    """
                    {"ask":"edit","device":"\(laptop)",
                     "changes":[{"collection":"people","id":"\(id)","value":\(value),"at":5}]}
                    """
                )
            )
            stored.append(#"{"collection":"people","id":"\#(id)","version":1,"record":\#(record)}"#)
        }
        let changes = own.map { #"{"collection":"people","id":"\#($0)","value":\#($1),"at":10}"# }
        return answer(
            """
            {"ask":"join","device":"\(phone)","stored":[\(stored.joined(separator: ","))],
             "changes":[\(changes.joined(separator: ","))]}
            """
        )
    }

    @Test func `a person with the same name joins, and the more severe severity stays`() throws {
        let own = #"{"name":"ana ","avoids":[{"allergen":"milk","severity":"severe"},{"allergen":"eggs"}]}"#
        let other =
            #"{"name":"Ana","avoids":[{"allergen":"fish","severity":"severe"},{"allergen":"milk","severity":"preference"}]}"#

        let joined = try join(own: [("p1", own)], others: [("p2", other), ("p3", #"{"name":"Rui"}"#)])

        #expect(joined.contains(#""joined":[["p1","p2"]]"#))
        let avoids =
            #"[{"allergen":"eggs"},{"allergen":"fish","severity":"severe"},{"allergen":"milk","severity":"severe"}]"#
        #expect(joined.contains(avoids))
        #expect(joined.contains(#""name":"Ana""#))
    }

    @Test(arguments: [
        (
            #"{"allergen":"milk","severity":"severe","precautions":false}"#,
            #"{"allergen":"milk","severity":"severe","precautions":true}"#
        ),
        (
            #"{"allergen":"milk","severity":"preference","precautions":true}"#,
            #"{"allergen":"milk","severity":"severe","precautions":false}"#
        ),
        (
            #"{"allergen":"milk","severity":"preference"}"#,
            #"{"allergen":"milk","precautions":false,"severity":"severe"}"#
        ),
    ])
    func `precautions are relevant after joining if they were on one side`(first: String, second: String)
        throws
    {
        for (own, other) in [(first, second), (second, first)] {
            let joined = try join(
                own: [("p1", #"{"name":"Ana","avoids":[\#(own)]}"#)],
                others: [("p2", #"{"name":"Ana","avoids":[\#(other)]}"#)]
            )
            #expect(joined.contains(#""severity":"severe""#))
            #expect(!joined.contains(#""precautions":false"#))
            #expect(!joined.contains(#""severity":"preference""#))
        }
    }

    @Test func `steps for an emergency that differ are kept as ones that lost`() throws {
        let joined = try join(
            own: [("p1", #"{"name":"Ana","emergency":"Inject, then call 112","addedAt":3}"#)],
            others: [("p2", #"{"name":"Ana","emergency":"Call the father","addedAt":1}"#)]
        )
        #expect(joined.contains(#""value":{"addedAt":1,"emergency":"Call the father","name":"Ana"}"#))
        #expect(joined.contains(#""Inject, then call 112""#))
    }

    @Test(arguments: [
        ("", "2026-12-24", ""), ("2026-12-24", "", ""), ("2026-12-24", "2026-12-31", "2026-12-31"),
        ("2026-12-31", "2026-12-24", "2026-12-31"),
    ])
    func `somebody is a guest after joining only if they were one on both sides`(
        own: String,
        other: String,
        expected: String
    ) throws {
        let joined = try join(
            own: [("p1", #"{"name":"Ana","guestUntil":"\#(own)"}"#)],
            others: [("p2", #"{"name":"Ana","guestUntil":"\#(other)"}"#)]
        )
        #expect(joined.contains(#""value":{"guestUntil":"\#(expected)","name":"Ana"}"#))
    }

    @Test func `the only two people join if one has no name, and more people stay apart`() throws {
        let unnamed = #"{"name":"","avoids":[{"allergen":"milk"}]}"#
        let ana = #"{"name":"Ana","avoids":[]}"#

        let pair = try join(own: [("p1", unnamed)], others: [("p2", ana)])
        let several = try join(own: [("p1", unnamed)], others: [("p2", ana), ("p3", #"{"name":"Rui"}"#)])

        #expect(pair.contains(#""joined":[["p1","p2"]]"#))
        #expect(several.contains(#""joined":[]"#))
    }

    @Test func `a person about whom nothing was said is empty`() throws {
        let result = try join(
            own: [("p1", #"{"name":"","addedAt":1}"#), ("p2", #"{"name":"","avoids":[]}"#)],
            others: []
        )
        #expect(result.contains(#""empty":["p1"]"#))
    }
}
