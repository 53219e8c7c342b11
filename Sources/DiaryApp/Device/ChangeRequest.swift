import MorselCore
import MorselUI

/// A request to change records: a form that was sent, or a button that was pressed.
struct ChangeRequest {
    /// What to do: `save`, `nothing`, `yesterday`, `favourite`, `gap` and others of the pages.
    var action = ""
    /// The meal of the button; empty for all.
    var slot = ""
    /// The answer to an offer: `accept`, `decline` or `remove`.
    var answer = ""
    /// The identifier of the record that is changed.
    var record = ""
    /// Whether the person has confirmed what the page asks before a protocol begins.
    var isConfirmed = false
    /// The node and the symptom of an offer, and the delay between them.
    var (node, symptom, window) = ("", "", "")

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "action": action = try json.text()
            case "slot": slot = try json.text()
            case "answer": answer = try json.text()
            case "record": record = try json.text()
            case "node": node = try json.text()
            case "isConfirmed": isConfirmed = try json.boolean()
            case "symptom": symptom = try json.text()
            case "window" where json.isAtString(): window = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

/// The changes of records with which a script answers a form or a button.
struct RecordChanges {
    private var json = JSONWriter()
    private var changes: [[UInt8]] = []
    /// Whether every field of the form was right.
    private(set) var isValid = true

    /// Creates no changes.
    init() {}

    /// The answer to a form in which a field is wrong.
    static var invalid: RecordChanges {
        var changes = RecordChanges()
        changes.isValid = false
        return changes
    }

    /// Adds a value, for the record with the identifier, or for a new record if it is empty.
    mutating func put(_ collection: StaticString, id: String = "", _ value: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        json.object { json in
            json.key("collection")
            json.string(collection)
            if !id.isEmpty {
                json.key("id")
                json.string(id)
            }
            json.key("value")
            value(&json)
        }
        changes.append(json.bytes)
    }

    /// Adds a value that is already JSON.
    mutating func put(_ collection: String, id: String, _ value: [UInt8]) {
        var json = JSONWriter()
        json.object { json in
            json.key("collection")
            json.string(collection)
            json.key("id")
            json.string(id)
            json.key("value")
            json.raw(value)
        }
        changes.append(json.bytes)
    }

    /// Adds a deletion.
    mutating func delete(_ collection: StaticString, id: String) {
        put(collection, id: id) { $0.null() }
    }

    /// Adds the value of a setting.
    mutating func set(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
        put("settings") { json in
            json.object { json in
                json.key("name")
                json.string(name)
                json.key("value")
                value(&json)
            }
        }
    }

    /// Writes the members `isValid` and `changes`.
    func write(to json: inout JSONWriter) {
        json.key("isValid")
        json.boolean(isValid)
        json.key("changes")
        json.array { json in
            for change in changes { json.raw(change) }
        }
    }
}
