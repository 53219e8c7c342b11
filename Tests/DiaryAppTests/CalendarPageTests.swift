import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// The calendar page, and what its buttons and forms mean.
@Suite struct CalendarPageTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    @Test mutating func `each day says symptoms, none, or not logged`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-10"))
        try diary.store("diaryEntries", TestDiary.entry("2026-05-11"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-11", intensity: 9, frequency: 4))
        try diary.store("symptoms", TestDiary.symptom("2026-05-12", intensity: 2, frequency: 1))
        try diary.store("diaryDays", ["day": "2026-05-13", "nothingToReport": true])

        let page = try diary.page()

        #expect(page.days["2026-05-10"] == "10 May, no symptoms")
        #expect(page.days["2026-05-11"] == "11 May, symptoms above 3")
        #expect(page.days["2026-05-12"] == "12 May, mild symptoms")
        #expect(page.days["2026-05-13"] == "13 May, no symptoms, yesterday")
        #expect(page.days["2026-05-09"] == "9 May, not logged")
        #expect(page.days["2026-05-15"] == nil)
    }

    @Test mutating func `another day shows its own meals only`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14", name: "Soup"))
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13", name: "Pasta"))

        #expect(try diary.page().texts(ofClass: "meal-row").map { $0.contains("Soup") } == [true])
        #expect(
            try diary.page(["day": "2026-05-13"]).texts(ofClass: "meal-row").map { $0.contains("Pasta") } == [
                true
            ]
        )
    }

    @Test mutating func `a day in the future is today`() throws {
        #expect(try diary.page(["day": "2027-01-01"]).elements("h1").first?.text == "Thursday 14 May")
    }

    @Test mutating func `a dish of the list is added with the amount and the recipe of today`() throws {
        let saved = try diary.save(
            "amount",
            [["amount", "half"], ["slot", "breakfast"], ["time", "08:10"]],
            ["food": "dish:tiramisu"]
        )

        #expect(saved)
        let entry = try #require(diary.values("diaryEntries").first)
        #expect(entry["day"] as? String == "2026-05-14")
        #expect(entry["minute"] as? Int == 490)
        #expect(entry["grams"] as? Int == 125)
        let food = try #require(entry["food"] as? [String: Any])
        #expect((food["ingredients"] as? String)?.contains("egg") == true)
    }

    @Test(
        arguments: [
            ("0 g", "08:10", "amount"), ("4 kg", "08:10", "amount"), ("1e308", "08:10", "amount"),
            ("", "08:10", "amount"),
            ("-5", "08:10", "amount"), ("NaN", "08:10", "amount"),
            ("99999999999999999999 portions", "08:10", "amount"),
            ("100", "25:00", "time"), ("100", "12:60", "time"), ("100", "", "time"),
        ]
    )
    mutating func `a wrong field is named and nothing is stored`(amount: String, time: String, field: String)
        throws
    {
        let fields = [["amount", amount], ["slot", "lunch"], ["time", time]]

        #expect(try !diary.save("amount", fields, ["food": "dish:tiramisu"]))

        #expect(diary.values("diaryEntries").isEmpty)
        let sheet: [String: Any] = [
            "kind": "amount", "food": "dish:tiramisu", "fields": fields, "isChecked": true,
        ]
        let page = try diary.page(["sheet": sheet])
        let wrong = page.elements("input").filter { $0.attributes["aria-invalid"] == "true" }.map {
            $0.attributes["id"]
        }
        #expect(wrong == [field])
        #expect(
            page.elements("input").first { $0.attributes["id"] == "amount" }?.attributes["value"] == amount
        )
    }

    @Test(arguments: [
        ("1/2", 125), ("½", 125), ("media", 125), ("1 porción", 250), ("1 ración", 250), ("2 portions", 500),
        ("1,5 porções", 375), ("0,5 l", 500), ("150", 150), ("30g", 30),
    ])
    mutating func `amounts are understood in three languages`(text: String, grams: Int) throws {
        #expect(try diary.save("amount", [["amount", text], ["time", "10:00"]], ["food": "dish:tiramisu"]))
        #expect(diary.values("diaryEntries").first?["grams"] as? Int == grams)
    }

    @Test mutating func `a dish names the field that is wrong`() throws {
        #expect(try !diary.save("dish", [["name", ""], ["part", "milk"], ["grams", "x"]]))
        let sheet: [String: Any] = [
            "kind": "dish", "fields": [["name", ""], ["part", "milk"], ["grams", "x"]], "isChecked": true,
        ]
        let errors = try diary.page(["sheet": sheet]).texts(ofClass: "error")
        #expect(errors.count == 2)
        #expect(errors[0].contains("Name"))
        #expect(errors[1].contains("Grams of ingredient 1"))
    }

    @Test mutating func `an own dish is stored and can be eaten`() throws {
        #expect(
            try diary.save(
                "dish",
                [
                    ["name", "Porridge"], ["part", "oats"], ["grams", "50"], ["part", "milk"],
                    ["grams", "200"],
                ]
            )
        )
        let id = try #require(diary.records["dishes"]?.keys.first)

        #expect(
            try diary.save("amount", [["amount", "1 portion"], ["time", "07:00"]], ["food": "own:\(id)"])
        )

        #expect(diary.values("diaryEntries").first?["grams"] as? Int == 250)
    }

    @Test mutating func `a symptom needs all three, and has the published severity`() throws {
        let incomplete = [["intensity", "6"], ["frequency", "2"]]
        #expect(try !diary.save("symptom", incomplete, ["symptom": "bloating"]))
        let page = try diary.page(["sheet": ["kind": "symptom", "symptom": "bloating", "fields": incomplete]])
        #expect(
            page.elements("button").contains {
                $0.attributes["type"] == "submit" && $0.attributes["disabled"] != nil
            }
        )

        #expect(
            try diary.save(
                "symptom",
                incomplete + [["slots", "lunch"], ["slots", "dinner"]],
                ["symptom": "bloating"]
            )
        )

        // 6 × (4 + 2 + 2) / 12 = 4.
        #expect(try diary.page().texts(ofClass: "meal-row").first?.contains("4 of 10") == true)
        #expect(try diary.page().days["2026-05-14"] == "14 May, symptoms above 3, today")
    }

    @Test mutating func `nothing to report is one tap, and a symptom takes it back`() throws {
        #expect(try diary.change("nothing"))
        #expect(try diary.page().days["2026-05-14"] == "14 May, no symptoms, today")

        _ = try diary.save(
            "symptom",
            [["intensity", "9"], ["frequency", "4"], ["slots", "lunch"]],
            ["symptom": "nausea"]
        )

        #expect(diary.values("diaryDays").isEmpty)
    }

    @Test mutating func `a meal is the same as the day before`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13", "lunch", name: "Soup"))
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13", "dinner", name: "Pasta"))

        #expect(try diary.change("yesterday", ["slot": "dinner"]))

        let today = diary.values("diaryEntries").filter { $0["day"] as? String == "2026-05-14" }
        #expect(today.map { $0["slot"] as? String } == ["dinner"])
    }

    @Test(arguments: ["2026-02-30", "2026-05-15", "", "yesterday"])
    mutating func `a meal is not copied to a day that does not exist or is in the future`(day: String) throws
    {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14"))
        #expect(try !diary.save("copy", [["day", day]], ["slot": "lunch"]))
    }

    @Test mutating func `a later label changes no past entry`() throws {
        try diary.store(
            "diaryEntries",
            TestDiary.entry("2026-05-10", name: "Biscuits", ingredients: "wheat flour, butter")
        )
        let id = try #require(diary.records["diaryEntries"]?.keys.first)

        #expect(
            try diary.save(
                "amount",
                [["amount", "30"], ["slot", "snack"], ["time", "16:00"]],
                ["record": id]
            )
        )

        let entry = try #require(diary.values("diaryEntries").first)
        #expect((entry["food"] as? [String: Any])?["ingredients"] as? String == "wheat flour, butter")
        #expect(entry["day"] as? String == "2026-05-10")
    }

    @Test mutating func `a record that cannot be read is set aside and named, and the others are shown`()
        throws
    {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14", name: "Soup"))
        try diary.store("diaryEntries", ["day": "2026-02-30", "minute": 1_500, "slot": "lunch", "grams": 0])
        try diary.store(
            "symptoms",
            ["day": "2026-05-14", "symptom": "bloating", "intensity": 11, "frequency": 1]
        )

        let page = try diary.page()

        #expect(page.texts(ofClass: "notice").first?.contains("2 records could not be read") == true)
        #expect(page.texts(ofClass: "meal-row").count == 1)
    }

    @Test(arguments: [
        ("en", "Symptom, bloating, 14 May 2026"), ("es", "Síntoma, hinchazón abdominal, 14 de mayo de 2026"),
        ("pt", "Sintoma, inchaço abdominal, 14 de maio de 2026"),
    ])
    mutating func `each record that cannot be read is named, exported as it is, and can be deleted`(
        language: String,
        name: String
    ) throws {
        let id = "5b9f3c9e-54ab-4e65-a0ce-111111111111"
        let value: [String: Any] = [
            "day": "2026-05-14", "symptom": "bloating", "intensity": 11, "frequency": 1, "later": [1],
        ]
        try diary.store("symptoms", value, id: id)

        let page = try diary.page(["path": "/\(language)/diary"])
        let exported = try diary.ask(["ask": "file", "what": "json"])["text"] as? String

        let rows = page.elements("li").filter { $0.attributes["data-key"] == "unreadable-\(id)" }
        #expect(rows.map { $0.text.hasPrefix(name) } == [true])
        #expect(rows[0].text.contains(id))
        #expect(page.elements("button").contains { $0.attributes["data-record"] == id })
        let text = try #require(exported)
        let file = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        )
        let records = try #require(file["records"] as? [[String: Any]])
        #expect(records.map { $0["id"] as? String } == [id])
        #expect((records[0]["value"] as? NSDictionary) == value as NSDictionary)

        try diary.store("symptoms", nil, id: id)
        #expect(try !diary.page().elements.contains { $0.attributes["id"] == "set-aside" })
    }

    @Test mutating func `a long list of records that cannot be read says how many more there are`() throws {
        for number in 0..<25 {
            try diary.store("dishes", ["name": number], id: "dish-\(number)")
        }
        let page = try diary.page()
        let rows = page.elements("li").filter { $0.attributes["data-key"]?.hasPrefix("unreadable-") == true }
        #expect(rows.count == 20)
        #expect(page.elements("li").contains { $0.text == "and 5 more" })
    }

    @Test mutating func `a pack in a meal has the photo of its check or an icon`() throws {
        for key in ["check:c1", "gtin:04006381333931", "name:Soup"] {
            var entry = TestDiary.entry("2026-05-14")
            entry["food"] = ["key": key, "name": "Bar"]
            try diary.store("diaryEntries", entry)
        }
        let places = try diary.page().elements("span").filter { $0.attributes["class"] == "thumb" }
        #expect(places.map { $0.attributes["data-picture"] } == ["photos/c1", nil])
    }

    @Test mutating func `a favourite is marked, listed and not a favourite any more`() throws {
        let sheet: [String: Any] = ["kind": "amount", "food": "dish:tiramisu", "slot": "lunch"]
        func favourites() throws -> [String?] {
            let list: [String: Any] = ["kind": "add", "slot": "lunch", "list": "favourites"]
            return try diary.page(["sheet": list]).elements("button").filter {
                $0.attributes["data-food"] != nil
            }
            .map { $0.attributes["data-food"] }
        }
        func isPressed() throws -> String? {
            try diary.page(["sheet": sheet]).elements("button")
                .first { $0.attributes["data-action"] == "favourite" }?.attributes["aria-pressed"]
        }
        #expect(try favourites() == [] && isPressed() == "false")

        #expect(try diary.change("favourite", ["sheet": sheet]))
        #expect(try favourites() == ["dish:tiramisu"] && isPressed() == "true")

        #expect(try diary.change("favourite", ["sheet": sheet]))
        #expect(try favourites() == [] && isPressed() == "false")
    }

    @Test mutating func `the notes of a day keep what the form has, and an empty form deletes them`() throws {
        let fields = [["stress", "4"], ["sleep", "2"], ["medicines", "Ibuprofen"]]
        #expect(try diary.save("notes", fields, day: "2026-05-12"))
        let note = try #require(diary.values("diaryDays").first)
        #expect(note["day"] as? String == "2026-05-12" && note["medicines"] as? String == "Ibuprofen")
        #expect(note["stress"] as? Int == 4 && note["sleep"] as? Int == 2)
        let page = try diary.page(["day": "2026-05-12"])
        #expect(page.elements("p").contains { $0.text == "Stress 4 · sleep 2 · Ibuprofen" })

        #expect(
            try diary.save("notes", [["stress", ""], ["sleep", ""], ["medicines", ""]], day: "2026-05-12")
        )
        #expect(diary.values("diaryDays").isEmpty)
    }

    @Test mutating func `a meal is copied to another day, which keeps what it has`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14", name: "Soup"))
        try diary.store("diaryEntries", TestDiary.entry("2026-05-14", "dinner", name: "Rice"))
        try diary.store("diaryEntries", TestDiary.entry("2026-05-10", name: "Fish"))

        #expect(try diary.save("copy", [["day", "2026-05-10"]], ["slot": "lunch"]))

        func names(_ day: String) -> [String] {
            diary.values("diaryEntries").filter { $0["day"] as? String == day }
                .compactMap { ($0["food"] as? [String: Any])?["name"] as? String }.sorted()
        }
        #expect(names("2026-05-10") == ["Fish", "Soup"] && names("2026-05-14") == ["Rice", "Soup"])
        #expect(try !diary.save("copy", [["day", "2026-05-15"]], ["slot": "lunch"]))
        #expect(try !diary.save("copy", [["day", "2026-02-30"]], ["slot": "lunch"]))
        #expect(diary.values("diaryEntries").count == 4)
    }

    @Test mutating func `days without records are asked about once`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-11"))
        #expect(try diary.page().elements.contains { $0.attributes["id"] == "gap" })

        _ = try diary.change("gap")

        #expect(try !diary.page().elements.contains { $0.attributes["id"] == "gap" })
        diary.today = "2026-05-15"
        #expect(try !diary.page().elements.contains { $0.attributes["id"] == "gap" })
    }

    @Test mutating func `ten thousand meals of one day are drawn`() throws {
        let records = (0..<10_000).map { number -> [String: Any] in
            [
                "collection": "diaryEntries", "id": "e\(number)",
                "value": TestDiary.entry("2026-05-14", name: "Soup \(number)"),
            ]
        }
        _ = try diary.ask(["ask": "nothing", "records": records])
        #expect(try diary.page().texts(ofClass: "meal-row").count == 10_000)
    }

    @Test mutating func `foods are found on the device by the beginnings of their words`() throws {
        let page = try diary.page(["sheet": ["kind": "add", "slot": "dinner", "query": "tira"]])
        #expect(page.elements("button").contains { $0.attributes["data-food"] == "dish:tiramisu" })
    }
}
