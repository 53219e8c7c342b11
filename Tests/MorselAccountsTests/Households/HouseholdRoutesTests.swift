import Foundation
import HTTPTypes
import MorselAccounts
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb
@testable import VaultFeature

/// The routes of households: who may do what, and what is refused.
@Suite struct HouseholdRoutesTests {
    private static func id(_ number: UInt8) -> String { TestAccounts.id(number) }
    private static let home = "/v1/households/" + id(1)

    /// A batch of records as the server stores them.
    private static func batch(_ records: [StoredVaultRecord]) -> String {
        let list = records.map { record in
            """
            {"locator":"\(Base64URL.text(record.locator))","version":\(record.version),\
            "sealed":"\(Base64URL.text(record.sealed))"}
            """
        }
        return #"{"records":["# + list.joined(separator: ",") + "]}"
    }

    /// The list of handovers for some members.
    static func handovers(_ members: [UInt8]) -> String {
        let list = members.map { member in
            #"{"member":"\#(id(member))","sealed":"\#(Base64URL.text(TestAccounts.sealedHandover()))"}"#
        }
        return "[" + list.joined(separator: ",") + "]"
    }

    static func rotation(_ members: [UInt8], after: Int = 4, epoch: Int = 2) -> String {
        """
        {"epoch":\(epoch),"after":\(after),"revision":\(after + 1),"handovers":\(handovers(members))}
        """
    }

    static func invitation(_ number: UInt8, role: String = "edit", hours: Int = 24) -> String {
        let sealed = Base64URL.text([UInt8](repeating: number, count: 1_053))
        return #"{"id":"\#(id(number))","role":"\#(role)","sealed":"\#(sealed)","hours":\#(hours)}"#
    }

    static func household(_ number: UInt8, member: UInt8 = 1) -> String {
        let key = Base64URL.text([UInt8](repeating: member, count: 32))
        let handover = Base64URL.text(TestAccounts.sealedHandover())
        return """
            {"id":"\(id(number))","member":"\(id(member))","publicKey":"\(key)","handover":"\(handover)"}
            """
    }

    static func answer(_ number: UInt8) -> String {
        #"{"request":"\#(Base64URL.text(TestAccounts.answer(number)))"}"#
    }

    static func reveal(_ number: UInt8) -> String {
        #"{"reveal":"\#(Base64URL.text([UInt8](repeating: number, count: 32)))"}"#
    }

    // MARK: Who may do what

    /// Who sends a request about the household of Ana.
    private enum Sender: String, CaseIterable {
        case nobody, outsider, former, reader, editor
    }

    /// A request, and the statuses for members; all others get 404, except who is not logged in.
    private struct Rule {
        let method: HTTPRequest.Method
        let path: String
        var body: String?
        let reader: Int
        let editor: Int
    }

    /// Every route of a household.
    ///
    /// Ana is the member 1, the editor 2, the reader 3.
    private static let rules = [
        Rule(method: .get, path: home, reader: 200, editor: 200),
        Rule(method: .get, path: home + "/handovers", reader: 200, editor: 200),
        Rule(method: .get, path: home + "/changes", reader: 200, editor: 200),
        Rule(
            method: .post,
            path: home + "/records",
            body: batch([TestAccounts.shared(1, epoch: 2)]),
            reader: 403,
            editor: 200
        ),
        Rule(
            method: .post,
            path: home + "/epochs",
            body: rotation([1, 2, 3], after: 5, epoch: 3),
            reader: 403,
            editor: 201
        ),
        Rule(
            method: .post,
            path: home + "/members",
            body:
                #"{"invitation":"\#(id(9))","after":5,"revision":6,"handovers":\#(handovers([1, 2, 3, 9]))}"#,
            reader: 403,
            // There is no such invitation.
            editor: 404
        ),
        Rule(
            method: .put,
            path: home + "/members/" + id(3),
            body: #"{"role":"edit"}"#,
            reader: 403,
            editor: 200
        ),
        Rule(method: .delete, path: home + "/members/" + id(1), reader: 403, editor: 204),
        // Everybody may leave; the reader is the member 3.
        Rule(method: .delete, path: home + "/members/" + id(3), reader: 204, editor: 204),
        Rule(method: .get, path: home + "/invitations", reader: 403, editor: 200),
        Rule(method: .post, path: home + "/invitations", body: invitation(8), reader: 403, editor: 201),
        Rule(
            method: .put,
            path: home + "/invitations/" + id(9),
            body: reveal(9),
            reader: 403,
            editor: 404
        ),
        Rule(method: .delete, path: home + "/invitations/" + id(9), reader: 403, editor: 404),
    ]

