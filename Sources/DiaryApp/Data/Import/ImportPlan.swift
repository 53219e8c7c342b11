import MorselCore
import MorselUI

/// What the import of a table changes on this device: one batch, which can be removed together.
///
/// Identifiers are made from the content of rows, so that importing a file again changes nothing.
struct ImportPlan {
    /// The records to store.
    private(set) var changes = RecordChanges()
    /// The number of new records.
    private(set) var added = 0
    /// The number of stored records that get other values.
    private(set) var changed = 0
    /// The number of records that are stored already.
    private(set) var known = 0

    private let records: DiaryRecords
    private let batch: String

    /// Compares a table with the records.
    /// - Parameters:
    ///   - table: what was read.
    ///   - file: the file, whose content identifies the batch.
    ///   - records: the records of the device.
    init(_ table: TableImport, file: [UInt8], _ records: DiaryRecords) {
        self.records = records
        batch = ImportedIdentifier.uuid(String(decoding: file, as: UTF8.self))
        add(entries: table.entries)
        for symptom in table.symptoms { add(symptom) }
        for note in table.notes { add(note) }
        for treatment in table.treatments { add(treatment) }
    }

    private mutating func add(entries: [DiaryEntry]) {
        // Two equal rows are two portions.
        var counts: [UInt64: Int] = [:]
        for var entry in entries {
            var json = JSONWriter()
            entry.write(to: &json)
            let text = String(decoding: json.bytes, as: UTF8.self)
            let count = counts[Fingerprint(json.bytes).value, default: 0] + 1
            counts[Fingerprint(json.bytes).value] = count
            // A table of this app has the identifiers of the records.
            let id = entry.id.isEmpty ? ImportedIdentifier.uuid("\(text) \(count)") : entry.id
            // Its identifier is that of the row, also if the person has changed it since.
            if records.entries.record(id) != nil {
                known += 1
                continue
            }
            added += 1
            entry.batch = batch
            changes.put("diaryEntries", id: id) { entry.write(to: &$0) }
        }
    }

    // A record that was stored before the import is changed by it, and not removed with it. One that this file made is
    // kept as it is, because the person may have changed it since.

    private mutating func add(_ symptom: SymptomEntry) {
        // A day has a symptom once.
        let stored = records.symptoms[symptom.day].first { $0.symptom == symptom.symptom }
        var symptom = symptom
        (symptom.id, symptom.batch) = (stored?.id ?? "", stored.map { $0.batch } ?? batch)
        guard count(isStored: stored != nil, isSame: symptom == stored || stored?.batch == batch) else {
            return
        }
        let id = stored?.id ?? ImportedIdentifier.uuid("\(symptom.day.text) \(symptom.symptom)")
        changes.put("symptoms", id: id) { symptom.write(to: &$0) }
    }

    private mutating func add(_ note: DayNote) {
        let stored = records.notes[note.day].first
        var joined = stored ?? DayNote(day: note.day)
        joined.add(note)
        joined.batch = stored.map { $0.batch } ?? batch
        guard count(isStored: stored != nil, isSame: joined == stored || stored?.batch == batch) else {
            return
        }
        changes.put("diaryDays", id: stored?.id ?? ImportedIdentifier.uuid("day \(note.day.text)")) {
            joined.write(to: &$0)
        }
    }

    private mutating func add(_ treatment: TreatmentRecord) {
        let (title, start) = (treatment.title, treatment.start)
        let stored = records.treatments.newest().first { $0.title == title && $0.start == start }
        var treatment = treatment
        (treatment.id, treatment.batch) = (stored?.id ?? "", stored.map { $0.batch } ?? batch)
        // A table has no protocols, so their days are kept.
        let isKept = stored?.course != nil || treatment == stored || stored?.batch == batch
        guard count(isStored: stored != nil, isSame: isKept) else { return }
        let id = stored?.id ?? ImportedIdentifier.uuid("treatment \(start.text) \(title)")
        changes.put("treatments", id: id) { treatment.write(to: &$0) }
    }

    /// Counts a record, and returns whether it is stored.
    private mutating func count(isStored: Bool, isSame: Bool) -> Bool {
        if isStored, isSame {
            known += 1
            return false
        }
        if isStored { changed += 1 } else { added += 1 }
        return true
    }
}
