public import MorselCore
public import MorselUI

/// The pages of the diary that analyse the whole of it: statistics, the recap, and the page for a clinician.
public struct StatisticsSession: DeviceApp {
    private let knowledge: Knowledge
    private(set) var records = DiaryRecords()
    /// The analysis of the records, computed when a page needs it.
    var analysis = AnalysisCache<AnalysedDiary>()

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
        let members = try DiaryRequest(request)
        let context = request.context(knowledge, members)
        switch request.ask {
        case "watches": writeWatches(members, context, to: &json)
        case "change":
            analyse(members)
            changes(try ChangeRequest(request), members, context).write(to: &json)
        case "file":
            analyse(members)
            writeFile(members.what, members, now: request.now, context, to: &json)
        default:
            guard case .diary(let address) = request.address else { return }
            writePage(address, members, context, to: &json)
        }
    }

    // MARK: Watched foods

    /// Writes the changes of watched foods whose counts are others than before.
    private mutating func writeWatches(
        _ request: DiaryRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        var changes = RecordChanges()
        let active = records.watches.newest().filter { $0.isActive(on: request.today) }
        if !active.isEmpty { analyse(request) }
        for var watch in active {
            let before = watch
            count(&watch, context)
            guard watch != before else { continue }
            changes.put("watches", id: watch.id) { watch.write(to: &$0) }
        }
        changes.write(to: &json)
    }

    /// Sets the counts of a watched food, empty if it was never eaten, and the sentence with them.
    private func count(_ watch: inout WatchItem, _ context: PageContext) {
        let standing = analysis.diary?.analysis.standing(
            of: Diary.Identifier(watch.node),
            for: Diary.Identifier(watch.symptom)
        )
        watch.counts = standing?.followed.counts ?? []
        watch.words = PageLanguage.allCases.map { language in
            var translated = context
            translated.language = language
            let name = translated.title(ofNode: watch.node).insideSentence
            return StatisticsWords.watching(name, watch.counts)[language]
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
            write(StatisticsPage(context: context, content: statistics(request, context)), to: &json)
        case .overview:
            write(OverviewPage(context: context, content: overview(request, context)), to: &json)
        case .report:
            let facts = analysis.diary.map { ReportFacts($0, records) }
            let person = ReportPerson(request.sheet, name: records.people.oldest.first?.name ?? "")
            let content = ReportContent(facts: facts, person: person, hasActions: true, context: context)
            write(ReportPage(context: context, content: content), to: &json)
        // These pages are drawn by the other sessions.
        case .calendar, .data, .treatments, .protocols, .intake: break
        }
    }

    /// The statistics of the diary that was analysed.
    func statistics(_ request: DiaryRequest, _ context: PageContext) -> StatisticsContent {
        StatisticsContent(
            view: request.view,
            today: request.today,
            records: records,
            diary: analysis.diary,
            context: context
        )
    }

    /// The recap of the diary that was analysed.
    func overview(_ request: DiaryRequest, _ context: PageContext) -> OverviewContent {
        OverviewContent(records: records, diary: analysis.diary, today: request.today, context: context)
    }

    private mutating func analyse(_ request: DiaryRequest) {
        analysis.update(records, today: request.today, knowledge) { AnalysedDiary($0) }
    }

    // MARK: Changes

    /// The meaning of forms and buttons.
    private func changes(
        _ change: ChangeRequest,
        _ request: DiaryRequest,
        _ context: PageContext
    ) -> RecordChanges {
        var changes = RecordChanges()
        switch change.action {
        case "calm": changes.set("diaryCalm") { $0.boolean(change.answer == "on") }
        case "watch": answerWatch(change, request, context, in: &changes)
        case "questions":
            changes.set("diaryQuestions") { json in
                json.array { json in
                    for question in request.sheet.values("question") { json.string(question) }
                }
            }
        case "groups":
            changes.set("diaryGroups") { json in
                json.array { json in
                    for group in request.sheet.values("group") { json.string(group) }
                }
            }
        default: return .invalid
        }
        return changes
    }

    /// Watches a food, declines that for good, watches it for more days, or stops watching it.
    private func answerWatch(
        _ change: ChangeRequest,
        _ request: DiaryRequest,
        _ context: PageContext,
        in changes: inout RecordChanges
    ) {
        if change.answer == "remove" { return changes.delete("watches", id: change.record) }
        var item: WatchItem
        if change.answer == "continue" {
            guard let stored = records.watches.newest().first(where: { $0.id == change.record }) else {
                return
            }
            item = stored
            item.end = request.today.adding(days: WatchItem.days - 1)
        } else {
            guard !change.node.isEmpty, !change.symptom.isEmpty else { return }
            let window = DelayWindow(code: Array(change.window.utf8)) ?? .sameDay
            item = WatchItem(node: change.node, symptom: change.symptom, window: window, start: request.today)
            item.isDeclined = change.answer == "decline"
        }
        if !item.isDeclined { count(&item, context) }
        changes.put("watches", id: item.id) { item.write(to: &$0) }
    }
}
