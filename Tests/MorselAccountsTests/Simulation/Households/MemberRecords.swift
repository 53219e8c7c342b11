import HTTPTypes
import MorselAccounts
import MorselCore
import MorselTestSupport
import MorselVault

/// The records of a household on one device, during one membership.
struct MemberRecords {
    /// A batch as it is sent until it is answered.
    struct Pending {
        let batch: VaultReplica.Batch
        let epoch: UInt32
        let sealed: [SealedRecord]
    }

    /// The membership.
    let member: MemberID?
    var replica: VaultReplica
    var cursor: Int64 = 0
    var pending: Pending?
    private var versions = SeenVersions()
    /// The epoch of the latest version of each record.
    private var epochs: [RecordLocator: UInt32] = [:]
    private var locators: [RecordKey: RecordLocator] = [:]

    init(device: Int, member: MemberID?) {
        replica = VaultReplica(device: DeviceID(rawValue: UInt64(device)))
        self.member = member
    }

    /// Whether all changes are on the server.
    var isUpToDate: Bool { replica.isUpToDate && pending == nil }

    /// Forgets a batch that the server refused as a whole.
    mutating func abandonBatch() {
        replica.abandonBatch()
        pending = nil
    }

    // MARK: Epochs

    private func seenEpochs(_ floor: UInt32) -> SeenEpochs {
        var seen = SeenEpochs(floor: floor)
        for (locator, epoch) in epochs { _ = seen.receive(locator, epoch: epoch) }
        return seen
    }

    /// The lowest epoch that a record may have, after all pages were received.
    func floor(_ floor: UInt32, current: UInt32) -> UInt32 {
        var seen = seenEpochs(floor)
        seen.receivedAll(current: current)
        return seen.floor
    }

    /// Marks records that are sealed with an earlier key, so that they are sent again.
    mutating func sealAgain(_ floor: UInt32, current: UInt32) {
        let outdated = Set(seenEpochs(floor).outdated(current: current))
        guard !outdated.isEmpty, pending == nil else { return }
        let entries = replica.entries.values.map { entry in
            var entry = entry
            if let locator = locators[entry.record.key], outdated.contains(locator) { entry.isChanged = true }
            return entry
        }
        replica = VaultReplica(device: replica.device, entries: entries)
    }

    // MARK: Versions

    /// Opens a record that the server returned, and compares it with what the device has seen.
    ///
    /// - Throws: `VaultError`, for example if the device does not know the key yet.
    /// - Returns: the record, and what is wrong.
    mutating func open(_ sealed: SealedRecord, keys: VaultKeys, floor: UInt32, _ household: HouseholdID)
        throws
        -> (item: VaultReplica.Item, problem: String?)
    {
        let content = try keys.open(sealed, in: .household(household))
        let record = try content.bytes.withUnsafeBufferPointer { try VaultRecord(content.key, json: $0) }
        let item = VaultReplica.Item(record: record, version: sealed.version)
        let epoch = sealed.keyVersion ?? 0
        var seen = seenEpochs(floor)
        guard seen.receive(sealed.locator, epoch: epoch) else {
            return (item, "a record has too early an epoch")
        }
        epochs[sealed.locator] = epoch
        locators[content.key] = sealed.locator
        switch versions.receive(sealed.locator, version: sealed.version, digest: sealed.digest) {
        case .rolledBack: return (item, "the server returned an earlier version")
        case .replaced: return (item, "the server returned another record for the same version")
        case .new, .known: return (item, nil)
        }
    }

    /// Notes that the server has stored a record of the pending batch.
    mutating func accepted(_ item: VaultReplica.Item, _ sealed: SealedRecord, epoch: UInt32) {
        locators[item.record.key] = sealed.locator
        versions.accepted(sealed.locator, version: sealed.version, digest: sealed.digest)
        epochs[sealed.locator] = max(epochs[sealed.locator] ?? 0, epoch)
    }
}

// MARK: Requests

extension SimulatedMember {
    func now(_ world: HouseholdWorld) -> Int64 { 1_800_000_000_000 + Int64(world.time) * 1000 + clockError }

    mutating func receiving(_ view: HouseholdView, _ world: inout HouseholdWorld) -> HouseholdCall {
        // A member who may only read takes back what was changed.
        if !view.served.mayEdit, !records.isUpToDate {
            records = MemberRecords(device: world.next(), member: records.member)
        }
        let limit = 1 + world.random.below(3)
        return HouseholdCall(
            method: .get,
            path: world.path + "/changes?since=\(records.cursor)&limit=\(limit)",
            purpose: .receiving
        )
    }

