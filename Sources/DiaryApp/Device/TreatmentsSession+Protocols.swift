import MorselCore
import MorselUI

// Guided protocols.
extension TreatmentsSession {
    /// Returns what was eaten on days of the running protocol that were without it, the newest first.
    mutating func slips(_ request: DiaryRequest, _ knowledge: Knowledge) -> [ProtocolSlip] {
        guard let record = records.course(on: request.today), let course = record.course else { return [] }
        var slips: [ProtocolSlip] = []
        var day = course.start
        while day <= request.today {
            let avoided = course.avoided(on: day)
            for entry in avoided.isEmpty ? [] : records.entries[day] {
                let nodes = analysis.nodes(of: entry.food, knowledge)
                let eaten = avoided.filter { nodes.contains($0) }
                if !eaten.isEmpty {
                    slips.append(ProtocolSlip(day: day, food: entry.food.name, nodes: eaten))
                }
            }
            day = day.adding(days: 1)
        }
        return slips.reversed()
    }

    /// Starts a protocol, postpones or continues its day, or ends it.
    func protocolChanges(_ change: ChangeRequest, _ request: DiaryRequest, _ context: PageContext)
        -> RecordChanges
    {
        var changes = RecordChanges()
        let today = request.today
        if let kind = GuidedProtocol.Kind(code: Array(change.answer.utf8)) {
            let offer = ProtocolOffer(records, analysis.diary, context.knowledge)
            let subjects = kind == .lowFODMAP ? offer.groups : offer.foods.filter { $0 == change.node }
            guard change.isConfirmed, offer.obstacle == nil, !subjects.isEmpty,
                records.course(on: today) == nil
            else {
                return .invalid
            }
            let title = ProtocolWords.title(kind, context.title(ofNode: change.node), in: context.language)
            var record = TreatmentRecord(title: title, start: today, end: nil)
            record.course = ProtocolCourse(kind, subjects: subjects, start: today)
            changes.put("treatments") { record.write(to: &$0) }
            return changes
        }
        guard var record = records.course(on: today), record.id == change.record, var course = record.course
        else { return .invalid }
        course.postponed.removeAll { $0 == today }
        switch change.answer {
        case "postpone":
            guard course.postponed.count < ProtocolCourse.maxPostponed,
                course.step(on: today).phase != .notBegun
            else { return .invalid }
            course.postponed.append(today)
        case "continue": break
        case "end":
            guard record.start < today else {
                changes.delete("treatments", id: record.id)
                return changes
            }
            record.end = today.adding(days: -1)
        default: return .invalid
        }
        record.course = course
        changes.put("treatments", id: record.id) { record.write(to: &$0) }
        return changes
    }

    /// Stores the marks of the running protocol for other pages, and deletes the others.
    func phaseChanges(on today: CivilDate, _ context: PageContext) -> RecordChanges {
        var wanted: [PhaseMark] = []
        if !records.settings.isCalm, let record = records.course(on: today), let course = record.course {
            let marks = ProtocolMarks(course, of: record, context)
            wanted = records.hasSevereFood(course, context.knowledge) ? [marks.severe] : marks.all
        }
        let stored = records.phases.oldest
        var changes = RecordChanges()
        for mark in stored where !wanted.contains(where: { $0.isSame(as: mark) }) {
            changes.delete("phases", id: mark.id)
        }
        for mark in wanted where !stored.contains(where: { mark.isSame(as: $0) }) {
            changes.put("phases") { mark.write(to: &$0) }
        }
        return changes
    }
}
