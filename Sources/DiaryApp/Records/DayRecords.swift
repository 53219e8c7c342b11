import MorselCore

/// The decoded records of a collection by their days, so that a change and the drawing of a day take the same time in a diary
/// of ten years.
struct DayRecords<Value> {
    /// The records of each day, by the number of the day since 1970, in the order in which they were stored.
    private var days: [Int64: [(id: String, value: Value)]] = [:]
    /// The day of each record, by the fingerprint of its identifier.
    private var places: [UInt64: Int64] = [:]

    /// The number of records.
    var count: Int { places.count }

    /// Adds a record, or replaces the record with the same identifier.
    mutating func put(_ value: Value, id: String, on day: CivilDate) {
        let day = day.daysSince1970
        let fingerprint = Fingerprint(id.utf8).value
        if places[fingerprint] == day, let place = days[day]?.firstIndex(where: { $0.id == id }) {
            days[day]?[place].value = value
            return
        }
        remove(id: id)
        places[fingerprint] = day
        days[day, default: []].append((id, value))
    }

    /// Removes the record with an identifier, if there is one.
    mutating func remove(id: String) {
        guard let day = places.removeValue(forKey: Fingerprint(id.utf8).value) else { return }
        days[day]?.removeAll { $0.id == id }
        if days[day]?.isEmpty == true { days[day] = nil }
    }

    /// Returns the record with an identifier, or `nil`.
    func record(_ id: String) -> Value? {
        guard let day = places[Fingerprint(id.utf8).value] else { return nil }
        return days[day]?.first { $0.id == id }?.value
    }

    /// The records of a day.
    subscript(day: CivilDate) -> [Value] { days[day.daysSince1970]?.map { $0.value } ?? [] }

    /// The days that have records, ascending.
    var recordedDays: [CivilDate] { days.keys.sorted().map { CivilDate(daysSince1970: $0) } }
}
