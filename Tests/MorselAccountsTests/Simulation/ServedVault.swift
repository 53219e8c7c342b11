import Foundation
import HTTPTypes
import MorselAccounts
import MorselCore
import MorselDatabase
import MorselTestSupport
import MorselVault
import MorselWeb
import MorselWebTestSupport
import Testing

/// The vault of one account on the real routes and a real database, with records that the devices encrypt.
///
/// Flaws are made around the service: they remove what a rule of it has stored, or change what it is sent.
struct ServedVault: SimulatedVault {
    private let site: TestSite
    private let flaw: ServerFlaw?
    private let account: Account
    private let id: AccountID
    /// The token of each device.
    private let tokens: [String]
    private let keys = VaultKeys()
    /// The batches that were sent: a repeated one has the same bytes.
    private var sent: [String: [SealedRecord]] = [:]
    private var sequence: Int64 = 0
    private var repetitions = 0
    /// The versions before the latest ones.
    private var earlier: [RecordLocator: SealedRecord] = [:]
    private var latest: [RecordLocator: SealedRecord] = [:]

    /// Registers an account with three devices.
    init(_ site: TestSite, name: String, flaw: ServerFlaw? = nil) async throws {
        (self.site, self.flaw) = (site, flaw)
        account = try await site.test.register(name)
        id = try #require(AccountID(Base64URL.bytes(account.id) ?? []))
        var tokens: [String] = []
        for _ in 0..<3 { tokens.append(try await site.token(account)) }
        self.tokens = tokens
    }

    // MARK: Sending

    mutating func push(_ batch: VaultReplica.Batch, from device: Int) async throws -> [VaultAnswer] {
        let isRepeated = sent[batch.idempotencyKey] != nil
        let sealed = try seal(batch)
        let key = prepare(batch.idempotencyKey)
        if flaw == .acceptsEveryVersion, !isRepeated { try await overwriteVersions(of: sealed) }
        let answer = try await site.ask(
            .post,
            "/v1/vault/records",
            token: tokens[device],
            Self.body(sealed),
            fields: [.idempotencyKey: key]
        )
        try #require(answer.status == 200, "\(answer.text)")
        let object = try TestSite.object(answer)
        let members = try #require(object["records"] as? [[String: Any]])
        let answers = try zip(sealed, members).map { try self.answer($0, $1) }
        for (record, answer) in zip(sealed, answers) where answer.acceptedDigest != nil { store(record) }
        if flaw == .removesDeletedRecords { try await removeDeleted(batch, sealed) }
        sequence = try await site.test.vaults.sequences(of: [account.id])[account.id] ?? 0
        return answers
    }

    private mutating func seal(_ batch: VaultReplica.Batch) throws -> [SealedRecord] {
        if let sealed = sent[batch.idempotencyKey] { return sealed }
        let sealed = try batch.items.map { item in
            let content = VaultContent(key: item.record.key, bytes: item.record.json)
            return try keys.seal(content, version: item.version, of: id)
        }
        sent[batch.idempotencyKey] = sealed
        return sealed
    }

    private static func body(_ records: [SealedRecord]) -> String {
        let members = records.map { record in
            let locator = Base64URL.text(record.locator.bytes)
            let sealed = Base64URL.text(record.bytes)
            return #"{"locator":"\#(locator)","version":\#(record.version),"sealed":"\#(sealed)"}"#
        }
        return #"{"records":["# + members.joined(separator: ",") + "]}"
    }

    private func answer(_ record: SealedRecord, _ members: [String: Any]) throws -> VaultAnswer {
        if members["result"] as? String == "accepted" { return .accepted(digest: record.digest) }
        try #require(members["result"] as? String == "conflict")
        guard let newer = members["record"] as? [String: Any] else { return .missing }
        return .conflict(try open(Self.record(newer)))
    }

    // MARK: Receiving

    func hasChanges(since cursor: Int64) -> Bool { sequence > cursor }

    func changes(since cursor: Int64, limit: Int, for device: Int) async throws -> VaultPage {
        let answer = try await site.ask(
            .get,
            "/v1/vault/changes?since=\(cursor)&limit=\(limit)",
            token: tokens[device]
        )
        try #require(answer.status == 200, "\(answer.text)")
        let page = try TestSite.object(answer)
        let records = try #require(page["records"] as? [[String: Any]]).map { members in
            let record = try Self.record(members)
            return try open(flaw == .rollsBack ? earlier[record.locator] ?? record : record)
        }
        return VaultPage(
            records: records,
            next: try Self.number(page["next"]),
            hasMore: try #require(page["hasMore"] as? Bool)
        )
    }

    func records() async throws -> [VaultRecord] {
        try await changes(since: 0, limit: 500, for: 0).records.map { $0.item.record }
    }

    private static func number(_ member: Any?) throws -> Int64 {
        try #require(member as? NSNumber).int64Value
    }

    private static func record(_ members: [String: Any]) throws -> SealedRecord {
        SealedRecord(
            locator: try locator(members["locator"]),
            version: try number(members["version"]),
            bytes: try bytes(members["sealed"])
        )
    }

    private static func locator(_ member: Any?) throws -> RecordLocator {
        let bytes = try bytes(member)
        return try #require(RecordLocator(bytes))
    }

    private static func bytes(_ member: Any?) throws -> [UInt8] {
        let text = try #require(member as? String)
        return try #require(Base64URL.bytes(text))
    }

    private func open(_ sealed: SealedRecord) throws -> VaultVersion {
        let content = try keys.open(sealed, of: id)
        let record = try content.bytes.withUnsafeBufferPointer { try VaultRecord(content.key, json: $0) }
        let item = VaultReplica.Item(record: record, version: sealed.version)
        return VaultVersion(item: item, digest: sealed.digest)
    }

    // MARK: Flaws

    private mutating func store(_ record: SealedRecord) {
        guard latest[record.locator]?.bytes != record.bytes else { return }
        earlier[record.locator] = latest[record.locator]
        latest[record.locator] = record
    }

    /// Returns the idempotency key to send: another one for each request if the service shall not know it.
    private mutating func prepare(_ key: String) -> String {
        guard flaw == .forgetsAnswers else { return key.replacing(" ", with: "-") }
        repetitions += 1
        return "once-\(repetitions)"
    }

    /// Makes the service take the records for those that follow the stored ones.
    private func overwriteVersions(of records: [SealedRecord]) async throws {
        try await site.test.database.store.write { [account] session in
            for record in records {
                // The server stores a record with version 1 only if it has none with this locator.
                let statement =
                    record.version == 1
                    ? "DELETE FROM vault_record WHERE version > $1 AND account = $2 AND locator = $3"
                    : "UPDATE vault_record SET version = $1 WHERE account = $2 AND locator = $3"
                try session.run(statement, record.version - 1, account.id, record.locator.bytes)
            }
        }
    }

    private func removeDeleted(_ batch: VaultReplica.Batch, _ sealed: [SealedRecord]) async throws {
        try await site.test.database.store.write { [account] session in
            for (item, record) in zip(batch.items, sealed) where item.record.isDeleted {
                try session.run(
                    "DELETE FROM vault_record WHERE account = $1 AND locator = $2",
                    account.id,
                    record.locator.bytes
                )
            }
        }
    }
}
