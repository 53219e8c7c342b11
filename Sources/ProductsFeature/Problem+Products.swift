import HTTPTypes
import MorselCore
import MorselVision
package import MorselWeb

/// The problems of products and foods.
extension Problem {
    static let invalidGTIN = Problem(
        .badRequest,
        code: "invalid-gtin",
        detail: "A product number (GTIN) has 8, 12, 13 or 14 digits, which are printed below the barcode.",
        text: .notAProductNumber
    )
    static let invalidCheckDigit = Problem(
        .badRequest,
        code: "invalid-check-digit",
        detail:
            "The check digit does not match the other digits: at least one digit is wrong. See \"expectedCheckDigit\".",
        text: .notAProductNumber
    )
    static let unknownProduct = Problem(
        .notFound,
        code: "unknown-product",
        detail:
            "The catalogue does not have this product. That says nothing about its ingredients: read its label.",
        text: .unknownProduct
    )
    /// Whether it says that the catalogue does not have a product.
    var isUnknownProduct: Bool { "\(code)" == "\(Problem.unknownProduct.code)" }

    static let unknownProductVersion = Problem(
        .notFound,
        code: "unknown-product-version",
        detail: "The product does not have this version. /v1/products/{gtin}/versions lists its versions."
    )
    static let findingsNotReady = Problem(
        .notFound,
        code: "findings-not-ready",
        detail:
            "The texts of this version have not been read yet, or are too long. Try again in a few minutes, or send them to POST /v1/labels."
    )
    static let unknownFood = Problem(
        .notFound,
        code: "unknown-food",
        detail: "No food has this source and code. GET /v1/foods searches foods."
    )
    static let invalidReport = Problem(
        .badRequest,
        code: "invalid-report",
        detail:
            "A report needs a text of up to 2,000 characters, one photo, or both. Describe what the pack says."
    )
    static let invalidFeedback = Problem(
        .badRequest,
        code: "invalid-feedback",
        detail: """
            Feedback has the members "word" (up to 200 bytes), "kind" ("wrong" or "unread"), "knowledge" (its version) \
            and optionally "language", and no others.
            """
    )
    static let tooManyReports = Problem(
        .serviceUnavailable,
        code: "too-many-reports",
        detail: "The server stores no more reports until its operator has read some. Try again tomorrow.",
        fields: [.retryAfter: "86400"]
    )
    static let invalidListParameter = Problem(
        .badRequest,
        code: "invalid-list-parameter",
        detail: """
            "limit" must be a number from 1 to 50, "page" a number from 0, and "cursor" the "next" of the same list. \
            Send either "page" or "cursor".
            """
    )
    static let noCatalogue = Problem(
        .serviceUnavailable,
        code: "no-catalogue",
        detail: "This server has no product catalogue. The setting --database adds one.",
        text: .noCatalogue
    )
    static let catalogueUnavailable = Problem(
        .serviceUnavailable,
        code: "catalogue-unavailable",
        detail:
            "The catalogue is temporarily unavailable. Try again after the number of seconds in Retry-After.",
        fields: [.retryAfter: "5"],
        text: .catalogueUnavailable
    )

    /// The problem of a text that is not a GTIN.
    static func invalid(_ error: GTIN.ParseError) -> Problem {
        guard case .checkDigit(_, let expected) = error else { return invalidGTIN }
        var problem = invalidCheckDigit
        problem.expectedCheckDigit = expected
        return problem
    }

    /// The problem of a photo that was rejected.
    init(_ error: PhotoError) {
        let status: HTTPResponse.Status =
            switch error {
            case .unknownFormat: .unsupportedMediaType
            case .tooManyBytes, .tooManyPixels: .contentTooLarge
            case .noModel, .noPages: .internalServerError
            default: .unprocessableContent
            }
        self.init(status, code: error.code, detail: error.sentence)
    }

    /// All problems of this module, in addition to the common ones.
    package static let ofProducts: [Problem] = [
        invalidGTIN, invalidCheckDigit, unknownProduct, unknownProductVersion, findingsNotReady, unknownFood,
        invalidListParameter, invalidLookUp, lookUpTooLarge, missingCode, unknownProductSet,
        invalidReport, invalidFeedback, tooManyReports,
        noCatalogue,
        catalogueUnavailable, profileNotAccepted,
    ]
}
