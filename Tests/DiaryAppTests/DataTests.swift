import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// The export and import of the diary.
@Suite struct DataTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    private mutating func file(_ what: String) throws -> String {
        try #require(try diary.ask(["ask": "file", "what": what])["text"] as? String)
    }

    @Test mutating func `export and import of JSON is the identity`() throws {
        try diary.store(
            "diaryEntries",
            TestDiary.entry("2026-05-13", name: "Soup, \"thick\" = 1", ingredients: "leek", grams: 12.345)
        )
        try diary.store("symptoms", TestDiary.symptom("2026-05-13", minute: 800))
        try diary.store(
            "diaryDays",
            ["day": "2026-05-12", "nothingToReport": true, "stress": 2, "medicines": "Ibuprofen"]
        )
        #expect(try diary.save("dish", [["name", "Porridge"], ["part", "oats"], ["grams", "50"]]))
        #expect(
            try diary.save(
                "treatment",
                [["title", "Tea"], ["start", "2026-04-01"], ["end", "2026-04-20"]]
            )
        )
        let exported = try file("json")
        var other = try TestDiary()

        #expect(try other.change("import", ["file": exported]))

        #expect(try other.ask(["ask": "file", "what": "json"])["text"] as? String == exported)
        #expect(try other.change("import", ["file": exported]))
        #expect(other.values("diaryEntries").count == 1)
    }

    @Test mutating func `meals as CSV keep their day, time, meal, food, amount and ingredients`() throws {
        try diary.store(
            "diaryEntries",
            TestDiary.entry("2026-05-13", name: "=HYPERLINK(1)", ingredients: "milk, \"oats\"", grams: 1.234)
        )
        let csv = try file("meals")
        #expect(
            csv.contains(
                "day,time,meal,food,grams,amount,ingredients,language,key,version,lot,portion,declared,categories,parts,id\r\n"
            )
        )
        #expect(csv.contains(",'=HYPERLINK(1),1.234,"))
        var other = try TestDiary()

        #expect(try other.change("import", ["file": csv]))

        let entry = try #require(other.values("diaryEntries").first)
        let food = try #require(entry["food"] as? [String: Any])
        #expect(food["name"] as? String == "=HYPERLINK(1)")
        #expect(food["ingredients"] as? String == "milk, \"oats\"")
        #expect(entry["grams"] as? Double == 1.234)
        #expect(
            entry["day"] as? String == "2026-05-13" && entry["minute"] as? Int == 780
                && entry["slot"] as? String == "lunch"
        )
        #expect(try other.change("import", ["file": csv]))
        #expect(other.values("diaryEntries").count == 1)
    }

    @Test mutating func `meals as CSV lose nothing, so that an import has the same records`() throws {
        let id = "5b9f3c9e-54ab-4e65-a0ce-222222222222"
        let food: [String: Any] = [
            "key": "gtin:04006381333931", "name": " -Oat \"bar\", the 'best'",
            "ingredients": "oats,\r\nsugar; 'salt'\n",
            "language": "pt", "version": "17", "lot": "=L1;2", "portion": 45.5,
            "declared": ["milk", "a \"b\", c"],
            "categories": ["snacks"],
            "parts": [["name": "oats; [rolled]", "grams": 30.001], ["name": "honey"]],
        ]
        let whole: [String: Any] = [
            "day": "2026-05-13", "minute": 1_439, "slot": "snack", "food": food, "grams": 4_000.001,
            "amount": "+half ",
        ]
        try diary.store("diaryEntries", whole, id: id)
        // A food of an unknown language stays one.
        var plain = TestDiary.entry("2026-05-12", name: "Soup")
        plain["food"] = ["key": "name:Soup", "name": "Soup", "portion": 100]
        try diary.store("diaryEntries", plain, id: "5b9f3c9e-54ab-4e65-a0ce-333333333333")
        let csv = try file("meals")
        var other = try TestDiary()

        #expect(try other.change("import", ["path": "/es/diary/data", "file": csv]))

        #expect(other.values("diaryEntries").count == 2)
        for (id, stored) in try #require(other.records["diaryEntries"]) {
            var stored = stored
            #expect(stored.removeValue(forKey: "batch") != nil)
            #expect(stored as NSDictionary == diary.records["diaryEntries"]?[id] as NSDictionary?)
        }
        #expect(try other.ask(["ask": "file", "what": "meals"])["text"] as? String == csv)
        // The device that wrote the file has these meals already.
        _ = try diary.change("import", ["file": csv])
        #expect(diary.values("diaryEntries").count == 2)
    }

    @Test mutating func `meals of an earlier version of the table are read too`() throws {
        let csv =
            "day,time,meal,food,grams,amount,ingredients,language\r\n2026-05-13,13:00,lunch,Soup,100.000,,leek,\r\n"
        #expect(try diary.change("import", ["path": "/es/diary/data", "file": csv]))
        let food = try #require(diary.values("diaryEntries").first?["food"] as? [String: Any])
        #expect(food["key"] as? String == "name:Soup" && food["language"] as? String == "es")
    }

    @Test(arguments: ["[", "oats", "[1]", "{}"])
    mutating func `a list that the export did not write rejects its row`(list: String) throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13", name: "Soup"))
        let csv = try file("meals").replacingOccurrences(
            of: ",,,,diaryEntries-1",
            with: ",\"\(list)\",,,diaryEntries-1"
        )
        let page = try diary.page(["path": "/en/diary/data", "file": csv])
        #expect(page.elements("summary").contains { $0.text == "1 row could not be read" })
    }

    @Test mutating func `a day that could be read in two ways is asked, never guessed`() throws {
        let csv = "Date;Meal;Food\n03/04/2026;lunch;Soup\n"
        #expect(try !diary.change("import", ["file": csv]))
        let page = try diary.page(["path": "/en/diary/data", "file": csv])
        #expect(page.elements("input").contains { $0.attributes["name"] == "order" })

        #expect(
            try diary.change(
                "import",
                ["file": csv, "sheet": ["kind": "none", "fields": [["order", "day"]]]]
            )
        )

        #expect(diary.values("diaryEntries").first?["day"] as? String == "2026-04-03")
    }

    @Test mutating func `a decimal that could be read in two ways is asked, never guessed`() throws {
        let csv = "date,food,amount\n2026-05-01,Soup,1.234\n"
        #expect(try !diary.change("import", ["file": csv]))
        #expect(
            try diary.change(
                "import",
                ["file": csv, "sheet": ["kind": "none", "fields": [["decimals", "comma"]]]]
            )
        )
        #expect(diary.values("diaryEntries").first?["grams"] as? Int == 1_234)
    }

    @Test mutating func `wrong rows are named and the others are stored`() throws {
        let csv =
            "day,food,time,amount\n2026-02-30,Soup,12:00,1\n2027-01-01,Soup,12:00,1\n2026-05-01,Soup,25:00,1\n2026-05-01,Soup,12:00,0\n2026-05-01,Rice,1:30 pm,200 g\n"
        let page = try diary.page(["path": "/en/diary/data", "file": csv])
        #expect(page.elements("summary").contains { $0.text == "4 rows could not be read" })
        #expect(try diary.change("import", ["file": csv]))
        #expect(diary.values("diaryEntries").map { $0["minute"] as? Int } == [810])
    }

    @Test mutating func `hostile files are answered in words and never trap`() throws {
        var generator = SplitMix64(seed: 11)
        let files = [
            "", "\"", "a,b\n\"unclosed", ";;;;\n\n\n", "day,food\n", "{\"format\":\"morsel-diary\"", "{}",
            "[[[[[[", "day,food\n\u{FEFF},\u{0}",
        ]
        for file in files {
            _ = try diary.page(["path": "/en/diary/data", "file": file])
            _ = try diary.change("import", ["file": file])
        }
        for _ in 0..<200 {
            let bytes = (0..<200).map { _ in UInt8(truncatingIfNeeded: generator.next()) & 0x7F }
            let text = "day,food,amount,time\n" + String(decoding: bytes, as: UTF8.self)
            _ = try diary.change("import", ["file": text])
        }
        #expect(diary.values("symptoms").isEmpty)
    }

    @Test mutating func `symptoms of a table get their codes in any language`() throws {
        let csv = "fecha,síntoma,intensidad\n2026-05-01,hinchazón,7\n"
        #expect(try diary.change("import", ["file": csv]))
        #expect(diary.values("symptoms").first?["symptom"] as? String == "bloating")
    }

    @Test mutating func `the clinician's document is a FHIR bundle without a name unless it is ticked`()
        throws
    {
        try diary.store(
            "people",
            ["name": "Ana", "addedAt": 1, "avoids": [["allergen": "milk", "severity": "severe"]]]
        )
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-13"))

        let bundle = try #require(
            try JSONSerialization.jsonObject(with: Data(try file("fhir").utf8)) as? [String: Any]
        )
        let entries = try #require(bundle["entry"] as? [[String: Any]])
        let resources = entries.compactMap { $0["resource"] as? [String: Any] }

        #expect(
            resources.map { $0["resourceType"] as? String } == [
                "Composition", "Patient", "Observation", "Observation", "AllergyIntolerance",
            ]
        )
        #expect(resources[1]["name"] == nil)
        let addresses = Set(entries.compactMap { $0["fullUrl"] as? String })
        #expect(addresses.count == entries.count)
        let unticked = try diary.ask([
            "ask": "file", "what": "fhir", "sheet": ["kind": "none", "fields": [[String]]()],
        ])
        #expect((unticked["text"] as? String)?.contains("Ana") == false)
        let named = try diary.ask([
            "ask": "file", "what": "fhir", "sheet": ["kind": "none", "fields": [["name", "on"]]],
        ])
        #expect((named["text"] as? String)?.contains("Ana") == true)
    }

    @Test(arguments: ["en", "es", "pt"])
    mutating func `the clinician's page names the person only if they want it`(language: String) throws {
        try diary.store("people", ["name": "Ana", "addedAt": 1, "avoids": [[String: Any]]()])
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13"))
        func page(_ fields: [[String]]) throws -> ParsedHTML {
            try diary.page([
                "path": "/\(language)/diary/report", "sheet": ["kind": "none", "fields": fields],
            ])
        }
        func about(_ fields: [[String]]) throws -> [String] {
            try page(fields).elements("p").filter { $0.attributes["id"] == "report-person" }.map { $0.text }
        }
        let account = ["account", "ana@example.org"]
        #expect(try about([]) == [] && about([account]) == [])
        #expect(try about([account, ["name", "on"]]) == ["Ana"])
        #expect(try about([account, ["email", "on"]]) == ["ana@example.org"])
        #expect(try about([account, ["name", "on"], ["email", "on"]]) == ["Ana · ana@example.org"])
        // Without an account there is no e-mail to choose.
        #expect(try about([["email", "on"]]) == [])
        let choices = try page([]).elements("input").map { $0.attributes["name"] }
        #expect(choices == ["name"])
    }

    @Test mutating func `symptoms, notes and treatments as CSV are imported as they were`() throws {
        var symptom = TestDiary.symptom("2026-05-13", minute: 800)
        symptom["suspected"] = "2026-05-12 dinner"
        try diary.store("symptoms", symptom)
        try diary.store(
            "diaryDays",
            [
                "day": "2026-05-12", "nothingToReport": true, "stress": 2, "sleep": 4, "stool": 3,
                "cycle": "before",
                "medicines": "Ibuprofen, \"400\"",
            ]
        )
        let cure = ["cure": "=1+1", "diet": "no tea", "description": "a\nb"]
        try diary.store(
            "treatments",
            ["title": "Tea", "start": "2026-04-01", "end": "2026-04-20"].merging(cure) { $1 }
        )
        try diary.store("treatments", ["title": "Walks", "start": "2026-05-01"])
        var other = try TestDiary()

        for table in ["symptoms", "days", "treatments"] {
            let csv = try file(table)
            #expect(try other.change("import", ["file": csv]))
            #expect(try other.ask(["ask": "file", "what": table])["text"] as? String == csv)
            #expect(try other.change("import", ["file": csv]))
            #expect(try other.ask(["ask": "file", "what": table])["text"] as? String == csv)
        }
        #expect(other.values("treatments").count == 2)
        #expect(other.values("treatments").allSatisfy { $0["batch"] as? String != nil })
        let page = try other.page(["path": "/en/diary/data"])
        #expect(page.elements("button").count { $0.attributes["data-batch"] != nil } == 3)
    }

    @Test mutating func `an import keeps a protocol, and names rows that cannot be read`() throws {
        let course: [String: Any] = [
            "kind": "single-food", "subjects": ["ingredient:onion"], "postponed": [String](),
        ]
        try diary.store(
            "treatments",
            ["title": "Without onion", "start": "2026-05-01", "protocol": course],
            id: "course"
        )
        let csv =
            "title,start,end\nWithout onion,2026-05-01,2026-05-02\nTea,2026-02-30,\nTea,2026-05-02,2026-05-01\n,2026-05-01,\n"
        let page = try diary.page(["path": "/en/diary/data", "file": csv])
        let rows = page.elements("li").map { $0.text }.filter { $0.hasPrefix("Line ") }
        #expect(rows.map { $0.prefix(6) } == ["Line 3", "Line 4", "Line 5"])
        #expect(try diary.change("import", ["file": csv]))
        #expect(diary.values("treatments").count == 1)
        #expect(diary.records["treatments"]?["course"]?["end"] == nil)

        let notes = "day,stress\n2026-05-01,9\n2026-05-02,\n2026-05-03,4\n"
        #expect(try diary.change("import", ["file": notes]))
        #expect(diary.values("diaryDays").map { $0["stress"] as? Int } == [4])
    }

    @Test mutating func `what was written before an import does not belong to it`() throws {
        try diary.store("diaryDays", ["day": "2026-05-12", "stress": 1], id: "own")
        #expect(try diary.change("import", ["file": "day,stress\n2026-05-12,3\n"]))
        #expect(diary.records["diaryDays"]?["own"]?["stress"] as? Int == 3)
        #expect(diary.records["diaryDays"]?["own"]?["batch"] == nil)
    }

    @Test mutating func `the clinician's page and its table have the same counts`() throws {
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-13", intensity: 9, frequency: 4))
        let page = try diary.page(["path": "/en/diary/report"])
        #expect(page.elements("td").contains { $0.text == "1 / 1" })
        let csv = try file("report-csv")
        #expect(csv.contains("days with symptom,bloating,1,1"))
        #expect(csv.contains("severity,2026-05-13,7"))
        #expect(csv.contains("not logged,2026-05-14"))
    }
}
