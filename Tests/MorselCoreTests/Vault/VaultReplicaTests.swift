import MorselCore
import Testing

@Suite struct VaultReplicaTests {
    private let phone = DeviceID(rawValue: 1)
    private let laptop = DeviceID(rawValue: 2)
    private let key = RecordKey(collection: "people", id: "ana")

    private func replica(_ device: DeviceID, name: String, at now: Int64 = 10) -> VaultReplica {
        var replica = VaultReplica(device: device)
        replica.change(key) { $0.set("name", to: Array(name.utf8), by: device, at: now) }
        return replica
    }

    private func makeBatch(of replica: inout VaultReplica, _ key: String, limit: Int = 10) throws
        -> VaultReplica.Batch
    {
        let batch = replica.batch(idempotencyKey: key, limit: limit)
        return try #require(batch)
    }

    private func name(_ replica: VaultReplica) -> String? {
        replica.entries[key]?.record.value(of: "name").map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a batch is the same until it is answered`() throws {
        var replica = replica(phone, name: "1")
        let batch = try makeBatch(of: &replica, "a")
        replica.change(key) { $0.set("name", to: Array("2".utf8), by: phone, at: 20) }

        let again = replica.batch(idempotencyKey: "b", limit: 10)
        #expect(again == batch)
        #expect(batch.items.map { $0.version } == [1])

        replica.receive([.accepted], to: "b", at: 30)
        replica.receive([], to: "a", at: 30)
        #expect(replica.pending == batch)

        replica.receive([.accepted], to: "a", at: 30)
        let next = try makeBatch(of: &replica, "c")
        #expect(next.items.map { $0.version } == [2])
    }

    @Test func `an accepted change is up to date`() {
        var replica = replica(phone, name: "1")
        #expect(!replica.isUpToDate)

        _ = replica.batch(idempotencyKey: "a", limit: 10)
        replica.receive([.accepted], to: "a", at: 30)

        #expect(replica.isUpToDate)
        let batch = replica.batch(idempotencyKey: "b", limit: 10)
        #expect(batch == nil)
    }

    @Test func `a conflict is merged and sent as the next version`() throws {
        var (first, second) = (replica(phone, name: "1", at: 10), replica(laptop, name: "2", at: 20))
        _ = first.batch(idempotencyKey: "a", limit: 10)
        let stored = try makeBatch(of: &second, "b").items[0]

        first.receive([.conflict(stored)], to: "a", at: 30)

        #expect(name(first) == "2")
        #expect(first.entries[key]?.record.lostValues.count == 1)
        let next = try makeBatch(of: &first, "c")
        #expect(next.items.map { $0.version } == [2])
    }

    @Test
    func `a batch has at most the number of records of the limit, and an abandoned batch is made again`()
        throws
    {
        var replica = VaultReplica(device: phone)
        for id in ["1", "2", "3"] {
            replica.change(RecordKey(collection: "foods", id: id)) {
                $0.set("name", to: [48], by: phone, at: 1)
            }
        }
        let first = try makeBatch(of: &replica, "a", limit: 2)
        replica.abandonBatch()
        let second = try makeBatch(of: &replica, "b", limit: 2)

        #expect(first.items == second.items)
        #expect(first.items.map { $0.record.key.id } == ["1", "2"])
    }

    @Test func `the cursor grows with pages, and a page after a gap is ignored`() throws {
        var (first, second) = (VaultReplica(device: phone), replica(laptop, name: "2"))
        let item = try makeBatch(of: &second, "b").items[0]

        first.receive([item], since: 5, next: 6, at: 30)
        #expect(first.cursor == 0)
        #expect(first.entries.isEmpty)

        first.receive([item], since: 0, next: 6, at: 30)
        first.receive([], since: 0, next: 3, at: 30)
        #expect(first.cursor == 6)
        #expect(name(first) == "2")
        #expect(first.isUpToDate)
    }

    @Test func `a change that changes nothing is not sent`() {
        var replica = VaultReplica(device: phone)
        replica.change(key) { $0.restore(by: phone, at: 10) }

        #expect(replica.isUpToDate)
    }

    @Test func `a device that was restored from a backup notices it and takes a new number`() throws {
        let backup = replica(phone, name: "1", at: 10)
        var later = backup
        later.change(key) { $0.set("name", to: Array("2".utf8), by: phone, at: 20) }
        let item = try makeBatch(of: &later, "a", limit: 1).items[0]
        var restored = backup

        restored.receive([item], since: 0, next: 1, at: 30)
        #expect(restored.hasLostEdits)
        #expect(name(restored) == "2")

        restored.renumber(to: laptop)
        #expect(!restored.hasLostEdits)
        #expect(restored.device == laptop)
    }
}
