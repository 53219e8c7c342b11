/// How the value of a record is divided into fields, which devices merge one by one.
///
/// Each member of the value is a field. If two devices change different members, both changes stay. A member can also be
/// a list of elements that are merged one by one, and a member can be left out because it only matters to one device.
public struct FieldRules: Sendable {
    /// The members that are lists of separate elements.
    public var lists: [List]
    /// The members that stay on the device.
    public var localMembers: [StaticString]

    /// Creates rules, by default with each member as a field.
    public init(lists: [List] = [], localMembers: [StaticString] = []) {
        self.lists = lists
        self.localMembers = localMembers
    }

    /// A member that is a list of objects, each with a key in one of several members, or of pairs of a name and a value.
    public struct List: Sendable {
        /// The name of the member.
        public var member: StaticString
        /// The members that can contain the key of an element; empty for a list of pairs, whose names are the keys.
        public var keys: [StaticString]

        /// Creates a rule for a list.
        public init(member: StaticString, keys: [StaticString]) {
            self.member = member
            self.keys = keys
        }
    }

    /// The rules of a collection (`docs/device-records.md`).
    public static func rules(of collection: String) -> FieldRules {
        switch collection {
        case "people":
            FieldRules(
                lists: [
                    List(member: "avoids", keys: ["allergen", "additive", "class", "ingredient", "words"])
                ],
                localMembers: ["changes"]
            )
        // The personal details are pairs of a field of their form and the typed text.
        case "settings": FieldRules(lists: [List(member: "value", keys: [])])
        default: FieldRules()
        }
    }
}

extension VaultRecord {
    /// Changes the record to a new value: edits each field that differs, and removes the missing ones.
    ///
    /// - Parameters:
    ///   - json: the value, an object
    ///   - rules: the rules of the collection
    ///   - device: the device that makes the change
    ///   - now: the time of the device in milliseconds UTC
    /// - Throws: `JSONReader.ReadError` if the value is not an object.
    public mutating func update(
        to json: UnsafeBufferPointer<UInt8>,
        _ rules: FieldRules,
        by device: DeviceID,
        at now: Int64
    ) throws(JSONReader.ReadError) {
        let values = try rules.fields(of: json)
        for (name, value) in values where self.value(of: name) != value {
            set(name, to: value, by: device, at: now)
        }
        let removed = fields.filter { field in
            field.edits[0].value != nil && !values.contains { $0.name == field.name }
        }
        for field in removed { set(field.name, to: nil, by: device, at: now) }
    }

    /// Writes the value of the record, an object.
    ///
    /// Members and elements of lists are in the order of their names.
    public func writeValue(to json: inout JSONWriter) {
        let present = fields.filter { $0.edits[0].value != nil }
        json.object { json in
            var place = 0
            while place < present.count {
                let member = present[place].name.member
                let end = present[place...].firstIndex { $0.name.member != member } ?? present.count
                json.key(String(decoding: member, as: UTF8.self))
                Self.write(Array(present[place..<end]), to: &json)
                place = end
            }
        }
    }

    /// Writes the value of a member: that of its only field, or the elements of a list.
    private static func write(_ fields: [Field], to json: inout JSONWriter) {
        let elements = fields.filter { $0.name.isElement }
        if elements.isEmpty, let value = fields[0].edits[0].value, value != emptyList {
            json.raw(value)
        } else {
            json.array { json in
                for element in elements { json.raw(element.edits[0].value ?? []) }
            }
        }
    }

    fileprivate static let emptyList = Array("[]".utf8)
}

extension FieldRules {
    /// Returns the fields of a value.
    func fields(of json: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) -> [(
        name: FieldName, value: [UInt8]
    )] {
        var fields: [(name: FieldName, value: [UInt8])] = []
        var reader = JSONReader(json)
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            if let list = lists.first(where: { key.elementsEqual($0.member.bytes) }), list.isDivided(json) {
                fields.append((FieldName(member: key), VaultRecord.emptyList))
                try json.elements { (json) throws(JSONReader.ReadError) in
                    let element = try json.rawValue()
                    let name = FieldName(member: key, element: try list.key(of: element))
                    // Elements with the same key are different only if a later release made them.
                    let isNew = !fields.contains { $0.name == name }
                    fields.append((isNew ? name : FieldName(member: key, element: element), Array(element)))
                }
            } else {
                let value = try json.rawValue()
                let isLocal = localMembers.contains { key.elementsEqual($0.bytes) }
                if !isLocal { fields.append((FieldName(member: key), Array(value))) }
            }
        }
        return fields
    }
}

extension FieldRules.List {
    /// Whether the elements of the next value of a reader are merged one by one.
    ///
    /// Another value of a member with pairs is one field, for example a setting that is a list of identifiers.
    fileprivate func isDivided(_ json: JSONReader) -> Bool {
        var json = json
        guard json.isAtArray() else { return false }
        guard keys.isEmpty else { return true }
        var hasPairsOnly = true
        do {
            try json.elements { (json) throws(JSONReader.ReadError) in
                if try Self.nameOfPair(json.rawValue()) == nil { hasPairsOnly = false }
            }
        } catch { return false }
        return hasPairsOnly
    }

    /// The name of a pair such as `["kilograms","62"]`, or `nil` for another value.
    private static func nameOfPair(
        _ element: UnsafeBufferPointer<UInt8>
    ) throws(JSONReader.ReadError) -> [UInt8]? {
        var (reader, name, count) = (JSONReader(element), [UInt8]?.none, 0)
        guard reader.isAtArray() else { return nil }
        try reader.elements { (json) throws(JSONReader.ReadError) in
            if count == 0, json.isAtString() { name = try json.string() } else { _ = try json.rawValue() }
            count += 1
        }
        return count == 2 ? name : nil
    }

    /// The key of an element, for example `allergen:milk` or the name of a pair, or the element itself if it has no key.
    fileprivate func key(of element: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) -> [UInt8] {
        if keys.isEmpty, let name = try Self.nameOfPair(element) { return name }
        var reader = JSONReader(element)
        guard reader.isAtObject() else { return Array(element) }
        var found: [UInt8]?
        try reader.members { (json, key) throws(JSONReader.ReadError) in
            let isKey = found == nil && keys.contains { key.elementsEqual($0.bytes) } && json.isAtString()
            if isKey {
                found = key + [UInt8(ascii: ":")] + (try json.string())
            } else {
                _ = try json.rawValue()
            }
        }
        return found ?? Array(element)
    }
}
