import MorselCore
import MorselUI

/// The records of the diary that the device stores, decoded once.
struct DiaryRecords {
    private(set) var entries = DayRecords<DiaryEntry>()
    private(set) var symptoms = DayRecords<SymptomEntry>()
    private(set) var notes = DayRecords<DayNote>()
    private(set) var dishes = RecordCollection<OwnDish>()
    private(set) var favourites = RecordCollection<FavouriteFood>()
    private(set) var treatments = RecordCollection<TreatmentRecord>()
    private(set) var watches = RecordCollection<WatchItem>()
    private(set) var phases = RecordCollection<PhaseMark>()
    private(set) var people = RecordCollection<Person>()
    private(set) var settings = DiarySettings()
    /// The records that could not be read.
    private(set) var setAside: [UnreadableRecord] = []
    /// Grows with each change of a record that the statistics use.
    private(set) var revision: Int64 = 0

    /// The collections of the diary, which its files contain.
    static let ownCollections = [
        "diaryEntries", "symptoms", "diaryDays", "dishes", "favourites", "treatments", "watches",
    ]

    private static let counted = ["diaryEntries", "symptoms", "diaryDays", "treatments"]

    /// Applies a change of a record.
    ///
    /// A value that cannot be read is set aside and named. Collections of other apps are skipped.
    mutating func apply(_ change: RecordChange, _ knowledge: Knowledge) {
        if Self.counted.contains(change.collection) { revision += 1 }
        setAside.removeAll { $0.id == change.id }
        guard let value = change.value else { return remove(change) }
        var json = JSONReader(value)
        do {
            if try put(&json, change, knowledge) { return }
        } catch {}
        remove(change)
        setAside.append(UnreadableRecord(change, value))
    }

    /// Stores a record, and returns whether it could be read.
    private mutating func put(
        _ json: inout JSONReader,
        _ change: RecordChange,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> Bool {
        let id = change.id
        switch change.collection {
        case "diaryEntries":
            guard var entry = try DiaryEntry.read(&json) else { return false }
            entry.id = id
            entries.put(entry, id: id, on: entry.day)
        case "symptoms":
            guard var symptom = try SymptomEntry.read(&json) else { return false }
            symptom.id = id
            symptoms.put(symptom, id: id, on: symptom.day)
        case "diaryDays":
            guard var note = try DayNote.read(&json) else { return false }
            note.id = id
            notes.put(note, id: id, on: note.day)
        case "dishes":
            guard var dish = try OwnDish.read(&json) else { return false }
            dish.id = id
            dishes.put(dish, id: id, time: 0)
        case "favourites":
            guard var favourite = try FavouriteFood.read(&json) else { return false }
            favourite.id = id
            favourites.put(favourite, id: id, time: 0)
        case "treatments":
            guard var treatment = try TreatmentRecord.read(&json) else { return false }
            treatment.id = id
            treatments.put(treatment, id: id, time: treatment.start.daysSince1970)
        case "watches":
            guard var watch = try WatchItem.read(&json) else { return false }
            watch.id = id
            watches.put(watch, id: id, time: watch.start.daysSince1970)
        case "phases":
            guard var phase = try PhaseMark.read(&json) else { return false }
            phase.id = id
            phases.put(phase, id: id, time: phase.days.lowerBound.daysSince1970)
        case "people":
            var person = try Person(&json, knowledge)
            person.id = id
            people.put(person, id: id, time: change.time("addedAt"))
        case "settings": try settings.apply(&json, id: id)
        default: break
        }
        return true
    }

    private mutating func remove(_ change: RecordChange) {
        switch change.collection {
        case "diaryEntries": entries.remove(id: change.id)
        case "symptoms": symptoms.remove(id: change.id)
        case "diaryDays": notes.remove(id: change.id)
        case "dishes": dishes.remove(id: change.id)
        case "favourites": favourites.remove(id: change.id)
        case "treatments": treatments.remove(id: change.id)
        case "watches": watches.remove(id: change.id)
        case "phases": phases.remove(id: change.id)
        case "people": people.remove(id: change.id)
        case "settings": settings.remove(id: change.id)
        default: break
        }
    }
}
