import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// The statistics page: periods, shares, what stands out, and its words.
@Suite struct StatisticsPageTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    /// Stores 120 days on which bloating follows garlic within two hours, and nothing else.
    private mutating func storeGarlicDiary() throws {
        var generator = SplitMix64(seed: 7)
        var records: [[String: Any]] = []
        for number in 0..<120 {
            let day = CivilDate(
                daysSince1970: try #require(CivilDate("2026-05-13".utf8)).daysSince1970 - Int64(number)
            ).text
            let hasGarlic = generator.next() % 3 == 0
            let ingredients = hasGarlic ? "rice, garlic, salt" : "rice, carrots, salt"
            records.append([
                "collection": "diaryEntries", "id": "e\(number)",
                "value": TestDiary.entry(day, name: hasGarlic ? "Soup" : "Rice", ingredients: ingredients),
            ])
            records.append([
                "collection": "diaryEntries", "id": "f\(number)",
                "value": TestDiary.entry(
                    day,
                    "breakfast",
                    name: "Porridge",
                    ingredients: "oats, milk",
                    minute: 480
                ),
            ])
            let isSick = hasGarlic ? generator.next() % 10 < 9 : generator.next() % 20 == 0
            if isSick {
                records.append([
                    "collection": "symptoms", "id": "s\(number)",
                    "value": TestDiary.symptom(day, minute: 860),
                ])
            }
        }
        _ = try diary.ask(["ask": "nothing", "records": records])
    }

    private func view(_ members: [String: Any]) -> [String: Any] {
        ["path": "/en/diary/statistics", "view": members]
    }

    @Test mutating func `an empty diary says so`() throws {
        let page = try diary.page(view([:]))
        #expect(page.elements.contains { $0.text.contains("Nothing is recorded yet") })
    }

    @Test mutating func `one day says what is missing`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-14"))
        let page = try diary.page(view(["symptom": "bloating"]))
        #expect(page.elements.contains { $0.text.contains("Not enough days yet: 13 more.") })
    }

    @Test mutating func `shares count logged days and meals`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-12", ingredients: "milk"))
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13", ingredients: "rice"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-13"))

        let symptoms = try diary.page(view(["period": "week"]))
        #expect(symptoms.texts(ofClass: "share-row").first?.contains("1 / 2 · 50") == true)
        #expect(symptoms.elements.contains { $0.text.contains("2 of 4 days logged") })
        let ingredients = try diary.page(view(["period": "week", "tab": "ingredients"]))
        #expect(
            ingredients.elements("button").contains {
                $0.attributes["data-node"] == "allergen:milk" && $0.text.contains("1 / 2")
            }
        )
    }

    @Test mutating func `what follows a food stands out with both counts`() throws {
        try storeGarlicDiary()
        let page = try diary.page(view(["symptom": "bloating", "period": "month"]))
        let sentence = try #require(
            page.elements("p").first { $0.text.hasPrefix("In your records, bloating followed garlic") }?.text
        )
        #expect(sentence.contains("This can be chance, or something eaten with it."))
        #expect(page.elements("button").contains { $0.attributes["data-watch"] == "accept" })
    }

    @Test mutating func `chosen FODMAP groups are counted below the foods, and change nothing else`() throws {
        try storeGarlicDiary()
        let request = view(["period": "month", "tab": "ingredients"])
        let (plain, symptom) = (try diary.page(request), try diary.ask(view(["symptom": "bloating"])))
        #expect(
            !plain.elements("button").contains { $0.attributes["data-node"]?.hasPrefix("fodmap:") == true }
        )
        let fields = [["group", "fructans"], ["group", "mannitol"]]
        #expect(try diary.change("groups", ["sheet": ["kind": "none", "fields": fields]]))

        let nodes = try diary.page(request).elements("button").compactMap { $0.attributes["data-node"] }

        #expect(
            nodes == plain.elements("button").compactMap { $0.attributes["data-node"] }
                + ["fodmap:fructans", "fodmap:mannitol"]
        )
        #expect(try diary.ask(view(["symptom": "bloating"]))["main"] as? String == symptom["main"] as? String)
        let group = try diary.page(view(["node": "fodmap:fructans"]))
        let garlic = try diary.page(view(["node": "ingredient:garlic"]))
        #expect(group.elements("p").contains { $0.text.hasPrefix("Groups are only counted") })
        #expect(group.elements("p").contains { $0.text.hasPrefix("Your records: ") })
        #expect(group.elements("li").last?.text == garlic.elements("li").last?.text)
        let none = try diary.page(view(["node": "fodmap:mannitol"]))
        #expect(none.elements("p").contains { $0.text == "No food with much of it was recorded." })
        #expect(
            try diary.page(["path": "/en/diary/overview"]).elements("input").count {
                $0.attributes["name"] == "group" && $0.attributes["checked"] != nil
            } == 2
        )
    }

    @Test mutating func `a meal that a symptom points at is in no statistics`() throws {
        try storeGarlicDiary()
        let before = try diary.ask(view(["symptom": "bloating"]))["main"] as? String
        for (id, value) in diary.records["symptoms"] ?? [:] {
            var value = value
            value["suspected"] = "\(value["day"] ?? "") breakfast"
            try diary.store("symptoms", value, id: id)
        }
        #expect(try diary.ask(view(["symptom": "bloating"]))["main"] as? String == before)
    }

    @Test mutating func `a declined offer to watch stays declined`() throws {
        try storeGarlicDiary()
        #expect(
            try diary.change(
                "watch",
                ["answer": "decline", "node": "ingredient:garlic", "symptom": "bloating", "window": "0-4"]
            )
        )
        let page = try diary.page(view(["symptom": "bloating"]))
        #expect(
            !page.elements("button").contains { $0.attributes["data-watched-node"] == "ingredient:garlic" }
        )
    }

    @Test mutating func `an accepted offer lasts 30 days and can be removed`() throws {
        try storeGarlicDiary()
        #expect(
            try diary.change(
                "watch",
                ["answer": "accept", "node": "ingredient:garlic", "symptom": "bloating", "window": "0-4"]
            )
        )
        let watch = try #require(diary.values("watches").first)
        #expect(watch["start"] as? String == "2026-05-14")
        #expect(watch["end"] as? String == "2026-06-12")
        let id = try #require(diary.records["watches"]?.keys.first)
        #expect(try diary.change("watch", ["answer": "remove", "record": id]))
        #expect(diary.values("watches").isEmpty)
    }

    @Test
    mutating func `an accepted offer has the counts of the statistics, and every further day changes them`()
        throws
    {
        try storeGarlicDiary()
        #expect(
            try diary.change(
                "watch",
                ["answer": "accept", "node": "ingredient:garlic", "symptom": "bloating", "window": "0-4"]
            )
        )
        let id = try #require(diary.records["watches"]?.keys.first)
        let before = try #require(diary.records["watches"]?[id]?["counts"] as? [Int])
        #expect(before.count == 4)
        let page = try diary.page(view(["node": "ingredient:garlic"]))
        let sentence = try #require(page.elements("p").first { $0.text.hasPrefix("In your records") }?.text)
        #expect(sentence.contains("on \(before[0]) of \(before[1]) days"))
        #expect(sentence.contains("on other days \(before[2]) of \(before[3])"))
        #expect(try #require(try diary.ask(["ask": "watches"])["changes"] as? [Any]).isEmpty)

        // A day that the symptom followed.
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14", ingredients: "rice, garlic"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-14", minute: 840))
        let changes = try #require(try diary.ask(["ask": "watches"])["changes"] as? [[String: Any]])
        #expect(changes.map { $0["id"] as? String } == [id])
        let after = (changes.first?["value"] as? [String: Any])?["counts"] as? [Int]
        #expect(after == [before[0] + 1, before[1] + 1, before[2], before[3]])
    }

    @Test mutating func `a watch that has ended offers to continue only once`() throws {
        try storeGarlicDiary()
        try diary.store(
            "watches",
            [
                "node": "ingredient:garlic", "symptom": "bloating", "window": "0-4", "start": "2026-04-01",
                "end": "2026-05-01",
            ],
            id: "w1"
        )
        // Its counts are those of the day on which it ended.
        #expect(try #require(try diary.ask(["ask": "watches"])["changes"] as? [Any]).isEmpty)
        let overview: [String: Any] = ["path": "/en/diary/overview"]
        #expect(
            try diary.page(overview).elements("button").contains { $0.attributes["data-watch"] == "continue" }
        )
        #expect(try diary.change("watch", ["answer": "continue", "record": "w1"]))
        #expect(diary.records["watches"]?["w1"]?["end"] as? String == "2026-06-12")
        #expect(
            try !diary.page(overview).elements("button").contains {
                $0.attributes["data-watch"] == "continue"
            }
        )
    }

    /// The words that no text about records may use (ENGINE, section 12), in three languages.
    private static let forbidden = [
        "cause", "causes", "trigger", "intolerance", "safe", "diagnosis found", "avoid it", "causa",
        "provoca", "desencadena",
        "intolerancia", "intolerância", "seguro", "segura", "culpable", "culpado", "responsable",
        "responsável",
    ]

    @Test(arguments: ["en", "es", "pt"])
    mutating func `no text names a reason or gives advice`(language: String) throws {
        try storeGarlicDiary()
        let views: [[String: Any]] = [
            [:], ["tab": "ingredients"], ["symptom": "bloating"], ["node": "ingredient:garlic"],
            ["node": "allergen:milk"],
        ]
        for view in views {
            let page = try diary.page(["path": "/\(language)/diary/statistics", "view": view])
            let words = page.texts.map { $0.text }.joined(separator: " ").lowercased().split { !$0.isLetter }
                .map { String($0) }
            for word in Self.forbidden where !word.contains(" ") {
                #expect(!words.contains(word), "\(view) \(word)")
            }
        }
    }

    /// The rows of a saved file, without its heading.
    private mutating func numbers(_ what: String, _ members: [String: Any] = [:]) throws -> [[String]] {
        let answer = try diary.ask(members.merging(["ask": "file", "what": what]) { $1 })
        let text = try #require(answer["text"] as? String)
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines[0].hasSuffix("what,name,count,of,low,middle,high"))
        return lines.dropFirst().filter { !$0.isEmpty }
            .map { line in line.components(separatedBy: ",").map { $0.trimmingCharacters(in: ["\""]) } }
    }

    @Test(arguments: ["en", "es", "pt"])
    mutating func `the file of the statistics has every number that the page shows`(language: String) throws {
        try storeGarlicDiary()
        let month: [String: Any] = ["period": "month", "back": 1, "tab": "ingredients"]
        let path = "/\(language)/diary/statistics"
        let page = try diary.page(["path": path, "view": month])
        let rows = try numbers("statistics-csv", ["path": path, "view": month])

        let shown = page.texts(ofClass: "num")
        let shares = rows.filter { $0[0] == "meals with ingredient" }
        #expect(!shares.isEmpty && shares.count == shown.count)
        for share in shares {
            #expect(shown.contains { $0.hasPrefix("\(share[2]) / \(share[3]) ") }, "\(share)")
        }
        #expect(rows[0][0] == "days logged" && rows[0][2...3] == ["30", "30"])
    }

    @Test
    mutating func `the file of a symptom has its severities and the days that followed, with intervals`()
        throws
    {
        try storeGarlicDiary()
        let shown: [String: Any] = ["symptom": "bloating", "period": "week", "back": 1]
        let page = try diary.page(view(shown))
        let rows = try numbers("statistics-csv", view(shown))

        #expect(rows.count { $0[0] == "severity" } == 7)
        let named = try #require(
            rows.first { $0[0] == "followed with it" && $0[1].lowercased().hasPrefix("garlic; ") }
        )
        let counts = named[2...3].joined(separator: " / ")
        #expect(page.elements("td").contains { $0.text == counts })
        let interval = try named[4...6].map { try #require(Double($0)) }
        #expect(interval == interval.sorted() && interval.allSatisfy { (0...1).contains($0) })
        #expect(try #require(Double(named[2])) / (try #require(Double(named[3]))) == interval[1])
    }

    @Test mutating func `the file of the overview has the recap`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13"))
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-13", intensity: 9, frequency: 4))
        let overview = ["path": "/en/diary/overview"]
        let page = try diary.page(overview)
        let rows = try numbers("overview-csv", overview)

        #expect(page.elements("dd").contains { $0.text.contains("3.5") })
        #expect(page.elements("dd").contains { $0.text == "bloating (1 days)" })
        #expect(rows.contains(["days above 3", "", "1", "2"]))
        #expect(rows.contains(["tenths of days above 3 a week", "", "35"]))
        #expect(rows.contains(["days with symptom", "bloating", "1", "2"]))
        #expect(rows.contains(["first day", "2026-05-13"]))
    }

    @Test mutating func `a range moves by its own length, and never beyond today`() throws {
        try storeGarlicDiary()
        func arrows(_ from: String, _ to: String) throws -> [[String?]] {
            let page = try diary.page(view(["period": "range", "from": from, "to": to]))
            return page.elements("button").filter { $0.attributes["data-from"] != nil }
                .map { [$0.attributes["data-from"], $0.attributes["data-to"], $0.attributes["aria-label"]] }
        }
        #expect(
            try arrows("2026-05-01", "2026-05-10") == [
                ["2026-04-21", "2026-04-30", "Earlier period"], ["2026-05-05", "2026-05-14", "Later period"],
            ]
        )
        #expect(try arrows("2026-05-05", "2026-05-14") == [["2026-04-25", "2026-05-04", "Earlier period"]])
    }

    @Test mutating func `charts have titles, tables and one tab stop`() throws {
        try storeGarlicDiary()
        let page = try diary.page(view(["symptom": "bloating", "period": "week", "back": 1]))
        #expect(page.elements("title").count >= 1)
        // The severities, and the shares of the food that stands out.
        #expect(page.elements("table").count == 2)
        let bars = page.elements("g").filter { $0.attributes["data-chart-day"] != nil }
        #expect(bars.count == 7)
        #expect(bars.count { $0.attributes["tabindex"] == "0" } == 1)
        #expect(page.elements.allSatisfy { !$0.text.contains("nan") && !$0.text.contains("inf ") })
    }

    @Test(arguments: [["food", "every"], ["symptom", "every"]])
    mutating func `one food or one symptom on every day is answered in words`(kind: [String]) throws {
        let last = try #require(CivilDate("2026-05-14".utf8))
        var records: [[String: Any]] = []
        for number in 0..<40 {
            let day = last.adding(days: -Int64(number)).text
            records.append([
                "collection": "diaryEntries", "id": "e\(number)",
                "value": TestDiary.entry(day, ingredients: "milk"),
            ])
            if kind[0] == "symptom" {
                records.append([
                    "collection": "symptoms", "id": "s\(number)", "value": TestDiary.symptom(day),
                ])
            }
        }
        _ = try diary.ask(["ask": "nothing", "records": records])
        let page = try diary.page(view(["node": "allergen:milk"]))
        #expect(page.elements("h2").contains { $0.text == "Milk" })
        _ = try diary.page(view(["symptom": "bloating"]))
    }

    @Test mutating func `the order in which records were stored changes nothing`() throws {
        var other = try TestDiary()
        try storeGarlicDiary()
        var records: [[String: Any]] = []
        for number in (0..<20).reversed() {
            records.append([
                "collection": "diaryEntries", "id": "x\(number)",
                "value": TestDiary.entry("2026-04-\(10 + number % 20)", ingredients: "milk"),
            ])
        }
        _ = try diary.ask(["ask": "nothing", "replacesRecords": true, "records": records])
        _ = try other.ask(["ask": "nothing", "records": Array(records.reversed())])
        let request = view(["tab": "ingredients", "period": "range", "from": "2026-04-01"])
        #expect(try diary.ask(request)["main"] as? String == (try other.ask(request)["main"] as? String))
    }
}
