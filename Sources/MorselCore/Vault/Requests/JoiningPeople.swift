/// The people of a device whose owner logs in for the first time: `{"ask":"join","stored":[…],"changes":[…]}`, with the
/// people of the account and those of the device.
///
/// Without this, somebody who used Morsel on two devices before would have each person twice. A person of the device joins a
/// person of the account if both have the same name, or if there is only one person on each side and one of them has no
/// name. What one of them avoids is then avoided, as strictly as in the stricter of two entries. Everybody else is added to the
/// account.
struct JoiningPeople {
    private var replica: VaultReplica
    private var joined: [(from: String, to: String)] = []
    private var empty: [String] = []

    /// Joins the people of a request.
    init(_ request: VaultRequest) throws(JSONReader.ReadError) {
        replica = VaultReplica(device: request.device, entries: request.stored.map { $0.entry })
        let others = request.stored.map { $0.record }.filter { !$0.isDeleted }
        var own: [(change: VaultRequest.Change, value: UnsafeBufferPointer<UInt8>, name: [UInt8])] = []
        for change in request.changes {
            guard let value = change.value else { continue }
            if try Self.isEmpty(value) {
                empty.append(change.key.id)
            } else {
                own.append((change, value, try Self.name(value)))
            }
        }
        var names: [[UInt8]] = []
        for other in others { names.append(try Self.name(of: other)) }
        for person in own {
            let same = others.indices.filter { names[$0] == person.name }
            let isOnlyPair = own.count == 1 && others.count == 1
            let isUnnamed = person.name.isEmpty || names.contains([])
            let place = same.count == 1 ? same[0] : isOnlyPair && isUnnamed ? 0 : nil
            guard let place else { continue }
            let key = others[place].key
            try replica.add(person.value, to: key, at: person.change.at)
            joined.append((person.change.key.id, key.id))
        }
    }

    func write(to json: inout JSONWriter) {
        json.key("joined")
        json.array { json in
            for pair in joined {
                json.array { json in
                    json.string(pair.from)
                    json.string(pair.to)
                }
            }
        }
        json.key("empty")
        json.array { json in for id in empty { json.string(id) } }
        json.write(joined.compactMap { replica.entries[RecordKey(collection: "people", id: $0.to)] })
    }

    // MARK: Names

    /// Whether nothing was said about a person: no name, no list, and no steps for an emergency.
    private static func isEmpty(_ value: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) -> Bool {
        var (reader, isEmpty) = (JSONReader(value), true)
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            let member = try json.rawValue()
            let isContent = !key.elementsEqual("addedAt".utf8) && !key.elementsEqual("changes".utf8)
            if isContent, !member.elementsEqual("\"\"".utf8), !member.elementsEqual("null".utf8) {
                isEmpty = false
            }
        }
        return isEmpty
    }

    private static func name(_ value: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) -> [UInt8] {
        var (reader, name) = (JSONReader(value), "")
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual("name".utf8), json.isAtString() {
                name = try json.text()
            } else {
                _ = try json.rawValue()
            }
        }
        return folded(name)
    }

    private static func name(of record: VaultRecord) throws(JSONReader.ReadError) -> [UInt8] {
        guard let value = record.value(of: "name") else { return [] }
        let found = value.withUnsafeBufferPointer { bytes -> [UInt8]? in
            var reader = JSONReader(bytes)
            return (try? reader.text()).map { folded($0) }
        }
        return found ?? []
    }

    private static func folded(_ name: String) -> [UInt8] {
        Array(name.lowercased().utf8.filter { $0 != UInt8(ascii: " ") })
    }
}

extension VaultReplica {
    /// Adds the fields of a person of the device to a person of the account.
    ///
    /// - Fields that the account does not have are added.
    /// - Something that both avoid is avoided as strictly as in the stricter of the two entries (``StricterEntry``).
    /// - A person who is not a guest on one side is not a guest. Of two last days of a guest, the later one stays.
    /// - Other fields keep the value of the account. Different steps for an emergency and a different jurisdiction of the
    ///   device can be restored for 90 days.
    fileprivate mutating func add(
        _ value: UnsafeBufferPointer<UInt8>,
        to key: RecordKey,
        at now: Int64
    ) throws(JSONReader.ReadError) {
        guard var record = entries[key]?.record else { return }
        let fields = try FieldRules.rules(of: key.collection).fields(of: value)
        for (name, value) in fields where name != .guestUntil {
            let current = record.value(of: name) ?? []
            if current.isEmptyText {
                record.set(name, to: value, by: device, at: now)
            } else if name.isElement {
                let stricter = StricterEntry(current, value).json
                if stricter != current { record.set(name, to: stricter, by: device, at: now) }
            } else if name.isChosen, !value.isEmptyText, value != current {
                record.addLost(value, of: name, by: device, at: now)
            }
        }
        let own = fields.first { $0.name == .guestUntil }?.value ?? []
        let current = record.value(of: .guestUntil) ?? []
        // Dates in this form are ordered as texts.
        if !current.isEmptyText, own.isEmptyText || current.lexicographicallyPrecedes(own) {
            record.set(.guestUntil, to: own.isEmptyText ? Array("\"\"".utf8) : own, by: device, at: now)
        }
        change(key) { $0 = record }
    }
}

extension FieldName {
    fileprivate static let guestUntil: FieldName = "guestUntil"

    /// Whether a person chose the value for somebody, so that a different one must not be lost.
    fileprivate var isChosen: Bool { self == "emergency" || self == "jurisdiction" }
}

extension [UInt8] {
    /// Whether a value was not stated: no value, or an empty text.
    fileprivate var isEmptyText: Bool { isEmpty || elementsEqual("\"\"".utf8) }
}
