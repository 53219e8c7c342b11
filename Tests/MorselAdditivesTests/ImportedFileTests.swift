import Foundation
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import MorselAdditives

/// Reading of files with additives and conditions of use.
@Suite struct ImportedFileTests {
    private static func file(_ name: String) throws -> ImportedFile {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        return try ImportedFile(Array(try Data(contentsOf: url)))
    }

    private static func conditions(_ file: ImportedFile) -> [ImportedCondition] {
        file.records.compactMap { if case .condition(let condition) = $0.content { condition } else { nil } }
    }

    private static func additives(_ file: ImportedFile) -> [ImportedAdditive] {
        file.records.compactMap { if case .additive(let additive) = $0.content { additive } else { nil } }
    }

    // MARK: CSV

    @Test func `a CSV table is read row by row, with levels, footnotes and periods`() throws {
        let file = try Self.file("part-e.csv")
        let conditions = Self.conditions(file)

        #expect(file.format == .csv)
        #expect(conditions.count == 8)
        #expect(
            conditions[0].level
                == .maximum(ExactAmount(millionths: 1_000_000_000), .milligramsPerKilogramOrLitre)
        )
        #expect(conditions[0].notes.count == 2)
        #expect(
            conditions[1].level
                == .maximum(ExactAmount(millionths: 1_234_500_000), .milligramsPerKilogramOrLitre)
        )
        #expect(conditions[1].restriction == "only test sweets, \"energy-reduced\"")
        #expect(conditions[3].restriction == "only a test")
        #expect(conditions[3].until == "2014-01-31")
        #expect(conditions[3].level == .quantumSatis)
        #expect(conditions[6].level == .ofGroup)
        #expect(
            conditions[7].level
                == .maximum(ExactAmount(millionths: 75_000_000), .milligramsPerSquareDecimetre)
        )
        #expect(conditions[7].notes == ["Surface only, not present at a depth of 5 mm"])
        #expect(conditions[7].restriction == "a restriction in two lines")
    }

    @Test func `a row that cannot be read is reported with its line and stops no other`() throws {
        let file = try Self.file("part-e.csv")

        #expect(file.rejections.map { $0.line } == [8, 10])
        #expect(file.rejections.first?.reason.contains("\"a little\" is not a level") == true)
        #expect(file.rejections.last?.reason == "the maximum level is missing")
        #expect(file.records.last?.line == 11)
    }

    @Test(arguments: [
        ("1 000", 1_000_000_000), ("1\u{A0}000", 1_000_000_000), ("0,5", 500_000), ("0.5", 500_000),
        ("(75)", 75_000_000),
        ("20 mg/kg carry over in cheese", 20_000_000),
    ])
    func `levels are exact in every form of the table`(text: String, millionths: Int64) throws {
        let csv = "Category number,E-number,Maximum level\n05.2,E 100,\"\(text)\"\n"
        let condition = try #require(Self.conditions(try ImportedFile(Array(csv.utf8))).first)

        guard case .maximum(let amount, _) = condition.level else {
            Issue.record("no maximum")
            return
        }
        #expect(amount.millionths == millionths)
    }

    // MARK: Annex III

    private static func preparations(_ csv: String) throws -> [ImportedPreparation] {
        try ImportedFile(Array(csv.utf8)).records.compactMap {
            if case .preparation(let preparation) = $0.content { preparation } else { nil }
        }
    }

    @Test(arguments: [
        (
            "E number of the carrier,Name,Maximum level,Food additives to which the carrier may be added",
            "carriers"
        ),
        (
            "E number,Name,Maximum level,Food additive preparations to which the food additive may be added",
            "additives"
        ),
        (
            "E number,Name,Maximum level in enzyme preparation,Maximum level in final food except beverages,Maximum level in beverages,Can be used as a carrier?",
            "enzymes"
        ),
        (
            "E number,Name,Flavouring categories to which the additive may be added,Maximum level",
            "flavourings"
        ),
        (
            "E number,Name,Maximum level,Nutrient to which the food additive may be added,Can be used as a carrier?",
            "nutrients"
        ),
        (
            "E number,Name,Maximum level,Nutrient to which the food additive may be added,Food category",
            "infant-nutrients"
        ),
    ])
    func `the parts of Annex III are recognized by their columns`(header: String, part: String) throws {
        let rows = try Self.preparations("\u{FEFF}\(header)\nE 100,Curcumin,quantum satis,quantum satis,,\n")

        #expect(rows.map { $0.part.rawValue } == [part])
        #expect(rows.first?.content.level == "quantum satis")
    }

    @Test func `rows of Annex III have headings, levels on several lines, and cells of the row before`()
        throws
    {
        let csv = """
            E number,Name,Flavouring categories to which the additive may be added,Maximum level
            "E 420
             E 421",Polyols,All flavourings (1),quantum satis
            E 320,BHA,Test oils,"100 mg/kg (1) (gallate)
             200mg/kg (BHA)"
            E 459,X,Encapsulated flavourings in:,Encapsulated flavourings in:
            E 459,X,flavoured teas,"1,5 mg/L in final food"
            E 460,Y,,
            ,Z,All flavourings,quantum satis
            """
        let file = try ImportedFile(Array(csv.utf8))
        let rows = try Self.preparations(csv)

        #expect(
            rows.map { $0.content.use } == [
                "All flavourings", "Test oils", "Encapsulated flavourings in: flavoured teas",
                "Encapsulated flavourings in: flavoured teas",
            ]
        )
        #expect(
            rows.map { $0.content.level } == [
                "quantum satis", "100 mg/kg (gallate); 200 mg/kg (BHA)", "1.5 mg/l in final food",
                "1.5 mg/l in final food",
            ]
        )
        #expect(rows[0].subject == "E 420\n E 421")
        #expect(file.records.map { $0.line } == [2, 4, 7, 8])
        #expect(file.rejections == [ImportRejection(line: 9, reason: "the E number is missing")])
    }

    // MARK: HTML

    @Test func `an HTML table is read with its spans, footnotes and entities`() throws {
        let file = try Self.file("part-e.html")
        let conditions = Self.conditions(file)

        #expect(file.format == .html)
        #expect(
            conditions.map { "\($0.category) \($0.subject)" } == [
                "05.2 Group I", "05.2 E 200 -203", "05.3 E 900",
            ]
        )
        #expect(
            conditions[1].notes == [
                "The additives may be added individually or in combination",
                "The levels are expressed as the free acid",
            ]
        )
        #expect(conditions[1].restriction == "only test sweets & cafés")
        #expect(conditions[2].notes == ["Another footnote of this category"])
        #expect(file.rejections.map { $0.line } == [10])
        #expect(file.rejections.first?.reason == "no row explains the footnote (9)")
    }

    @Test func `a row of an HTML page with a level and without a number is rejected`() throws {
        let html = """
            <table><tr><td>Category number<td>E-number<td>Name<td>Maximum level (mg/l or mg/kg as appropriate)<td>Footnotes\
            <td>Restrictions/exceptions<tr><td>05.2<td>E 100<td>Curcumin<td>500<td><td><tr><td>05.2<td><td>Quinoline<td>300<td><td></table>
            """
        let file = try ImportedFile(Array(html.utf8))

        #expect(Self.conditions(file).map { $0.subject } == ["E 100"])
        #expect(file.rejections.map { $0.category } == ["05.2"])
    }

    @Test func `the Spanish table of the regulation is read in Spanish`() throws {
        let html = """
            <table><tr><td>Número de la categoría<td>Número E<td>Denominación<td>Dosis máxima (mg/l o mg/kg, según proceda)<td>Notas\
            <td>Restricciones/excepciones<tr><td>05.2<td>Grupo I<td>Aditivos<td><td><td>solo caramelos</table>
            """
        let file = try ImportedFile(Array(html.utf8))

        #expect(file.language == .spanish)
        #expect(Self.conditions(file).first?.level == .ofGroup)
        #expect(Self.conditions(file).first?.restriction == "solo caramelos")
    }

    @Test(arguments: [
        (
            "Número de la categoría<td>Número E<td>Denominación<td>Dosis máxima<td>Notas<td>Restricciones/excepciones",
            "Grupo II", "Período de aplicación: hasta el 31 de julio de 2014",
            "solo decoraciones Período de aplicación: a partir del 1 de agosto de 2014", PageLanguage.spanish
        ),
        (
            "Número da categoria<td>Número E<td>Denominação<td>Teor máximo<td>Notas<td>Restrições/exceções",
            "Grupo II", "Período de aplicação: até 31 de julho de 2014",
            "só decorações Período de aplicação: a partir de 1 de agosto de 2014", PageLanguage.portuguese
        ),
        (
            "Category number<td>E-number<td>Name<td>Maximum level<td>Footnotes<td>Restrictions/exceptions",
            "Group II", "Period of application: until 31 July 2014",
            "only decorations Period of application: from 1 August 2014", PageLanguage.english
        ),
    ])
    func `a period is read in the language of its table, or is a problem of its row`(
        titles: String,
        group: String,
        first: String,
        second: String,
        language: PageLanguage
    ) throws {
        let broken = first.replacing("2014", with: "MMXIV")
        let rows = [first, second, broken].map {
            "<tr><td>05.2<td>\(group)<td>X<td>quantum satis<td><td>\($0)\n"
        }
        let file = try ImportedFile(Array("<table><tr><td>\(titles)\n\(rows.joined())</table>".utf8))
        let conditions = Self.conditions(file)

        #expect(file.language == language)
        #expect(conditions.map { $0.until } == ["2014-07-31", ""])
        #expect(conditions.map { $0.from } == ["", "2014-08-01"])
        #expect(conditions.first?.restriction.isEmpty == true)
        #expect(conditions.last?.restriction.split(separator: " ").count == 2)
        #expect(file.rejections.map { $0.line } == [4])
        #expect(file.rejections.first?.reason.contains(broken) == true)
        #expect(file.rejections.first?.category == "05.2")
    }

    // MARK: Open Food Facts

    @Test func `the text of the additives of Open Food Facts is read entry by entry`() throws {
        let file = try Self.file("additives.txt")
        let additives = Self.additives(file)

        #expect(file.format == .taxonomyText)
        #expect(additives.map { $0.number.identifier } == ["e1999", "e160aii"])
        #expect(additives[0].names[.english] == ["Testose", "Test sugar"])
        #expect(additives[0].names[.spanish] == ["testosa"])
        #expect(additives[0].classes == ["sweetener", "stabiliser"])
        #expect(additives[0].vegan == .yes)
        #expect(additives[1].names[.english] == ["Plant carotenes", "Test carotene"])
        #expect(file.rejections.map { $0.line } == [22])
    }

    @Test func `the JSON of the additives of Open Food Facts is read`() throws {
        let file = try Self.file("additives.json")
        let additive = try #require(Self.additives(file).first)

        #expect(file.format == .taxonomyJSON)
        #expect(file.records.count == 1)
        #expect(additive.names[.english] == ["Testose"])
        #expect(additive.colourIndex == "12345")
        #expect(additive.isOrganic)
        #expect(additive.vegan == .maybe)
    }

    // MARK: Other files

    @Test(arguments: ["", "a,b,c\n1,2,3\n", "{", "{\"a\": 1}", "<p>no table", "\u{0}\u{1}", "%PDF-1.7"])
    func `another file is refused with a reason`(text: String) {
        #expect(throws: ImportRejection.self) { try ImportedFile(Array(text.utf8)) }
    }

    @Test func `random bytes never trap`() {
        var random = SplitMix64(seed: 19)
        let starts = [
            "<table><tr><td rowspan=9>", "{\"en:e100\":", "Category number,E-number,Maximum level\n",
            "en:E100, x\n", "E number,Maximum level,Nutrient to which it may be added\n",
        ]
        for _ in 0..<300 {
            let start = starts.randomElement(using: &random) ?? ""
            let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = try? ImportedFile(Array(start.utf8) + bytes)
        }
    }

    @Test(arguments: [("120-180,182", 62), ("5", 1), ("1-3,2", 3)])
    func `numbers of changes are read as ranges`(text: String, count: Int) throws {
        #expect(try #require(ChangeNumbers(text)).numbers.count == count)
    }

    @Test(arguments: ["", "a", "3-1", "0", "-1", "1-2-3", "1,,2", "1-99999999"])
    func `other numbers of changes are refused`(text: String) { #expect(ChangeNumbers(text) == nil) }

    @Test func `numbers of changes are written as ranges`() {
        #expect(ChangeNumbers([3, 1, 2, 7, 9, 8, 2, 11]).text == "1-3,7-9,11")
    }
}
