/// A request of scripts about what a member knows of a household: `{"ask":"household","operation":"admit",…}`.
///
/// All bytes are hexadecimal digits (`docs/vault-module.md`).
struct HouseholdRequest {
    /// What is requested.
    var operation = ""
    /// The state of the device, and another one of the same account.
    var (state, other): ([UInt8], [UInt8]) = ([], [])
    /// The member who founds, is admitted, or joins.
    var member = Member()
    /// The member who invited.
    var inviter = Member()
    /// The identifier of the own member.
    var own: [UInt8] = []
    /// What the server says about the household.
    var served = ServedHousehold(revision: 0, mustRotate: false, mayEdit: false, members: [])
    /// A handover that was opened.
    var handover = Handover()
    /// The highest revision that the server or the device knows.
    var after: Int64 = 0
    /// Random keys: of locators, and of the records of an epoch.
    var (locatorKey, key): ([UInt8], [UInt8]) = ([], [])
    /// The oldest epoch with whose key a record is sealed.
    var oldestEpoch: UInt32 = 0
    /// The earliest epoch that a record may have.
    var floor: UInt32 = 1
    /// The current epoch, if the device has received all pages; else 0.
    var current: UInt32 = 0
    /// What the device has stored, and what it has received.
    var (seen, received): ([SealedRecord], [SealedRecord]) = ([], [])

    /// A member as scripts know it.
    struct Member {
        /// The identifier and the public key.
        var (id, publicKey): ([UInt8], [UInt8]) = ([], [])
        /// What the person calls themselves.
        var name = ""
    }

    /// A handover that scripts have opened.
    struct Handover {
        /// Revision and epoch under which the server returned it.
        var (revision, epoch): (Int64, UInt32) = (0, 0)
        /// The sender, and the bytes of the state.
        var (sender, state): ([UInt8], [UInt8]) = ([], [])
    }

    /// A record, and the epoch with whose key it is sealed.
    struct SealedRecord {
        /// Its name on the server.
        var locator = RecordLocator(high: 0, low: 0)
        /// The epoch.
        var epoch: UInt32 = 0
    }

    /// Reads a request, and ignores unknown members.
    init(_ json: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) {
        var reader = JSONReader(json)
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "operation": operation = try json.text()
            case "state": state = try json.hexadecimalBytes()
            case "other": other = try json.hexadecimalBytes()
            case "member": member = try Member(&json)
            case "inviter": inviter = try Member(&json)
            case "own": own = try json.hexadecimalBytes()
            case "served": served = try ServedHousehold(&json)
            case "handover": handover = try Handover(&json)
            case "after": after = try json.integer()
            case "locatorKey": locatorKey = try json.hexadecimalBytes()
            case "key": self.key = try json.hexadecimalBytes()
            case "oldestEpoch": oldestEpoch = try json.epoch()
            case "floor": floor = try json.epoch()
            case "current": current = try json.epoch()
            case "seen": seen = try Self.records(&json)
            case "received": received = try Self.records(&json)
            default: _ = try json.rawValue()
            }
        }
    }

    private static func records(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [SealedRecord] {
        var records: [SealedRecord] = []
        try json.elements { (json) throws(JSONReader.ReadError) in records.append(try SealedRecord(&json)) }
        return records
    }
}

extension HouseholdRequest.Member {
    /// Reads `{"id":"…","publicKey":"…","name":"Ana"}`.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.hexadecimalBytes()
            case "publicKey": publicKey = try json.hexadecimalBytes()
            case "name": name = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension HouseholdRequest.Handover {
    /// Reads `{"revision":2,"epoch":1,"sender":"…","state":"…"}`.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "revision": revision = try json.integer()
            case "epoch": epoch = try json.epoch()
            case "sender": sender = try json.hexadecimalBytes()
            case "state": state = try json.hexadecimalBytes()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension HouseholdRequest.SealedRecord {
    /// Reads `{"locator":"…","epoch":1}`.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "locator":
                guard let locator = RecordLocator(try json.hexadecimalBytes()) else {
                    throw .malformed(at: 0)
                }
                self.locator = locator
            case "epoch": epoch = try json.epoch()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ServedHousehold {
    /// Reads `{"revision":2,"mustRotate":false,"mayEdit":true,"members":["…"]}`.
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        var (revision, mustRotate, mayEdit): (Int64, Bool, Bool) = (0, false, false)
        var members: [MemberID] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "revision": revision = try json.integer()
            case "mustRotate": mustRotate = try json.boolean()
            case "mayEdit": mayEdit = try json.boolean()
            case "members":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    guard let member = MemberID(try json.hexadecimalBytes()) else { throw .malformed(at: 0) }
                    members.append(member)
                }
            default: _ = try json.rawValue()
            }
        }
        self.init(revision: revision, mustRotate: mustRotate, mayEdit: mayEdit, members: members)
    }
}

extension JSONReader {
    /// Reads an epoch.
    fileprivate mutating func epoch() throws(ReadError) -> UInt32 {
        guard let epoch = UInt32(exactly: try integer()) else { throw .malformed(at: 0) }
        return epoch
    }
}
