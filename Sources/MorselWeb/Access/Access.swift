/// Who may use a route.
package enum Access: Hashable, Sendable {
    /// Anyone, without an account.
    ///
    /// Such a route never reads credentials.
    case anyone
    /// Anyone who is signed in.
    case signedIn
    /// Anyone who is signed in and has the role.
    case role(Role)

    /// Whether a route with this access accepts requests of an identity; `nil` means not signed in.
    package func admits(_ identity: Identity?) -> Bool {
        switch self {
        case .anyone: true
        case .signedIn: identity != nil
        case .role(let role): identity?.roles.contains(role) == true
        }
    }
}

/// A group of accounts that may use certain routes.
///
/// A feature declares its roles in an extension: `static let reviewer = Role(rawValue: "reviewer")`.
package struct Role: RawRepresentable, Hashable, Sendable {
    /// The stable name: `reviewer`.
    package let rawValue: String

    /// May see and change accounts and their roles.
    package static let administrator = Role(rawValue: "administrator")

    /// Creates a role with a stable name.
    package init(rawValue: String) { self.rawValue = rawValue }
}
