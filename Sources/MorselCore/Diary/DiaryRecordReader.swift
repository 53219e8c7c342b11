/// Reads the records of a diary's JSON.
struct DiaryRecordReader {
    typealias Raw = UnsafeBufferPointer<UInt8>

    private let days: Int64
    private let products: [Diary.Identifier]

    /// - Parameters:
    ///   - days: the number of days of the diary.
    ///   - products: the products of the catalogue.
    init(days: Int64, products: [Diary.Identifier]) {
        self.days = days
        self.products = products.sorted()
    }

    private func day(_ raw: Raw?, _ reader: RecordReader) throws(DiaryProblem) -> Int {
        try reader.index(raw, "day", in: 0...max(0, days - 1))
    }

    /// Reads a meal.
    ///
    /// An item that cannot be used is set aside alone.
    func meal(
        _ json: inout JSONReader,
        _ place: DiaryProblem.Place,
        _ collector: inout DiaryReader.Collector
    ) throws(DiaryProblem) -> Diary.Meal {
        let reader = RecordReader(place: place)
        let fields = try reader.fields(of: &json, ["day", "minute", "slot", "items"])
        var meal = Diary.Meal(
            day: try day(fields[0], reader),
            minute: try reader.index(fields[1], "minute", in: 0...1_439),
            slot: try reader.choice(fields[2], "slot"),
            items: []
        )
        guard case .record(_, let index) = place else { return meal }
        var number = 0
        try reader.eachElement(of: fields[3], "items") { (json) throws(JSONReader.ReadError) in
            if let item = plainItem(&json) {
                meal.items.append(item)
            } else {
                let raw = try json.rawValue()
                do throws(DiaryProblem) {
                    meal.items.append(try item(raw, RecordReader(place: .item(meal: index, number))))
                } catch {
                    collector.add(error)
                }
            }
            number += 1
        }
        return meal
    }

    /// Reads an item of a known product that is written like most, without escapes, and else reads nothing.
    private func plainItem(_ json: inout JSONReader) -> Diary.Item? {
        var next = json
        var product: Int?
        var grams: Double?
        var count = 0
        do throws(JSONReader.ReadError) {
            try next.elements { (json) throws(JSONReader.ReadError) in
                switch count {
                case 0: product = products.place(ofSorted: try json.writtenString())
                case 1: grams = RecordReader.grams(millionths: try json.decimal(places: 6))
                default: _ = try json.rawValue()
                }
                count += 1
            }
        } catch {
            return nil
        }
        guard let product, let grams else { return nil }
        json = next
        // All items of a product share the memory of its identifier.
        return Diary.Item(products[product], grams: grams)
    }

    private func item(_ raw: Raw, _ reader: RecordReader) throws(DiaryProblem) -> Diary.Item {
        let parts = try reader.firstElements(raw)
        let product = try reader.text(parts.first, "product")
        guard let place = products.place(ofSorted: product) else {
            throw DiaryProblem(reader.place, "product", .notInCatalogue)
        }
        return Diary.Item(products[place], grams: try reader.grams(parts.second, "grams"))
    }

    /// Reads a record of a symptom.
    func symptom(_ json: inout JSONReader, _ place: DiaryProblem.Place) throws(DiaryProblem)
        -> Diary.SymptomRecord
    {
        let reader = RecordReader(place: place)
        let fields = try reader.fields(
            of: &json,
            ["day", "minute", "slots", "name", "intensity", "frequency"]
        )
        var slots: [Diary.Slot] = []
        for slot in try reader.elements(fields[2], "slots") {
            let slot: Diary.Slot = try reader.choice(slot, "slots")
            if !slots.contains(slot) { slots.append(slot) }
        }
        return Diary.SymptomRecord(
            day: try day(fields[0], reader),
            minute: RecordReader.isNull(fields[1])
                ? nil : try reader.index(fields[1], "minute", in: 0...1_439),
            slots: slots,
            name: try reader.text(fields[3], "name"),
            intensity: try reader.index(fields[4], "intensity", in: 1...10),
            frequency: try reader.index(fields[5], "frequency", in: 1...4)
        )
    }

    /// Reads a note.
    func note(_ json: inout JSONReader, _ place: DiaryProblem.Place) throws(DiaryProblem) -> Diary.Note {
        let reader = RecordReader(place: place)
        let fields = try reader.fields(of: &json, ["day", "stress", "cycle"])
        return Diary.Note(
            day: try day(fields[0], reader),
            stress: try reader.index(fields[1], "stress", in: 1...5),
            cycle: try reader.choice(fields[2], "cycle")
        )
    }

    /// Reads a treatment.
    func treatment(_ json: inout JSONReader, _ place: DiaryProblem.Place) throws(DiaryProblem)
        -> Diary.Treatment
    {
        let reader = RecordReader(place: place)
        let fields = try reader.fields(of: &json, ["id", "startDay", "endDay"])
        let range = Int64(0)...Int64(Diary.maxDays)
        let treatment = Diary.Treatment(
            try reader.text(fields[0], "id"),
            startDay: try reader.index(fields[1], "startDay", in: range),
            endDay: try reader.index(fields[2], "endDay", in: range)
        )
        guard treatment.endDay >= treatment.startDay else {
            throw DiaryProblem(place, "endDay", .endBeforeStart)
        }
        return treatment
    }
}
