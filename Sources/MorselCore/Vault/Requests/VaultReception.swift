/// Records from the server: a page of changes, `{"ask":"receive","stored":[…],"items":[…]}`, or the answers to a batch,
/// `{"ask":"answered","stored":[…],"items":[…],"answers":[…]}`.
///
/// A version that the device knows to be old, or to be another one, is not merged (``SeenVersions``).
struct VaultReception {
    private var replica: VaultReplica
    private let keys: [RecordKey]
    private var refused: [RecordKey] = []
    private var seen = SeenVersions()
    /// Whether the records are a page of changes, and not answers.
    private let isPage: Bool

    /// Merges a page of changes.
    init(_ request: VaultRequest) {
        replica = VaultReplica(device: request.device, entries: request.stored.map { $0.entry })
        keys = request.items.map { $0.record.key }
        isPage = true
        remember(request.stored)
        let items = request.items.filter { isHonest($0) }.map { $0.item }
        replica.receive(items, since: 0, next: 0, at: request.now)
    }

    /// Merges the answers to a batch.
    init(answersOf request: VaultRequest) {
        let batch = VaultReplica.Batch(idempotencyKey: "", items: request.items.map { $0.item })
        replica = VaultReplica(
            device: request.device,
            entries: request.stored.map { $0.entry },
            pending: batch
        )
        keys = request.items.map { $0.record.key }
        isPage = false
        remember(request.stored)
        var answers: [VaultReplica.ItemAnswer] = []
        for (item, answer) in zip(request.items, request.answers) {
            switch answer {
            case .accepted: answers.append(.accepted)
            case .missing: answers.append(.missing)
            case .conflict(let record) where isHonest(record): answers.append(.conflict(record.item))
            // The own record stays as it is: merging it with itself changes nothing. `write(to:)` keeps it as changed.
            case .conflict:
                answers.append(.conflict(VaultReplica.Item(record: item.record, version: item.version - 1)))
            }
        }
        replica.receive(answers, to: "", at: request.now)
    }

    private mutating func remember(_ stored: [VaultRequest.Record]) {
        for record in stored {
            guard let digest = record.digest else { continue }
            seen.accepted(record.locator, version: record.version, digest: digest)
        }
    }

    private mutating func isHonest(_ item: VaultRequest.Record) -> Bool {
        switch seen.receive(item.locator, version: item.version, digest: item.digest ?? 0) {
        case .new, .known: return true
        case .rolledBack, .replaced:
            refused.append(item.record.key)
            return false
        }
    }

    func write(to json: inout JSONWriter) {
        let entries = keys.compactMap { key -> VaultReplica.Entry? in
            var entry = replica.entries[key]
            if refused.contains(key), !isPage { entry?.isChanged = true }
            return entry
        }
        json.write(entries)
        json.key("refused")
        json.array { json in
            for key in refused {
                json.array { json in
                    json.string(key.collection)
                    json.string(key.id)
                }
            }
        }
        json.key("hasLostEdits")
        json.boolean(replica.hasLostEdits)
    }
}
