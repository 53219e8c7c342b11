import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// Imports of files as other programs write them, made from public descriptions of their formats.
@Suite struct ImportSourceTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    static let mySymptoms = """
        Date,Time,Category,Items
        03/30/2026, 18:57, Dinner, "Leek soup, thick", "[1 bowl]", "Rye bread"
        03/31/2026, 09:15, Symptom, "Bloating", " Intensity: 6", "Headache", " Intensity: 3", "Duration: 1h"
        03/31/2026, 11:00, Symptom, "Bloating", " Intensity: 4"
        03/31/2026, 12:00, Medication, "Ibuprofen"
        03/31/2026, 12:10, Supplement, "Iron"
        03/31/2026, 18:00, Exercise, "Walking"

        """

    static let bearable = """
        date,weekday,time of day,category,rating/amount,detail,notes
        "8th Dec 2025","Monday","mid","Symptom","2","Headache (Moderate)",""
        "8th Dec 2025","Monday","am","Mood","3","Mood",""
        "9th Dec 2025","Tuesday","21:30","Symptom","4","My own pain (left)",""
        "9th Dec 2025","Tuesday","pm","Symptom","0","Rash (None)",""
        "9th Dec 2025","Tuesday","pm","Medication","1","Ibuprofen (400 mg)",""
        "9th Dec 2025","Tuesday","pm","Nutrition","1","Garlic soup",""

        """

    static let daylio = """
        full_date,date,weekday,time,mood,activities,note_title,note
        2026-05-01,May 1,Friday,22:13,good,"headache | garlic bread | work","",""
        2026-05-02,May 2,Saturday,21:00,rad,"","",""

        """

    static let cronometer = """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Category
        2026-05-01,8:30 AM,Breakfast,"Oats, rolled",58.00 g,220.10,8.00,Breakfast Cereals
        2026-05-01,,Dinner,Xyzzyplugh,1.00 full recipe,500.00,30.00,Meals

        """

    static let myFitnessPal = """
        Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g),Note
        2026-05-01,Breakfast,450.0,12.0,50,20,egg and toast
        2026-05-01,Snacks,150.0,3.0,20,2,

        """

    static let waistline = """
        {"version":29,
         "foodList":[{"id":7,"name":"Oat drink","brand":"X","unit":"ml","portion":"100","barcode":"9524100003125"}],
         "recipes":[{"id":7,"name":"Garlic soup","unit":"serving","portion":1}],
         "diary":[
          {"dateTime":"2026-05-01T00:00:00.000Z","stats":{"weight":70},"items":[
            {"id":7,"type":"food","portion":"200","quantity":1.5,"category":0,"dateTime":"2026-05-01T21:12:01.000Z"},
            {"id":7,"type":"recipe","portion":1,"quantity":1,"category":2}]},
          {"dateTime":"2026-05-02T22:00:00.000Z","name":"Rice","portion":"1 plate","quantity":1,"category":"1","category_name":"Lunch","foodId":3}],
         "settings":{"diary":{"meal-names":["Breakfast","Lunch","Dinner","Snacks"]}}}
        """

    static let openFoodFacts = """
        code,product_name,ingredients_text,day
        9524100003125,Hazelnut spread,"sugar, hazelnuts",2026-05-01

        """

    static let samples: [(name: String, file: String)] = [
        ("mySymptoms", mySymptoms), ("Bearable", bearable), ("Daylio", daylio), ("Cronometer", cronometer),
        ("MyFitnessPal", myFitnessPal), ("Waistline", waistline), ("Open Food Facts", openFoodFacts),
    ]

    private mutating func page(_ file: String, _ fields: [[String]] = [], language: String = "en") throws
        -> ParsedHTML
    {
        try diary.page(members(file, fields, language: language))
    }

    private func members(_ file: String, _ fields: [[String]], language: String = "en") -> [String: Any] {
        var members: [String: Any] = ["path": "/\(language)/diary/data", "file": file]
        if !fields.isEmpty { members["sheet"] = ["kind": "none", "fields": fields] }
        return members
    }

    private mutating func store(_ file: String, _ fields: [[String]] = []) throws -> Bool {
        try diary.change("import", members(file, fields))
    }

    private func entry(_ name: String) -> [String: Any]? {
        diary.values("diaryEntries").first { ($0["food"] as? [String: Any])?["name"] as? String == name }
    }

    private func symptom(_ name: String) -> [String: Any]? {
        diary.values("symptoms").first { $0["symptom"] as? String == name }
    }

    @Test(arguments: samples, ["en", "es", "pt"])
    mutating func `the program is named, and its format is called unverified`(
        _ sample: (name: String, file: String),
        _ language: String
    ) throws {
        let page = try page(sample.file, language: language)

        let source = try #require(page.elements.first { $0.attributes["id"] == "import-source" }).text
        #expect(source.contains(sample.name))
        let words = ["en": "not verified", "es": "No hemos verificado", "pt": "Não verificámos"]
        #expect(source.contains(try #require(words[language])))
        #expect(page.elements("select").count == page.elements("th").count)
    }

    @Test mutating func `mySymptoms: each item of a meal is a food, and a symptom of a day is stored once`()
        throws
    {
        #expect(try store(Self.mySymptoms))

        let soup = try #require(entry("Leek soup, thick"))
        #expect(soup["day"] as? String == "2026-03-30" && soup["minute"] as? Int == 1_137)
        #expect(soup["slot"] as? String == "dinner" && soup["amount"] as? String == "1 bowl")
        #expect(entry("Rye bread") != nil && diary.values("diaryEntries").count == 2)
        let bloating = try #require(symptom("bloating"))
        #expect(bloating["intensity"] as? Int == 6 && bloating["frequency"] as? Int == 2)
        #expect(bloating["minute"] as? Int == 555)
        #expect(symptom("headache")?["intensity"] as? Int == 3)
        #expect(diary.values("diaryDays").map { $0["medicines"] as? String } == ["Ibuprofen, Iron"])
        let page = try page(Self.mySymptoms)
        #expect(
            page.elements("li").contains { $0.text.hasPrefix("Line 7: ") && $0.text.contains("Exercise") }
        )
    }

    @Test mutating func `mySymptoms: a file without symptoms is recognized by its amounts in brackets`()
        throws
    {
        let file = "Date,Time,Event\n30/03/2026,18:57,Lunch,Rice,[100 g],Beans,[2 spoons]\n"

        #expect(try store(file))

        #expect(entry("Rice")?["grams"] as? Int == 100)
        #expect(entry("Beans")?["amount"] as? String == "2 spoons")
    }

    @Test mutating func `Bearable: the largest number of the scale is asked`() throws {
        #expect(try !store(Self.bearable))
        let page = try page(Self.bearable)
        #expect(page.elements("input").contains { $0.attributes["name"] == "scale" })

        #expect(try store(Self.bearable, [["scale", "4"]]))

        #expect(symptom("headache")?["intensity"] as? Int == 5)
        #expect(symptom("headache")?["day"] as? String == "2025-12-08")
        #expect(symptom("My own pain (left)")?["intensity"] as? Int == 10)
        #expect(symptom("My own pain (left)")?["minute"] as? Int == 1_290)
        #expect(symptom("rash") == nil)
        #expect(diary.values("diaryDays").map { $0["medicines"] as? String } == ["Ibuprofen (400 mg)"])
        #expect(entry("Garlic soup")?["day"] as? String == "2025-12-09")
    }

    @Test mutating func `Daylio: activities that name a symptom or a food are stored, the others listed`()
        throws
    {
        #expect(try !store(Self.daylio))
        #expect(try store(Self.daylio, [["strength", "5"]]))

        #expect(symptom("headache")?["intensity"] as? Int == 5)
        #expect(symptom("headache")?["minute"] as? Int == 1_333)
        #expect(diary.values("diaryEntries").count == 1 && entry("garlic bread") != nil)
        let page = try page(Self.daylio, [["strength", "5"]])
        #expect(page.elements("li").contains { $0.text.hasPrefix("Line 2: ") && $0.text.hasSuffix("work") })
    }

    @Test
    mutating func `Cronometer: amounts without a weight keep their words, and unknown foods are listed`()
        throws
    {
        let page = try page(Self.cronometer)
        #expect(page.elements.contains { $0.attributes["id"] == "import-estimated" })
        #expect(page.elements("li").map { $0.text }.contains("Xyzzyplugh"))
        #expect(!page.elements("li").map { $0.text }.contains("Oats, rolled"))

        #expect(try store(Self.cronometer))

        #expect(
            entry("Oats, rolled")?["grams"] as? Int == 58 && entry("Oats, rolled")?["minute"] as? Int == 510
        )
        let other = try #require(entry("Xyzzyplugh"))
        #expect(other["amount"] as? String == "1.00 full recipe" && other["grams"] as? Int == 100)
        #expect(other["slot"] as? String == "dinner" && other["minute"] as? Int == 1_170)
    }

    @Test mutating func `MyFitnessPal: totals are called so, and a column can be chosen as the food`() throws
    {
        let page = try page(Self.myFitnessPal)
        #expect(page.elements("p").contains { $0.text.contains("totals of days or meals") })
        #expect(page.elements.contains { $0.attributes["id"] == "import-missing" })
        #expect(try !store(Self.myFitnessPal))

        #expect(try store(Self.myFitnessPal, [["column-6", "food"]]))

        #expect(diary.values("diaryEntries").count == 1)
        #expect(entry("egg and toast")?["slot"] as? String == "breakfast")
    }

    @Test mutating func `Waistline: foods are found by their numbers, and a day is its nearest midnight`()
        throws
    {
        #expect(try store(Self.waistline))

        let drink = try #require(entry("Oat drink"))
        #expect(drink["day"] as? String == "2026-05-01" && drink["slot"] as? String == "breakfast")
        #expect(drink["grams"] as? Int == 300)
        #expect((drink["food"] as? [String: Any])?["key"] as? String == "gtin:09524100003125")
        #expect(entry("Garlic soup")?["slot"] as? String == "dinner")
        #expect(entry("Rice")?["day"] as? String == "2026-05-03")
        #expect(entry("Rice")?["slot"] as? String == "lunch")
    }

    @Test mutating func `Open Food Facts: a product keeps its number and its ingredients`() throws {
        #expect(try store(Self.openFoodFacts))

        let food = try #require(entry("Hazelnut spread")?["food"] as? [String: Any])
        #expect(food["key"] as? String == "gtin:09524100003125")
        #expect(food["ingredients"] as? String == "sugar, hazelnuts")
    }

    @Test mutating func `columns with unknown headings are guessed from their cells and corrected`() throws {
        let file =
            "A\tB\tC\tD\n1 de mayo de 2026\t13:05\tcena\tlentejas\n2 may 2026\t9:00 pm\tdesayuno\tpan\n"
        let page = try page(file, language: "es")
        let chosen = page.elements("option").filter { $0.attributes["selected"] != nil }
        #expect(chosen.map { $0.attributes["value"] } == ["day", "time", "meal", ""])

        #expect(try store(file, [["column-3", "food"]]))

        #expect(entry("lentejas")?["day"] as? String == "2026-05-01")
        #expect(
            entry("lentejas")?["minute"] as? Int == 785 && entry("lentejas")?["slot"] as? String == "dinner"
        )
        #expect(entry("pan")?["minute"] as? Int == 1_260)
    }

    @Test mutating func `a dish keeps its words and gets its usual ingredients`() throws {
        #expect(try store("day,food\n2026-05-01,TIRAMISÚ\n"))

        let food = try #require(entry("TIRAMISÚ")?["food"] as? [String: Any])
        #expect(food["key"] as? String == "dish:tiramisu")
        #expect((food["ingredients"] as? String)?.isEmpty == false)
    }

    @Test mutating func `English names are understood on a page in another language`() throws {
        let file = "day,food\n2026-05-01,Peanut butter\n"
        let page = try page(file, language: "pt")
        #expect(!page.elements.contains { $0.attributes["id"] == "import-unmatched" })
    }

    @Test mutating func `amounts as written and languages of our own tables are kept`() throws {
        var value = TestDiary.entry("2026-05-13", name: "Sopa", ingredients: "leite", grams: 125)
        value["amount"] = "half"
        var food = try #require(value["food"] as? [String: Any])
        food["language"] = "pt"
        value["food"] = food
        try diary.store("diaryEntries", value, id: "5b9f3c9e-54ab-4e65-a0ce-111111111111")
        let csv = try #require(try diary.ask(["ask": "file", "what": "meals"])["text"] as? String)
        var other = try TestDiary()

        #expect(try other.change("import", ["file": csv]))

        #expect(other.values("diaryEntries").first?["amount"] as? String == "half")
        #expect(try other.ask(["ask": "file", "what": "meals"])["text"] as? String == csv)
        let page = try diary.page(["path": "/en/diary/data", "file": csv])
        #expect(!page.elements.contains { $0.attributes["id"] == "import-source" })
    }
}
