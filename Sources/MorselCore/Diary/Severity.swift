/// The severity of a symptom and of a day.
public enum Severity {
    /// Returns the severity of a symptom from 1 to 10.
    ///
    /// It is the intensity times (4 + frequency + occurrences) / 12, rounded up. So it is never above the intensity, a single
    /// short episode weighs half, and it never falls when one of the three grows.
    /// - Parameters:
    ///   - intensity: from 1 to 10.
    ///   - frequency: from 1 (once) to 4 (most of the time).
    ///   - occurrences: the number of meals of the day near which it was felt, from 1 to 4. 0 counts as 1.
    /// - Returns: the severity.
    public static func of(intensity: Int, frequency: Int, occurrences: Int) -> Int {
        let intensity = min(max(1, intensity), 10)
        let parts = 4 + min(max(1, frequency), 4) + min(max(1, occurrences), 4)
        return (intensity * parts + 11) / 12
    }

    /// The greatest severity of a day that does not count as a day with symptoms.
    public static var maxOfGoodDay: Int { 3 }

    /// The severity of a day.
    public enum Day: Equatable, Sendable {
        /// Nothing was recorded, not even a meal.
        ///
        /// Nothing is known about the day.
        case notLogged
        /// The greatest severity of the day, or 0 if the day was logged without a symptom.
        case logged(Int)
    }
}

extension Diary {
    /// Returns the severity of each day, for one symptom or for all.
    public func severities(of name: Identifier? = nil) -> [Severity.Day] {
        var severities = [Severity.Day](repeating: .notLogged, count: days)
        for meal in meals where severities.indices.contains(meal.day) { severities[meal.day] = .logged(0) }
        for record in symptoms where severities.indices.contains(record.day) {
            guard name == nil || record.name == name else { continue }
            if case .logged(let severity) = severities[record.day] {
                severities[record.day] = .logged(max(severity, record.severity))
            }
        }
        return severities
    }

    /// The days above ``Severity/maxOfGoodDay`` out of all logged days.
    public var daysWithSymptoms: Proportion {
        var (count, total): (Int64, Int64) = (0, 0)
        for case .logged(let severity) in severities() {
            total += 1
            if severity > Severity.maxOfGoodDay { count += 1 }
        }
        return Proportion(count: count, total: total)
    }
}
