import DiaryApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// The page for the clinician that the command writes.
@Suite struct ReportDocumentTests {
    private static let export = """
        {"format":"morsel-diary","version":1,"records":[
        {"collection":"diaryEntries","id":"a","value":{"day":"2026-05-14","minute":500,"slot":"lunch","grams":100,
        "food":{"key":"name:Soup","name":"Soup"}}},
        {"collection":"symptoms","id":"b","value":{"day":"2026-05-14","symptom":"nausea","intensity":6,"frequency":2,
        "slots":["lunch"]}},
        {"collection":"symptoms","id":"c","value":{"day":"2026-02-30"}}]}
        """

    private func document(_ export: String) throws -> ReportDocument? {
        let today = try #require(CivilDate("2026-05-14".utf8))
        let context = PageContext(language: .spanish, knowledge: try .reference())
        return ReportDocument(export: Array(export.utf8), today: today, context: context)
    }

    @Test func `it has the facts of an export and counts the records that could not be read`() throws {
        let document = try #require(try document(Self.export))
        let html = String(decoding: document.html.bytes, as: UTF8.self)

        #expect(document.rejected == 1)
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"es\">"))
        #expect(html.contains("1 de 1 días registrados"))
        #expect(html.contains("Náuseas"))
        #expect(!html.contains("<button"))
    }

    @Test(arguments: ["", "{}", "[]", #"{"format":"morsel-diary","version":2,"records":[]}"#, "day,food\n"])
    func `another file is no export`(file: String) throws {
        #expect(try document(file).map { $0.rejected } == nil)
    }
}
