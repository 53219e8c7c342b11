/// A request of the scripts that synchronize a browser (`docs/vault-module.md`).
struct VaultRequest {
    /// The requested answer.
    var ask = ""
    /// The device.
    var device = DeviceID(rawValue: 0)
    /// The time of the device in milliseconds UTC.
    var now: Int64 = 0
    /// What the device has stored of the records that the request is about.
    var stored: [Record] = []
    /// Values that changed on the device.
    var changes: [Change] = []
    /// Records that the server returned, or that were sent to it.
    var items: [Record] = []
    /// The answers of the server to a batch, one for each item.
    var answers: [Answer] = []
    /// Checkpoints of other devices, as hexadecimal digits.
    var checkpoints: [String] = []
    /// A password that somebody chose, with the e-mail and the name of the account.
    var (password, email, name) = ("", "", "")

    /// A field of a record, and one of its edits that lost, as an answer to `lost` named them.
    var (field, edit) = ("", "")

    /// A record on the device, or as the server has it.
    struct Record {
        /// Its name on the server.
        var locator = RecordLocator(high: 0, low: 0)
        /// Its version on the server; 0 if the server does not have it.
        var version: Int64 = 0
        /// The first eight bytes of the hash of that version, if the device knows them.
        var digest: UInt64?
        /// Whether the device has changes that are not in that version.
        var isChanged = false
        /// The record.
        var record = VaultRecord(RecordKey(collection: "", id: ""))
    }

    /// A value that changed on the device.
    struct Change {
        /// The record.
        var key = RecordKey(collection: "", id: "")
        /// The value as JSON, or `nil` if the record was deleted.
        var value: UnsafeBufferPointer<UInt8>?
        /// When it was changed, in milliseconds UTC.
        var at: Int64 = 0
    }

    /// An answer to an item of a batch.
    enum Answer {
        case accepted
        case missing
        case conflict(Record)
    }

    /// Reads a request, and ignores unknown members.
    ///
    /// Values of changes point into the memory of the request.
    init(_ json: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) {
        var reader = JSONReader(json)
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "ask": ask = try json.text()
            case "device":
                guard let device = DeviceID(hexadecimal: try json.string()) else { throw .malformed(at: 0) }
                self.device = device
            case "now": now = try json.integer()
            case "stored": stored = try Self.records(&json)
            case "items": items = try Self.records(&json)
            case "changes":
                try json.elements { (json) throws(JSONReader.ReadError) in changes.append(try Change(&json)) }
            case "answers":
                try json.elements { (json) throws(JSONReader.ReadError) in answers.append(try Answer(&json)) }
            case "checkpoints":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    checkpoints.append(try json.text())
                }
            case "password": password = try json.text()
            case "email": email = try json.text()
            case "name": name = try json.text()
            case "field": field = try json.text()
            case "edit": edit = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }

    private static func records(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [Record] {
        var records: [Record] = []
        try json.elements { (json) throws(JSONReader.ReadError) in records.append(try Record(&json)) }
        return records
    }
}

extension VaultRequest.Record {
    /// Reads `{"collection":"people","id":"…","locator":"…","version":3,"digest":"…","isChanged":true,"record":{…}}`.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        var (collection, id) = ("", "")
        var content: UnsafeBufferPointer<UInt8>?
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "collection": collection = try json.text()
            case "id": id = try json.text()
            case "locator":
                let digits = try json.string()
                guard digits.count == 32, let high = UInt64(hexadecimal: digits.prefix(16)),
                    let low = UInt64(hexadecimal: digits.dropFirst(16))
                else { throw .malformed(at: 0) }
                locator = RecordLocator(high: high, low: low)
            case "version": version = try json.integer()
            case "digest" where json.isAtString():
                guard let number = UInt64(hexadecimal: try json.string()) else { throw .malformed(at: 0) }
                digest = number
            case "isChanged": isChanged = try json.boolean()
            case "record" where json.isAtObject(): content = try json.rawValue()
            default: _ = try json.rawValue()
            }
        }
        let key = RecordKey(collection: collection, id: id)
        guard let content else {
            record = VaultRecord(key)
            return
        }
        record = try VaultRecord(key, json: content)
    }
}

extension VaultRequest.Change {
    /// Reads `{"collection":"people","id":"…","value":{…},"at":1800000000000}`.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        var (collection, id) = ("", "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "collection": collection = try json.text()
            case "id": id = try json.text()
            case "value" where json.isAtObject(): value = try json.rawValue()
            case "at": at = try json.integer()
            default: _ = try json.rawValue()
            }
        }
        key = RecordKey(collection: collection, id: id)
    }
}

extension VaultRequest.Answer {
    /// Reads `"accepted"`, `"missing"`, or the record of a conflict.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        guard json.isAtString() else {
            self = .conflict(try VaultRequest.Record(&json))
            return
        }
        switch try json.text() {
        case "accepted": self = .accepted
        case "missing": self = .missing
        default: throw .malformed(at: 0)
        }
    }
}
