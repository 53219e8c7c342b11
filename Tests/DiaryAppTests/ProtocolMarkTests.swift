import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// What other pages show of a running protocol, and its file for calendars.
@Suite struct ProtocolMarkTests {
    private var diary: TestDiary

    init() throws {
        diary = try TestDiary()
        try diary.store("people", ["name": "Ana", "avoids": [[String: Any]](), "addedAt": 1], id: "ana")
        try diary.store("diaryEntries", TestDiary.entry("2026-05-10", ingredients: "onion"))
    }

    private mutating func press(_ answer: String, node: String = "") throws {
        let record = diary.records["treatments"]?.keys.sorted().last ?? ""
        #expect(
            try diary.change(
                "protocol",
                ["answer": answer, "node": node, "isConfirmed": true, "record": record]
            )
        )
        try diary.store(diary.ask(["ask": "phases"]))
    }

    /// The marks of foods: node, first and last day.
    private var marks: [String] {
        foods.map { "\($0["node"] ?? "") \($0["start"] ?? "") \($0["end"] ?? "")" }.sorted()
    }

    private var foods: [[String: Any]] { diary.values("phases").filter { $0["node"] as? String != "step" } }

    @Test mutating func `a food is marked on days without it and on days with it`() throws {
        try press("single-food", node: "ingredient:onion")

        // 21 days as usual from 14 May, 21 without, 4 of washout, and 3 with onion.
        #expect(
            marks == [
                "ingredient:onion 2026-06-04 2026-06-28", "ingredient:onion 2026-06-29 2026-07-01",
            ]
        )
        let words = foods.compactMap { $0["words"] as? [String] }.sorted { $0[0] < $1[0] }
        #expect(
            words == [
                [
                    "Your protocol, days with it: onion", "Tu protocolo, días con él: cebolla",
                    "O teu protocolo, dias com ele: cebola",
                ],
                [
                    "Your protocol, days without it: onion", "Tu protocolo, días sin él: cebolla",
                    "O teu protocolo, dias sem ele: cebola",
                ],
            ]
        )
    }

    @Test mutating func `a postponed day moves the marks, and the end deletes them`() throws {
        try press("single-food", node: "ingredient:onion")
        diary.today = "2026-06-10"
        try press("postpone")
        #expect(
            marks == [
                "ingredient:onion 2026-06-04 2026-06-29", "ingredient:onion 2026-06-30 2026-07-02",
            ]
        )
        // The marks of passed days stay, so that they are not written again on each day.
        diary.today = "2026-06-11"
        let answer = try diary.ask(["ask": "phases"])
        #expect((answer["changes"] as? [Any])?.isEmpty == true)
        try press("end")
        #expect(marks.isEmpty)
    }

    @Test mutating func `in calm mode, and if a food is severe, nothing is marked or planned`() throws {
        try press("single-food", node: "ingredient:onion")
        #expect(!marks.isEmpty)
        #expect(try diary.page().elements("div").contains { $0.attributes["id"] == "planned" })
        #expect(try diary.change("calm", ["answer": "on"]))
        try diary.store(diary.ask(["ask": "phases"]))
        #expect(marks.isEmpty)
        #expect(try !diary.page().elements("div").contains { $0.attributes["id"] == "planned" })

        #expect(try diary.change("calm", ["answer": "off"]))
        try diary.store(diary.ask(["ask": "phases"]))
        #expect(!marks.isEmpty)
        let avoided: [[String: Any]] = [["ingredient": "onion", "severity": "severe"]]
        try diary.store("people", ["name": "Ana", "avoids": avoided, "addedAt": 1], id: "ana")
        try diary.store(diary.ask(["ask": "phases"]))
        #expect(marks.isEmpty)
        let planned = try diary.page().elements("div").first { $0.attributes["id"] == "planned" }
        #expect(planned?.text.contains("now marked as severe") == true)
    }

    @Test mutating func `each FODMAP group returns in turn`() throws {
        try press("low-fodmap")
        let lactose = marks.filter { $0.hasPrefix("fodmap:lactose") }
        // The third group: 21 and 28 days, and 7 for each group before it, then the washout.
        #expect(
            lactose == [
                "fodmap:lactose 2026-06-04 2026-07-19", "fodmap:lactose 2026-07-20 2026-07-22",
                "fodmap:lactose 2026-07-23 2026-08-12",
            ]
        )
    }

    @Test mutating func `the calendar says what is planned today, and only today`() throws {
        try press("single-food", node: "ingredient:onion")
        diary.today = "2026-06-05"
        let planned = try diary.page().elements("div").first { $0.attributes["id"] == "planned" }
        #expect(planned?.text.contains("Days without") == true)
        #expect(planned?.text.contains("Today without: Onion") == true)
        let other = try diary.page(["day": "2026-06-04"])
        #expect(!other.elements("div").contains { $0.attributes["id"] == "planned" })
    }

    @Test mutating func `the file for calendars has each step with an alarm, and names no food`() throws {
        try press("single-food", node: "ingredient:onion")
        let answer = try diary.ask(["ask": "file", "what": "calendar", "now": 1_778_760_000_000])
        let text = try #require(answer["text"] as? String)
        let lines = text.components(separatedBy: "\r\n")

        #expect(answer["type"] as? String == "text/calendar")
        #expect(
            lines.filter { $0.hasPrefix("DTSTART") }
                == [
                    "20260514", "20260604", "20260625", "20260629", "20260630", "20260701", "20260702",
                ].map { "DTSTART;VALUE=DATE:\($0)" }
        )
        #expect(lines.count { $0 == "BEGIN:VALARM" } == 7)
        #expect(lines.contains("DTSTAMP:20260514T120000Z"))
        #expect(!text.lowercased().contains("onion"))
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    }
}
