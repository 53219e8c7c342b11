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
    static let vaultFull = Problem(
        .conflict,
        code: "vault-full",
        detail:
            "The batch or file exceeds what an account may store on this server. Nothing of it was stored."
    )
    static let invalidVaultFile = Problem(
        .badRequest,
        code: "invalid-vault-file",
        detail: """
            Send "sealed" alone, the encrypted file of 16,417, 65,569 or 262,177 bytes in base64url without padding.
            """
    )
    static let unknownVaultFile = Problem(
        .notFound,
        code: "unknown-vault-file",
        detail:
            "The account has no file with this identifier, which is 16 bytes in base64url without padding."
    )
    static let invalidShare = Problem(
        .badRequest,
        code: "invalid-share",
        detail: """
            Send "id", 16 random bytes, "sealed", 1,053, 4,125, 16,413 or 65,565 bytes, both in base64url without padding, and \
            "days", the days after which the link ends. For a page that asks guests, send "answers", 1 to 50. Nothing else.
            """
    )
    static let shareTooLong = Problem(
        .badRequest,
        code: "share-too-long",
        detail: "This server ends links earlier than after these \"days\". Choose fewer."
    )
    static let shareTaken = Problem(
        .conflict,
        code: "share-taken",
        detail:
            "Another page is shared with this identifier. Choose 16 other random bytes, and encrypt the page for them."
    )
    static let tooManyShares = Problem(
        .conflict,
        code: "too-many-shares",
        detail: "The account shares as many pages as this server allows. End the link of another one first."
    )
    static let invalidShareAnswer = Problem(
        .badRequest,
        code: "invalid-share-answer",
        detail: """
            Choose 16 random bytes as the identifier of the answer, and send "sealed", 1,053 or 4,125 bytes, both in base64url \
            without padding. Nothing else.
            """
    )
    static let tooManyShareAnswers = Problem(
        .conflict,
        code: "too-many-share-answers",
        detail: "This page has as many answers as it takes. Ask the person who sent you the link."
    )
    /// A link that ended and one that never existed have the same problem: the server stores nothing about ended ones.
    static let unknownShare = Problem(
        .notFound,
        code: "unknown-share",
        detail: "This link does not work. It has ended, was withdrawn, or is incomplete. Ask for a new one."
    )
    /// All problems of this module, in addition to the common ones.
    package static let ofVault: [Problem] =
        [
            invalidVaultBatch, invalidVaultParameter, vaultFull, invalidVaultFile, unknownVaultFile,
            invalidShare, shareTooLong, shareTaken, tooManyShares, unknownShare,
            invalidShareAnswer, tooManyShareAnswers,
        ] + ofHouseholds
}
