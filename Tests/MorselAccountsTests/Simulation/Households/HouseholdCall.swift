import Foundation
import HTTPTypes
import MorselAccounts
import MorselCore
import MorselVault

/// A request of a device about a household.
struct HouseholdCall {
    let method: HTTPRequest.Method
    let path: String
    var json: String?
    var idempotencyKey: String?
    let purpose: Purpose

    /// What the device does with the answer.
    enum Purpose {
        case founding
        case list
        case confirming
        case welcome(MemberID)
        case handovers
        case rotating(HouseholdState)
        case inviting(MemberID)
        case invitations
        case revealing(MemberID)
        case admitting(HouseholdState, MemberID)
        case withdrawing(MemberID)
        case offer(InvitationSecret)
        case answering(MemberID)
        case waiting(MemberID)
        case removing(MemberID)
        case changingRole(MemberID)
        case receiving
        case sending(VaultReplica.Batch, epoch: UInt32)
    }

    /// Whether the request can change something on the server.
    var isChange: Bool { method != .get }
}

/// An answer of the server.
struct HouseholdReply {
    let status: Int
    /// The code of a problem, or an empty text.
    let code: String
    let members: [String: Any]

    /// Whether the household has changed, so that the device has to follow it first.
    var isOvertaken: Bool {
        ["household-changed", "household-needs-key", "other-household-epoch", "household-read-only"]
            .contains(code)
    }

    func bytes(_ name: String) throws -> [UInt8] { try Self.bytes(members[name]) }

    static func bytes(_ member: Any?) throws -> [UInt8] {
        guard let text = member as? String, let bytes = Base64URL.bytes(text) else {
            throw HouseholdSimulationError.unreadableReply
        }
        return bytes
    }

    static func object(_ json: String) throws -> [String: Any] {
        guard let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else {
            throw HouseholdSimulationError.unreadableReply
        }
        return object
    }

    static func number(_ member: Any?) throws -> Int64 {
        guard let number = member as? NSNumber else { throw HouseholdSimulationError.unreadableReply }
        return number.int64Value
    }

    static func list(_ member: Any?) throws -> [[String: Any]] {
        guard let list = member as? [[String: Any]] else { throw HouseholdSimulationError.unreadableReply }
        return list
    }

    static func member(_ member: Any?) throws -> MemberID {
        guard let id = MemberID(try bytes(member)) else { throw HouseholdSimulationError.unreadableReply }
        return id
    }

    /// A record as the server returns it.
    static func record(_ members: [String: Any]) throws -> SealedRecord {
        guard let locator = RecordLocator(try bytes(members["locator"])) else {
            throw HouseholdSimulationError.unreadableReply
        }
        return SealedRecord(
            locator: locator,
            version: try number(members["version"]),
            bytes: try bytes(members["sealed"])
        )
    }
}

enum HouseholdSimulationError: Error {
    case unreadableReply
    case invalidParts
}

/// What the server says about a household to one of its members.
struct HouseholdView {
    let own: MemberID
    let epoch: UInt32
    let served: ServedHousehold
    /// The members in the order in which they joined.
    let roles: [(member: MemberID, role: HouseholdRole)]

    init(_ members: [String: Any]) throws {
        own = try HouseholdReply.member(members["member"])
        epoch = UInt32(try HouseholdReply.number(members["epoch"]))
        roles = try HouseholdReply.list(members["members"])
            .map {
                let role = HouseholdRole(rawValue: $0["role"] as? String ?? "") ?? .read
                return (try HouseholdReply.member($0["id"]), role)
            }
        served = ServedHousehold(
            revision: try HouseholdReply.number(members["revision"]),
            mustRotate: members["mustRotate"] as? Bool ?? false,
            mayEdit: members["role"] as? String == HouseholdRole.edit.rawValue,
            members: roles.map { $0.member }
        )
    }
}
