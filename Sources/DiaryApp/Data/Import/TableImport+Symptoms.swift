import MorselCore
import MorselUI

// Symptoms in tables.
extension TableImport {
    /// Reads a symptom, and joins it with an earlier row about it on the same day.
    mutating func read(symptom name: String, _ row: ImportRow, _ day: CivilDate) {
        // The names in our own tables are codes, or those that the person chose.
        let known = isOwn ? nil : symptomNames.code(named: name)
        guard let intensity = intensity(of: row) else { return reject(row, Words.noIntensity) }
        let frequency = Int(cell(.frequency, of: row)) ?? 1
        var entry = SymptomEntry(
            day: day,
            symptom: known ?? name,
            intensity: intensity,
            frequency: min(max(1, frequency), 4),
            slots: MealNames.slots(cell(.meals, of: row) + " " + cell(.meal, of: row)),
            minute: TimeText.minute(cell(.time, of: row)) ?? TimeText.minute(afterDay: cell(.day, of: row))
        )
        entry.suspected = SuspectedMeal(cell(.suspected, of: row))
        let key = Fingerprint("symptom \(day.text) \(entry.symptom)".utf8).value
        guard let place = places[key] else {
            places[key] = symptoms.count
            return symptoms.append(entry)
        }
        symptoms[place].join(entry, countsRows: !columns.contains(.frequency))
    }

    /// Returns the intensity from 1 to 10, or `nil` if it is not known.
    private mutating func intensity(of row: ImportRow) -> Int? {
        guard columns.contains(.intensity) else {
            ask(.strength)
            return answers.strength
        }
        guard let number = Int(cell(.intensity, of: row)), number >= 1 else { return nil }
        guard table.source == .bearable else { return number <= 10 ? number : nil }
        ask(.scale)
        // Rounded up, so that the weakest symptom is never 0.
        return answers.scale.flatMap { number <= $0 ? (number * 10 + $0 - 1) / $0 : nil }
    }
}

extension SymptomEntry {
    /// Joins another record of the same symptom and day.
    /// - Parameters:
    ///   - other: the other record.
    ///   - countsRows: whether each record is one time that it was felt.
    fileprivate mutating func join(_ other: SymptomEntry, countsRows: Bool) {
        intensity = max(intensity, other.intensity)
        frequency = countsRows ? min(frequency + 1, 4) : max(frequency, other.frequency)
        slots = Diary.Slot.allCases.filter { slots.contains($0) || other.slots.contains($0) }
        if let earlier = other.minute { minute = min(minute ?? earlier, earlier) }
        if suspected == nil { suspected = other.suspected }
    }
}
