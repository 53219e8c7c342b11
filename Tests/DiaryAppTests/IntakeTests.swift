import MorselCore
import MorselTestSupport
import Testing

/// The page of the additives that somebody ate.
@Suite struct IntakeTests {
    private var diary: TestDiary
    private static let path = "/en/diary/intake"

    init() throws { diary = try TestDiary() }

    /// Levels that were made up for these tests, as a script sends them.
    private static var levels: [String: Any] {
        [
            "format": 1, "asOf": "2019-10-28", "source": "Regulation (EC) No 1333/2008, Annex II, Part E",
            "subjects": [["e200", "e202"], ["e330"], ["e950"], ["e951"]],
            "rules": [
                ["category": "14.1.4", "level": "300", "isCombined": true, "subjects": [0]],
                ["category": "14.1.4", "level": "qs", "subjects": [1]],
                ["category": "14.1.4", "level": "350", "subjects": [2]],
                ["category": "14.1.4", "level": "600", "subjects": [3]],
            ],
            "intakes": [
                ["additives": ["e200", "e202"], "value": "11", "authority": "EFSA FAF", "date": "2019"],
                [
                    "additives": ["e950"], "value": "9", "authority": "EFSA ANS", "date": "2016-04-25",
                    "url": "https://doi.org/10.2903/j.efsa.2016.4437",
                ],
            ],
            "productCategories": [["identifier": "soft-drinks", "numbers": ["14.1.4"]]],
        ]
    }

    private mutating func eat(
        _ ingredients: String,
        grams: Double = 330,
        on day: String = "2026-05-14",
        categories: [String] = ["drinks", "soft-drinks", "colas"]
    ) throws {
        var entry = TestDiary.entry(day, name: "Cola", ingredients: ingredients, grams: grams)
        var food = try #require(entry["food"] as? [String: Any])
        food["categories"] = categories
        entry["food"] = food
        try diary.store("diaryEntries", entry)
    }

    private mutating func weigh(_ kilograms: String) throws {
        let fields = [["sex", "female"], ["kilograms", kilograms]]
        try diary.store("settings", ["name": "energyForm", "value": fields], id: "energy")
    }

    private mutating func page(_ path: String = Self.path, levels: [String: Any]? = Self.levels) throws
        -> ParsedHTML
    {
        var members: [String: Any] = ["path": path]
        members["levels"] = levels
        return try diary.page(members)
    }

    /// The facts of the card whose title contains a text: the values with their sources, by the name.
    private mutating func facts(_ title: String, _ path: String = Self.path) throws -> [String: String] {
        let page = try page(path)
        let places = page.elements.indices.filter {
            page.elements[$0].name == "article" && page.elements[$0].text.contains(title)
        }
        let place = try #require(places.first, "\(title)")
        let inside = page.elements.filter { $0.ancestors.contains(place) }
        let names = inside.filter { $0.name == "dt" }.map { $0.text }
        let values = inside.filter { $0.name == "dd" }.map { $0.text }
        return Dictionary(zip(names, values)) { first, _ in first }
    }

    private mutating func text(_ path: String = Self.path) throws -> String {
        try page(path).elements.first?.text ?? ""
    }

