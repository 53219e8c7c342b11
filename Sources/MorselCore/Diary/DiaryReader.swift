/// Reads diaries from JSON (docs/diary.md).
///
/// A record that cannot be used is set aside and named, and the others are read. Only if the text is not JSON, or the diary
/// has no days or identifier, there is no diary.
public struct DiaryReader {
    /// The diary.
    public let diary: Diary
    /// What could not be used, in the order of the text.
    ///
    /// It has at most ``maxProblems`` entries.
    public private(set) var problems: [DiaryProblem] = []
    /// The number of records that could not be used.
    public private(set) var problemCount = 0

    /// The greatest number of entries of ``problems``.
    public static var maxProblems: Int { 50 }
    private static var maxTreatments: Int { 64 }

    /// Reads a diary.
    /// - Throws: `DiaryProblem`, if the text has no diary.
    public init(_ json: UnsafeBufferPointer<UInt8>) throws(DiaryProblem) {
        var parts = DiaryParts()
        do {
            var reader = JSONReader(json)
            try reader.object { (reader, key) throws(JSONReader.ReadError) in
                parts.set(key, to: try reader.rawValue())
            }
        } catch {
            throw DiaryProblem(.diary, "", .notJSON(at: Self.byte(of: error)))
        }
        let head = RecordReader(place: .diary)
        guard try head.whole(parts.schema, "schema", in: 0...1_000_000) == 1 else {
            throw DiaryProblem(.diary, "schema", .otherSchema)
        }
        let days = Int(try head.whole(parts.days, "days", in: 0...Int64(Diary.maxDays)))
        var diary = Diary(
            identifier: try head.text(parts.identifier, "id"),
            days: days,
            firstWeekday: Int(try head.whole(parts.firstWeekday, "firstWeekday", in: 0...6))
        )
        var collector = Collector()
        diary.catalogue = try collector.catalogue(parts.catalogue)
        let products = diary.catalogue.products.map { $0.identifier }
        let records = DiaryRecordReader(days: Int64(days), products: products)
        diary.meals = try collector.records(.meals, parts.meals) {
            (json, place, collector) throws(DiaryProblem) in
            try records.meal(&json, place, &collector)
        }
        diary.symptoms = try collector.records(.symptoms, parts.symptoms) {
            (json, place, _) throws(DiaryProblem) in
            try records.symptom(&json, place)
        }
        diary.notes = try collector.records(.notes, parts.notes) { (json, place, _) throws(DiaryProblem) in
            try records.note(&json, place)
        }
        var treatments: [Diary.Treatment] = []
        treatments = try collector.records(.treatments, parts.treatments) {
            (json, place, _) throws(DiaryProblem) in
            let treatment = try records.treatment(&json, place)
            let isRepeated = treatments.contains { $0.identifier == treatment.identifier }
            if isRepeated { throw DiaryProblem(place, "id", .repeated) }
            if treatments.count == Self.maxTreatments { throw DiaryProblem(place, "", .tooMany) }
            treatments.append(treatment)
            return treatment
        }
        diary.treatments = treatments
        self.diary = diary
        problems = collector.problems
        problemCount = collector.count
    }

    static func byte(of error: JSONReader.ReadError) -> Int {
        if case .malformed(let byte) = error { byte } else { 0 }
    }

    /// Collects what could not be used.
    struct Collector {
        private(set) var problems: [DiaryProblem] = []
        private(set) var count = 0

        mutating func add(_ problem: DiaryProblem) {
            count += 1
            if problems.count < DiaryReader.maxProblems { problems.append(problem) }
        }

        /// Reads the records of a list, and sets aside those that throw.
        /// - Throws: `DiaryProblem`, if the list is not a list.
        mutating func records<Record>(
            _ list: DiaryProblem.List,
            _ raw: UnsafeBufferPointer<UInt8>?,
            _ record: (inout JSONReader, DiaryProblem.Place, inout Collector) throws(DiaryProblem) -> Record
        ) throws(DiaryProblem) -> [Record] {
            guard let raw else { return [] }
            var records: [Record] = []
            var index = 0
            var collector = self
            do {
                var reader = JSONReader(raw)
                try reader.elements { (reader) throws(JSONReader.ReadError) in
                    var next = reader
                    do throws(DiaryProblem) {
                        records.append(try record(&next, .record(list, index), &collector))
                        reader = next
                    } catch {
                        collector.add(error)
                        _ = try reader.rawValue()
                    }
                    index += 1
                }
            } catch {
                throw DiaryProblem(.diary, list.code, .wrongType)
            }
            self = collector
            return records
        }
    }
}

/// The values of a diary's members, not read yet.
private struct DiaryParts {
    var schema, identifier, days, firstWeekday, catalogue: UnsafeBufferPointer<UInt8>?
    var meals, symptoms, notes, treatments: UnsafeBufferPointer<UInt8>?

    mutating func set(_ key: [UInt8], to value: UnsafeBufferPointer<UInt8>) {
        switch String(decoding: key, as: UTF8.self) {
        case "schema": schema = value
        case "id": identifier = value
        case "days": days = value
        case "firstWeekday": firstWeekday = value
        case "catalogue": catalogue = value
        case "meals": meals = value
        case "symptoms": symptoms = value
        case "notes": notes = value
        case "treatments": treatments = value
        default: break
        }
    }
}
