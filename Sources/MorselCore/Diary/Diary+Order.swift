/// A record of a diary that has a place in one order of all records of its kind.
protocol DiaryRecord {
    /// Returns whether a record comes before another one.
    ///
    /// Two records are equal if neither comes before the other.
    static func precedes(_ left: Self, _ right: Self) -> Bool
}

extension Diary {
    /// The diary with its records in one order, so that every sum is the same whatever the order in which they were stored.
    ///
    /// Records outside of the diary's days are left out. Of several notes on a day the last one in this order counts.
    var ordered: Diary {
        var diary = self
        let range = 0..<min(max(0, days), Self.maxDays)
        diary.days = range.count
        diary.firstWeekday = min(max(0, firstWeekday), 6)
        diary.meals = meals.filter { range.contains($0.day) && (0..<1_440).contains($0.minute) }
            .map { $0.ordered }.sorted(by: Meal.precedes)
        diary.symptoms = symptoms.filter { range.contains($0.day) && (0..<1_440).contains($0.minute ?? 0) }
            .sorted(by: SymptomRecord.precedes)
        diary.notes = notesOfDays(range)
        diary.treatments = treatments.sorted(by: Treatment.precedes)
        return diary
    }

    private func notesOfDays(_ range: Range<Int>) -> [Note] {
        let sorted = notes.filter { range.contains($0.day) }.sorted(by: Note.precedes)
        return sorted.indices.filter { $0 + 1 == sorted.count || sorted[$0 + 1].day != sorted[$0].day }
            .map { sorted[$0] }
    }

    /// The records of two devices as one diary.
    ///
    /// A record that both devices have counts once. A record that one device has twice stays twice.
    public func merged(with other: Diary) -> Diary {
        var merged = self
        merged.days = max(days, other.days)
        merged.catalogue.products = union(catalogue.products, other.catalogue.products)
        merged.catalogue.concepts = union(catalogue.concepts, other.catalogue.concepts)
        merged.catalogue.groups = union(catalogue.groups, other.catalogue.groups)
        merged.meals = union(meals.map { $0.ordered }, other.meals.map { $0.ordered })
        merged.symptoms = union(symptoms, other.symptoms)
        merged.notes = union(notes, other.notes)
        merged.treatments = union(treatments, other.treatments)
        return merged
    }
}

/// Returns the records of two lists in order, each as often as the list that has it more often.
private func union<Record: DiaryRecord>(_ left: [Record], _ right: [Record]) -> [Record] {
    let (left, right) = (left.sorted(by: Record.precedes), right.sorted(by: Record.precedes))
    var union: [Record] = []
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
        if Record.precedes(right[second], left[first]) {
            union.append(right[second])
            second += 1
        } else {
            if !Record.precedes(left[first], right[second]) { second += 1 }
            union.append(left[first])
            first += 1
        }
    }
    return union + left[first...] + right[second...]
}

/// Compares numbers from the first to the last.
///
/// Returns `nil` if they are equal.
private func isAscending(_ left: [Int], _ right: [Int]) -> Bool? {
    for (left, right) in zip(left, right) where left != right { return left < right }
    return nil
}

extension Diary.Item: DiaryRecord {
    static func precedes(_ left: Self, _ right: Self) -> Bool {
        left.product != right.product ? left.product < right.product : left.grams < right.grams
    }
}

extension Diary.Meal: DiaryRecord {
    /// The meal with its items in one order.
    var ordered: Self {
        var meal = self
        meal.items.sort(by: Diary.Item.precedes)
        return meal
    }

    static func precedes(_ left: Self, _ right: Self) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.minute != right.minute { return left.minute < right.minute }
        if left.slot != right.slot { return left.slot.rawValue < right.slot.rawValue }
        for (item, other) in zip(left.items, right.items) where item != other {
            return Diary.Item.precedes(item, other)
        }
        return left.items.count < right.items.count
    }
}

extension Diary.SymptomRecord: DiaryRecord {
    static func precedes(_ left: Self, _ right: Self) -> Bool {
        isAscending(left.key, right.key) ?? (left.name < right.name)
    }

    private var key: [Int] {
        [day, minute ?? -1, slots.reduce(0) { $0 | 1 << $1.rawValue }, intensity, frequency]
    }
}

extension Diary.Note: DiaryRecord {
    static func precedes(_ left: Self, _ right: Self) -> Bool {
        isAscending(
            [left.day, left.stress, left.cycle.rawValue],
            [right.day, right.stress, right.cycle.rawValue]
        )
            ?? false
    }
}

extension Diary.Treatment: DiaryRecord {
    static func precedes(_ left: Self, _ right: Self) -> Bool {
        isAscending([left.startDay, left.endDay], [right.startDay, right.endDay])
            ?? (left.identifier < right.identifier)
    }
}

extension Diary.Product: DiaryRecord {
    static func precedes(_ left: Self, _ right: Self) -> Bool { left.identifier < right.identifier }
}

extension Diary.Concept: DiaryRecord {
    static func precedes(_ left: Self, _ right: Self) -> Bool { left.identifier < right.identifier }
}

extension Diary.Group: DiaryRecord {
    static func precedes(_ left: Self, _ right: Self) -> Bool { left.identifier < right.identifier }
}