    @Test mutating func `the bound is a share of the acceptable daily intake`() throws {
        try eat("water, sugar, preservative (E 202)")
        try weigh("70,0")

        // 0.33 kg × 300 mg/kg = 99 mg; 99 / 70 = 1.414 mg/kg; of 11 mg/kg 12.9 %.
        let facts = try facts("E\u{A0}202")
        #expect(
            facts["Today"]
                == "at most 13\u{A0}% of the ADI of E\u{A0}202 (99\u{A0}mg); the label does not state the amount"
        )
        let intake = try #require(facts["Acceptable daily intake (ADI)"])
        #expect(
            intake.contains("11\u{A0}mg per kg of body weight and day, together for E\u{A0}200, E\u{A0}202")
        )
        #expect(intake.contains("EFSA FAF, 2019"))
        #expect(try text().contains("For a body weight of 70\u{A0}kg"))
        #expect(try text().contains("Annex II, Part E, as of 28 October 2019"))
    }

    @Test mutating func `an opinion with a date and an address is linked`() throws {
        try eat("water, sweetener (E 950)")

        #expect(
            try facts("E\u{A0}950")["Acceptable daily intake (ADI)"]?.contains("EFSA ANS, 25 April 2016")
                == true
        )
        let links = try page().elements("a").map { $0.attributes["href"] ?? "" }
        #expect(links.contains("https://doi.org/10.2903/j.efsa.2016.4437"))
        #expect(links.contains("/en/additives/e950"))
    }

    @Test mutating func `without a weight there are milligrams only`() throws {
        try eat("water, preservative (E 202)")

        #expect(try facts("E\u{A0}202")["Today"] == "at most 99\u{A0}mg; the label does not state the amount")
        #expect(try text().contains("Without a body weight there are only milligrams"))
        try weigh("7000")
        #expect(try !text().contains("%"))
    }

    @Test mutating func `an additive without an acceptable daily intake has milligrams`() throws {
        try eat("water, sweetener (E 951)", grams: 100)
        try weigh("60")

        let facts = try facts("E\u{A0}951")
        #expect(facts["Today"] == "at most 60\u{A0}mg; the label does not state the amount")
        #expect(facts["Acceptable daily intake (ADI)"] == "none in the tables")
    }

    @Test mutating func `what has no maximum, or no known category, cannot be bounded`() throws {
        try eat("water, acid (E 330)")
        try eat("water, preservative (E 202)", categories: [])
        try eat("water, preservative (E 202)", categories: ["meals", "pizzas"])
        try weigh("70")

        let items = try page().elements("li").map { $0.text }
        #expect(
            items.contains {
                $0.contains("E\u{A0}330") && $0.contains("no maximum (quantum satis) in 1 food")
            }
        )
        #expect(
            items.contains { $0.contains("E\u{A0}202") && $0.contains("food category not known in 2 foods") }
        )
        #expect(try page().elements("article").isEmpty)
    }

    @Test mutating func `a food without a bound is named beside the bound of the others`() throws {
        try eat("water, preservative (E 202)")
        try eat("water, preservative (E 202)", categories: [])
        try weigh("70")

        let today = try #require(try facts("E\u{A0}202")["Today"])
        #expect(
            today.hasPrefix(
                "cannot be bounded: food category not known in 1 food. The other food: at most 13\u{A0}%"
            )
        )
    }

    @Test mutating func `additives that share an intake are added`() throws {
        try eat("water, preservatives (E 200, E 202)")
        try weigh("70")

        let page = try page()
        #expect(page.elements("h2").contains { $0.text == "Additives that share an ADI" })
        let group = try #require(page.elements("article").last?.text)
        // The level limits both together, so it counts once.
        #expect(group.contains("at most 13\u{A0}% of the ADI of E\u{A0}200, E\u{A0}202 (99\u{A0}mg)"))
    }

    @Test mutating func `days that were not logged are left out of the mean and counted`() throws {
        try eat("water, preservative (E 202)")
        try eat("water, preservative (E 202)", on: "2026-05-12")
        try eat("water", on: "2026-05-01")
        // The 30 days begin on 15 April.
        try eat("water", on: "2026-04-15")
        try eat("water, preservative (E 202)", grams: 3_000, on: "2026-04-14")
        try weigh("70")

        // 198 mg / 4 days = 49.5 mg; 49.5 / 70 = 0.707 mg/kg; of 11 mg/kg 6.4 %.
        let facts = try facts("E\u{A0}202")
        #expect(
            facts["Mean of 4 logged days"]?.hasPrefix(
                "at most 7\u{A0}% of the ADI of E\u{A0}202 (49.5\u{A0}mg)"
            ) == true
        )
        #expect(
            try text().contains("4 of the last 30 days were logged. The others are left out of the mean.")
        )
        #expect(try !text().contains("no list of ingredients"))
    }

    @Test mutating func `foods without a label and own dishes are counted`() throws {
        try eat("water, preservative (E 202)")
        try diary.store("diaryEntries", TestDiary.entry("2026-05-13", name: "Tiramisu"))
        var dish = TestDiary.entry("2026-05-13", name: "Soup", ingredients: "water, E 202", grams: 200)
        dish["food"] = [
            "key": "own:1", "name": "Soup", "ingredients": "water, E 202",
            "parts": [["name": "water", "grams": 150], ["name": "E 202", "grams": 1]],
        ]
        try diary.store("diaryEntries", dish)

        #expect(try text().contains("2 foods have no list of ingredients from a label"))
        let facts = try facts("E\u{A0}202")
        #expect(facts["Today"]?.hasPrefix("at most") == true)
        #expect(
            facts["Mean of 2 logged days"]?.hasPrefix("cannot be bounded: food category not known in 1 food")
                == true
        )
    }

    @Test mutating func `calm mode has no intakes and no link to them`() throws {
        try eat("water, preservative (E 202)")
        try weigh("70")
        for path in ["/en/diary/statistics", "/en/diary/overview"] {
            #expect(
                try page(path).elements("a").contains { $0.attributes["href"] == "/en/diary/intake" },
                "\(path)"
            )
        }
        #expect(try diary.change("calm", ["answer": "on"]))

        #expect(try text().contains("calm mode"))
        #expect(try !text().contains("mg") && !text().contains("%"))
        for path in ["/en/diary/statistics", "/en/diary/overview"] {
            #expect(try !page(path).elements("a").contains { $0.attributes["href"] == "/en/diary/intake" })
        }
    }

    @Test mutating func `without the levels, or with others, the page says so`() throws {
        try eat("water, preservative (E 202)")

        #expect(
            try page(levels: nil).elements.first?.text.contains("does not have the permitted levels yet")
                == true
        )
        #expect(
            try page(levels: ["format": 2]).elements.first?.text.contains(
                "does not have the permitted levels yet"
            )
                == true
        )
    }

    @Test(arguments: [
        ("/en/diary/intake", "Today", "at most 13\u{A0}%"),
        ("/es/diary/intake", "Hoy", "como máximo el 13\u{A0}%"),
        ("/pt/diary/intake", "Hoje", "no máximo 13\u{A0}%"),
    ])
    mutating func `the page is in three languages and gives no advice`(
        path: String,
        name: String,
        words: String
    ) throws {
        try eat("water, preservative (E 202), acid (E 330)")
        try weigh("70")

        #expect(try facts("E\u{A0}202", path)[name]?.hasPrefix(words) == true)
        let text = try text(path).lowercased()
        for word in ["safe", "segur", "should", "danger", "exceed", "too much"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test mutating func `an entry keeps the categories of the product`() throws {
        let content: [String: Any] = [
            "names": ["en": "Cola"], "categories": ["drinks", "soft-drinks"],
            "texts": [["language": "en", "text": "water, preservative (E 202)"]],
        ]
        let product: [String: Any] = [
            "format": RecordFormat.current, "gtin": "04006381333931",
            "versions": [["format": RecordFormat.current, "id": 1, "content": content]],
        ]
        let eaten = try diary.ask(["ask": "eaten", "product": product])
        #expect(eaten["sheet"] is String)
        let sheet: [String: Any] = [
            "kind": "amount", "food": "gtin:04006381333931", "slot": "lunch",
            "fields": [["amount", "330"], ["time", "12:00"], ["slot", "lunch"]],
        ]
        #expect(try diary.change("save", ["sheet": sheet, "product": product]))
        let food = try #require(diary.values("diaryEntries").first?["food"] as? [String: Any])
        #expect(food["categories"] as? [String] == ["drinks", "soft-drinks"])
    }
}
