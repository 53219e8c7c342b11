import MorselCore
import MorselTestSupport
import Testing

/// The treatments: their form, and what the records show.
@Suite struct TreatmentTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    @Test(
        arguments: [
            ("", "2026-05-01", "2026-05-10", "title"), ("Diet", "2026-02-30", "2026-05-10", "start"),
            ("Diet", "2026-05-01", "", "end"), ("Diet", "2026-05-10", "2026-05-01", "end"),
        ]
    )
    mutating func `a wrong field is named`(title: String, start: String, end: String, field: String) throws {
        let fields = [["title", title], ["start", start], ["end", end]]
        #expect(try !diary.save("treatment", fields))
        let page = try diary.page([
            "path": "/en/diary/treatments",
            "sheet": ["kind": "treatment", "fields": fields, "isChecked": true],
        ])
        #expect(
            page.elements("input").filter { $0.attributes["aria-invalid"] == "true" }.map {
                $0.attributes["id"]
            } == [field]
        )
    }

    @Test mutating func `a treatment in progress shows its days, and a completed one what the records show`()
        throws
    {
        #expect(
            try diary.save(
                "treatment",
                [
                    ["title", "Less milk"], ["start", "2026-05-05"], ["end", "2026-06-01"], ["cure", ""],
                    ["diet", "No milk"],
                ]
            )
        )
        #expect(
            try diary.save(
                "treatment",
                [["title", "Tea"], ["start", "2026-04-01"], ["end", "2026-04-20"]]
            )
        )
        try diary.store("diaryEntries", TestDiary.entry("2026-04-10"))
        try diary.store("symptoms", TestDiary.symptom("2026-04-10"))

        let page = try diary.page(["path": "/en/diary/treatments"])

        #expect(page.elements("progress").map { $0.text } == ["Day 10 of 28"])
        #expect(page.elements.contains { $0.text.contains("Not enough to compare bloating") })
    }
}
