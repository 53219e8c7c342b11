import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

@Suite struct ProductExportTests {
    /// Products that together use every member of a version.
    private static let lines = [
        SampleImport.line(1), SampleImport.line(1, "Ingredients: soya"),
        #"""
        {"code":"2000000000008","product_name":"\"Cake\", with\nall, 50 %","product_name_es":"Tarta; é","lang":"es",
        "ingredients_text":"Harina,\nleche","brands":"A,B","quantity":"400 g","languages_codes":{"es":1,"pt":2},
        "ingredients_text_es":"Harina,\n leche","ingredients_text_en":"Flour","allergens_tags":["en:milk","en:almond","xx:a,b"],
        "traces_tags":["en:nuts","xx:plugh"],"allergens_raw":["c\\d"],"categories_tags":["en:fruit-cakes","en:frobs"],
        "image_url":"https://example.org/a.jpg","last_modified_t":1750000123,"last_checked_t":1750000001,
        "serving_quantity":30.5,"serving_quantity_unit":"ml","nutriments":{"energy-kcal_100g":295.077,"sodium_100g":0.1234567,
        "alcohol_100g":4.7,"vitamin-b12_100g":4e-7,"vitamin-c_serving":0.03}}
        """#.replacing("\n", with: ""),
        #"{"code":"96385074","ingredients_text":"Zucker","allergens_tags":["en:none"]}"#,
    ]

    @Test(arguments: ExportFormat.allCases, TestDatabase.engines)
    func `an imported export gives the same versions`(
        format: ExportFormat,
        engine: TestDatabase.Engine
    ) async throws {
        let versions = """
            SELECT gtin, number, hash, content, retrieved_at, verified_at FROM product_version ORDER BY gtin, number
            """
        try await TestDatabase.with(engine) { database in
            let one = try SampleImport(database)
            let imported = try await one.run(lines: Self.lines)
            let bytes = Mutex<[UInt8]>([])

            let count = try await ProductExport(one.sample.catalogue, format: format).run { part in
                bytes.withLock { $0 += part }
            }

            #expect(imported.refused == 0 && count == 4)
            #expect(try await one.sample.contents().contains { $0.nutrition?[.vitaminB12] == 400 })
            let expected = try await one.sample.rows(versions, columns: 6)
            try await TestDatabase.with(engine) { database in
                let other = try SampleImport(database)
                try await other.run(other.file(bytes.withLock { $0 }))
                #expect(try await other.sample.rows(versions, columns: 6) == expected)
                #expect(other.issues == [])
            }
        }
    }

    @Test func `an export stops if writing fails`() async throws {
        struct Full: Error {}
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            try await sample.run(lines: Self.lines)

            await #expect(throws: Full.self) {
                try await ProductExport(sample.sample.catalogue, format: .csv).run { _ in throw Full() }
            }
        }
    }
}
