/// The JSON of a vault record, which devices encrypt (`docs/vault-protocol.md`):
///
///     {"format":1,"seen":[["00000000000000a1",1000,0]],
///      "fields":[{"name":"name","edits":[{"at":[0,1000,0],"value":"Ana"}]}],
///      "deletions":[{"at":[0,1000,0],"deletedAt":1000,"seen":[[0,900,0]]}]}
///
/// In stamps, a device is its index in `seen`. The same record always has the same bytes.
extension VaultRecord {
    /// The format that this release writes and reads.
    public static let format: Int64 = 1

    /// Writes the record without its key.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("format")
            json.number(Self.format)
            json.key("seen")
            json.array { json in
                for stamp in seen.stamps {
                    json.array { json in
                        json.string(stamp.device.hexadecimal)
                        json.number(stamp.time)
                        json.number(Int64(stamp.counter))
                    }
                }
            }
            json.key("fields")
            json.array { json in
                for field in fields { json.object { write(field, to: &$0) } }
            }
            if !deletions.isEmpty {
                json.key("deletions")
                json.array { json in
                    for deletion in deletions { json.object { write(deletion, to: &$0) } }
                }
            }
        }
    }

    /// The record as JSON.
    public var json: [UInt8] {
        var json = JSONWriter()
        write(to: &json)
        return json.bytes
    }

    private func write(_ field: Field, to json: inout JSONWriter) {
        json.key("name")
        field.name.bytes.withUnsafeBufferPointer { json.string($0) }
        json.key("edits")
        json.array { json in
            for edit in field.edits {
                json.object { json in
                    json.key("at")
                    write(edit.stamp, to: &json)
                    if let value = edit.value {
                        json.key("value")
                        json.raw(value)
                    }
                    if let lostAt = edit.lostAt {
                        json.key("lostAt")
                        json.number(lostAt)
                    }
                }
            }
        }
    }

    private func write(_ deletion: Deletion, to json: inout JSONWriter) {
        json.key("at")
        write(deletion.stamp, to: &json)
        json.key("deletedAt")
        json.number(deletion.deletedAt)
        json.key("seen")
        json.array { json in
            for stamp in deletion.seen.stamps { write(stamp, to: &json) }
        }
    }

    private func write(_ stamp: EditStamp, to json: inout JSONWriter) {
        json.array { json in
            json.number(Int64(seen.stamps.firstIndex { $0.device == stamp.device } ?? 0))
            json.number(stamp.time)
            json.number(Int64(stamp.counter))
        }
    }
}

// MARK: Reading

extension VaultRecord {
    /// Reads a record.
    ///
    /// Unknown members are ignored.
    /// - Throws: `JSONReader.ReadError.otherFormat` for the format of another release, and `malformed` for other text.
    public init(_ key: RecordKey, json: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) {
        self.init(key)
        var format: Int64 = 0
        var reader = JSONReader(json)
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "format":
                format = try json.integer()
                guard format == Self.format else { throw .otherFormat }
            // `seen` is before all members that refer to it.
            case "seen": try readSeen(&json)
            case "fields":
                try json.elements { (json) throws(JSONReader.ReadError) in fields.append(try field(&json)) }
            case "deletions":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    deletions.append(try deletion(&json))
                }
            default: _ = try json.rawValue()
            }
        }
        guard format == Self.format else { throw .otherFormat }
        let isOrdered =
            zip(fields, fields.dropFirst()).allSatisfy { $0.name < $1.name }
            && zip(deletions, deletions.dropFirst()).allSatisfy { $0.stamp < $1.stamp }
        guard isOrdered else { throw .malformed(at: json.count) }
    }

    private mutating func readSeen(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.elements { (json) throws(JSONReader.ReadError) in
            var device: DeviceID?
            var numbers: [Int64] = []
            try json.elements { (json) throws(JSONReader.ReadError) in
                if device == nil {
                    device = DeviceID(hexadecimal: try json.string())
                    guard device != nil else { throw .malformed(at: 0) }
                } else {
                    numbers.append(try json.integer())
                }
            }
            guard let device, numbers.count == 2 else { throw .malformed(at: 0) }
            let isOrdered = seen.stamps.last.map { $0.device.rawValue < device.rawValue } ?? true
            guard isOrdered else { throw .malformed(at: 0) }
            seen.insert(EditStamp(time: numbers[0], counter: Int32(clamping: numbers[1]), device: device))
        }
    }

    private func field(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Field {
        var field = Field(name: "", edits: [])
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": field = Field(name: FieldName(bytes: try json.string()), edits: field.edits)
            case "edits":
                try json.elements { (json) throws(JSONReader.ReadError) in field.edits.append(try edit(&json))
                }
            default: _ = try json.rawValue()
            }
        }
        let isOrdered = zip(field.edits, field.edits.dropFirst()).allSatisfy { $0.precedes($1) }
        guard isOrdered, !field.edits.isEmpty else { throw .malformed(at: 0) }
        return field
    }

    private func edit(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Edit {
        var (at, value, lostAt): (EditStamp?, [UInt8]?, Int64?) = (nil, nil, nil)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "at": at = try stamp(&json)
            case "value": value = Array(try json.rawValue())
            case "lostAt": lostAt = try json.integer()
            default: _ = try json.rawValue()
            }
        }
        guard let at else { throw .malformed(at: 0) }
        return Edit(stamp: at, value: value, lostAt: lostAt)
    }

    private func deletion(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Deletion {
        var (at, deletedAt, deletionSeen): (EditStamp?, Int64, SeenEdits) = (nil, 0, SeenEdits())
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "at": at = try stamp(&json)
            case "deletedAt": deletedAt = try json.integer()
            case "seen":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    deletionSeen.insert(try stamp(&json))
                }
            default: _ = try json.rawValue()
            }
        }
        guard let at else { throw .malformed(at: 0) }
        return Deletion(stamp: at, deletedAt: deletedAt, seen: deletionSeen)
    }

    /// Reads a stamp, which must be one of those that were seen.
    private func stamp(_ json: inout JSONReader) throws(JSONReader.ReadError) -> EditStamp {
        var numbers: [Int64] = []
        try json.elements { (json) throws(JSONReader.ReadError) in numbers.append(try json.integer()) }
        guard numbers.count == 3, numbers[0] >= 0, numbers[0] < Int64(seen.stamps.count) else {
            throw .malformed(at: 0)
        }
        let device = seen.stamps[Int(numbers[0])].device
        let stamp = EditStamp(time: numbers[1], counter: Int32(clamping: numbers[2]), device: device)
        guard seen.contains(stamp) else { throw .malformed(at: 0) }
        return stamp
    }
}
