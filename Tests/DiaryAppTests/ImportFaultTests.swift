import Foundation
import MorselCore
import MorselTestSupport
import Testing

@testable import DiaryApp

/// Imports of files that are broken, hostile, or imported again.
@Suite struct ImportFaultTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    private mutating func problem(_ file: String, language: String = "en") throws -> String? {
        #expect(try !diary.change("import", ["file": file]))
        let page = try diary.page(["path": "/\(language)/diary/data", "file": file])
        #expect(!page.elements.contains { $0.attributes["id"] == "import-form" })
        return page.elements.first { $0.attributes["id"] == "import-problem" }?.text
    }

    private mutating func changes(_ file: String, _ fields: [[String]] = []) throws -> [[String: Any]] {
        let members: [String: Any] = [
            "ask": "change", "action": "import", "file": file, "sheet": ["kind": "none", "fields": fields],
        ]
        return try #require(try diary.ask(members)["changes"] as? [[String: Any]])
    }

    // MARK: Broken files

    @Test(arguments: [
        ("day,food\n2026-05-01,\"Soup\n2026-05-02,Rice\n", "Line 2: a quotation mark"),
        ("day,food\n\n2026-05-01,Soup\n2026-05-02,R\u{0}\n", "Line 4: this is not text"),
        ("PK\u{3}\u{4}word", "Line 1: this is not text"),
        (
            "day,food\n2026-05-01,\(String(repeating: ",", count: 1_001))\n",
            "Line 2: the row has too many cells"
        ),
        ("{\"format\":\"morsel-diary\",\n\"version\":1,\n\"records\":[", "Line 3: the JSON"),
        ("{\"diary\":[{\"dateTime\":\"2026-05-01\",\n\"items\":[{]}", "Line 2: the JSON"),
        ("{\"format\":\"other\"}", "neither an export of the diary nor one of Waistline"),
        ("[1,2]", "neither an export"), ("day,food\n", "no table"), ("-", "no table"),
    ])
    mutating func `a file that cannot be read is answered with its line`(_ file: String, _ words: String)
        throws
    {
        #expect(try problem(file)?.contains(words) == true)
        #expect(diary.records.isEmpty)
    }

    @Test mutating func `the line is named in three languages`() throws {
        let file = "day,food\n2026-05-01,\"Soup\n"
        #expect(try problem(file, language: "es")?.contains("Línea 2") == true)
        #expect(try problem(file, language: "pt")?.contains("Linha 2") == true)
    }

    @Test mutating func `rows that are too long or damaged are named by their lines`() throws {
        let file =
            "day,food\n2026-05-01,Soup,1,5\n2026-05-01,\"two\nlines\"\n2026-05-01,Ol\u{FFFD}\n2026-05-01,Rice,\n"
        let page = try diary.page(["path": "/en/diary/data", "file": file])

        let lines = page.elements("li").map { $0.text }
        #expect(lines.contains("Line 2: more cells than the heading"))
        #expect(lines.contains { $0.hasPrefix("Line 5: a character that cannot be read") })
        #expect(try changes(file).count == 2)
    }

    @Test(arguments: ["-3", "0", "1e308", "4 kg", "NaN", "-1 cup", "Infinity g"])
    mutating func `an amount that nobody eats is not stored`(_ amount: String) throws {
        #expect(try changes("day,food,amount\n2026-05-01,Soup,\(amount)\n2026-05-01,Rice,1 g\n").count == 1)
    }

    @Test mutating func `random changes of every sample are answered and never trap`() throws {
        var generator = SplitMix64(seed: 20)
        for (_, file) in ImportSourceTests.samples {
            for _ in 0..<10 {
                var bytes = Array(file.utf8)
                for _ in 0..<3 {
                    let place = Int(generator.next() % UInt64(bytes.count))
                    switch generator.next() % 3 {
                    case 0: bytes.remove(at: place)
                    case 1: bytes[place] = UInt8(truncatingIfNeeded: generator.next()) & 0x7F
                    default: bytes.removeSubrange(place...)
                    }
                    if bytes.isEmpty { bytes = [0x22] }
                }
                let text = String(decoding: bytes, as: UTF8.self)
                _ = try diary.page(["path": "/pt/diary/data", "file": text])
                _ = try changes(
                    text,
                    [["scale", "4"], ["strength", "3"], ["order", "day"], ["decimals", "comma"]]
                )
            }
        }
    }

    // MARK: Two ways

    @Test(arguments: [
        ("2026-05-14", "2026-05-14"), ("2026-05-14T08:10:00Z", "2026-05-14"), ("14.05.2026", "2026-05-14"),
        ("5/14/26", "2026-05-14"), ("05/05/2026", "2026-05-05"), ("2026/5/1", "2026-05-01"),
        ("8th Dec 2021", "2021-12-08"), ("December 8, 2021", "2021-12-08"), ("8 dic 2021", "2021-12-08"),
        ("quarta-feira, 8 de dezembro de 2021", "2021-12-08"), ("martes 5 mayo 2026", "2026-05-05"),
    ])
    func `a day in another format is read`(_ text: String, _ day: String) {
        guard case .day(let read) = DateText(text) else {
            Issue.record("\(text) is no day")
            return
        }
        #expect(read.text == day)
    }

    @Test(arguments: [
        "", "2026-02-30", "30/02/2026", "31st Feb 2022", "May 5", "12", "1/2", "soup", "99/99/9999",
        "99999/1/1",
    ])
    func `a text that is no day is none`(_ text: String) {
        #expect(DateText(text) == .none)
    }

    @Test(arguments: [("day", "2026-04-03"), ("month", "2026-03-04")])
    mutating func `a day that could be read in two ways is the one that the person chose`(
        _ order: String,
        _ day: String
    )
        throws
    {
        let file = "Date,Food\n03/04/2026 08:10,Soup\n"
        #expect(try changes(file).isEmpty)

        let change = try #require(try changes(file, [["order", order]]).first?["value"] as? [String: Any])

        #expect(change["day"] as? String == day && change["minute"] as? Int == 490)
    }

    @Test(arguments: [
        ("1.234", "comma", 1_234.0), ("1.234", "point", 1.234), ("1,234 kg", "comma", 1_234.0),
        ("1,234 g", "point", 1_234.0),
        ("2,500 kg", "comma", 2_500.0),
    ])
    mutating func `a decimal that could be read in two ways is the one that the person chose`(
        _ amount: String,
        _ decimals: String,
        _ grams: Double
    ) throws {
        let file = "day;food;amount\n2026-05-01;Soup;\(amount)\n"
        #expect(try changes(file).isEmpty)
        #expect(
            try diary.page(["path": "/en/diary/data", "file": file]).elements("input").contains {
                $0.attributes["name"] == "decimals"
            }
        )

        let change = try #require(
            try changes(file, [["decimals", decimals]]).first?["value"] as? [String: Any]
        )

        #expect(change["grams"] as? Double == grams)
    }

    @Test mutating func `our own table that a spreadsheet wrote again keeps its amounts`() throws {
        let heading = "day;time;meal;food;grams;amount;ingredients;language\n"
        let row = try #require(
            try changes(heading + "2026-05-13;12:00;lunch;Soup;12,5;;;en\n").first?["value"] as? [String: Any]
        )
        #expect(row["grams"] as? Double == 12.5)
        #expect(try changes(heading + "2026-05-13;12:00;lunch;Soup;1,234;;;en\n").isEmpty)
        #expect(try changes(heading + "2026-05-13;12:00;lunch;Soup;1.234;;;en\n").count == 1)
    }

    // MARK: The same file again

    @Test(arguments: ImportSourceTests.samples)
    mutating func `importing a file twice changes nothing`(_ sample: (name: String, file: String)) throws {
        let fields = [
            ["scale", "10"], ["strength", "3"], ["column-6", sample.name == "MyFitnessPal" ? "food" : ""],
        ]
        .filter { $0[0] != "column-6" || sample.name == "MyFitnessPal" }
        let request: [String: Any] = ["file": sample.file, "sheet": ["kind": "none", "fields": fields]]
        #expect(try diary.change("import", request))
        #expect(diary.records.values.allSatisfy { $0.values.allSatisfy { $0["batch"] as? String != nil } })

        #expect(try changes(sample.file, fields).isEmpty)

        let page = try diary.page(request.merging(["path": "/en/diary/data"]) { $1 })
        #expect(page.elements("p").contains { $0.text.hasSuffix("All of it is in the diary already.") })
        #expect(
            page.elements("button").contains {
                $0.attributes["type"] == "submit" && $0.attributes["disabled"] != nil
            }
        )
        #expect(page.elements("button").count { $0.attributes["data-batch"] != nil } == 1)
    }

    @Test mutating func `what the person changed after an import stays, and what they deleted comes back`()
        throws
    {
        let file = "day,food,symptom,intensity\n2026-05-01,Soup,,\n2026-05-01,Rice,,\n2026-05-01,,nausea,4\n"
        #expect(try diary.change("import", ["file": file]))
        let soup = try #require(
            diary.records["diaryEntries"]?.first {
                ($0.value["food"] as? [String: Any])?["name"] as? String == "Soup"
            }
        )
        var edited = soup.value
        edited["grams"] = 250
        try diary.store("diaryEntries", edited, id: soup.key)
        let nausea = try #require(diary.records["symptoms"]?.first)
        try diary.store("symptoms", nausea.value.merging(["intensity": 9]) { $1 }, id: nausea.key)
        let rice = try #require(diary.records["diaryEntries"]?.keys.first { $0 != soup.key })
        try diary.store("diaryEntries", nil, id: rice)

        #expect(try changes(file).map { $0["id"] as? String } == [rice])
    }

    @Test mutating func `a note of a table is added to what is noted already`() throws {
        try diary.store("diaryDays", ["day": "2026-05-12", "stress": 1, "medicines": "Iron"], id: "own")

        #expect(try diary.change("import", ["file": "day,stress,sleep\n2026-05-12,3,4\n"]))

        let note = try #require(diary.records["diaryDays"]?["own"])
        #expect(
            note["stress"] as? Int == 3 && note["sleep"] as? Int == 4
                && note["medicines"] as? String == "Iron"
        )
        #expect(note["batch"] == nil)
    }

    @Test mutating func `ten thousand meals are read in seconds`() throws {
        var csv = "day,time,meal,food,amount\n"
        for number in 0..<10_000 {
            let day = CivilDate(daysSince1970: 17_000 + Int64(number / 4)).text
            csv += "\(day),12:0\(number % 10),lunch,Garlic soup \(number % 300),\(100 + number % 50) g\n"
        }
        #expect(try changes(csv).count == 10_000)
    }
}
