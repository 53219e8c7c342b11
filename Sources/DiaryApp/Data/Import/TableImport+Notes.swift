import MorselCore
import MorselUI

// Tables of notes about days, and of treatments.
extension TableImport {
    /// Whether the table has notes about days.
    var hasNotes: Bool {
        let notes: [ImportColumn] = [.nothing, .stress, .sleep, .cycle, .stool, .medicines]
        return columns.contains { notes.contains($0) }
    }

    /// Whether the table has treatments.
    var hasTreatments: Bool {
        columns.contains(.title) && columns.contains(.start) && !columns.contains(.food)
            && !columns.contains(.symptom)
    }

    /// Reads the note of a row, and joins it with an earlier row about the same day.
    /// - Parameters:
    ///   - row: the row.
    ///   - day: its day.
    ///   - isNeeded: whether the row is rejected if it has no note.
    mutating func readNote(_ row: ImportRow, _ day: CivilDate, isNeeded: Bool) {
        var note = DayNote(day: day)
        var isRight = true
        func value(_ column: ImportColumn, in range: ClosedRange<Int>) -> Int? {
            let text = cell(column, of: row)
            guard !text.isEmpty else { return nil }
            let value = Int(text).flatMap { range.contains($0) ? $0 : nil }
            if value == nil { isRight = false }
            return value
        }
        note.stress = value(.stress, in: 1...5)
        note.sleep = value(.sleep, in: 1...5)
        note.stool = value(.stool, in: 1...7)
        let cycle = cell(.cycle, of: row)
        note.cycle = Diary.Note.Cycle(code: Array(cycle.utf8))
        if !cycle.isEmpty, note.cycle == nil { isRight = false }
        note.medicines = cell(.medicines, of: row)
        let nothing = SearchLetters.words(of: cell(.nothing, of: row)).first ?? []
        note.hasNothingToReport = ["yes", "si", "sim", "true", "1"].contains(
            String(decoding: nothing, as: UTF8.self)
        )
        guard isRight, !note.isEmpty else {
            if isNeeded || !isRight { reject(row, Words.noNote) }
            return
        }
        let key = Fingerprint("note \(day.text)".utf8).value
        guard let place = places[key] else {
            places[key] = notes.count
            return notes.append(note)
        }
        let medicines = [notes[place].medicines, note.medicines].filter { !$0.isEmpty }
        notes[place].add(note)
        notes[place].medicines = medicines.joined(separator: ", ")
    }

    /// Reads a treatment, whose last day may be open.
    mutating func readTreatment(_ row: ImportRow) {
        let title = cell(.title, of: row)
        guard !title.isEmpty else { return reject(row, Words.noTitle) }
        let end = cell(.end, of: row)
        guard let first = day(cell(.start, of: row)) else {
            return reject(row, Words.noTreatmentDays)
        }
        let last = end.isEmpty ? nil : day(end)
        guard end.isEmpty || last.map({ $0 >= first }) == true else {
            return reject(row, Words.noTreatmentDays)
        }
        var treatment = TreatmentRecord(title: title, start: first, end: last)
        treatment.description = cell(.description, of: row)
        treatment.cure = cell(.cure, of: row)
        treatment.diet = cell(.diet, of: row)
        treatments.append(treatment)
    }
}

extension DayNote {
    /// Adds what another note of the same day says.
    mutating func add(_ other: DayNote) {
        hasNothingToReport = hasNothingToReport || other.hasNothingToReport
        stress = other.stress ?? stress
        sleep = other.sleep ?? sleep
        cycle = other.cycle ?? cycle
        stool = other.stool ?? stool
        if !other.medicines.isEmpty { medicines = other.medicines }
    }
}
