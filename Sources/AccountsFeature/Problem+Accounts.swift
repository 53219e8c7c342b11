import HTTPTypes
package import MorselWeb

/// The problems of accounts.
extension Problem {
    static let noAccounts = Problem(
        .serviceUnavailable,
        code: "no-accounts",
        detail: "This server has no accounts. Everything but synchronization works without one."
    )
    /// An e-mail without account has the same problem, so that nobody learns which e-mails have accounts.
    static let wrongCredentials = Problem(
        .unauthorized,
        code: "wrong-credentials",
        detail: "The e-mail and the password do not match an account. Correct one of them.",
        fields: [.wwwAuthenticate: #"Session realm="Morsel""#]
    )
    static let usernameTaken = Problem(
        .conflict,
        code: "username-taken",
        detail: "An account with this e-mail exists already. Log in, or use another e-mail."
    )
    static let accountTaken = Problem(
        .conflict,
        code: "account-taken",
        detail: "An account with this identifier exists already. Choose 16 other random bytes."
    )
    static let invalidAccount = Problem(
        .badRequest,
        code: "invalid-account",
        detail: """
            The member in "parameter" is missing, unknown, or has a value that it may not have. /openapi.json describes it.
            """
    )
    static let notYourAccount = Problem(
        .forbidden,
        code: "not-your-account",
        detail: "Only the account itself and administrators may use this address."
    )
    static let unknownUser = Problem(
        .notFound,
        code: "unknown-user",
        detail: "No account has this e-mail."
    )
    static let unknownSession = Problem(
        .notFound,
        code: "unknown-session",
        detail: "This account has no log-in with this identifier; it may have ended."
    )
    static let unknownUserRole = Problem(
        .notFound,
        code: "unknown-user-role",
        detail: "No account has a role with this identifier. GET /v1/userroles lists them."
    )
    static let noMail = Problem(
        .conflict,
        code: "no-mail",
        detail: "This server sends no mail, so a new e-mail cannot be confirmed."
    )
    static let unknownMailLink = Problem(
        .notFound,
        code: "unknown-mail-link",
        detail: "This link is unknown, was used, or has ended. Ask for another mail."
    )
    static let missingKeys = Problem(
        .badRequest,
        code: "missing-keys",
        detail: """
            The account has a vault. Send its keys, wrapped with the new password, in "passwordKeys" and the next version in \
            "keysVersion".
            """
    )
    /// All problems of this module, in addition to the common ones.
    package static let ofAccounts: [Problem] = [
        noAccounts, wrongCredentials, usernameTaken, accountTaken, invalidAccount, notYourAccount,
        unknownUser,
        unknownSession, unknownUserRole, missingKeys, unknownMailLink, noMail,
    ]
}
