/// The vault of one device: its records, and what it has received from the server and sent to it.
///
/// It decides what is sent and what an answer means. Who uses it encrypts, sends and stores. All of it is stored with each
/// change, or nothing, so that the state after a crash is one of those before or after the change.
public struct VaultReplica: Sendable {
    /// The device.
    public private(set) var device: DeviceID
    /// The sequence number of the last change that was received from the server.
    public private(set) var cursor: Int64 = 0
    /// The records by their keys.
    public private(set) var entries: [RecordKey: Entry] = [:]
    /// The batch that waits for its answer.
    ///
    /// It is sent again with the same bytes until it is answered.
    public private(set) var pending: Batch?

    /// Whether the server has edits of this device that it does not have itself.
    ///
    /// Then its records were restored from a backup, or two devices have one number. It needs a new one, because devices
    /// would take its next edits for those that they have seen (``renumber(to:)``).
    public private(set) var hasLostEdits = false

    /// Creates an empty vault.
    public init(device: DeviceID) { self.device = device }

    /// Creates the part of a stored vault that a change needs: the entries of the changed or received records.
    ///
    /// - Parameters:
    ///   - device: the device
    ///   - entries: what was stored of these records
    ///   - pending: the batch that waits for its answer
    public init(device: DeviceID, entries: [Entry], pending: Batch? = nil) {
        self.device = device
        for entry in entries { self.entries[entry.record.key] = entry }
        self.pending = pending
    }

    /// A record and what the server knows of it.
    public struct Entry: Equatable, Sendable {
        /// The record as it is on this device.
        public var record: VaultRecord
        /// The latest version on the server that the record includes; 0 if the server has none.
        public var version: Int64 = 0
        /// Whether the record differs from that version.
        public var isChanged = false

        /// Creates an entry, by default of a record that the server does not have.
        public init(record: VaultRecord, version: Int64 = 0, isChanged: Bool = false) {
            self.record = record
            self.version = version
            self.isChanged = isChanged
        }
    }

    /// Records that are sent in one request.
    public struct Batch: Equatable, Sendable {
        /// The random key by which the server recognizes a repeated request.
        public let idempotencyKey: String
        /// The records with the versions that they get.
        public let items: [Item]

        /// Creates a batch.
        public init(idempotencyKey: String, items: [Item]) {
            self.idempotencyKey = idempotencyKey
            self.items = items
        }
    }

    /// A record as it is sent.
    public struct Item: Equatable, Sendable {
        /// The record.
        public let record: VaultRecord
        /// The version after the one that the device knows.
        public let version: Int64

        /// Creates an item.
        public init(record: VaultRecord, version: Int64) {
            self.record = record
            self.version = version
        }
    }

    /// The answer to an item of a batch.
    public enum ItemAnswer: Equatable, Sendable {
        /// The server has stored the item.
        case accepted
        /// The server has another version, which is this one.
        case conflict(Item)
        /// The server does not have the record, for example because it was restored from a backup.
        case missing
    }
}

extension VaultReplica {
    /// Changes a record, or creates it.
    public mutating func change(_ key: RecordKey, _ edit: (inout VaultRecord) -> Void) {
        var entry = entries[key] ?? Entry(record: VaultRecord(key))
        let before = entry.record
        edit(&entry.record)
        if entry.record != before { entry.isChanged = true }
        entries[key] = entry
    }

    /// Whether all changes of this device are on the server.
    public var isUpToDate: Bool { pending == nil && !entries.values.contains { $0.isChanged } }

    /// Makes the batch that has to be sent now.
    ///
    /// - Parameters:
    ///   - idempotencyKey: a new random key
    ///   - limit: the largest number of records in a batch
    /// - Returns: the pending batch if there is one, else a new one, or `nil` if there is nothing to send
    public mutating func batch(idempotencyKey: String, limit: Int) -> Batch? {
        if pending == nil {
            let changed = entries.values.filter { $0.isChanged }.sorted { $0.record.key < $1.record.key }
            let items = changed.prefix(limit).map { Item(record: $0.record, version: $0.version + 1) }
            if !items.isEmpty { pending = Batch(idempotencyKey: idempotencyKey, items: Array(items)) }
        }
        return pending
    }

    /// Takes the answer to the pending batch: one for each item, in their order.
    ///
    /// Ignores the answer to another batch.
    public mutating func receive(_ answers: [ItemAnswer], to idempotencyKey: String, at now: Int64) {
        guard let batch = pending, batch.idempotencyKey == idempotencyKey, answers.count == batch.items.count
        else {
            return
        }
        pending = nil
        for (item, answer) in zip(batch.items, answers) {
            switch answer {
            case .accepted: markAsAccepted(item)
            case .conflict(let newer): receive(newer, at: now)
            case .missing: sendAgain(item)
            }
        }
    }

    /// Takes a page of changes.
    ///
    /// - Parameters:
    ///   - items: the changed records
    ///   - since: the cursor of the request
    ///   - next: the sequence number of the last change on the page
    ///   - now: the time of the device in milliseconds UTC
    public mutating func receive(_ items: [Item], since: Int64, next: Int64, at now: Int64) {
        guard since <= cursor else { return }
        for item in items { receive(item, at: now) }
        cursor = max(cursor, next)
    }

    /// Forgets a batch that the server refuses as a whole, for example because the quota is used up.
    ///
    /// Its records are still changed, and are part of the next batch.
    public mutating func abandonBatch() { pending = nil }

    /// Takes another random number, because the stored records are not the latest ones of this device.
    public mutating func renumber(to device: DeviceID) {
        self.device = device
        hasLostEdits = false
    }

    private mutating func markAsAccepted(_ item: Item) {
        // A later version was received meanwhile. It includes this one.
        guard var entry = entries[item.record.key], item.version > entry.version else { return }
        entry.version = item.version
        entry.isChanged = entry.record != item.record
        entries[item.record.key] = entry
    }

    /// Sends a record as a new one, because the server lost it.
    private mutating func sendAgain(_ item: Item) {
        entries[item.record.key]?.version = 0
        entries[item.record.key]?.isChanged = true
    }

    private mutating func receive(_ item: Item, at now: Int64) {
        let key = item.record.key
        var entry = entries[key] ?? Entry(record: VaultRecord(key))
        guard item.version >= entry.version else { return }
        let own = item.record.seen.stamps.first { $0.device == device }
        if let own, !entry.record.seen.contains(own) { hasLostEdits = true }
        entry.record.receive(item.record, by: device, at: now)
        entry.version = item.version
        entry.isChanged = entry.record != item.record
        entries[key] = entry
    }
}
