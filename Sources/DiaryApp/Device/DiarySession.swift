public import MorselCore
public import MorselUI

/// The calendar of the diary on a device: its stored records, decoded once, and the meaning of its forms.
///
/// The other pages of the diary are those of ``StatisticsSession``, which has a module of its own.
public struct DiarySession: DeviceApp {
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
        let context = request.context(knowledge)
        let members = try DiaryRequest(request)
        switch request.ask {
        case "change": changes(try ChangeRequest(request), members, context).write(to: &json)
        case "numbers": ScannedNumbers.write(typed: members.code, to: &json)
        case "eaten": writeEaten(members, context, to: &json)
        default:
            guard case .diary(.calendar) = request.address else { return }
            let content = CalendarContent(request: members, records: records, context: context)
            write(CalendarPage(context: context, content: content), to: &json)
        }
    }

    /// Writes the sheet with which the page of a food adds it to the diary, `sheet`, and the notice after that.
    private func writeEaten(_ request: DiaryRequest, _ context: PageContext, to json: inout JSONWriter) {
        var request = request
        request.sheet.slot = Diary.Slot(near: request.minute)
        let content = CalendarContent(request: request, records: records, context: context)
        write("sheet", content.amountSheet() ?? "", to: &json)
        write("notice", CalendarPage.eaten.html(context), to: &json)
    }
}
