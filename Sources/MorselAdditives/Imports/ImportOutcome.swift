/// What became of a record of a file, or would become of it.
package struct ImportOutcome: Sendable {
    /// What happened.
    package enum Action: String, CaseIterable, Sendable {
        case added, changed, unchanged, rejected
        /// The file lacks the condition, which gets a last day.
        case ended
        /// The file lacks the condition, which stays.
        case missing
    }

    /// The line of the record; 0 if the file has no lines.
    package let line: Int
    /// What happened.
    package var action: Action
    /// What the record is of: `05.2 E 100`.
    package let subject: String
    /// What differs, or why the record was rejected.
    package var details: [String]
    /// The numbers of the changes that the server made, in their order.
    package var changes: [Int64] = []
}

/// A change of one record: the requests that make it, in their order.
struct PlannedChange {
    /// A request; the first of an added record creates it, the others write its other languages.
    struct Step {
        /// The language of the texts.
        var locale: String
        /// The members that change.
        var body: JSONObject
    }

    /// The path of the list: `/v1/additives`.
    let path: String
    /// The identifier of the record, or `nil` for a new one.
    let id: Int64?
    /// The number of the last change of the record that is known.
    let version: Int64
    /// The requests.
    let steps: [Step]
}
