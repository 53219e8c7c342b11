import HTTPTypes
package import MorselWeb

/// The problems of the vault.
extension Problem {
    static let invalidVaultBatch = Problem(
        .badRequest,
        code: "invalid-vault-batch",
        detail: """
            A batch has 1 to 100 records with different locators of 16 bytes, versions from 1, and contents of 1,057, 4,129, \
            16,417, 65,569 or 262,177 bytes, all bytes in base64url without padding.
            """
    )
    static let invalidVaultParameter = Problem(
        .badRequest,
        code: "invalid-vault-parameter",
        detail: "\"since\" must be a number from 0, and \"limit\" one from 1 to 500."
    )
    static let invalidVaultKeys = Problem(
        .badRequest,
        code: "invalid-vault-keys",
        detail: """
            Send "version" and at least one of "password" and "recovery", the wrapped keys in base64url. "recovery" needs \
            "recoveryKey", the authentication key of the recovery code, 32 bytes.
            """
    )
    static let vaultFull = Problem(
        .conflict,
        code: "vault-full",
        detail: "The batch exceeds what an account may store on this server. Nothing of it was stored."
    )
    /// All problems of this module, in addition to the common ones.
    package static let ofVault: [Problem] = [
        invalidVaultBatch, invalidVaultParameter, invalidVaultKeys, vaultFull,
    ]
}
