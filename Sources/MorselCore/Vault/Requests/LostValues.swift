/// The values that lost against those of other devices: `{"ask":"lost","stored":[…],"changes":[…]}`.
///
/// `changes` are the values that the device shows, so that a value that was changed since, or brought back, is not in the answer.
struct LostValues {
    private let records: [VaultRecord]

    init(_ request: VaultRequest) throws(JSONReader.ReadError) {
        var replica = VaultReplica(device: request.device, entries: request.stored.map { $0.entry })
        for change in request.changes { try replica.apply(change) }
        records = request.stored.compactMap { replica.entries[$0.record.key]?.record }.filter {
            !$0.isDeleted
        }
    }

    func write(to json: inout JSONWriter) {
        json.key("lost")
        json.array { json in
            for record in records {
                for field in record.lostValues {
                    let present = record.value(of: field.name)
                    for edit in field.edits {
                        json.object { write(edit, of: field.name, insteadOf: present, record.key, to: &$0) }
                    }
                }
            }
        }
    }

    private func write(
        _ edit: VaultRecord.Edit,
        of name: FieldName,
        insteadOf present: [UInt8]?,
        _ key: RecordKey,
        to json: inout JSONWriter
    ) {
        json.key("collection")
        json.string(key.collection)
        json.key("id")
        json.string(key.id)
        json.key("field")
        name.bytes.withUnsafeBufferPointer { json.string($0) }
        json.key("member")
        name.member.withUnsafeBufferPointer { json.string($0) }
        json.key("edit")
        json.string(edit.stamp.text)
        json.key("lostAt")
        json.number(edit.lostAt ?? edit.stamp.time)
        json.key("value")
        if let value = edit.value { json.raw(value) } else { json.null() }
        json.key("present")
        if let present { json.raw(present) } else { json.null() }
    }
}

/// A record in which a value that lost counts again:
/// `{"ask":"bring-back","stored":[…],"changes":[…],"field":"…","edit":"…"}`.
///
/// A record without such a value stays as it is.
struct ReturnedValue {
    private var replica: VaultReplica
    private let keys: [RecordKey]

    init(_ request: VaultRequest) throws(JSONReader.ReadError) {
        replica = VaultReplica(device: request.device, entries: request.stored.map { $0.entry })
        keys = request.stored.map { $0.record.key }
        for change in request.changes { try replica.apply(change) }
        let name = FieldName(bytes: Array(request.field.utf8))
        for key in keys {
            let edits = replica.entries[key]?.record.lostValues.first { $0.name == name }?.edits ?? []
            guard let edit = edits.first(where: { $0.stamp.text == request.edit }) else { continue }
            replica.change(key) { $0.bringBack(edit.stamp, of: name, by: request.device, at: request.now) }
        }
    }

    func write(to json: inout JSONWriter) { json.write(keys.compactMap { replica.entries[$0] }) }
}

extension EditStamp {
    /// The stamp as a name of the edit in requests.
    fileprivate var text: String { "\(device.hexadecimal).\(time).\(counter)" }
}
