import MorselCore
import MorselUI

// The meaning of forms and buttons. A script stores the changes.
extension DiarySession {
    func changes(_ change: ChangeRequest, _ request: DiaryRequest, _ choices: FoodChoices)
        -> RecordChanges
    {
        var changes = RecordChanges()
        switch change.action {
        case "save": return saved(request, choices)
        case "nothing":
            var note = records.notes[request.day].first ?? DayNote(day: request.day)
            note.hasNothingToReport.toggle()
            put(note, in: &changes)
        case "yesterday":
            let slot = Diary.Slot(code: Array(change.slot.utf8))
            let entries = records.entries[request.day.adding(days: -1)]
            copy(entries.filter { slot == nil || $0.slot == slot }, to: request.day, in: &changes)
        case "favourite": toggleFavourite(request, choices, in: &changes)
        case "gap": changes.set("diaryGap") { $0.string(request.today.text) }
        default: return .invalid
        }
        return changes
    }

    // MARK: Forms

    private func saved(_ request: DiaryRequest, _ choices: FoodChoices) -> RecordChanges {
        let sheet = request.sheet
        var changes = RecordChanges()
        switch sheet.kind {
        case .amount:
            let entry = records.entries.record(sheet.record)
            let food = entry?.food ?? choices.food(sheet.food)
            guard let food, var changed = AmountForm(sheet, food: food, day: entry?.day ?? request.day).entry
            else {
                return .invalid
            }
            changed.batch = entry?.batch ?? ""
            changes.put("diaryEntries", id: entry?.id ?? "") { changed.write(to: &$0) }
        case .dish:
            guard let dish = DishForm(sheet).dish else { return .invalid }
            changes.put("dishes") { dish.write(to: &$0) }
        case .symptom:
            guard let entry = SymptomForm(sheet, entry: nil).entry(of: sheet.symptom, on: request.day) else {
                return .invalid
            }
            let stored = records.symptoms[request.day].first { $0.symptom == sheet.symptom }
            changes.put("symptoms", id: stored?.id ?? "") { entry.write(to: &$0) }
            // A day with a symptom is not one without anything to report.
            if var note = records.notes[request.day].first, note.hasNothingToReport {
                note.hasNothingToReport = false
                put(note, in: &changes)
            }
        case .notes:
            let before = records.notes[request.day].first
            put(NotesForm(sheet).note(on: request.day, before: before), in: &changes)
        case .copy:
            guard let day = CopySheet.day(sheet["day"] ?? "", until: request.today) else { return .invalid }
            copy(records.entries[request.day].filter { $0.slot == sheet.slot }, to: day, in: &changes)
        case .none, .add, .symptoms, .treatment: return .invalid
        }
        return changes
    }

    /// Stores a note, or deletes it if nothing is noted any more.
    private func put(_ note: DayNote, in changes: inout RecordChanges) {
        if !note.isEmpty {
            changes.put("diaryDays", id: note.id) { note.write(to: &$0) }
        } else if !note.id.isEmpty {
            changes.delete("diaryDays", id: note.id)
        }
    }

    private func copy(_ entries: [DiaryEntry], to day: CivilDate, in changes: inout RecordChanges) {
        for var entry in entries {
            (entry.day, entry.batch) = (day, "")
            changes.put("diaryEntries") { entry.write(to: &$0) }
        }
    }

    private func toggleFavourite(
        _ request: DiaryRequest,
        _ choices: FoodChoices,
        in changes: inout RecordChanges
    ) {
        let food =
            records.entries.record(request.sheet.record)?.food
            ?? choices.food(request.sheet.food)
        guard let food else { return }
        if let stored = records.favourites.newest().first(where: { $0.food.key == food.key }) {
            changes.delete("favourites", id: stored.id)
        } else {
            changes.put("favourites") { FavouriteFood(food: food).write(to: &$0) }
        }
    }
}
