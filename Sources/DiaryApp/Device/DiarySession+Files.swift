import MorselCore
import MorselUI

// Files that a person saves or imports.
extension DiarySession {
    /// Writes the whole diary, or a table of it, as a file: `name`, `type` and `text`.
    func writeFile(_ what: String, _ language: PageLanguage, to json: inout JSONWriter) {
        let export = DiaryExport(records: records, language: language)
        if what == "json" {
            json.file("diary.json", "application/json", export.json)
        } else if let table = DiaryExport.Table(code: Array(what.utf8)) {
            json.file("diary-\(what).csv", "text/csv", export.csv(table))
        }
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

extension JSONWriter {
    /// Writes the members of a file: `name`, `type` and `text`.
    mutating func file(_ name: String, _ type: StaticString, _ bytes: [UInt8]) {
        key("name")
        string(name)
        key("type")
        string(type)
        key("text")
        bytes.withUnsafeBufferPointer { string($0) }
    }
}
