import MorselCore
import MorselUI

// Files that a person saves or imports.
extension StatisticsSession {
    /// Writes a file: `name`, `type` and `text`.
    func writeFile(
        _ what: String,
        _ request: DiaryRequest,
        now: Int64,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        let export = DiaryExport(records: records, language: context.language)
        let file: (name: String, type: StaticString, bytes: [UInt8])
        switch what {
        case "json": file = ("diary.json", "application/json", export.json)
        case "report-csv", "fhir":
            guard let facts = analysis.diary.map({ ReportFacts($0, records) }) else { return }
            if what == "fhir" {
                let person = records.people.oldest.first
                let document = FHIRDocument(
                    facts: facts,
                    records: records,
                    name: request.sheet["name"] == nil ? "" : person?.name ?? "",
                    person: person,
                    now: now,
                    context: context
                )
                file = ("diary-fhir.json", "application/fhir+json", document.json)
            } else {
                file = ("diary-report.csv", "text/csv", facts.csv(context))
            }
        default:
            guard let table = DiaryExport.Table(code: Array(what.utf8)) else { return }
            file = ("diary-\(what).csv", "text/csv", export.csv(table))
        }
        json.key("name")
        json.string(file.name)
        json.key("type")
        json.string(file.type)
        json.key("text")
        file.bytes.withUnsafeBufferPointer { json.string($0) }
    }

    /// The changes that store an imported file as one batch.
    ///
    /// The identifiers are those of the file, or made from its rows, so that importing it again changes nothing.
    func imported(_ request: DiaryRequest, _ language: PageLanguage) -> RecordChanges {
        var changes = RecordChanges()
        if let file = ImportedRecords(request.file) {
            for record in file.records { changes.put(record.collection, id: record.id, record.value) }
            return changes
        }
        let table = TableImport(request.file, request.sheet, today: request.today, language: language)
        guard table.questions.isEmpty, !(table.entries.isEmpty && table.symptoms.isEmpty) else {
            return .invalid
        }
        let batch = ImportedIdentifier.uuid(String(decoding: request.file, as: UTF8.self))
        // Two equal rows are two portions.
        var counts: [UInt64: Int] = [:]
        func identifier(_ json: [UInt8]) -> String {
            let key = Fingerprint(json).value
            counts[key, default: 0] += 1
            return ImportedIdentifier.uuid("\(String(decoding: json, as: UTF8.self)) \(counts[key] ?? 0)")
        }
        for var entry in table.entries {
            var json = JSONWriter()
            entry.write(to: &json)
            entry.batch = batch
            changes.put("diaryEntries", id: identifier(json.bytes)) { entry.write(to: &$0) }
        }
        for var symptom in table.symptoms {
            // A day has a symptom once.
            symptom.batch = batch
            let id = ImportedIdentifier.uuid("\(symptom.day.text) \(symptom.symptom)")
            let stored = records.symptoms[symptom.day].first { $0.symptom == symptom.symptom }
            changes.put("symptoms", id: stored?.id ?? id) { symptom.write(to: &$0) }
        }
        return changes
    }
}