    @Test(arguments: Sender.allCases)
    private func `each route answers members by their role, and nobody else`(sender: Sender) async throws {
        for rule in Self.rules {
            try await TestSite.with { site in
                let test = site.test
                let ana = try await test.register("ana")
                try await test.found(1, 1, by: ana)
                var accounts: [Sender: Account] = [:]
                for (number, other, role) in [
                    (2, .editor, .edit), (3, .reader, .read), (4, .former, .edit),
                ] as [(UInt8, Sender, HouseholdRole)] {
                    let account = try await test.register(other.rawValue)
                    try await test.join(number, account, to: 1, by: ana, role: role)
                    accounts[other] = account
                }
                accounts[.outsider] = try await test.register("outsider")
                try await test.households.remove(Self.id(4), of: Self.id(1), by: ana.id)
                try await test.rotate(1, by: ana)
                let token: String? =
                    if let account = accounts[sender] { try await site.token(account) } else { nil }
                let expected =
                    switch sender {
                    case .nobody: 401
                    case .outsider, .former: 404
                    case .reader: rule.reader
                    case .editor: rule.editor
                    }

                let answer = try await site.ask(
                    rule.method,
                    rule.path,
                    token: token,
                    rule.body,
                    fields: [.idempotencyKey: "k"]
                )

                #expect(answer.status == expected, "\(sender) \(rule.method) \(rule.path): \(answer.text)")
                if expected == 404, sender != .editor { #expect(answer.code == "unknown-household") }
                if expected == 403 { #expect(answer.code == "household-read-only") }
            }
        }
    }

    // MARK: From the invitation to the first record

    @Test func `two accounts share a household over HTTP`() async throws {
        try await TestSite.with { site in
            let ana = try await site.token(try await site.test.register("ana"))
            let rui = try await site.token(try await site.test.register("rui"))
            let founded = try await site.ask(.post, "/v1/households", token: ana, Self.household(1))
            #expect(founded.status == 201)
            let member = try TestSite.object(founded)
            #expect(member["role"] as? String == "edit" && member["mustRotate"] as? Bool == false)
            let invited = try await site.ask(
                .post,
                Self.home + "/invitations",
                token: ana,
                Self.invitation(2)
            )
            #expect(invited.status == 201)
            let path = "/v1/household-invitations/" + Self.id(2)
            let offered = try TestSite.object(try await site.ask(.get, path, token: rui))
            #expect(offered["stage"] as? String == "open" && offered["reveal"] == nil)
            let answered = try await site.ask(.put, path, token: rui, Self.answer(2))
            #expect(try TestSite.object(answered)["stage"] as? String == "answered")
            let invitation = Self.home + "/invitations/" + Self.id(2)
            #expect(try await site.ask(.put, invitation, token: ana, Self.reveal(5)).status == 204)
            let revealed = try TestSite.object(try await site.ask(.get, path, token: rui))
            #expect(revealed["reveal"] as? String == Base64URL.text([UInt8](repeating: 5, count: 32)))
            let admitted = try await site.ask(
                .post,
                Self.home + "/members",
                token: ana,
                #"{"invitation":"\#(Self.id(2))","after":1,"revision":2,"handovers":\#(Self.handovers([1, 2]))}"#
            )
            #expect(admitted.status == 201)

            let list = try TestSite.object(try await site.ask(.get, "/v1/households", token: rui))
            let households = try #require(list["households"] as? [[String: Any]])
            #expect(households.map { $0["member"] as? String } == [Self.id(2)])
            let handovers = try await site.ask(.get, Self.home + "/handovers?since=0", token: rui)
            #expect(handovers.text.hasPrefix(#"{"handovers":[{"revision":2,"epoch":1,"sender":"AQEB"#))
            let stored = try await site.ask(
                .post,
                Self.home + "/records",
                token: rui,
                Self.batch([TestAccounts.shared(1)]),
                fields: [.idempotencyKey: "a"]
            )
            #expect(stored.text == #"{"records":[{"result":"accepted","version":1}]}"#)
            let changes = try await site.ask(.get, Self.home + "/changes?since=0&limit=1", token: ana)
            #expect(changes.text.hasSuffix(#"],"next":1,"hasMore":false,"sequence":1}"#))
        }
    }

    @Test func `a second account with the link learns that it was used`() async throws {
        try await TestSite.with { site in
            let ana = try await site.test.register("ana")
            try await site.test.found(1, 1, by: ana)
            try await site.test.invite(2, try await site.test.register("rui"), to: 1, by: ana)
            let eva = try await site.token(try await site.test.register("eva"))
            let path = "/v1/household-invitations/" + Self.id(2)

            #expect(try await site.ask(.get, path, token: eva).code == "household-invitation-used")
            #expect(
                try await site.ask(.put, path, token: eva, Self.answer(2)).code == "household-invitation-used"
            )
            #expect(try await site.ask(.get, path).code == "sign-in-required")
            for unknown in [Self.id(3), "x", "%20", Self.id(3) + "A"] {
                let answer = try await site.ask(.get, "/v1/household-invitations/" + unknown, token: eva)
                #expect(answer.code == "unknown-household-invitation")
            }
        }
    }

    // MARK: Input

    @Test(
        arguments: [
            ("/v1/households", "{}"), ("/v1/households", "[]"),
            ("/v1/households", household(1).replacing(#""member""#, with: #""other""#)),
            ("/v1/households", household(1).replacing("}", with: #","name":"x"}"#)),
            ("/v1/households", household(1).replacing(id(1), with: "AAAA")),
            ("/v1/households", household(1).replacing(#""handover":"A"#, with: #""handover":"B"#)),
            (home + "/epochs", rotation([])),
            (home + "/epochs", rotation([1, 1])),
            (home + "/epochs", rotation([1], epoch: 0)),
            (home + "/epochs", rotation([1], epoch: 4_294_967_296)),
            (home + "/epochs", rotation([1], after: 0)),
            (home + "/epochs", rotation([1]).replacing(#""sealed""#, with: #""key""#)),
            (home + "/epochs", rotation([1]).replacing(#"[{"member""#, with: #"[1,{"member""#)),
            (home + "/epochs", #"{"epoch":2,"after":1,"revision":2,"handovers":"AAAA"}"#),
            (home + "/invitations", invitation(2, role: "administrator")),
            (home + "/invitations", invitation(2, hours: 0)),
            (home + "/invitations", invitation(2).replacing(#""sealed":"Ag"#, with: #""sealed":""#)),
        ]
    )
    func `a body that is none is refused`(path: String, body: String) async throws {
        try await TestSite.with { site in
            let ana = try await site.test.register("ana")
            try await site.test.found(1, 1, by: ana)
            let token = try await site.token(ana)
            let answer = try await site.ask(.post, path, token: token, body)

            #expect(answer.status == 400)
            #expect(["invalid-household", "invalid-json"].contains(answer.code), "\(answer.text)")
            let now = try await site.test.households.membership(Self.id(1), of: ana.id)
            #expect(now.household.revision == 1)
        }
    }

    @Test func `a body and a handover have a largest size`() async throws {
        try await TestSite.with { site in
            let ana = try await site.test.register("ana")
            try await site.test.found(1, 1, by: ana)
            let token = try await site.token(ana)
            let large = Base64URL.text([1] + [UInt8](repeating: 0, count: 4_096))
            let handover = """
                {"epoch":2,"after":1,"revision":2,"handovers":[{"member":"\(Self.id(1))","sealed":"\(large)"}]}
                """
            let body = Self.rotation([1], after: 1) + String(repeating: " ", count: 98_304)
            let records = Self.batch([TestAccounts.shared(1)]) + String(repeating: " ", count: 1_048_576)

            let path = Self.home + "/epochs"
            #expect(try await site.ask(.post, path, token: token, handover).code == "invalid-household")
            #expect(try await site.ask(.post, path, token: token, body).code == "content-too-large")
            let batch = try await site.ask(
                .post,
                Self.home + "/records",
                token: token,
                records,
                fields: [.idempotencyKey: "k"]
            )
            #expect(batch.code == "content-too-large")
        }
    }

    @Test func `a batch needs a key, which is for one household`() async throws {
        try await TestSite.with { site in
            let ana = try await site.test.register("ana")
            for number in [1, 2] as [UInt8] { try await site.test.found(number, 1, by: ana) }
            let token = try await site.token(ana)
            let batch = Self.batch([TestAccounts.shared(1)])
            func send(_ household: UInt8, _ fields: HTTPFields) async throws -> TestResponder.Answer {
                let path = "/v1/households/" + Self.id(household) + "/records"
                return try await site.ask(.post, path, token: token, batch, fields: fields)
            }

            #expect(try await send(1, [:]).code == "invalid-idempotency-key")
            let first = try await send(1, [.idempotencyKey: "k"])
            #expect(first.status == 200)
            #expect(try await send(1, [.idempotencyKey: "k"]).text == first.text)
            #expect(try await send(2, [.idempotencyKey: "k"]).code == "reused-idempotency-key")
        }
    }
}
