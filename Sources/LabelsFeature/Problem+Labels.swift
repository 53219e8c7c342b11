import HTTPTypes
package import MorselWeb

/// The problems of labels.
extension Problem {
    static let missingText = Problem(
        .badRequest,
        code: "missing-text",
        detail: "The object has no string \"text\". Put the text of the label there."
    ).naming("text")
    static let invalidLanguage = Problem(
        .badRequest,
        code: "invalid-language",
        detail: "\"language\" must be a language code such as \"es\", or be left out."
    ).naming("language")
    static let unknownKnowledgeVersion = Problem(
        .notFound,
        code: "unknown-knowledge-version",
        detail: "The server does not have this version of the knowledge. /v1/knowledge names the current one."
    )
    /// All problems of this module, in addition to the common ones.
    package static let ofLabels: [Problem] =
        [missingText, invalidLanguage, profileNotAccepted, unknownKnowledgeVersion] + ofPhotos
}
