import MorselCore

/// Makes the diary that is analysed from the records.
struct DiaryBuilder {
    private(set) var diary: Diary
    /// The first day of the diary.
    let start: CivilDate
    /// The FODMAP groups of each concept of the catalogue.
    private var fodmaps: [[Diary.Identifier]] = []
    private var products: [UInt64: Diary.Identifier] = [:]
    private var concepts: [String: Int] = [:]
    private var groups: [String: Int] = [:]
    private var meals: [Int64: Int] = [:]

    /// Makes the diary of the records until today, or returns `nil` if there are none.
    ///
    /// Records of days that are after today, because the clock was set back, are left out until that day.
    init?(_ records: DiaryRecords, today: CivilDate, nodes: (EatenFood) -> FoodNodes) {
        let recorded = (records.entries.recordedDays + records.symptoms.recordedDays).filter { $0 <= today }
        guard let first = recorded.min() else { return nil }
        // The engine reads twenty years. Of a longer diary, the last ones count.
        let start = max(first, today.adding(days: 1 - Int64(Diary.maxDays)))
        self.init(start: start, today: today)
        for day in records.entries.recordedDays where day >= start && day <= today {
            for entry in records.entries[day] { add(entry, nodes(entry.food)) }
        }
        for day in records.symptoms.recordedDays where day >= start && day <= today {
            for symptom in records.symptoms[day] { add(symptom) }
        }
        for day in records.notes.recordedDays where day >= start && day <= today {
            for note in records.notes[day] { add(note) }
        }
        for treatment in records.treatments.oldest { add(treatment) }
    }

    private init(start: CivilDate, today: CivilDate) {
        self.start = start
        let days = Int(today.daysSince1970 - start.daysSince1970) + 1
        diary = Diary(identifier: "device", days: days, firstWeekday: start.weekday)
    }

    /// The same diary with the FODMAP groups of the foods in place of their other groups.
    var withFODMAPs: Diary {
        var other = diary
        other.catalogue.groups = FODMAP.allCases.map { Diary.Group(Diary.Identifier($0.node), .fodmap) }
        for place in other.catalogue.concepts.indices {
            other.catalogue.concepts[place].groups = fodmaps[place]
        }
        return other
    }

    private func number(_ day: CivilDate) -> Int { Int(day.daysSince1970 - start.daysSince1970) }

    /// Adds an entry.
    ///
    /// Entries of one meal at one minute are one meal.
    private mutating func add(_ entry: DiaryEntry, _ nodes: FoodNodes) {
        let day = number(entry.day)
        let product = identifier(entry.food, nodes)
        let key = (Int64(day) * 1_440 + Int64(entry.minute)) * 4 + Int64(entry.slot.rawValue)
        let place = meals[key] ?? diary.meals.count
        if place == diary.meals.count {
            meals[key] = place
            diary.meals.append(Diary.Meal(day: day, minute: entry.minute, slot: entry.slot, items: []))
        }
        diary.meals[place].items.append(Diary.Item(product, grams: Double(entry.milligrams) / 1_000))
    }

    private mutating func identifier(_ food: EatenFood, _ nodes: FoodNodes) -> Diary.Identifier {
        let key = Fingerprint(food.contentKey.utf8).value
        if let known = products[key] { return known }
        let identifier = Diary.Identifier("\(food.key)#\(String(key, radix: 16))")
        products[key] = identifier
        for node in nodes.nodes { add(node) }
        let ingredients = nodes.nodes.map {
            Diary.Ingredient(name: Diary.Identifier($0.name), concept: Diary.Identifier($0.name))
        }
        diary.catalogue.products.append(Diary.Product(identifier, ingredients: ingredients))
        return identifier
    }

    private mutating func add(_ node: FoodNodes.Node) {
        // A FODMAP group of a single food would stand out in place of the food.
        let nodeGroups = node.groups.filter { $0.kind != .fodmap }
        for group in nodeGroups where groups[group.name] == nil {
            groups[group.name] = diary.catalogue.groups.count
            diary.catalogue.groups.append(
                Diary.Group(Diary.Identifier(group.name), group.kind)
            )
        }
        guard concepts[node.name] == nil else { return }
        concepts[node.name] = diary.catalogue.concepts.count
        fodmaps.append(node.groups.filter { $0.kind == .fodmap }.map { Diary.Identifier($0.name) })
        diary.catalogue.concepts.append(
            Diary.Concept(
                Diary.Identifier(node.name),
                node.isAdditive ? .additive : .ingredient,
                groups: nodeGroups.map { Diary.Identifier($0.name) }
            )
        )
    }

    /// Adds a symptom.
    private mutating func add(_ symptom: SymptomEntry) {
        diary.symptoms.append(
            Diary.SymptomRecord(
                day: number(symptom.day),
                minute: symptom.minute,
                slots: symptom.slots,
                name: Diary.Identifier(symptom.symptom),
                intensity: symptom.intensity,
                frequency: symptom.frequency
            )
        )
    }

    /// Adds the notes about a day that the statistics use: those with stress.
    private mutating func add(_ note: DayNote) {
        guard note.stress != nil || note.cycle != nil else { return }
        diary.notes.append(
            Diary.Note(day: number(note.day), stress: note.stress ?? 3, cycle: note.cycle ?? .other)
        )
    }

    /// Adds a treatment.
    ///
    /// One that ended before the diary began is left out.
    private mutating func add(_ treatment: TreatmentRecord) {
        // An open end is beyond the last day of the diary. Of a protocol, the days without all foods are compared.
        var (first, end) = (treatment.start, treatment.end.map { number($0) } ?? Diary.maxDays)
        if let course = treatment.course {
            let days = course.days(of: .restriction, until: course.end)
            first = days.first ?? first
            end = min(end, days.last.map { number($0) } ?? end)
            // A protocol that was stopped before has no such days.
            guard end >= number(first) else { return }
        }
        guard end >= 0, diary.treatments.count < 64 else { return }
        diary.treatments.append(
            Diary.Treatment(
                Diary.Identifier(treatment.id),
                startDay: min(max(0, number(first)), Diary.maxDays),
                endDay: min(end, Diary.maxDays)
            )
        )
    }
}
