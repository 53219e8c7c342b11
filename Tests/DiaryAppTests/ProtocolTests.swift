import MorselCore
import MorselTestSupport
import Testing

/// The page of guided protocols, and the calm mode.
@Suite struct ProtocolTests {
    private var diary: TestDiary
    private static let path = ["path": "/en/diary/protocols"]

    init() throws { diary = try TestDiary() }

    private mutating func avoid(_ entries: [[String: Any]] = []) throws {
        try diary.store("people", ["name": "Ana", "avoids": entries, "addedAt": 1], id: "ana")
    }

    private mutating func press(_ answer: String, node: String = "", isConfirmed: Bool = true) throws -> Bool
    {
        let record = diary.records["treatments"]?.keys.sorted().last ?? ""
        return try diary.change(
            "protocol",
            ["answer": answer, "node": node, "isConfirmed": isConfirmed, "record": record]
        )
    }

    private mutating func texts() throws -> [String] {
        try diary.page(Self.path).elements.map { $0.text }
    }

    @Test mutating func `nothing is offered before somebody said what they avoid, and in calm mode`() throws {
        #expect(try texts().contains { $0.contains("First say what you avoid") })
        #expect(try !press("low-fodmap"))
        try avoid()
        #expect(
            try diary.page(Self.path).elements("form").contains {
                $0.attributes["data-protocol"] == "low-fodmap"
            }
        )
        #expect(try diary.change("calm", ["answer": "on"]))
        #expect(try texts().contains { $0.contains("calm mode") })
        #expect(try !press("low-fodmap"))
        #expect(diary.values("treatments").isEmpty)
    }

    @Test mutating func `a food that is severe, or was not eaten, cannot be chosen`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-10", ingredients: "onion, whey powder"))
        try avoid([["allergen": "milk", "severity": "severe"]])

        let options = try diary.page(Self.path).elements("option").map { $0.attributes["value"] ?? "" }

        #expect(options == ["ingredient:onion"])
        #expect(try !press("single-food", node: "ingredient:whey-powder"))
        #expect(try !press("single-food", node: "ingredient:garlic"))
        #expect(try !press("single-food", node: "onion"))
        #expect(try press("low-fodmap"))
        let course = try #require(diary.values("treatments").first?["protocol"] as? [String: Any])
        let subjects = try #require(course["subjects"] as? [String])
        #expect(!subjects.contains("fodmap:lactose") && subjects.contains("fodmap:sorbitol"))
    }

    @Test mutating func `nothing begins before somebody confirmed that no allergy is known`() throws {
        try avoid()
        let box = try diary.page(Self.path).elements("input").first {
            $0.attributes["name"] == "isConfirmed"
        }
        #expect(box?.attributes["required"] != nil)
        #expect(try !press("low-fodmap", isConfirmed: false))
        #expect(diary.values("treatments").isEmpty)
    }

    @Test mutating func `sulphites are not offered, and signs of an allergy are named`() throws {
        try diary.store(
            "diaryEntries",
            TestDiary.entry("2026-05-10", ingredients: "onion, sodium metabisulphite, tartrazine")
        )
        try avoid()
        let page = try diary.page(Self.path)
        let options = page.elements("option").map { $0.attributes["value"] ?? "" }
        #expect(Set(options) == ["ingredient:onion", "additive:e102"])
        #expect(!page.elements.contains { $0.text.contains("signs of an allergy") })

        try diary.store("symptoms", TestDiary.symptom("2026-05-10", "hives"))
        #expect(try texts().contains { $0.contains("signs of an allergy") })
    }

    @Test mutating func `a challenge names a food of its group, and says when to stop`() throws {
        try avoid()
        #expect(try press("low-fodmap"))
        diary.today = "2026-05-30"
        #expect(try !texts().contains { $0.contains("stop this challenge") || $0.contains("nothing better") })
        // 21 days as usual, 28 without, and 4 before the first group.
        diary.today = "2026-07-04"
        #expect(try texts().contains { $0.contains("nothing better") })
        diary.today = "2026-07-07"
        let texts = try texts()
        #expect(texts.contains("For example wheat bread."))
        #expect(texts.contains { $0.contains("do not eat the larger portion") })
        #expect(texts.contains { $0.contains("nothing better") })
    }

    @Test mutating func `each day says what it is, can be postponed, and shows what was eaten`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-10", ingredients: "onion"))
        try avoid()
        #expect(try press("single-food", node: "ingredient:onion"))
        #expect(try !press("low-fodmap"))
        #expect(try texts().contains("Day 1 of 21"))
        // The second day without onion.
        diary.today = "2026-06-05"
        try diary.store("diaryEntries", TestDiary.entry("2026-06-04", name: "Soup", ingredients: "onion"))

        var texts = try texts()
        #expect(texts.contains("Day 2 of 21") && texts.contains { $0.hasPrefix("Today without: Onion") })
        #expect(texts.contains { $0.contains("4 June") && $0.contains("Soup") })

        #expect(try press("postpone"))
        texts = try self.texts()
        #expect(texts.contains { $0.contains("tomorrow has the step of today") })
        diary.today = "2026-06-06"
        #expect(try self.texts().contains("Day 2 of 21"))
        // The first day with onion: 21 and 21 days, 4 of washout, and the postponed one.
        diary.today = "2026-06-30"
        #expect(try self.texts().contains("Today with onion: 25\u{A0}% of a usual portion"))
        try avoid([["ingredient": "onion", "severity": "severe"]])
        texts = try self.texts()
        #expect(
            texts.contains { $0.contains("now marked as severe") } && !texts.contains { $0.contains("25") }
        )
    }

    @Test mutating func `after the last day each comparison says what the records show`() throws {
        try avoid()
        try diary.store("diaryEntries", TestDiary.entry("2026-05-10", ingredients: "onion"))
        #expect(try press("single-food", node: "ingredient:onion"))
        for day in [
            "2026-06-25", "2026-06-26", "2026-06-27", "2026-06-28", "2026-06-29", "2026-06-30", "2026-07-01",
        ] {
            try diary.store("diaryEntries", TestDiary.entry(day))
        }
        for day in ["2026-06-29", "2026-06-30", "2026-07-01"] {
            try diary.store("symptoms", TestDiary.symptom(day))
        }
        diary.today = "2026-07-02"

        let texts = try texts()

        #expect(texts.contains("Onion, bloating: more"))
        #expect(texts.contains { $0.contains("1 time in 35") })
        #expect(texts.contains { $0.contains("not enough days") })
    }

    @Test mutating func `a protocol that is ended on its first day leaves nothing`() throws {
        try avoid()
        #expect(try press("low-fodmap"))
        #expect(try press("end"))
        #expect(diary.values("treatments").isEmpty)
        #expect(try press("low-fodmap"))
        diary.today = "2026-05-20"
        #expect(try press("end"))
        #expect(diary.values("treatments").first?["end"] as? String == "2026-05-19")
        #expect(try press("low-fodmap"))
    }

    @Test mutating func `in calm mode no page of the diary shows grams or shares`() throws {
        for day in 1...14 {
            let text = day < 10 ? "2026-05-0\(day)" : "2026-05-\(day)"
            try diary.store("diaryEntries", TestDiary.entry(text, ingredients: "onion", grams: 137))
            if day % 3 == 0 { try diary.store("symptoms", TestDiary.symptom(text)) }
        }
        #expect(try diary.page().elements.contains { $0.text.contains("137") })
        #expect(try diary.change("calm", ["answer": "on"]))
        let entry = try #require(diary.records["diaryEntries"]?.keys.first)
        let requests: [[String: Any]] = [
            [:], ["sheet": ["kind": "amount", "record": entry]], ["path": "/en/diary/statistics"],
            ["path": "/en/diary/statistics", "view": ["symptom": "bloating"]],
            ["path": "/en/diary/treatments"],
        ]
        for request in requests {
            let page = try diary.page(request)
            #expect(!page.elements.contains { $0.text.contains("137") || $0.text.contains("%") })
            #expect(!page.elements.contains { $0.text.contains("\u{A0}g") })
        }
        #expect(
            try diary.page(["path": "/en/diary/statistics"]).elements("li").contains { $0.text == "Onion" }
        )
        #expect(
            try diary.page(["path": "/en/diary/overview"]).elements("input").contains {
                $0.attributes["id"] == "calm" && $0.attributes["checked"] != nil
            }
        )
    }
}
