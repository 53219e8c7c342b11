public import MorselCore
public import MorselUI

/// The treatments of the diary, its guided protocols and the eaten additives, without the statistics of foods.
public struct TreatmentsSession: DeviceApp {
    private let knowledge: Knowledge
    private(set) var records = DiaryRecords()
    /// The compared treatments, computed when a page needs them.
    var analysis = AnalysisCache<ComparedDiary>()
    /// The body weight, with which the intake of additives is compared.
    private(set) var weight = BodyWeight()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Removes all records.
    public mutating func removeRecords() {
        records = DiaryRecords()
        analysis = AnalysisCache()
        weight = BodyWeight()
    }

    /// Applies a change of a record.
    ///
    /// Records of other apps are ignored.
    public mutating func apply(_ change: RecordChange) {
        weight.apply(change)
        records.apply(change, knowledge)
    }

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
        case "phases": phaseChanges(on: members.today, context).write(to: &json)
        case "change":
            analyse(members)
            changes(try ChangeRequest(request), members, context).write(to: &json)
        case "file":
            guard let course = records.course(on: members.today)?.course else { return }
            let calendar = CourseCalendar(course, from: members.today, context.language, now: request.now)
            json.file("morsel.ics", "text/calendar", calendar.bytes)
        default:
            guard case .diary(let address) = request.address else { return }
            if address == .intake {
                write(intakePage(try PermittedLevels.requested(by: request), members, context), to: &json)
            } else {
                writePage(address, members, context, to: &json)
            }
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
        case .treatments:
            let content = TreatmentsContent(
                request: request,
                records: records,
                diary: analysis.diary,
                context: context
            )
            write(TreatmentsPage(context: context, content: content), to: &json)
        case .protocols:
            let content = ProtocolsContent(
                records: records,
                diary: analysis.diary,
                slips: slips(request, context.knowledge),
                today: request.today,
                context: context
            )
            write(ProtocolsPage(context: context, content: content), to: &json)
        // These pages are drawn by the other sessions.
        case .calendar, .data, .intake, .overview, .report, .statistics: break
        }
    }

    private mutating func analyse(_ request: DiaryRequest) {
        analysis.update(records, today: request.today, knowledge) { ComparedDiary($0) }
    }

    // MARK: Changes

    /// The meaning of forms and buttons.
    private func changes(
        _ change: ChangeRequest,
        _ request: DiaryRequest,
        _ context: PageContext
    ) -> RecordChanges {
        switch change.action {
        case "save": saved(request)
        case "protocol": protocolChanges(change, request, context)
        default: .invalid
        }
    }

    /// Stores the form of a treatment.
    ///
    /// A protocol has no form: its days are computed.
    private func saved(_ request: DiaryRequest) -> RecordChanges {
        let stored = records.treatments.newest().first { $0.id == request.sheet.record }
        guard request.sheet.kind == .treatment, stored?.course == nil,
            var treatment = TreatmentForm(request.sheet).treatment
        else { return .invalid }
        treatment.batch = stored?.batch ?? ""
        var changes = RecordChanges()
        changes.put("treatments", id: request.sheet.record) { treatment.write(to: &$0) }
        return changes
    }
}
