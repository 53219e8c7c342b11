import MorselCore
import MorselUI

// The numbers of the pages as files, and the page for the clinician as a document.
extension StatisticsSession {
    /// Writes every number of a page as a table, or the page for the clinician as a FHIR document.
    func writeFile(
        _ what: String,
        _ request: DiaryRequest,
        now: Int64,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        guard let diary = analysis.diary else { return }
        switch what {
        case "statistics-csv":
            let csv = statistics(request, context).csv(diary)
            return json.file("diary-statistics.csv", "text/csv", csv)
        case "overview-csv":
            return json.file("diary-overview.csv", "text/csv", overview(request, context).csv(diary))
        default: break
        }
        let facts = ReportFacts(diary, records)
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
