import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct NutritionImportTests {
    private static let ciqual = """
        alim_code,alim_nom_eng,"Energy, Regulation EU No 1169/2011 (kJ/100g)","Energy, Regulation EU No 1169/2011 (kcal/100g)",Protein (g/100g),Fat (g/100g),Salt (g/100g),Calcium (mg/100g),Selenium (µg/100g),Vitamin B12 (µg/100g)
        1,"Soup, sample",-,"100","12,9",0,< 0.3,"7,5","7,04","0,4"
        2,Bread,"1000","2",traces,101,"1",-,,1e300
        3,,1,1,1,1,1,1,1,1
        4,Short
        """
    private static let cofid =
        #"[{"nome":"Agar","food_code":"13-146","fibre":81.1,"grassi":1.2,"calorie":16.0,"nome_es":"Agar seco"},{"nome":"","food_code":"13-147"}]"#
    private static let bls =
        #"[{"nome":"Hafer","food_code":"C131000","nome_en":"Oat","proteine":11.375,"categoria":null}]"#
    private static let ciqual2025 =
        #"[{"nome":"Gin","nome_en":"Gin","calorie":265,"carboidrati_disponibili":null},{"nome":"Gin"}]"#
    private static let tacoFoods = "id,categoryId,name\n1,1,\"Arroz, cozido\"\n2,1,Sal\n"
    private static let tacoAmounts = """
        foodId,moisture,kcal,kJ,protein,lipids,carbohydrates,dietaryFiber,sodium
        1,70.1,124,517,2.6,Tr,25.8,2.7,1
        """

    /// Imports tables and returns the outcomes and the stored foods: source, code, name key and content.
    private func foods(_ tables: String...) async throws -> (
        outcomes: [NutritionImport.Outcome], foods: [String]
    ) {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let paths = try tables.enumerated().map { place, table in
                try sample.file(table.utf8, name: "\(place)")
            }
            let outcomes = try await NutritionImport(sample.sample.catalogue).run(paths)
            let again = try await NutritionImport(sample.sample.catalogue).run(paths)
            #expect(again.allSatisfy { $0.counts.isNothing })
            let rows = "SELECT source, code, name_key, content FROM food ORDER BY source, code"
            return (outcomes, try await sample.sample.rows(rows, columns: 4))
        }
    }

    @Test func `amounts are numbers, zero or unknown`() async throws {
        let (outcomes, foods) = try await foods(Self.ciqual)

        #expect(outcomes.map { $0.source } == [.ciqual2020])
        #expect(
            outcomes[0].issues.map { "\($0.line) \($0.reason.rawValue)" } == ["5 field-count", "4 no-name"]
        )
        #expect(
            foods == [
                #"ciqual-2020|1|soup sample|{"name":"Soup, sample","names":{"en":"Soup, sample"},"nutrition":{"basis":"100g","perBasis":{"energy":418400,"fat":0,"protein":12900000000,"vitaminB12":400,"calcium":7500000,"selenium":7040}}}"#,
                #"ciqual-2020|2|bread|{"name":"Bread","names":{"en":"Bread"},"nutrition":{"basis":"100g","perBasis":{"energy":1000000,"salt":1000000000}}}"#,
            ]
        )
    }

    @Test func `foods in JSON have names in several languages`() async throws {
        let (outcomes, foods) = try await foods(Self.cofid, Self.bls, Self.ciqual2025)

        #expect(outcomes.map { $0.source } == [.cofid2021, .bls2025, .ciqual2025])
        #expect(outcomes[0].issues.map { $0.line } == [2])
        #expect(
            foods == [
                #"bls-2025|C131000|hafer|{"name":"Hafer","names":{"de":"Hafer","en":"Oat"},"nutrition":{"basis":"100g","perBasis":{"protein":11375000000}}}"#,
                #"ciqual-2025|gin|gin|{"name":"Gin","names":{"en":"Gin"},"nutrition":{"basis":"100g","perBasis":{"energy":1108760}}}"#,
                #"ciqual-2025|gin-2|gin|{"name":"Gin","names":{"en":"Gin"},"nutrition":{"basis":"100g","perBasis":{}}}"#,
                #"cofid-2021|13-146|agar|{"name":"Agar","names":{"en":"Agar","es":"Agar seco"},"nutrition":{"basis":"100g","perBasis":{"energy":66944,"fat":1200000000,"fibre":81100000000}}}"#,
            ]
        )
    }

    @Test func `the files of a table are joined, and fibre is subtracted from carbohydrate`() async throws {
        let (outcomes, foods) = try await foods("id,name\n1,Cereais\n", Self.tacoFoods, Self.tacoAmounts)

        #expect(outcomes.map { $0.source } == [.taco4] && outcomes[0].issues.isEmpty)
        #expect(
            foods == [
                #"taco-4|1|arroz cozido|{"name":"Arroz, cozido","names":{"pt":"Arroz, cozido"},"nutrition":{"basis":"100g","perBasis":{"energy":517000,"carbohydrate":23100000000,"fibre":2700000000,"protein":2600000000,"salt":2500000}}}"#,
                #"taco-4|2|sal|{"name":"Sal","names":{"pt":"Sal"}}"#,
            ]
        )
    }

    @Test(arguments: ["000000", "0000-0017", "00000017"])
    func `a search for a number does not find foods by their code`(number: String) async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let rows = (1...20).map { "\($0),food \(String(repeating: "a", count: $0))" }
            let table = (["alim_code,alim_nom_eng"] + rows).joined(separator: "\n")
            let path = try sample.file(table.utf8, name: "foods")
            _ = try await NutritionImport(sample.sample.catalogue).run([path])

            let found = try await sample.sample.catalogue.foods(SearchRequest(text: number))
            let named = try await sample.sample.catalogue.foods(SearchRequest(text: "food"))

            #expect(found.items.isEmpty)
            #expect(named.items.count == 20)
        }
    }

    @Test(arguments: [Self.tacoFoods, "a,b\n1,2\n", "[{]", "[]"])
    func `unknown and incomplete tables are rejected`(table: String) async throws {
        await #expect(throws: ImportError.self) { try await foods(table) }
    }
}
