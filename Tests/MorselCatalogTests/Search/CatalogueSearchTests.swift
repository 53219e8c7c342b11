import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct CatalogueSearchTests {
    @Test(
        arguments: TestDatabase.engines,
        [
            ("hazelnut spread", "Hazelnut spread"), ("AVELA", "Creme de avelã"),
            ("crème BRULEE", "Crème brûlée"),
            ("cocacola", "Coca-Cola"), ("coca cola", "Coca-Cola"), ("kelloggs", "Kellogg's flakes"),
            ("omega3", "Omega-3 eggs"), ("1664", "1664 beer"), ("巧克力", "巧克力"), ("шоколад", "Шоколад"),
            ("kellogg’s fla", "Kellogg's flakes"), ("muestra", "Crema de avellanas"),
            ("spread hazel", "Hazelnut spread"), ("мишка шо", "Шоколад"), ("panda 巧克", "巧克力"),
        ]
    )
    func `names and brands are found without regard to accents`(
        engine: TestDatabase.Engine,
        case: (text: String, first: String)
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let names = try await SearchSample(database).names(`case`.text)

            #expect(names.first == `case`.first)
        }
    }

    @Test(
        arguments: TestDatabase.engines,
        [
            ("mozarela", "Mozzarella"), ("hazlenut", "Hazelnut spread"),
            ("hazelnut spraed", "Hazelnut spread"),
            ("chese", "Cheese"), ("bire", "Brie"), ("avelanas", "Crema de avellanas"),
        ]
    )
    func `misspelled words are corrected`(engine: TestDatabase.Engine, case: (text: String, first: String))
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let names = try await SearchSample(database).names(`case`.text)

            #expect(names.first == `case`.first)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `better matches come first`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let names = try await SearchSample(database).names("milk")

            let whole = ["Milk", "Milk", "Milk chocolate", "Nut milk", "Chocolate with milk"]
            #expect(names == whole + ["Milka", "Oat drink"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `each result has the stage that found it`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let catalogue = try await SearchSample(database).catalogue

            let found = try await catalogue.products(SearchRequest(text: "milk")).items

            let stages: [SearchStage] = [
                .name, .name, .beginning, .words, .words, .unfinishedName, .unfinishedWord,
            ]
            #expect(found.map { $0.stage } == stages)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a GTIN is found with any padding and by its first digits`(engine: TestDatabase.Engine) async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try await SearchSample(database)
            let gtin = SampleProducts.gtin(4)

            for text in [gtin.digits, gtin.shown, String(gtin.number), "952-0000 \(gtin.shown.dropFirst(7))"]
            {
                #expect(try await sample.numbers(text, by: 20) == [gtin.number], "\(text)")
            }
            #expect(try await sample.numbers("952000", by: 3).count == SearchSample.products.count)
            #expect(try await sample.numbers("953000", by: 3).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `cursors and pages continue a list without gaps and duplicates`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try await SearchSample(database, products: SearchSample.many(600, seed: 6))
            for text in ["milk", "nut mil", "creamy rice", nil, "mlik", "sample", "m", "dark bra"] {
                let whole = try await sample.numbers(text, by: 50)
                #expect(Set(whole).count == whole.count, "\(text ?? "all")")
                #expect(try await sample.numbers(text, by: 7) == whole, "\(text ?? "all")")
                var pages: [Int64] = []
                for page in 0..<20 {
                    let request = SearchRequest(text: text, skipped: page * 11, count: 11)
                    pages += try await sample.catalogue.products(request).items.map { $0.item.number.stored }
                }
                #expect(pages == Array(whole.prefix(220)), "\(text ?? "all")")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `all products with the words are found, and the last word may be a prefix`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let products = SearchSample.many(400, seed: 7)
            let sample = try await SearchSample(database, products: products)
            for typed in [["milk"], ["nut"], ["nut", "mil"], ["dark", "cream"], ["sample", "oat"]] {
                let expected = products.indices.filter { place in
                    let words = SearchWords.words(of: products[place].name + " " + products[place].brand)
                    return typed.dropLast().allSatisfy { words.contains($0) }
                        && words.contains { $0.hasPrefix(typed[typed.count - 1]) }
                }
                .map { SampleProducts.gtin(Int64($0) + 1).number }
                let found = try await sample.numbers(typed.joined(separator: " "), by: 50)
                #expect(Set(found.prefix(expected.count)) == Set(expected), "\(typed)")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the products of a company are found, alone and with words and a category`(
        engine: TestDatabase.Engine
    )
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try await SearchSample(database) { content in
                if content.name.contains("ilk") { content.manufacturer = "Vaca & Filhos" }
                if content.name == "Milka" { content.manufacturer = "Vaca" }
                if content.name == "Milk" { content.categories = ["cakes"] }
            }
            let company = #"company:"Vaca & Filhos""#

            #expect(
                Set(try await sample.names(company)) == [
                    "Milk", "Milk chocolate", "Chocolate with milk", "Nut milk",
                ]
            )
            #expect(try await sample.names("company:VACA") == ["Milka"])
            #expect(
                try await sample.names("chocolate \(company)") == ["Chocolate with milk", "Milk chocolate"]
            )
            #expect(try await sample.names("\(company) choc") == ["Chocolate with milk", "Milk chocolate"])
            #expect(try await sample.names("chocolade \(company)").count == 2)
            #expect(try await sample.names("mozzarella \(company)").isEmpty)
            #expect(try await sample.names("cheese company:vaca").isEmpty)
            #expect(try await sample.names("company:unknown").isEmpty)
            #expect(try await sample.names("filhos").count == 5)
            #expect(try await Set(sample.numbers(company, by: 2)) == Set(sample.numbers(company, by: 50)))
            let found = try await sample.catalogue.products(SearchRequest(text: company, category: "cakes"))
            #expect(found.items.map { $0.item.content.name } == ["Milk", "Milk"])
        }
    }

    @Test func `all engines return the same results in the same order`() async throws {
        var random = SplitMix64(seed: 8)
        let words = [
            "milk", "mil", "nuts", "crea", "organic", "dakr", "te", "t", "milky", "sampel", "952000", "&",
            "co",
        ]
        let texts = (0..<60).map { _ in
            (0...random.below(3)).map { _ in random.pick(from: words) }.joined(separator: " ")
        }
        var found: [[[Int64]]] = []
        for engine in TestDatabase.engines {
            try await TestDatabase.with(engine) { database in
                let sample = try await SearchSample(database, products: SearchSample.many(300, seed: 9))
                var lists: [[Int64]] = []
                for text in texts { lists.append(try await sample.numbers(text, by: 50)) }
                found.append(lists)
            }
        }

        #expect(found.allSatisfy { $0 == found[0] })
        #expect(found[0].contains { !$0.isEmpty })
    }

    @Test(arguments: TestDatabase.engines, [40, 400])
    func `exactly the products with all words are found without corrections`(
        engine: TestDatabase.Engine,
        count: Int
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let products = SearchSample.many(count, seed: 11)
            let sample = try await SearchSample(database, products: products)
            var random = SplitMix64(seed: 12)
            for _ in 0..<80 {
                let words = (0...random.below(3)).map { _ in
                    random.pick(from: [
                        "milk", "nu", "nuts", "cre", "creamy", "sample", "mu", "tea", "ri", "o",
                    ])
                }
                let found = try await sample.found(words.joined(separator: " "), by: 50)
                let numbers = found.filter { $0.stage < .corrected }.map { $0.item.number.stored }
                let expected = products.indices.filter { SearchSample.has(words, products[$0]) }
                    .map { SampleProducts.gtin(Int64($0) + 1).number }
                #expect(numbers.sorted() == expected.sorted(), "\(words)")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `any text is a valid search`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try await SearchSample(database)
            var texts = [
                "", " ", "\0", "a\0b", "\"", "'", "';--", "milk\"", "milk AND", "OR NOT", "NEAR(a b, 3)",
                "milk*", "^milk",
                "words:milk", "{milk}", "-milk", "milk:*", "milk & !nut", "<->", "\\", "\\'", "%", "_", "🧀🥛",
                "\u{FFFD}",
                String(repeating: "milk ", count: 5_000), String(repeating: "é", count: 50_000),
                "\u{202E}klim",
                String(repeating: "9", count: 400), "9520000000000", "👩‍👩‍👧‍👦", "ﷺ", "\u{10FFFF}", "!\u{10FFFF}",
            ]
            var random = SplitMix64(seed: 10)
            texts += (0..<300).map { _ in
                let bytes = (0..<random.below(60)).map { _ in UInt8.random(in: 0...255, using: &random) }
                return String(decoding: bytes, as: UTF8.self)
            }
            for text in texts { _ = try await sample.names(text) }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a category has its products and those of its subcategories`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            _ = try await sample.write(SampleProducts.chocolate())
            let catalogue = sample.catalogue

            for (text, category, count) in [
                (nil, "cakes", 1), ("chocolate", "chocolate-cakes", 1), ("choclate", "cakes", 1),
                ("milk", "cakes", 0),
                (nil, "nothing-such", 0), ("chocolate", "' OR 1=1", 0),
            ] as [(String?, String, Int)] {
                let found = try await catalogue.products(SearchRequest(text: text, category: category))
                #expect(found.items.count == count, "\(text ?? "all") in \(category)")
            }
        }
    }

    @Test(arguments: [
        "", "1", "1-2", "10-0-0-0", "1-2-3-4-5", "x-0-0-0", "1--2-3", "3-0-9999-0", "1-2-3-99999999999",
    ])
    func `an invalid position is rejected`(text: String) {
        #expect(SearchPlace(text) == nil)
    }
}
