public import MorselCore
public import MorselUI

/// The pages of the diary that analyse the whole of it: statistics, treatments, the recap, and the page for a clinician.
public struct StatisticsSession: DeviceApp {
    private let knowledge: Knowledge
    private(set) var records = DiaryRecords()
    /// The analysis of the records, computed when a page needs it.
    var analysis = AnalysisCache()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Removes all records.
    public mutating func removeRecords() {
        records = DiaryRecords()
        analysis = AnalysisCache()
    }

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
        case "change": changes(try ChangeRequest(request), members).write(to: &json)
        case "file":
            analyse(members)
            writeFile(members.what, members, now: request.now, context, to: &json)
        default:
            guard case .diary(let address) = request.address else { return }
            writePage(address, members, context, to: &json)
        }
    }

    private mutating func writePage(
        _ address: DiaryAddress,
        _ request: DiaryRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        analyse(request)
        switch address {
        case .statistics:
            let content = StatisticsContent(
                view: request.view,
                today: request.today,
                records: records,
                diary: analysis.diary,
                context: context
            )
            write(StatisticsPage(context: context, content: content), to: &json)
        case .treatments:
            let content = TreatmentsContent(
                request: request,
                records: records,
                diary: analysis.diary,
                context: context
            )
            write(TreatmentsPage(context: context, content: content), to: &json)
        case .profile:
            let content = ProfileContent(
                records: records,
                diary: analysis.diary,
                today: request.today,
                context: context
            )
            write(ProfilePage(context: context, content: content), to: &json)
        case .report:
            let facts = analysis.diary.map { ReportFacts($0, records) }
            let content = ReportContent(facts: facts, hasActions: true, context: context)
            write(ReportPage(context: context, content: content), to: &json)
        // These pages are drawn by the other session.
        case .calendar, .data: break
        }
    }

    private mutating func analyse(_ request: DiaryRequest) {
        analysis.update(records, today: request.today, knowledge)
    }

    // MARK: Changes

    /// The meaning of forms and buttons.
    private func changes(_ change: ChangeRequest, _ request: DiaryRequest) -> RecordChanges {
        var changes = RecordChanges()
        switch change.action {
        case "save":
            guard request.sheet.kind == .treatment, let treatment = TreatmentForm(request.sheet).treatment
            else {
                return .invalid
            }
            changes.put("treatments", id: request.sheet.record) { treatment.write(to: &$0) }
        case "watch": answerWatch(change, request, in: &changes)
        case "questions":
            changes.set("diaryQuestions") { json in
                json.array { json in
                    for question in request.sheet.values("question") { json.string(question) }
                }
            }
        default: return .invalid
        }
        return changes
    }

    /// Watches a food, declines that for good, or stops watching it.
    private func answerWatch(
        _ change: ChangeRequest,
        _ request: DiaryRequest,
        in changes: inout RecordChanges
    ) {
        guard change.answer != "remove" else { return changes.delete("watches", id: change.record) }
        guard !change.node.isEmpty, !change.symptom.isEmpty else { return }
        let window = DelayWindow(code: Array(change.window.utf8)) ?? .sameDay
        var item = WatchItem(node: change.node, symptom: change.symptom, window: window, start: request.today)
        item.isDeclined = change.answer == "decline"
        changes.put("watches") { item.write(to: &$0) }
    }
}
