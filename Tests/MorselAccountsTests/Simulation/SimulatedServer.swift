import MorselCore

/// The part of a server that stores the vault of one account, with flaws that a test can switch on.
struct SimulatedServer: SimulatedVault {
    private struct Row {
        var item: VaultReplica.Item
        var sequence: Int64
    }

    private let flaw: ServerFlaw?
    private var rows: [RecordKey: Row] = [:]
    private var earlier: [RecordKey: Row] = [:]
    private var sequence: Int64 = 0
    private var accepted: [String: [Bool]] = [:]

    init(flaw: ServerFlaw?) { self.flaw = flaw }

    mutating func push(_ batch: VaultReplica.Batch, from device: Int) -> [VaultAnswer] {
        let stored = flaw == .forgetsAnswers ? nil : accepted[batch.idempotencyKey]
        let verdicts = stored ?? batch.items.map { accept($0) }
        accepted[batch.idempotencyKey] = verdicts
        return zip(batch.items, verdicts).map { item, isAccepted in
            guard !isAccepted, let row = rows[item.record.key] else {
                return .accepted(digest: Self.digest(item))
            }
            return .conflict(Self.version(row.item))
        }
    }

    private mutating func accept(_ item: VaultReplica.Item) -> Bool {
        let key = item.record.key
        let version = rows[key]?.item.version ?? 0
        let isExpected = item.version == version + 1
        guard
            flaw == .acceptsEveryVersion || (flaw == .removesDeletedRecords && rows[key] == nil) || isExpected
        else { return false }
        sequence += 1
        earlier[key] = rows[key]
        rows[key] = Row(item: item, sequence: sequence)
        if flaw == .removesDeletedRecords, item.record.isDeleted { rows[key] = nil }
        return true
    }

    func hasChanges(since cursor: Int64) -> Bool { rows.values.contains { $0.sequence > cursor } }

    func changes(since cursor: Int64, limit: Int, for device: Int) -> VaultPage {
        let changed = rows.values.filter { $0.sequence > cursor }.sorted { $0.sequence < $1.sequence }
        let page = changed.prefix(limit).map { row in
            let shown = flaw == .rollsBack ? earlier[row.item.record.key] ?? row : row
            return Self.version(shown.item)
        }
        let next = changed.prefix(limit).last?.sequence ?? cursor
        return VaultPage(records: page, next: next, hasMore: changed.count > limit)
    }

    func records() -> [VaultRecord] { rows.values.map { $0.item.record } }

    private static func version(_ item: VaultReplica.Item) -> VaultVersion {
        VaultVersion(item: item, digest: digest(item))
    }

    private static func digest(_ item: VaultReplica.Item) -> UInt64 {
        item.record.json.reduce(UInt64(item.version)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
