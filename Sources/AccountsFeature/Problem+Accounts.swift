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
    static let lastAdministrator = Problem(
        .conflict,
        code: "last-administrator",
        detail: """
            This account is the only administrator. Give the role to another account first: POST /v1/userroles, or the page of \
            that account in the administration.
            """
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
    static let invalidVaultKeys = Problem(
        .badRequest,
        code: "invalid-vault-keys",
        detail: """
            Send "version" and at least one of "password" and "recovery", the wrapped keys in base64url. "recovery" needs \
            "recoveryKey", the authentication key of the new recovery code. Show one key that the account has now: \
            "currentPassword", the authentication key of the password, or "currentRecovery", that of the recovery code. Each \
            authentication key has 32 bytes.
            """
    )
    static let noPush = Problem(
        .conflict,
        code: "no-push",
        detail: "This server has no key for push services, so it wakes no device."
    )
    static let unknownPushService = Problem(
        .badRequest,
        code: "unknown-push-service",
        detail: "The member \"endpoint\" must be an https address of a push service that this server knows."
    )
    static let noPasskeys = Problem(
        .conflict,
        code: "no-passkeys",
        detail: "Passkeys need a server whose setting public-address is an https address with a name."
    )
    static let wrongPasskey = Problem(
        .unauthorized,
        code: "wrong-passkey",
        detail:
            "The passkey is not one of this server, or its answer is not valid. Try again, or log in with the password.",
        fields: [.wwwAuthenticate: #"Session realm="Morsel""#]
    )
    static let passkeyTaken = Problem(
        .conflict,
        code: "passkey-taken",
        detail: "An account has this passkey already."
    )
    static let tooManyPasskeys = Problem(
        .conflict,
        code: "too-many-passkeys",
        detail: "The account has as many passkeys as this server allows. Remove another one first."
    )
    static let unknownPasskey = Problem(
        .notFound,
        code: "unknown-passkey",
        detail: "This account has no passkey with this identifier."
    )
    static let noOpenID = Problem(
        .conflict,
        code: "no-openid",
        detail: "This server has no identity provider."
    )
    static let openIDUnavailable = Problem(
        .serviceUnavailable,
        code: "openid-unavailable",
        detail: "The identity provider does not answer. Try again later, or log in with the password.",
        fields: [.retryAfter: "10"]
    )
    static let unknownIdentity = Problem(
        .notFound,
        code: "unknown-identity",
        detail: "This account has no identity with this identifier."
    )

    /// All problems of this module, in addition to the common ones.
    package static let ofAccounts: [Problem] = [
        noAccounts, wrongCredentials, usernameTaken, accountTaken, invalidAccount, notYourAccount,
        unknownUser, unknownSession, unknownUserRole, lastAdministrator, missingKeys,
        invalidVaultKeys, unknownMailLink, noMail, noPush, unknownPushService,
        noPasskeys, wrongPasskey, passkeyTaken, tooManyPasskeys, unknownPasskey,
        noOpenID, openIDUnavailable, unknownIdentity,
    ]
}
