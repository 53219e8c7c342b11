import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

/// The conversion of Open Food Facts products.
@Suite struct OpenFoodFactsTests {
    /// Returns the content of a product with these members in addition to its code.
    private func content(_ members: String) async throws -> ProductContent {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let code = SampleProducts.gtin(1).shown
            try await sample.run(lines: ["{\"code\":\"\(code)\",\(members)}"])
            return try #require(try await sample.sample.contents().first)
        }
    }

    @Test(arguments: [
        (#""product_name":"Cake""#, "Cake", [:]),
        (#""product_name_es":"Tarta","lang":"es""#, "Tarta", ["es": "Tarta"]),
        (#""product_name":"","product_name_es":"Tarta","lang":"en""#, "Tarta", ["es": "Tarta"]),
        (#""product_names":{"en":"Cake","pt":"Bolo"},"lang":"pt""#, "Bolo", ["en": "Cake", "pt": "Bolo"]),
        (#""generic_name":"Sponge","generic_name_en":"Sponge""#, "Sponge", ["en": "Sponge"]),
        (
            #""product_name":"Cake","product_name_en":"Cake","generic_name_en":"Sponge""#, "Cake",
            ["en": "Cake"]
        ),
        (#""product_name":null"#, "", [:]), (#""product_name":["a"],"product_name_xx":"Cake""#, "Cake", [:]),
    ])
    func `product names take precedence over generic names`(
        members: String,
        name: String,
        names: [String: String]
    ) async throws {
        let content = try await content(members)

        #expect(content.name == name)
        #expect(Dictionary(uniqueKeysWithValues: content.names.map { ($0.language, $0.text) }) == names)
    }

    @Test(arguments: [
        (#""lang":"en","ingredients_text":"milk","ingredients_text_en":"milk""#, ["en": "milk"], ["en"]),
        (#""lang":"en","ingredients_text":"milk""#, ["en": "milk"], ["en"]),
        (#""ingredients_text":"milk""#, ["": "milk"], []),
        (#""lang":null,"ingredients_text":"milk","ingredients_text_en":"milk""#, ["en": "milk"], ["en"]),
        (
            #""lang":"es","ingredients_text_en":"milk","ingredients_text_es":"leche""#,
            ["en": "milk", "es": "leche"], ["en", "es"]
        ),
        (#""languages_codes":{"fr":3,"en":1},"ingredients_text_fr":" ""#, [:], ["en", "fr"]),
        (#""lang":"xx","ingredients_text":"milk","ingredients_text_debug":"x""#, ["": "milk"], []),
    ])
    func `a label has a text in each language`(
        members: String,
        texts: [String: String],
        languages: [String]
    ) async throws {
        let content = try await content(members)

        #expect(Dictionary(uniqueKeysWithValues: content.texts.map { ($0.language, $0.text) }) == texts)
        #expect(content.languages == languages)
    }

    @Test(
        arguments: [
            (#""allergens_tags":[],"traces_tags":[]"#, nil, nil, [], []),
            (#""allergens_tags":null"#, nil, nil, [], []),
            (
                #""allergens_tags":["en:milk","en:sesame-seeds"],"traces_tags":["en:nuts"]"#,
                ["milk", "sesame"], ["nuts"], [], []
            ),
            (#""allergens_tags":["en:hazelnut"]"#, ["hazelnut"], nil, [], []),
            (#""allergens_tags":["en:none"],"traces_tags":["en:none"]"#, [], [], [], []),
            (
                #""allergens_tags":["xx:frobs"],"allergens_raw":["Frob, B"]"#, nil, nil,
                ["Frob, B", "xx:frobs"], []
            ),
            (#""allergens_tags":["en:none","en:milk"]"#, ["milk"], nil, [], []),
            (#""allergens_tags":["en:none","xx:frobs"]"#, nil, nil, ["xx:frobs"], []),
            (#""allergens_tags":["en:none"],"allergens_raw":["Frob"]"#, nil, nil, ["Frob"], []),
            (#""traces_tags":["xx:frobs","en:nuts"]"#, nil, ["nuts"], [], ["xx:frobs"]),
        ] as [(String, [String]?, [String]?, [String], [String])]
    )
    func `unknown allergens differ from no allergens`(
        members: String,
        contains: [String]?,
        mayContain: [String]?,
        unknown: [String],
        unknownTraces: [String]
    ) async throws {
        let declared = try await content(members).declared

        let expected = ProductContent.Declaration(
            contains: contains,
            mayContain: mayContain,
            unknown: unknown,
            unknownTraces: unknownTraces
        )
        #expect(declared == expected)
    }

    @Test(
        arguments: [
            (#""energy-kj_100g":2252,"energy_100g":2000,"energy-kcal_100g":1"#, [.energy: 2_252_000]),
            (#""energy-kcal_100g":"100""#, [.energy: 418_400]),
            (#""energy_100g":1.5e3"#, [.energy: 1_500_000]),
            (
                #""fat_100g":4.5999999046326,"sugars_100g":"0,5""#,
                [.fat: 4_600_000_000, .sugars: 500_000_000]
            ),
            (#""sodium_100g":0.4"#, [.salt: 1_000_000_000]),
            (#""sodium_100g":0.4,"salt_100g":0.9"#, [.salt: 900_000_000]),
            (#""fat_100g":0"#, [.fat: 0]), (#""fat_100g":"","fat_prepared_100g":1,"fat_unit":"g""#, [:]),
            (#""vitamin-b9_100g":0.0002"#, [.folate: 200_000]),
            (#""vitamin-b12_100g":4e-7,"vitamin-d_100g":"0.00000075""#, [.vitaminB12: 400, .vitaminD: 750]),
            (#""vitamin-b12_100g":4.00000005e-07"#, [.vitaminB12: 400]),
            (
                #""fat_100g":85.0999984741211,"iron_100g":0.0123456789"#,
                [.fat: 85_100_000_000, .iron: 12_345_700]
            ),
            (#""energy-kj_100g":2252.00048828125"#, [.energy: 2_252_000]),
            (#""energy-kcal_100g":539,"sodium_100g":0.1234567"#, [.energy: 2_255_180, .salt: 308_642_000]),
        ] as [(String, [Nutrient: Int64])]
    )
    func `amounts are integers, and declared energy takes precedence`(
        members: String,
        amounts: [Nutrient: Int64]
    ) async throws {
        let nutrition = try await content("\"nutriments\":{\(members)}").nutrition

        #expect(
            Dictionary(uniqueKeysWithValues: (nutrition?.amounts ?? []).map { ($0.nutrient, $0.value) })
                == amounts
        )
    }

    @Test func `a serving has a size and amounts, and drinks have a volume basis`() async throws {
        let members = """
            "serving_quantity":"250","serving_quantity_unit":"ml","nutriments":{"alcohol_100g":5,"sugars_serving":26.5}
            """

        let nutrition = try await content(members).nutrition

        #expect(nutrition?.basis == .per100Millilitres)
        #expect(nutrition?.amounts == [.init(.alcohol, 3_946_200_000)])
        #expect(nutrition?.serving == .init(size: 250_000, amounts: [.init(.sugars, 26_500_000_000)]))
    }

    @Test(arguments: [
        #""fat_100g":-1"#, #""fat_100g":101"#, #""energy_100g":4000"#, #""fat_100g":1e300"#,
        #""energy-kcal_100g":-1e300"#, #""sodium_100g":1e300"#, #""vitamin-b12_100g":-4e-7"#,
    ])
    func `an impossible amount is left out and reported, and the product is imported`(amount: String)
        async throws
    {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let code = SampleProducts.gtin(1).shown

            let summary = try await sample.run(
                lines: [#"{"code":"\#(code)","nutriments":{\#(amount),"salt_100g":1}}"#]
            )

            #expect(sample.issues == ["1 amount"])
            #expect(summary.refused == 0 && summary.counts.added == 1)
            #expect(try await sample.sample.contents()[0].nutrition?.amounts == [.init(.salt, 1_000_000_000)])
        }
    }

    @Test func `tags of known categories become categories, broadest first, and other tags are kept`()
        async throws
    {
        let content = try await content(
            #""categories_tags":["en:chocolate-cakes","fr:gateaux","en:cakes","en:frobs"]"#
        )

        #expect(content.categories == ["cakes", "chocolate-cakes"])
        #expect(content.tags == ["en:frobs"])
    }

    @Test func `the images selected for the main language are used`() async throws {
        let images = """
            "lang":"es","images":{"1":{"sizes":{}},"front_en":{"rev":"3","imgid":"1"},"front_es":{"rev":7},\
            "nutrition_en":{"imgid":"1"}},"image_ingredients_url":"javascript:alert(1)"
            """
        let number = SampleProducts.gtin(1).shown
        let path = [
            number.prefix(3), number.dropFirst(3).prefix(3), number.dropFirst(6).prefix(3),
            number.dropFirst(9),
        ]
        .joined(separator: "/")

        #expect(
            try await content(images).images == [
                .init(
                    kind: "front",
                    address: "https://images.openfoodfacts.org/images/products/\(path)/front_es.7.400.jpg"
                )
            ]
        )
    }

    @Test func `a response of the API is imported, on one line or several`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let code = SampleProducts.gtin(1).shown
            let answer =
                #"{"status":1,"product":{"code":"\#(code)","product_name":"Cake","last_modified_t":1750000000}}"#

            try await sample.run(sample.file(answer.utf8, name: "one"))
            let again = try await sample.run(
                sample.file(answer.replacing("{", with: "{\n").utf8, name: "many")
            )

            #expect(try await sample.sample.contents().map { $0.name } == ["Cake"])
            #expect(again.counts.unchanged == 1 && again.counts.isNothing)
        }
    }

    @Test func `only comma-separated tables have quoted fields`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let codes = (1...3).map { SampleProducts.gtin($0).shown }
            let tabs = """
                code\turl\tproduct_name\tlast_modified_t\tallergens\tfat_100g
                \(codes[0])\thttp://a\t"Best" cake\t1750000000\ten:milk,en:eggs\t1.5
                \(codes[1])\t\tBroken\t1750000000\t
                """
            let commas =
                "\u{FEFF}code,product_name,ingredients_text\r\n\(codes[2]),\"A \"\"b\"\", c\",\"sugar,\nmilk\"\r\n"

            try await sample.run(sample.file(tabs.utf8, name: "tabs"))
            try await sample.run(sample.file(commas.utf8, name: "commas"))

            let contents = try await sample.sample.contents()
            #expect(contents.map { $0.name } == ["\"Best\" cake", "A \"b\", c"])
            #expect(contents[0].declared.contains == ["eggs", "milk"])
            #expect(contents[0].nutrition?[.fat] == 1_500_000_000)
            #expect(contents[1].texts.map { $0.text } == ["sugar,\nmilk"])
            #expect(sample.issues == ["3 field-count"])
        }
    }
}
