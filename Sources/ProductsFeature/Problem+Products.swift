import HTTPTypes
import MorselCore
import MorselVision
package import MorselWeb

/// The problems that these routes can have.
extension Problem {
    static let notAGTIN = Problem(
        .badRequest,
        code: "not-a-gtin",
        detail: "The number of a product has 8, 12, 13 or 14 digits, as they stand below its bar code."
    )
    static let wrongCheckDigit = Problem(
        .badRequest,
        code: "wrong-check-digit",
        detail:
            "The last digit does not follow from the others: one of them is mistyped. \"expected\" is what follows."
    )
    static let unknownProduct = Problem(
        .notFound,
        code: "unknown-product",
        detail: "This product is not in the catalogue. That says nothing about what is in it: read its label."
    )
    static let unknownProductVersion = Problem(
        .notFound,
        code: "unknown-product-version",
        detail: "The product has no such version. /v1/products/{gtin}/versions lists those that it has."
    )
    static let notReadYet = Problem(
        .notFound,
        code: "not-read-yet",
        detail:
            "The texts of this version were not read yet. Ask again in a few minutes, or read them: POST /v1/labels."
    )
    static let unknownFood = Problem(
        .notFound,
        code: "unknown-food",
        detail: "There is no food of this source and code. /v1/foods lists those that there are."
    )
    static let notAnObject = Problem(
        .badRequest,
        code: "not-json",
        detail: "The body is not one JSON object (RFC 8259, in UTF-8, nested at most 64 deep)."
    )
    static let badReport = Problem(
        .badRequest,
        code: "bad-report",
        detail: "A report has words of up to 2,000 characters, one photo, or both. Send what the pack says."
    )
    static let badFeedback = Problem(
        .badRequest,
        code: "bad-feedback",
        detail: """
            Feedback is "word" (up to 200 bytes), "kind" ("wrong" or "unread"), "knowledge" (its version) and, where it \
            is known, "language"; and nothing else.
            """
    )
    static let badKey = Problem(
        .badRequest,
        code: "bad-key",
        detail: "Idempotency-Key has 1 to 128 visible characters of ASCII. Choose a new one for each report."
    )
    static let badList = Problem(
        .badRequest,
        code: "bad-list",
        detail: """
            "limit" is a number from 1 to 50, "page" one from 0, and "cursor" what "next" of the same list said; either \
            "page" or "cursor".
            """
    )
    static let noCatalogue = Problem(
        .serviceUnavailable,
        code: "no-catalogue",
        detail: "This server has no catalogue of products. It is set by --database."
    )
    static let catalogueUnavailable = Problem(
        .serviceUnavailable,
        code: "catalogue-unavailable",
        detail: "The catalogue cannot be read just now. Try again after the seconds in Retry-After.",
        fields: [.retryAfter: "5"]
    )

    /// Why a text is no number of a product.
    static func wrong(_ error: GTIN.ParseError) -> Problem {
        guard case .checkDigit(_, let expected) = error else { return notAGTIN }
        var problem = wrongCheckDigit
        problem.expected = expected
        return problem
    }

    /// Why a photo was not taken.
    init(_ error: PhotoError) {
        let status: HTTPResponse.Status =
            switch error {
            case .notAPicture: .unsupportedMediaType
            case .tooManyBytes, .tooManyPixels: .contentTooLarge
            case .noModel, .noPages: .internalServerError
            default: .unprocessableContent
            }
        self.init(status, code: error.code, detail: error.sentence)
    }

    /// Every problem that these routes can have beside the common ones.
    package static let ofProducts: [Problem] = [
        notAGTIN, wrongCheckDigit, unknownProduct, unknownProductVersion, notReadYet, unknownFood, badList,
        notAnObject, badReport, badFeedback, badKey, noCatalogue,
        catalogueUnavailable, profileNotTaken,
    ]
}
