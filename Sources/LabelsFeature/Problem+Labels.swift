import HTTPTypes
package import MorselWeb

/// The problems that these routes can have.
extension Problem {
    static let notJSON = Problem(
        .badRequest,
        code: "not-json",
        detail: "The body is not one JSON object (RFC 8259, in UTF-8, nested at most 64 deep)."
    )
    static let noText = Problem(
        .badRequest,
        code: "no-text",
        detail: "The object has no \"text\" that is a string. Put the label's text there."
    )
    static let badLanguage = Problem(
        .badRequest,
        code: "bad-language",
        detail: "\"language\" must be a string such as \"es\", or be left out."
    )
    static let unknownVersion = Problem(
        .notFound,
        code: "unknown-version",
        detail: "This version of the knowledge is not here. /v1/knowledge names the one that is."
    )
    /// Every problem that these routes can have beside the common ones.
    package static let ofLabels: [Problem] =
        [notJSON, noText, badLanguage, profileNotTaken, unknownVersion] + ofPhotos
}