    mutating func sending(_ world: inout HouseholdWorld) throws -> HouseholdCall? {
        guard let membership else { return nil }
        let keys = try VaultKeys(membership.state)
        if world.flaw != .sealsNothingAgain {
            records.sealAgain(membership.floor, current: membership.state.epoch)
        }
        if records.pending == nil {
            let key = "d\(records.replica.device.rawValue)-\(world.next())"
            let limit = 1 + world.random.below(3)
            guard let batch = records.replica.batch(idempotencyKey: key, limit: limit) else { return nil }
            let sealed = try batch.items.map { item in
                let content = VaultContent(key: item.record.key, bytes: item.record.json)
                return try keys.seal(content, version: item.version, in: .household(world.household))
            }
            records.pending = MemberRecords.Pending(batch: batch, epoch: keys.newestVersion, sealed: sealed)
        }
        guard let pending = records.pending else { return nil }
        return HouseholdCall(
            method: .post,
            path: world.path + "/records",
            json: Self.body(pending.sealed),
            idempotencyKey: pending.batch.idempotencyKey,
            purpose: .sending(pending.batch, epoch: pending.epoch)
        )
    }

    private static func body(_ records: [SealedRecord]) -> String {
        let members = records.map { record in
            let locator = Base64URL.text(record.locator.bytes)
            let sealed = Base64URL.text(record.bytes)
            return #"{"locator":"\#(locator)","version":\#(record.version),"sealed":"\#(sealed)"}"#
        }
        return #"{"records":["# + members.joined(separator: ",") + "]}"
    }

    // MARK: Answers

    mutating func received(_ reply: HouseholdReply, _ world: inout HouseholdWorld) throws {
        guard reply.status == 200, let membership else { return begin() }
        let page = try HouseholdReply.list(reply.members["records"]).map { try HouseholdReply.record($0) }
        let keys = try VaultKeys(membership.state)
        var items: [VaultReplica.Item] = []
        for sealed in page {
            // Another device has made a new key meanwhile.
            guard sealed.keyVersion ?? 0 <= keys.newestVersion else { return begin() }
            let (item, problem) = try records.open(
                sealed,
                keys: keys,
                floor: membership.floor,
                world.household
            )
            if let problem { world.problems.insert(problem) }
            items.append(item)
        }
        let before = records.replica.entries
        records.replica.receive(items, since: 0, next: 0, at: now(world))
        note(before, &world)
        records.cursor = max(records.cursor, try HouseholdReply.number(reply.members["next"]))
        guard reply.members["hasMore"] as? Bool == false else { return }
        book.membership?.floor = records.floor(membership.floor, current: membership.state.epoch)
        finishPhase()
    }

    mutating func sent(
        _ reply: HouseholdReply,
        _ batch: VaultReplica.Batch,
        _ world: inout HouseholdWorld
    ) throws {
        guard let pending = records.pending, pending.batch.idempotencyKey == batch.idempotencyKey else {
            return
        }
        guard reply.status == 200, let membership else {
            records.abandonBatch()
            return begin()
        }
        let keys = try VaultKeys(membership.state)
        let results = try HouseholdReply.list(reply.members["records"])
        var answers: [VaultReplica.ItemAnswer] = []
        for ((item, sealed), result) in zip(zip(batch.items, pending.sealed), results) {
            if result["result"] as? String == "accepted" {
                records.accepted(item, sealed, epoch: pending.epoch)
                answers.append(.accepted)
            } else if let newer = result["record"] as? [String: Any] {
                let stored = try HouseholdReply.record(newer)
                guard stored.keyVersion ?? 0 <= keys.newestVersion else {
                    records.abandonBatch()
                    return begin()
                }
                let (item, problem) = try records.open(
                    stored,
                    keys: keys,
                    floor: membership.floor,
                    world.household
                )
                if let problem { world.problems.insert(problem) }
                answers.append(.conflict(item))
            } else {
                world.problems.insert("the server lost a record")
                answers.append(.missing)
            }
        }
        let before = records.replica.entries
        records.replica.receive(answers, to: batch.idempotencyKey, at: now(world))
        note(before, &world)
        records.pending = nil
    }

    /// Asks for the household again.
    mutating func begin() { stage = .asking }

    /// Notes what the merging of records has changed.
    private mutating func note(_ before: [RecordKey: VaultReplica.Entry], _ world: inout HouseholdWorld) {
        for (key, entry) in records.replica.entries where before[key]?.record != entry.record {
            let earlier = before[key]?.record ?? VaultRecord(key)
            world.log.note(from: earlier, to: entry.record, by: records.replica.device)
        }
        if records.replica.hasLostEdits { world.problems.insert("a device lost its own edits") }
    }

    /// Changes a record, as a person does.
    mutating func edit(_ key: RecordKey, _ name: FieldName, _ value: [UInt8]?, _ world: inout HouseholdWorld)
    {
        let before = records.replica.entries[key]?.record ?? VaultRecord(key)
        let (device, time) = (records.replica.device, now(world))
        records.replica.change(key) { $0.set(name, to: value, by: device, at: time) }
        guard let after = records.replica.entries[key]?.record else { return }
        world.log.note(from: before, to: after, by: device)
    }
}
