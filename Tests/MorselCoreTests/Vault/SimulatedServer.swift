import MorselCore

/// The part of a server that stores the vault of one account, with flaws that a test can switch on.
struct SimulatedServer {
    /// What can be left out, so that a test shows that the simulation would find it.
    enum Flaw {
        /// Every record is stored, whichever version it follows.
        case acceptsEveryVersion
        /// A repeated request is processed again.
        case forgetsAnswers
        /// A deleted record leaves nothing.
        case removesDeletedRecords
        /// Earlier versions are returned, as by an attacker.
        case rollsBack
    }

    struct Row {
        var item: VaultReplica.Item
        var sequence: Int64
        /// The edits that the record includes, of which the rules know nothing (`Simulation`).
        var knowledge: Set<Int>
    }

    /// A received record with the edits that it includes.
    struct Received {
        var item: VaultReplica.Item
        var knowledge: Set<Int>
    }

    struct Page {
        var rows: [Received]
        var next: Int64
        var hasMore: Bool
    }

    enum Answer {
        case accepted
        case conflict(Received)
    }

    var flaw: Flaw?
    private(set) var rows: [RecordKey: Row] = [:]
    private var earlier: [RecordKey: Row] = [:]
    private var sequence: Int64 = 0
    private var accepted: [String: [Bool]] = [:]
    /// The answers that were given to each request, to compare them.
    private(set) var differingAnswers: Set<String> = []
    private var given: [String: [Bool]] = [:]

    init(flaw: Flaw?) { self.flaw = flaw }

    /// Stores the records of a batch whose versions follow the stored ones.
    mutating func push(_ batch: VaultReplica.Batch, _ knowledge: [RecordKey: Set<Int>]) -> [Answer] {
        let stored = flaw == .forgetsAnswers ? nil : accepted[batch.idempotencyKey]
        let verdicts = stored ?? batch.items.map { accept($0, knowledge[$0.record.key] ?? []) }
        accepted[batch.idempotencyKey] = verdicts
        if let before = given[batch.idempotencyKey], before != verdicts {
            differingAnswers.insert(batch.idempotencyKey)
        }
        given[batch.idempotencyKey] = verdicts
        return zip(batch.items, verdicts).map { item, isAccepted in
            guard !isAccepted, let row = rows[item.record.key] else { return .accepted }
            return .conflict(Received(item: row.item, knowledge: row.knowledge))
        }
    }

    private mutating func accept(_ item: VaultReplica.Item, _ knowledge: Set<Int>) -> Bool {
        let key = item.record.key
        let version = rows[key]?.item.version ?? 0
        let isExpected = item.version == version + 1
        if flaw == .acceptsEveryVersion || (flaw == .removesDeletedRecords && rows[key] == nil) || isExpected
        {
            sequence += 1
            earlier[key] = rows[key]
            rows[key] = Row(item: item, sequence: sequence, knowledge: knowledge)
            if flaw == .removesDeletedRecords, item.record.isDeleted { rows[key] = nil }
            return true
        }
        return false
    }

    /// Returns the records that changed after a sequence number, the earliest change first.
    func changes(since cursor: Int64, limit: Int) -> Page {
        let changed = rows.values.filter { $0.sequence > cursor }.sorted { $0.sequence < $1.sequence }
        let page = changed.prefix(limit).map { row in
            let shown = flaw == .rollsBack ? earlier[row.item.record.key] ?? row : row
            return Received(item: shown.item, knowledge: shown.knowledge)
        }
        let next = changed.prefix(limit).last?.sequence ?? cursor
        return Page(rows: page, next: next, hasMore: changed.count > limit)
    }
}
