import MorselCore
import MorselUI

/// Every number of the page for the clinician, from which the page, the table and the FHIR document are made.
struct ReportFacts {
    /// A recorded symptom.
    struct Symptom {
        /// The code or the name.
        let code: String
        /// The days with it out of all logged days.
        let days: Proportion
        /// The greatest severity of a day.
        let greatest: Int
        /// What was looked for and not found, or why nothing was; `nil` if something stands out.
        let nothing: Phrase?
    }

    /// A food that stands out.
    struct Named {
        /// The code or the name of the symptom.
        let symptom: String
        /// The food.
        let node: String
        /// The delay.
        let window: DelayWindow
        /// The counted days.
        let days: FollowedDays
        /// The packs and dishes with it, with GTIN and version.
        let foods: [String]
    }

    /// A treatment with its comparisons.
    struct Treatment {
        /// The treatment.
        let record: TreatmentRecord
        /// The comparison of each symptom.
        let symptoms: [(code: String, comparison: TreatmentComparison)]
    }

    /// The first day.
    let first: CivilDate
    /// The last day.
    let last: CivilDate
    /// The number of days.
    let days: Int
    /// The number of logged days.
    let loggedDays: Int
    /// The days above 3 out of all logged days.
    let sickDays: Proportion
    /// The symptoms, by code.
    let symptoms: [Symptom]
    /// The severity of the last days.
    let severities: [(date: CivilDate, severity: Severity.Day)]
    /// What stands out.
    let named: [Named]
    /// The treatments, the newest first.
    let treatments: [Treatment]
    /// The watched foods.
    let watches: [WatchItem]
    /// The medicines, with the number of days on which they were noted.
    let medicines: [(name: String, days: Int)]

    /// The number of days of the curve, so that the page stays one page.
    private static let maxCurveDays = 92
    private static let maxFoods = 6

    init(_ diary: AnalysedDiary, _ records: DiaryRecords) {
        let analysis = diary.analysis
        let count = analysis.diary.days
        (first, last, days) = (diary.start, diary.day(count - 1), count)
        loggedDays = analysis.counts.loggedDays
        sickDays = analysis.diary.daysWithSymptoms
        symptoms = analysis.symptoms.map { symptom in
            let severities = analysis.diary.severities(of: symptom.name)
            var greatest = 0
            for case .logged(let severity) in severities { greatest = max(greatest, severity) }
            return Symptom(
                code: symptom.name.text,
                days: analysis.counts.share(ofSymptom: symptom.name, in: 0..<count),
                greatest: greatest,
                nothing: Self.nothing(symptom, analysis)
            )
        }
        let all = analysis.diary.severities()
        severities = all.indices.suffix(Self.maxCurveDays).map { (diary.day($0), all[$0]) }
        named = analysis.symptoms.flatMap { symptom in
            symptom.named.compactMap { association in
                analysis.followedDays(of: symptom.name, association).map { days in
                    Named(
                        symptom: symptom.name.text,
                        node: association.node.text,
                        window: association.window,
                        days: days,
                        foods: Self.foods(with: association.node, analysis.diary, records)
                    )
                }
            }
        }
        treatments = records.treatments.newest().map { record in
            let compared = analysis.treatments.first { $0.treatment.identifier.text == record.id }
            let symptoms = compared?.symptoms.map { (code: $0.name.text, comparison: $0.comparison) } ?? []
            return Treatment(
                record: record,
                symptoms: record.isOver(on: diary.day(count - 1)) ? symptoms : []
            )
        }
        watches = records.watches.newest().filter { !$0.isDeclined }
        var medicines: [(name: String, days: Int)] = []
        for day in records.notes.recordedDays {
            for note in records.notes[day] where !note.medicines.isEmpty {
                if let place = medicines.firstIndex(where: { $0.name == note.medicines }) {
                    medicines[place].days += 1
                } else {
                    medicines.append((note.medicines, 1))
                }
            }
        }
        self.medicines = medicines
    }

    private static func nothing(_ symptom: SymptomAnalysis, _ analysis: DiaryAnalysis) -> Phrase? {
        switch symptom.result {
        case .notEnough(let shortage): return shortage.words
        case .findings(let findings):
            guard symptom.named.isEmpty else { return nil }
            return DiaryWords.nothingStandsOut(days: analysis.counts.loggedDays, episodes: findings.episodes)
        }
    }

    private static func foods(with node: Diary.Identifier, _ diary: Diary, _ records: DiaryRecords)
        -> [String]
    {
        let concepts = diary.catalogue.concepts.filter { $0.identifier == node || $0.groups.contains(node) }
            .map { $0.identifier }
        let keys = diary.catalogue.products.filter { product in
            product.ingredients.contains { concepts.contains($0.concept) }
        }.map { String($0.identifier.text.prefix { $0 != "#" }) }
        var names: [String] = []
        for day in records.entries.recordedDays.reversed() {
            for entry in records.entries[day] where keys.contains(entry.food.key) && names.count < maxFoods {
                let name = entry.food.identifiedName
                if !names.contains(name) { names.append(name) }
            }
        }
        return names
    }
}

extension EatenFood {
    /// The name with the number and the version of a product: "Biscuits (GTIN 04012345678901, version 17)".
    var identifiedName: String {
        guard key.hasPrefix("gtin:") else { return name }
        let number = String(key.dropFirst(5))
        let isGTIN = number.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
        return "\(name) (\(isGTIN ? "GTIN " : "")\(number)\(version.isEmpty ? "" : ", \(version)"))"
    }
}
