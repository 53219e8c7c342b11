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
            ("Diet", "2026-05-01", "2026-06-31", "end"), ("Diet", "2026-05-10", "2026-05-01", "end"),
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

    @Test mutating func `a treatment without a last day stays in progress, also beside another one`() throws {
        for start in ["2026-03-01", "2026-05-10"] {
            #expect(try diary.save("treatment", [["title", "Tea"], ["start", start], ["end", ""]]))
        }
        #expect(diary.values("treatments").allSatisfy { $0["end"] == nil })
        try diary.store("diaryEntries", TestDiary.entry("2026-04-10"))

        let page = try diary.page(["path": "/en/diary/treatments"])

        let days = page.elements("p").map { $0.text }.filter { $0.hasPrefix("Day ") }
        #expect(days.map { String($0.prefix { $0 != "." }) } == ["Day 5", "Day 75"])
        #expect(page.elements.contains { $0.text == "since 1 March 2026" })
        #expect(page.elements.contains { $0.text == "No treatment is completed yet." })
    }

    @Test(arguments: ["2026-02-30", "2026-04-30"])
    mutating func `a stored treatment with a wrong last day is set aside`(end: String) throws {
        try diary.store("treatments", ["title": "Tea", "start": "2026-05-01", "end": end])

        let page = try diary.page(["path": "/en/diary/treatments"])

        #expect(page.elements.contains { $0.text == "No treatment is in progress." })
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
