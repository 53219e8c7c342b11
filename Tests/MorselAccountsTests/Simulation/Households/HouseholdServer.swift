import HTTPTypes
import MorselAccounts
import MorselCore
import MorselDatabase
import MorselTestSupport
import MorselVault
import MorselWeb
import MorselWebTestSupport

/// The real routes on a real database, and what an observer at the server knows: who is a member, and what was stored when.
///
/// Flaws are made around the service.
struct HouseholdServer {
    /// Somebody who was removed or has left.
    struct FormerMember {
        let id: MemberID
        /// How many records had been stored before.
        let stored: Int
    }

    private let test: TestAccounts
    private var site: TestSite
    private let flaw: HouseholdFlaw?
    private let accounts: [Account]
    private let tokens: [String]
    /// The members in the order in which they joined.
    private(set) var members: [(id: MemberID, account: Int, role: HouseholdRole)] = []
    private(set) var former: [FormerMember] = []
    /// The keys that were handed over to each member.
    private(set) var keys: [MemberID: Set<[UInt8]>] = [:]
    /// All records that were ever stored, in their order.
    private(set) var stored: [SealedRecord] = []
    /// What they contain.
    private(set) var contents: [VaultRecord] = []
    /// What happened, to show that a run is more than a member alone.
    private(set) var events: [String: Int] = [:]
    private var guests: [MemberID: (account: Int, role: HouseholdRole)] = [:]
    /// Which records of each batch were accepted, to compare the answers to a repeated request.
    private var verdicts: [String: [Bool]] = [:]
    private var repetitions = 0
    private var invitationRequests = 0
    private(set) var problems: Set<String> = []

    init(_ test: TestAccounts, seed: UInt64, accounts: Int, flaw: HouseholdFlaw?) async throws {
        (self.test, self.flaw) = (test, flaw)
        site = TestSite(test)
        var all: [Account] = []
        var tokens: [String] = []
        for number in 0..<accounts {
            all.append(try await test.register("h\(seed)a\(number)"))
            tokens.append(try await site.token(all[number]))
        }
        (self.accounts, self.tokens) = (all, tokens)
    }

    func isMember(_ account: Int) -> Bool { members.contains { $0.account == account } }

    /// Lets time pass for the server.
    func advance() { test.time.advance(milliseconds: 60_000) }

    /// Answers a request of an account.
    mutating func serve(_ call: HouseholdCall, by account: Int) async throws -> HouseholdReply {
        if call.path.hasPrefix("/v1/household-invitations") { limitNothing() }
        var fields: HTTPFields = [:]
        if let key = call.idempotencyKey {
            repetitions += 1
            fields[.idempotencyKey] = flaw == .forgetsAnswers ? "once-\(repetitions)" : key
        }
        let isRepeated = call.idempotencyKey.map { verdicts[$0] != nil } ?? false
        if case .sending(let batch, _) = call.purpose, flaw == .acceptsEveryVersion, !isRepeated {
            try await overwriteVersions(of: batch, call)
        }
        let answer = try await site.ask(
            call.method,
            call.path,
            token: tokens[account],
            call.json,
            fields: fields
        )
        let object = answer.text.hasPrefix("{") ? try TestSite.object(answer) : [:]
        let reply = HouseholdReply(status: answer.status, code: answer.code ?? "", members: object)
        try note(call, reply, account)
        if case .removing = call.purpose, flaw == .forgetsRemoval {
            _ = try await test.database.store.write { try $0.run("UPDATE household SET must_rotate = 0") }
        }
        return reply
    }

    /// A server limits how often a client asks for invitations, by a clock that a test does not have.
    private mutating func limitNothing() {
        invitationRequests += 1
        if invitationRequests % 40 == 0 { site = TestSite(test) }
    }

    /// What the server says to a member.
    func view(_ account: Int) async throws -> HouseholdView? {
        let answer = try await site.ask(.get, "/v1/households", token: tokens[account])
        let list = try HouseholdReply.list(try TestSite.object(answer)["households"])
        return try list.first.map { try HouseholdView($0) }
    }

    /// The records that a member can read.
    func records(_ path: String, for account: Int) async throws -> [SealedRecord] {
        let answer = try await site.ask(.get, path + "/changes?since=0&limit=500", token: tokens[account])
        return try HouseholdReply.list(try TestSite.object(answer)["records"])
            .map { try HouseholdReply.record($0) }
    }

