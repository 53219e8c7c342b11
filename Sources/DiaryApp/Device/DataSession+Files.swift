import MorselCore
import MorselUI

// Files that a person saves or imports.
extension DataSession {
    /// Writes the whole diary, or a table of it, as a file: `name`, `type` and `text`.
    func writeFile(_ what: String, _ language: PageLanguage, to json: inout JSONWriter) {
        let export = DiaryExport(records: records, language: language)
        if what == "json" {
            json.file("diary.json", "application/json", export.json)
        } else if let table = DiaryExport.Table(code: Array(what.utf8)) {
            json.file("diary-\(what).csv", "text/csv", export.csv(table))
        }
    }

    /// The changes that store an imported file.
    func imported(_ request: DiaryRequest, _ context: PageContext) -> RecordChanges {
        if let file = ImportedRecords(request.file) {
            var changes = RecordChanges()
            for record in file.records { changes.put(record.collection, id: record.id, record.value) }
            return changes
        }
        do throws(FileProblem) {
            let table = TableImport(
                try ImportTable(request.file),
                request.sheet,
                today: request.today,
                context
            )
            guard table.openQuestions.isEmpty, table.count > 0 else { return .invalid }
            return ImportPlan(table, file: request.file, records).changes
        } catch {
            return .invalid
        }
    }
}
