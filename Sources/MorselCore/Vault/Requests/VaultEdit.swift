/// Changes of a device to its own records: `{"ask":"edit","stored":[…],"changes":[…]}`.
struct VaultEdit {
    private var replica: VaultReplica
    private let keys: [RecordKey]

    /// Applies the changes of a request in their order.
    init(_ request: VaultRequest) throws(JSONReader.ReadError) {
        replica = VaultReplica(device: request.device, entries: request.stored.map { $0.entry })
        keys = request.changes.map { $0.key }
        for change in request.changes { try replica.apply(change) }
    }

    func write(to json: inout JSONWriter) { json.write(keys.compactMap { replica.entries[$0] }) }
}

extension VaultReplica {
    /// Changes a record to the value that it has on the device, or deletes it.
    ///
    /// A record that was deleted and has a value again is restored first, so that its values are new edits.
    mutating func apply(_ change: VaultRequest.Change) throws(JSONReader.ReadError) {
        let device = device
        var record = entries[change.key]?.record ?? VaultRecord(change.key)
        if let value = change.value {
            record.restore(by: device, at: change.at)
            let rules = FieldRules.rules(of: change.key.collection)
            try record.update(to: value, rules, by: device, at: change.at)
        } else if !record.isDeleted {
            record.delete(by: device, at: change.at)
        }
        self.change(change.key) { $0 = record }
    }
}

extension VaultRequest.Record {
    /// The record as a part of a vault.
    var entry: VaultReplica.Entry {
        VaultReplica.Entry(record: record, version: version, isChanged: isChanged)
    }

    /// The record as it was sent or received.
    var item: VaultReplica.Item { VaultReplica.Item(record: record, version: version) }
}

extension JSONWriter {
    /// Writes entries, each with the value that the device shows: `null` for a deleted record.
    mutating func write(_ entries: [VaultReplica.Entry]) {
        key("entries")
        array { json in
            for entry in entries {
                json.object { json in
                    json.key("collection")
                    json.string(entry.record.key.collection)
                    json.key("id")
                    json.string(entry.record.key.id)
                    json.key("version")
                    json.number(entry.version)
                    json.key("isChanged")
                    json.boolean(entry.isChanged)
                    json.key("record")
                    entry.record.write(to: &json)
                    json.key("value")
                    if entry.record.isDeleted { json.null() } else { entry.record.writeValue(to: &json) }
                }
            }
        }
    }
}
