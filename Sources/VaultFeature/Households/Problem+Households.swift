import HTTPTypes
import MorselAccounts
import MorselWeb

/// The problems of households.
extension Problem {
    static let invalidHousehold = Problem(
        .badRequest,
        code: "invalid-household",
        detail: """
            A member of the body is missing, unknown or has a wrong value; "parameter" is its name. docs/household-protocol.md describes \
            the bodies.
            """
    )
    static let householdInvitationTooLong = Problem(
        .badRequest,
        code: "household-invitation-too-long",
        detail: "This server ends invitations earlier than after these \"hours\". Choose at most 168."
    )
    static let householdReadOnly = Problem(
        .forbidden,
        code: "household-read-only",
        detail: "The account may read this household and not change it. Ask a member who may edit."
    )
    /// The same for a household that does not exist and one of others: nobody learns which.
    static let unknownHousehold = Problem(
        .notFound,
        code: "unknown-household",
        detail: "The account is not a member of a household with this identifier."
    )
    static let unknownHouseholdMember = Problem(
        .notFound,
        code: "unknown-household-member",
        detail: "The household has no member with this identifier. The member may have left."
    )
    static let unknownHouseholdInvitation = Problem(
        .notFound,
        code: "unknown-household-invitation",
        detail: """
            There is no such invitation. It has ended, was used or withdrawn, or the link is incomplete. Ask for a new one.
            """
    )
    static let householdTaken = Problem(
        .conflict,
        code: "household-taken",
        detail: "Another household or invitation has this identifier. Choose 16 other random bytes."
    )
    static let tooManyHouseholds = Problem(
        .conflict,
        code: "too-many-households",
        detail:
            "The account that would join is a member of 10 households, which is the most. Leave another one first."
    )
    static let tooManyHouseholdMembers = Problem(
        .conflict,
        code: "too-many-household-members",
        detail: "The household has 12 members, which is the most."
    )
    static let tooManyHouseholdInvitations = Problem(
        .conflict,
        code: "too-many-household-invitations",
        detail: "The household has 10 open invitations, which is the most. Withdraw another one first."
    )
    static let householdChanged = Problem(
        .conflict,
        code: "household-changed",
        detail: """
            The members or keys of the household have changed. Read the handovers, and make the change for the members of now, with \
            higher numbers.
            """
    )
    static let householdNeedsKey = Problem(
        .conflict,
        code: "household-needs-key",
        detail: """
            Somebody has left the household, so a member who may edit must first store a new key with POST …/epochs.
            """
    )
    static let otherHouseholdEpoch = Problem(
        .conflict,
        code: "other-household-epoch",
        detail:
            "A record is sealed with another key than the newest one. Read the handovers, and seal it again."
    )
    static let lastHouseholdEditor = Problem(
        .conflict,
        code: "last-household-editor",
        detail: "Nobody else may edit this household. Let another member edit it first."
    )
    static let alreadyHouseholdMember = Problem(
        .conflict,
        code: "already-household-member",
        detail: "The account is a member of the household already."
    )
    static let usedHouseholdInvitation = Problem(
        .conflict,
        code: "household-invitation-used",
        detail: """
            Another account or another answer came first. If you did not expect that, somebody else has the link: ask for a new \
            invitation.
            """
    )
    static let unansweredHouseholdInvitation = Problem(
        .conflict,
        code: "household-invitation-unanswered",
        detail: "Nobody has answered the invitation, or the two codes could not be compared yet."
    )
    static let householdFull = Problem(
        .conflict,
        code: "household-full",
        detail: "The batch exceeds what a household may store on this server. Nothing of it was stored."
    )
    /// All problems of households.
    static let ofHouseholds: [Problem] = [
        invalidHousehold, householdInvitationTooLong, householdReadOnly, unknownHousehold,
        unknownHouseholdMember, unknownHouseholdInvitation, householdTaken, tooManyHouseholds,
        tooManyHouseholdMembers, tooManyHouseholdInvitations, householdChanged, householdNeedsKey,
        otherHouseholdEpoch, lastHouseholdEditor, alreadyHouseholdMember, usedHouseholdInvitation,
        unansweredHouseholdInvitation, householdFull,
    ]

    /// The problem for an error.
    init(_ error: HouseholdError) {
        switch error {
        case .unknownHousehold: self = .unknownHousehold
        case .unknownMember: self = .unknownHouseholdMember
        case .readOnly: self = .householdReadOnly
        case .taken: self = .householdTaken
        case .tooManyHouseholds: self = .tooManyHouseholds
        case .full: self = .tooManyHouseholdMembers
        case .tooManyInvitations: self = .tooManyHouseholdInvitations
        case .tooLong: self = .householdInvitationTooLong
        case .changed: self = .householdChanged
        case .mustRotate: self = .householdNeedsKey
        case .otherEpoch: self = .otherHouseholdEpoch
        case .lastEditor: self = .lastHouseholdEditor
        case .alreadyMember: self = .alreadyHouseholdMember
        case .unknownInvitation: self = .unknownHouseholdInvitation
        case .usedInvitation: self = .usedHouseholdInvitation
        case .unansweredInvitation: self = .unansweredHouseholdInvitation
        }
    }
}
