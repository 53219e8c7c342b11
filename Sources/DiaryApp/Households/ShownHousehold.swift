import MorselCore
import MorselUI

/// A household as a script describes it to its page: what the server says, and what the device knows.
struct ShownHousehold {
    /// Whether records are exchanged, and else the reason.
    enum Condition: CaseIterable, Coded {
        /// They are exchanged.
        case current
        /// A member who may edit has to make a new key.
        case waiting
        /// The account is not a member any more.
        case left
        /// The server went back.
        case rolledBack
        /// The server lists somebody whom nobody has admitted.
        case unknownMembers
        /// The household has no room for more records.
        case full
        /// A handover could not be trusted, or is not stored any more.
        case unreadable

        var code: StaticString {
            switch self {
            case .current: "current"
            case .waiting: "waiting"
            case .left: "left"
            case .rolledBack: "rolled-back"
            case .unknownMembers: "unknown-members"
            case .full: "full"
            case .unreadable: "unreadable"
            }
        }
    }

    /// A member.
    struct Member {
        /// The identifier.
        var id = ""
        /// What the person calls themselves; empty if no state has the member.
        var name = ""
        /// Whether the member may change records and members.
        var mayEdit = false
        /// Whether this account is the member.
        var isOwn = false
    }

    /// A person of the device.
    struct SharedPerson {
        /// The identifier.
        var id = ""
        /// The name; empty for a person without one.
        var name = ""
        /// Whether the person is linked to the household.
        var isShared = false
        /// Whether the household has the person and this device shows an own copy, which may be old.
        var isWaiting = false
        /// The name of the other household that has the person; `nil` if none has.
        var otherHousehold: String?
    }

    /// An open invitation.
    struct Invitation {
        /// The identifier.
        var id = ""
        /// The link; empty if the device does not have the secret.
        var url = ""
        /// When it ends, in milliseconds UTC.
        var expiresAt: Int64 = 0
        /// Whether the invited person may change records and members.
        var mayEdit = false
        /// The six digits that two people compare; empty until somebody has answered.
        var code = ""
        /// What the invited person calls themselves.
        var name = ""
    }

    /// The identifier.
    var id = ""
    /// The name; empty if the device does not know it.
    var name = ""
    /// Whether this account may change records and members.
    var mayEdit = false
    /// Whether records are exchanged.
    var condition = Condition.current
    /// The members in the order in which they joined.
    var members: [Member] = []
    /// The people of the device.
    var people: [SharedPerson] = []
    /// The own invitations.
    var invitations: [Invitation] = []
}

/// What the page of households shows.
struct HouseholdList {
    /// The households; `nil` until the device has read them.
    var households: [ShownHousehold]?
    /// The identifier of the invitation whose link is shown; empty if none is.
    var shown = ""
    /// The code of the problem with the last request; empty if there was none.
    var problem = ""

    init() {}

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "households" where json.isAtArray():
                var found: [ShownHousehold] = []
                try json.elements { (json) throws(JSONReader.ReadError) in
                    found.append(try ShownHousehold(&json))
                }
                households = found
            case "shown": shown = try json.text()
            case "problem": problem = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

// MARK: Reading

extension ShownHousehold {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.text()
            case "name": name = try json.text()
            case "mayEdit": mayEdit = try json.boolean()
            case "condition": condition = Condition(code: try json.string()) ?? .unreadable
            case "members":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    members.append(try Member(&json))
                }
            case "people":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    people.append(try SharedPerson(&json))
                }
            case "invitations":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    invitations.append(try Invitation(&json))
                }
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ShownHousehold.Member {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.text()
            case "name": name = try json.text()
            case "mayEdit": mayEdit = try json.boolean()
            case "isOwn": isOwn = try json.boolean()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ShownHousehold.SharedPerson {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.text()
            case "name": name = try json.text()
            case "isShared": isShared = try json.boolean()
            case "isWaiting": isWaiting = try json.boolean()
            case "otherHousehold": otherHousehold = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ShownHousehold.Invitation {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.text()
            case "url": url = try json.text()
            case "expiresAt": expiresAt = try json.integer()
            case "mayEdit": mayEdit = try json.boolean()
            case "code": code = try json.text()
            case "name": name = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}
