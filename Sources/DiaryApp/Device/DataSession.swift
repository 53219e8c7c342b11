public import MorselCore
public import MorselUI

/// The page with the exports and imports of the diary on a device.
public struct DataSession: DeviceApp {
    private let knowledge: Knowledge
    private(set) var records = DiaryRecords()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Removes all records.
    public mutating func removeRecords() { records = DiaryRecords() }

    /// Applies a change of a record.
    ///
    /// Records of other apps are ignored.
    public mutating func apply(_ change: RecordChange) { records.apply(change, knowledge) }

    /// Writes the members of the answer to a request.
    ///
    /// - Throws: `JSONReader.ReadError` if a member has the wrong type, or a record of the page has another format.
    public mutating func answer(
        _ request: DeviceRequest,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        let members = try DiaryRequest(request)
        let context = request.context(knowledge, members)
        switch request.ask {
        case "change":
            let action = try ChangeRequest(request).action
            let changes = action == "import" ? imported(members, context) : .invalid
            changes.write(to: &json)
        case "file": writeFile(members.what, context.language, to: &json)
        // Other pages are drawn by the other sessions.
        case "page" where request.address == .diary(.data):
            let content = DataContent(request: members, records: records, context: context)
            write(DataPage(context: context, content: content), to: &json)
        default: break
        }
    }
}
