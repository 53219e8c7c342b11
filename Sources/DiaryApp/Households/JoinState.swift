import MorselCore
import MorselUI

/// How far the device of an invited person is, as its script describes it to the page.
struct JoinState {
    /// A step of joining a household.
    enum Step: CaseIterable, Coded {
        /// The invitation is read.
        case opening
        /// Nobody is logged in.
        case account
        /// The person can answer.
        case offered
        /// The inviting device has not seen the answer.
        case waiting
        /// The digits are compared.
        case compare
        /// The account is a member.
        case joined
        /// The link is incomplete.
        case incomplete
        /// The invitation was withdrawn, or its time is over.
        case ended
        /// Somebody else has answered the invitation.
        case used
        /// The digits differ, or the inviting device revealed another number than the one to which it was bound.
        case differs
        /// The server or the network did not answer.
        case failed

        var code: StaticString {
            switch self {
            case .opening: "opening"
            case .account: "account"
            case .offered: "offered"
            case .waiting: "waiting"
            case .compare: "compare"
            case .joined: "joined"
            case .incomplete: "incomplete"
            case .ended: "ended"
            case .used: "used"
            case .differs: "differs"
            case .failed: "failed"
            }
        }
    }

    /// The step.
    var step = Step.opening
    /// The name of the household, and of who invites; empty before the invitation was opened.
    var (household, inviter) = ("", "")
    /// Whether the invited person may change records and members.
    var mayEdit = false
    /// The name of the account, which the person can change.
    var name = ""
    /// The six digits that two people compare.
    var code = ""

    init() {}

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "step": step = Step(code: try json.string()) ?? .failed
            case "household" where json.isAtString(): household = try json.text()
            case "inviter": inviter = try json.text()
            case "mayEdit": mayEdit = try json.boolean()
            case "name": name = try json.text()
            case "code": code = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}
