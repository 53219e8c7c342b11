import MorselCore
import MorselUI

// The page for the clinician as files.
extension StatisticsSession {
    /// Writes every number of the page as a table, or the page as a FHIR document.
    func writeFile(
        _ what: String,
        _ request: DiaryRequest,
        now: Int64,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        guard let facts = analysis.diary.map({ ReportFacts($0, records) }) else { return }
        switch what {
        case "report-csv": json.file("diary-report.csv", "text/csv", facts.csv(context))
        case "fhir":
            let person = records.people.oldest.first
            let isNamed = !request.sheet.values("name").isEmpty
            let document = FHIRDocument(
                facts: facts,
                records: records,
                name: isNamed ? person?.name ?? "" : "",
                person: person,
                now: now,
                context: context
            )
            json.file("diary-fhir.json", "application/fhir+json", document.json)
        default: break
        }
    }
}
