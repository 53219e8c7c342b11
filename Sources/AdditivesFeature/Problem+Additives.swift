import HTTPTypes
package import MorselWeb

/// The problems of additives, their classes, food categories and conditions of use.
extension Problem {
    static let unknownAdditive = Problem(
        .notFound,
        code: "unknown-additive",
        detail: "No additive has this identifier or number. GET /v1/additives lists them.",
        text: .unknownAdditive
    )
    static let unknownAdditiveClass = Problem(
        .notFound,
        code: "unknown-additive-class",
        detail: "No class of additives has this identifier. GET /v1/additiveclasses lists them."
    )
    static let unknownFoodCategory = Problem(
        .notFound,
        code: "unknown-food-category",
        detail: "No food category has this identifier or number. GET /v1/foodcategories lists them."
    )
    static let unknownCondition = Problem(
        .notFound,
        code: "unknown-condition",
        detail: "No condition of use has this identifier. GET /v1/additivefoodcategories lists them."
    )
    static let unknownAdditiveGroup = Problem(
        .notFound,
        code: "unknown-additive-group",
        detail: "No group of additives has this identifier. GET /v1/additivegroups lists them."
    )
    static let unknownLabelWarning = Problem(
        .notFound,
        code: "unknown-label-warning",
        detail: "No words of labels have this identifier. GET /v1/labelwarnings lists them."
    )
    static let unknownGroupLevel = Problem(
        .notFound,
        code: "unknown-additive-group-level",
        detail: "No level of a member of a group has this identifier. GET /v1/additivegrouplevels lists them."
    )
    static let unknownPreparation = Problem(
        .notFound,
        code: "unknown-additive-preparation",
        detail: "No row of Annex III has this identifier. GET /v1/additivepreparations lists them."
    )
    static let unknownAdditiveChange = Problem(
        .notFound,
        code: "unknown-additive-change",
        detail: "No change has this number. GET /v1/additivechanges lists them."
    )
    static let invalidAdditiveParameter = Problem(
        .badRequest,
        code: "invalid-additive-parameter",
        detail: """
            The parameter in "parameter" has a value that it may not have. /openapi.json describes the parameters of each route.
            """
    )
    static let invalidFilter = Problem(
        .badRequest,
        code: "invalid-filter",
        detail: """
            The part of the filter in "parameter" is not a field of this list, one of = != < <= > >=, and a value of the \
            field. Separate several with commas.
            """
    )
    static let invalidAdditiveRecord = Problem(
        .badRequest,
        code: "invalid-additive-record",
        detail: """
            The member in "parameter" is missing, unknown, or has a value that it may not have. /openapi.json describes it.
            """
    )
    static let recordTaken = Problem(
        .conflict,
        code: "record-taken",
        detail: """
            Another record has the value of the member in "parameter" already. Change that record, or use another value.
            """
    )
    static let recordInUse = Problem(
        .conflict,
        code: "record-in-use",
        detail: """
            Other records refer to the one that would be deleted. "referencedBy" has their addresses, at most 20. Delete or change \
            them first.
            """
    )
    static let changeNotLast = Problem(
        .conflict,
        code: "change-not-last",
        detail: "The record was changed again later. Take back the later changes first."
    )
    static let stateNotRestorable = Problem(
        .conflict,
        code: "state-not-restorable",
        detail: """
            The record did not exist in this state, or the state refers in "parameter" to a record that no longer exists. Delete \
            the record, or restore the other one first.
            """
    )
    static let additivesReadOnly = Problem(
        .serviceUnavailable,
        code: "additives-read-only",
        detail: "This server has no database, so additives can be read and not changed."
    )
    static let additivesUnavailable = Problem(
        .serviceUnavailable,
        code: "additives-unavailable",
        detail:
            "Additives are temporarily unavailable. Try again after the number of seconds in Retry-After.",
        fields: [.retryAfter: "5"]
    )
    static let noComments = Problem(
        .serviceUnavailable,
        code: "no-comments",
        detail: "This server has no accounts, so it has no comments."
    )
    static let unknownComment = Problem(
        .notFound,
        code: "unknown-comment",
        detail: "No comment that you may read or change has this number."
    )
    static let invalidComment = Problem(
        .badRequest,
        code: "invalid-comment",
        detail:
            "A comment is plain text of 1 to 1,000 characters in at most 20 lines, without control characters."
    )
    static let tooManyComments = Problem(
        .tooManyRequests,
        code: "too-many-comments",
        detail: "This account has written 20 comments within a day. Write the next one tomorrow.",
        fields: [.retryAfter: "3600"]
    )
    static let commentsUnavailable = Problem(
        .serviceUnavailable,
        code: "comments-unavailable",
        detail: "Comments are temporarily unavailable. Try again after the number of seconds in Retry-After.",
        fields: [.retryAfter: "5"]
    )
    /// All problems of this module, in addition to the common ones.
    package static let ofAdditives: [Problem] = [
        unknownAdditive, unknownAdditiveClass, unknownFoodCategory, unknownCondition,
        unknownAdditiveGroup, unknownLabelWarning, unknownGroupLevel, unknownPreparation,
        unknownAdditiveChange, invalidAdditiveParameter, invalidFilter, invalidAdditiveRecord, recordTaken,
        recordInUse, changeNotLast, stateNotRestorable, additivesReadOnly, additivesUnavailable, noComments,
        unknownComment, invalidComment, tooManyComments, commentsUnavailable,
    ]
}
