import MorselCore

/// The analysis of the records, which is computed again after a change.
struct AnalysisCache {
    private var revision: Int64 = -1
    private var today: CivilDate?
    private(set) var diary: AnalysedDiary?
    /// The nodes of foods that were read, by the fingerprint of their texts.
    private var nodes: [UInt64: FoodNodes] = [:]

    /// Computes the analysis, unless it is the one of these records.
    mutating func update(_ records: DiaryRecords, today: CivilDate, _ knowledge: Knowledge) {
        guard records.revision != revision || self.today != today else { return }
        (revision, self.today) = (records.revision, today)
        diary = AnalysedDiary(records, today: today) { nodes(of: $0, knowledge) }
    }

    /// Returns what a food contains.
    mutating func nodes(of food: EatenFood, _ knowledge: Knowledge) -> FoodNodes {
        let key = Fingerprint(food.contentKey.utf8).value
        if let known = nodes[key] { return known }
        let read = FoodNodes(food, knowledge)
        nodes[key] = read
        return read
    }
}

extension EatenFood {
    /// Differs for foods whose contents may differ: two versions of a product are two foods.
    var contentKey: String {
        "\(key)\n\(name)\n\(language)\n\(ingredients)\n\(declared.joined(separator: ","))"
    }
}

/// The diary that the statistics read, and what they found.
struct AnalysedDiary {
    /// The first day of the diary.
    let start: CivilDate
    /// The analysis.
    ///
    /// Its days count from ``start``.
    let analysis: DiaryAnalysis

    /// Creates the diary of the records until today, or returns `nil` if there are none.
    ///
    /// Records of days that are after today, because the clock was set back, are left out until that day.
    init?(
        _ records: DiaryRecords,
        today: CivilDate,
        nodes: (EatenFood) -> FoodNodes
    ) {
        let recorded = (records.entries.recordedDays + records.symptoms.recordedDays).filter { $0 <= today }
        guard let first = recorded.min() else { return nil }
        // The engine reads twenty years. Of a longer diary, the last ones count.
        let start = max(first, today.adding(days: 1 - Int64(Diary.maxDays)))
        var builder = DiaryBuilder(start: start, today: today)
        for day in records.entries.recordedDays where day >= start && day <= today {
            for entry in records.entries[day] { builder.add(entry, nodes(entry.food)) }
        }
        for day in records.symptoms.recordedDays where day >= start && day <= today {
            for symptom in records.symptoms[day] { builder.add(symptom) }
        }
        for day in records.notes.recordedDays where day >= start && day <= today {
            for note in records.notes[day] { builder.add(note) }
        }
        for treatment in records.treatments.oldest { builder.add(treatment) }
        self.start = start
        analysis = DiaryAnalysis(builder.diary)
    }

    /// Returns the number of a day in the diary.
    func number(of day: CivilDate) -> Int { Int(day.daysSince1970 - start.daysSince1970) }

    /// Returns the day with a number.
    func day(_ number: Int) -> CivilDate { start.adding(days: Int64(number)) }
}

/// Makes the diary that the statistics read from the records.
struct DiaryBuilder {
    private(set) var diary: Diary
    private let start: CivilDate
    private var products: [UInt64: Diary.Identifier] = [:]
    private var concepts: [String: Int] = [:]
    private var groups: [String: Int] = [:]
    private var meals: [Int64: Int] = [:]

    init(start: CivilDate, today: CivilDate) {
        self.start = start
        let days = Int(today.daysSince1970 - start.daysSince1970) + 1
        diary = Diary(identifier: "device", days: days, firstWeekday: start.weekday)
    }

    private func number(_ day: CivilDate) -> Int { Int(day.daysSince1970 - start.daysSince1970) }

    /// Adds an entry.
    ///
    /// Entries of one meal at one minute are one meal.
    mutating func add(_ entry: DiaryEntry, _ nodes: FoodNodes) {
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
        for group in node.groups where groups[group.name] == nil {
            groups[group.name] = diary.catalogue.groups.count
            diary.catalogue.groups.append(
                Diary.Group(Diary.Identifier(group.name), group.isAllergen ? .allergen : .foodClass)
            )
        }
        guard concepts[node.name] == nil else { return }
        concepts[node.name] = diary.catalogue.concepts.count
        diary.catalogue.concepts.append(
            Diary.Concept(
                Diary.Identifier(node.name),
                node.isAdditive ? .additive : .ingredient,
                groups: node.groups.map { Diary.Identifier($0.name) }
            )
        )
    }

    /// Adds a symptom.
    mutating func add(_ symptom: SymptomEntry) {
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
    mutating func add(_ note: DayNote) {
        guard note.stress != nil || note.cycle != nil else { return }
        diary.notes.append(
            Diary.Note(day: number(note.day), stress: note.stress ?? 3, cycle: note.cycle ?? .other)
        )
    }

    /// Adds a treatment.
    ///
    /// One that ended before the diary began is left out.
    mutating func add(_ treatment: TreatmentRecord) {
        let end = number(treatment.end)
        guard end >= 0, diary.treatments.count < 64 else { return }
        diary.treatments.append(
            Diary.Treatment(
                Diary.Identifier(treatment.id),
                startDay: min(max(0, number(treatment.start)), Diary.maxDays),
                endDay: min(end, Diary.maxDays)
            )
        )
    }
}
