/// A security event of an account, which its owner can see in a list and, for important ones, gets a mail about.
package struct AccountEvent: Hashable, Sendable {
    /// What happened.
    package enum Kind: String, CaseIterable, Sendable {
        /// The account was made.
        case registered
        /// Somebody logged in on a device that had not been used with the account.
        case newDevice = "new-device"
        /// Somebody logged in on a device that had been used before.
        case loggedIn = "logged-in"
        /// The password was changed.
        case passwordChanged = "password-changed"
        /// Somebody logged in with the recovery code.
        case recoveryUsed = "recovery-used"
        /// The recovery code was replaced.
        case recoveryChanged = "recovery-changed"
        /// The e-mail was changed.
        case emailChanged = "email-changed"
        /// The link that was sent to the e-mail was opened.
        case emailConfirmed = "email-confirmed"
        /// A passkey was added.
        case passkeyAdded = "passkey-added"
        /// A passkey was removed.
        case passkeyRemoved = "passkey-removed"
        /// An identity at an OpenID provider or GitHub was linked.
        case identityLinked = "identity-linked"
        /// An identity at an OpenID provider or GitHub was unlinked.
        case identityUnlinked = "identity-unlinked"

        /// Whether the owner gets a mail about it.
        var isSent: Bool {
            switch self {
            case .registered, .newDevice, .passwordChanged, .recoveryUsed, .recoveryChanged, .emailChanged,
                .passkeyAdded, .identityLinked:
                true
            case .loggedIn, .emailConfirmed, .passkeyRemoved, .identityUnlinked: false
            }
        }
    }

    /// What happened.
    package let kind: Kind
    /// The name that the program gave itself.
    package let client: String
    /// When, in milliseconds since 1970.
    package let occurredAt: Int64
}

/// A mail that waits to be sent.
package struct OutgoingMail: Hashable, Sendable {
    /// What the mail is about.
    package enum Kind: Hashable, Sendable {
        /// An event.
        case event(AccountEvent.Kind)
        /// Somebody asked to delete the account because the password and the recovery code are lost.
        case deletion
        /// Asks the current address whether the e-mail may be changed.
        case leaveEmail
        /// Asks the new address whether it belongs to the person.
        case newEmail

        package init?(code: String) {
            if let kind = Self.requests.first(where: { $0.code == code }) {
                self = kind
            } else if let kind = AccountEvent.Kind(rawValue: code) {
                self = .event(kind)
            } else {
                return nil
            }
        }

        /// The stable name.
        package var code: String {
            switch self {
            case .event(let kind): kind.rawValue
            case .deletion: "deletion"
            case .leaveEmail: "leave-email"
            case .newEmail: "new-email"
            }
        }

        /// The mails that ask the receiver for something that somebody requested.
        private static let requests: [Kind] = [.deletion, .leaveEmail, .newEmail]
        /// All mails that this version can send.
        static let all = requests + AccountEvent.Kind.allCases.map { Kind.event($0) }
    }

    /// The number of the row.
    let id: Int64
    /// Who receives it.
    package let recipient: String
    /// What it is about.
    package let kind: Kind
    /// The language, as an ISO 639-1 code.
    package let language: String
    /// The secret of the link in it, or an empty text.
    package let token: String
    /// The name that the program gave itself.
    package let client: String
    /// When the event happened, in milliseconds since 1970.
    package let occurredAt: Int64
    /// The number of attempts so far, with this one.
    let attempts: Int64
}
