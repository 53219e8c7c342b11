import MorselCore
import Testing

/// The requests of a browser's scripts about households (`docs/vault-module.md`).
@Suite struct HouseholdAnswerTests {
    private let ana = TestHousehold.member(1, name: "Ana")
    private let rui = TestHousehold.member(2, name: "Rui")

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0\(digits)" : digits
        }.joined()
    }

    private func json(_ member: HouseholdMember) -> String {
        """
        {"id":"\(hexadecimal(member.id.bytes))","publicKey":"\(hexadecimal(member.publicKey))",\
        "name":"\(member.name)"}
        """
    }

    private func json(_ members: [HouseholdMember]) -> String {
        members.map { "\"\(hexadecimal($0.id.bytes))\"" }.joined(separator: ",")
    }

    private func answer(_ operation: String, _ members: String) -> String {
        let vault = VaultAnswer(passwords: PasswordRules(common: UnsafeBufferPointer(start: nil, count: 0)))
        var request = #"{"ask":"household","operation":"\#(operation)",\#(members)}"#
        return request.withUTF8 { String(decoding: vault.answer($0), as: UTF8.self) }
    }

    private func state(_ state: HouseholdState) -> String { #""state":"\#(hexadecimal(state.bytes))""# }

    private func own(_ member: HouseholdMember) -> String { #""own":"\#(hexadecimal(member.id.bytes))""# }

    private func handover(_ state: HouseholdState, by sender: HouseholdMember, revision: Int64? = nil)
        -> String
    {
        """
        "handover":{"revision":\(revision ?? state.revision),"epoch":\(state.epoch),\
        "sender":"\(hexadecimal(sender.id.bytes))","state":"\(hexadecimal(state.bytes))"}
        """
    }

    private func served(_ revision: Int64, _ members: [HouseholdMember], mustRotate: Bool = false) -> String {
        """
        "served":{"revision":\(revision),"mustRotate":\(mustRotate),"mayEdit":true,\
        "members":[\(json(members))]}
        """
    }

    // MARK: Changes

    @Test func `a founded state is answered with its members and with keys in the format of a vault`() {
        let founded = TestHousehold.founded(by: ana)
        let (locatorKey, key) = (TestHousehold.bytes(500), TestHousehold.bytes(501))

        let answer = answer(
            "found",
            """
            "member":\(json(ana)),"locatorKey":"\(hexadecimal(locatorKey))","key":"\(hexadecimal(key))"
            """
        )

        let keys = [1] + locatorKey + [1, 0, 0, 0, 1] + key
        #expect(
            answer == """
                {"state":"\(hexadecimal(founded.bytes))","revision":1,"epoch":1,\
                "keys":"\(hexadecimal(keys))","members":[\(json(ana))]}
                """
        )
        #expect(self.answer("read", state(founded)) == answer)
    }

    @Test func `a member is admitted after the revision of the server`() throws {
        let founded = TestHousehold.founded(by: ana)

        let answer = answer("admit", #"\#(state(founded)),"member":\#(json(rui)),"after":4"#)

        let admitted = try founded.admitting(rui, after: 4)
        #expect(answer.contains(state(admitted)) && answer.contains(#""revision":5,"epoch":1"#))
        let again = self.answer("admit", #"\#(state(admitted)),"member":\#(json(rui)),"after":5"#)
        #expect(again == #"{"refusal":"already-member","unknown":[]}"#)
    }

    @Test func `a new key is made for the members on the server`() throws {
        let both = try TestHousehold.founded(by: ana).admitting(rui)
        let key = #""key":"\#(hexadecimal(TestHousehold.bytes(9)))""#

        let answer = answer("rotate", "\(state(both)),\(key),\(served(3, [ana])),\"after\":3")

        let rotated = try both.rotating(to: TestHousehold.bytes(9), served: [ana.id], after: 3)
        #expect(answer.contains(state(rotated)) && answer.contains(#""revision":4,"epoch":2"#))
        let eva = TestHousehold.member(3)
        let refused = self.answer("rotate", "\(state(both)),\(key),\(served(3, [ana, eva]))")
        #expect(refused == #"{"refusal":"unknown-members","unknown":[\#(json([eva]))]}"#)
    }

    @Test func `two states of one account are merged`() throws {
        let founded = TestHousehold.founded(by: ana)
        let rotated = try founded.rotating(to: TestHousehold.bytes(9), served: [ana.id], oldestEpoch: 2)

        let answer = answer("merge", #"\#(state(rotated)),"other":"\#(hexadecimal(founded.bytes))""#)

        #expect(answer.contains(state(rotated.merged(with: founded))))
    }

    // MARK: Handovers

    @Test func `a handover of a member is accepted, and others are refused`() throws {
        let founded = TestHousehold.founded(by: ana)
        let admitted = try founded.admitting(rui)

        let accepted = answer("receive", "\(state(founded)),\(own(ana)),\(handover(admitted, by: ana))")
        let unknown = answer("receive", "\(state(founded)),\(own(ana)),\(handover(admitted, by: rui))")
        let earlier = answer("receive", "\(state(admitted)),\(own(ana)),\(handover(admitted, by: ana))")
        let damaged = answer(
            "receive",
            #"\#(state(founded)),\#(own(ana)),"handover":{"revision":2,"epoch":1,"sender":"","state":"00"}"#
        )

        #expect(accepted.contains(state(admitted)))
        #expect(unknown == #"{"refusal":"unknown-sender","unknown":[]}"#)
        #expect(earlier == #"{"refusal":"not-newer","unknown":[]}"#)
        #expect(damaged == #"{"refusal":"damaged","unknown":[]}"#)
    }

    @Test func `an invited member begins with the handover of the inviter`() throws {
        let admitted = try TestHousehold.founded(by: ana).admitting(rui)
        let members = #""inviter":\#(json(ana)),"member":\#(json(rui))"#

        let joined = answer("join", "\(members),\(handover(admitted, by: ana))")
        let mislabelled = answer("join", "\(members),\(handover(admitted, by: ana, revision: 7))")

        #expect(joined.contains(state(admitted)))
        #expect(mislabelled == #"{"refusal":"mislabelled","unknown":[]}"#)
    }

    // MARK: Steps and records

    @Test func `the next step depends on what the server says`() throws {
        let both = try TestHousehold.founded(by: ana).admitting(rui)
        func step(_ served: String) -> String { answer("next", "\(state(both)),\(own(ana)),\(served)") }

        #expect(step(served(2, [ana, rui])) == #"{"step":"exchange","unknown":[]}"#)
        #expect(step(served(3, [ana, rui])) == #"{"step":"fetch","unknown":[]}"#)
        #expect(step(served(1, [ana, rui])) == #"{"step":"rolled-back","unknown":[]}"#)
        #expect(step(served(2, [rui])) == #"{"step":"left","unknown":[]}"#)
        #expect(step(served(2, [ana], mustRotate: true)) == #"{"step":"rotate","unknown":[]}"#)
        let eva = TestHousehold.member(3)
        #expect(
            step(served(2, [ana, rui, eva])) == #"{"step":"unknown-members","unknown":[\#(json([eva]))]}"#
        )
    }

    @Test func `an epoch does not go down, and the floor rises after all pages`() {
        func record(_ number: Int, _ epoch: Int) -> String {
            #"{"locator":"\#(hexadecimal(TestHousehold.bytes(number, count: 16)))","epoch":\#(epoch)}"#
        }
        let locators = (1...2).map { hexadecimal(TestHousehold.bytes($0, count: 16)) }

        let page = answer(
            "epochs",
            #""floor":1,"seen":[\#(record(1, 2))],"received":[\#(record(1, 1)),\#(record(2, 1))]"#
        )
        let end = answer("epochs", #""floor":1,"current":3,"seen":[\#(record(1, 2)),\#(record(2, 3))]"#)

        #expect(page == #"{"floor":1,"refused":["\#(locators[0])"],"outdated":[]}"#)
        #expect(end == #"{"floor":2,"refused":[],"outdated":["\#(locators[0])"]}"#)
    }

    @Test func `a request without its parts, with an unknown operation or with other bytes is refused`() {
        let error = #"{"error":"invalid-json"}"#

        #expect(answer("read", #""state":"0""#) == error)
        #expect(answer("read", #""state":"0G""#) == error)
        #expect(answer("found", #""locatorKey":"""#) == error)
        #expect(answer("admit", #""member":{"id":"00"}"#) == error)
        #expect(answer("epochs", #""floor":-1"#) == error)
        #expect(answer("forget", #""state":"""#) == error)
    }
}
