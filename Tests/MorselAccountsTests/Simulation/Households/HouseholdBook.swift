import MorselAccounts
import MorselCore
import MorselVault

/// What the vault of an account has of a household, for all devices of the account.
struct HouseholdBook {
    struct Membership {
        let own: HouseholdMember
        /// The revision of its first state: a later membership of the account has a higher one.
        let began: Int64
        var state: HouseholdState
        var floor: UInt32 = 1
        /// The first handover, until the server has answered.
        var founding: [UInt8]?
        var hasEnded = false
    }

    /// An invitation that a device of the account has made.
    struct Invitation {
        let number: Int
        let secret: InvitationSecret
        let nonce: [UInt8]
        let offer: HouseholdOffer
        let sealed: [UInt8]
        let role: HouseholdRole
        /// The account that gets the link.
        let guest: Int
        /// The first answer, which is fixed before the nonce is revealed.
        var request: [UInt8]?
        var hasEnded = false
    }

    /// An answer to the invitation of somebody else.
    struct Answer {
        let number: Int
        let secret: InvitationSecret
        let nonce: [UInt8]
        let offer: HouseholdOffer
        let own: HouseholdMember
        let request: [UInt8]
        var hasEnded = false
    }

    var membership: Membership?
    var invitations: [MemberID: Invitation] = [:]
    var answers: [MemberID: Answer] = [:]

    /// Merges what two devices have stored, as the vault does.
    mutating func merge(_ other: HouseholdBook) {
        if let second = other.membership {
            membership = membership.map { Self.merged($0, second) } ?? second
        }
        invitations.merge(other.invitations) { first, second in
            var merged = first
            merged.request = first.request ?? second.request
            merged.hasEnded = first.hasEnded || second.hasEnded
            return merged
        }
        answers.merge(other.answers) { first, second in
            var merged = first
            merged.hasEnded = first.hasEnded || second.hasEnded
            return merged
        }
    }

    private static func merged(_ first: Membership, _ second: Membership) -> Membership {
        guard first.own.id == second.own.id else { return first.began > second.began ? first : second }
        var merged = first
        merged.state = first.state.merged(with: second.state)
        merged.floor = max(first.floor, second.floor)
        merged.founding = first.founding == nil ? nil : second.founding
        merged.hasEnded = first.hasEnded || second.hasEnded
        return merged
    }
}
