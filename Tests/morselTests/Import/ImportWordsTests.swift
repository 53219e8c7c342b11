import Testing

@testable import MorselCatalog
@testable import morsel

@Suite struct ImportWordsTests {
    @Test func `the progress has the records, their rate, the part of the file and the time that is left`() {
        var summary = ImportSummary()
        (summary.records, summary.recordsOfRun) = (12_000, 12_000)
        (summary.bytesRead, summary.bytes) = (250, 1_000)

        #expect(
            ImportWords.progress(summary, seconds: 5)
                == "12,000 records · 2,400 per second · 25 % · 15 s left"
        )
    }

    @Test func `the progress of a pipe has no part, and that of a resumed import no time`() {
        var summary = ImportSummary()
        (summary.records, summary.recordsOfRun, summary.bytesRead) = (12_000, 2_000, 250)
        #expect(ImportWords.progress(summary, seconds: 5) == "12,000 records · 400 per second")

        (summary.bytes, summary.resumedAfterLine) = (1_000, 10_000)
        #expect(ImportWords.progress(summary, seconds: 5) == "12,000 records · 400 per second · 25 %")
    }
}