    /// Makes the service take the records for those that follow the stored ones.
    private func overwriteVersions(of batch: VaultReplica.Batch, _ call: HouseholdCall) async throws {
        guard let json = call.json, let body = try? HouseholdReply.object(json) else { return }
        let records = try HouseholdReply.list(body["records"]).map { try HouseholdReply.record($0) }
        let household = String(call.path.dropFirst("/v1/households/".count).prefix(22))
        try await test.database.store.write { session in
            for record in records {
                try session.run(
                    "UPDATE household_record SET version = $1 WHERE household = $2 AND locator = $3",
                    record.version - 1,
                    household,
                    record.locator.bytes
                )
            }
        }
    }
}

// MARK: Observation

extension HouseholdServer {
    private mutating func note(_ call: HouseholdCall, _ reply: HouseholdReply, _ account: Int) throws {
        let isDone = (200..<300).contains(reply.status)
        if reply.status >= 500 { problems.insert("the server failed") }
        guard isDone else {
            if call.isChange { events["refused \(reply.code)", default: 0] += 1 }
            return
        }
        let isAboutHousehold = call.path.hasPrefix("/v1/households/")
        if isAboutHousehold, !isMember(account) { problems.insert("a former member got an answer") }
        switch call.purpose {
        case .founding: noteFounding(call, account)
        case .admitting(let state, let id):
            events["admitted", default: 0] += 1
            if let guest = guests[id] { members.append((id, guest.account, guest.role)) }
            noteKeys(state)
        case .rotating(let state):
            events["rotated", default: 0] += 1
            noteKeys(state)
        case .answering(let id):
            let role = HouseholdRole(rawValue: reply.members["role"] as? String ?? "")
            guests[id] = (account, role ?? .read)
        case .removing(let id): noteRemoval(of: id)
        case .changingRole(let id):
            events["changed roles", default: 0] += 1
            let view = try HouseholdView(reply.members)
            let role = view.roles.first { $0.member == id }?.role
            if let place = members.firstIndex(where: { $0.id == id }), let role { members[place].role = role }
        case .sending(let batch, _): try noteRecords(batch, call, reply, account)
        default: break
        }
    }

    private mutating func noteFounding(_ call: HouseholdCall, _ account: Int) {
        guard members.isEmpty, let json = call.json, let body = try? HouseholdReply.object(json),
            let id = try? HouseholdReply.member(body["member"])
        else { return }
        members.append((id, account, .edit))
    }

    /// Notes what a member can read, also one whose devices never asked.
    private mutating func noteKeys(_ state: HouseholdState) {
        for member in state.members { keys[member.id, default: []].formUnion(state.keys.map { $0.bytes }) }
    }

    private mutating func noteRemoval(of id: MemberID) {
        events["removed", default: 0] += 1
        members.removeAll { $0.id == id }
        former.append(FormerMember(id: id, stored: stored.count))
        if !members.isEmpty, !members.contains(where: { $0.role == .edit }) { members[0].role = .edit }
    }

    private mutating func noteRecords(
        _ batch: VaultReplica.Batch,
        _ call: HouseholdCall,
        _ reply: HouseholdReply,
        _ account: Int
    ) throws {
        if members.first(where: { $0.account == account })?.role != .edit {
            problems.insert("a member who may only read has changed a record")
        }
        let accepted = try HouseholdReply.list(reply.members["records"])
            .map { $0["result"] as? String == "accepted" }
        if !accepted.allSatisfy({ $0 }) { events["conflicts", default: 0] += 1 }
        if let before = verdicts[batch.idempotencyKey] {
            events["repeated", default: 0] += 1
            if before != accepted { problems.insert("a repeated request had another answer") }
            return
        }
        verdicts[batch.idempotencyKey] = accepted
        guard let json = call.json else { return }
        let sent = try HouseholdReply.list(try HouseholdReply.object(json)["records"])
        for ((record, item), isAccepted) in zip(zip(sent, batch.items), accepted) where isAccepted {
            stored.append(try HouseholdReply.record(record))
            contents.append(item.record)
        }
    }
}
