import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselCatalog

/// Searches whose text finds few results without corrections.
@Suite struct CorrectedSearchTests {
    private static let products: [(name: String, brand: String)] = [
        ("Cookie dough", "Ben & Jerry's"), ("Peanut butter", "Calvé"), ("Pindakaas", "Calvé"),
        ("Coca-Cola zero sugar", "Coca-Cola"), ("Dark chocolate", "Sample"), ("Thé vert", "Feuille"),
    ]

    private static func sample(_ database: TestDatabase) async throws -> SearchSample {
        try await SearchSample(database, products: products) { content in
            if content.brand == "Coca-Cola" { content.quantity = "330 ml" }
        }
    }

    @Test(
        arguments: TestDatabase.engines,
        [
            ("ben and jerry", "Cookie dough", .corrected), ("peanutbutter", "Peanut butter", .corrected),
            ("peanutbutt", "Peanut butter", .corrected), ("pinda kaas", "Pindakaas", .corrected),
            ("calve pinda kaas", "Pindakaas", .corrected),
            ("coca-cola zero sugar 330ml", "Coca-Cola zero sugar", .words),
            ("cocacola 330", "Coca-Cola zero sugar", .words),
            ("coca colla 330", "Coca-Cola zero sugar", .corrected),
            ("dark chocolate xyzzy", "Dark chocolate", .someWords), ("the vert", "Thé vert", .name),
            ("ben and jerry xyzzy", "Cookie dough", .someWords),
            ("dark choclate xyzzy", "Dark chocolate", .someWords),
            ("calve zero sugar", "Coca-Cola zero sugar", .someWords),
            ("vert xyzzy plugh nothing", "Thé vert", .someWords),
            ("peanut pinda feuille", "Peanut butter", .someWords),
        ] as [(String, String, SearchStage)]
    )
    func `typical texts find the product in the expected stage`(
        engine: TestDatabase.Engine,
        case: (text: String, name: String, stage: SearchStage)
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let found = try await Self.sample(database).found(`case`.text, by: 20)

            #expect(found.first?.item.content.name == `case`.name)
            #expect(found.first?.stage == `case`.stage)
        }
    }

    @Test(arguments: TestDatabase.engines, ["xyzzy", "xyzzy plugh", "xyzzyplugh", "and", "of xyzzy"])
    func `unknown words find nothing`(engine: TestDatabase.Engine, text: String) async throws {
        try await TestDatabase.with(engine) { database in
            let names = try await Self.sample(database).names(text)

            #expect(names.isEmpty)
        }
    }

    @Test func `the neighbours of a number are valid GTINs with one other digit or two swapped ones`() {
        // GTIN 4006381333931, an example of GS1, with its last digit wrong.
        let digits: [Int64] = [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 2]

        let neighbours = MistypedNumber.neighbours(of: digits)

        #expect(neighbours.contains(4_006_381_333_931))
        #expect(neighbours.count >= 13)
        #expect(neighbours.count <= SearchTable.nearCount)
        #expect(neighbours.allSatisfy { GTIN(number: $0) != nil })
        #expect(MistypedNumber.neighbours(of: Array(digits.dropLast())).count <= SearchTable.nearCount)
        #expect(MistypedNumber.neighbours(of: Array(digits.prefix(9))).isEmpty)
    }

    @Test(arguments: TestDatabase.engines)
    func `a mistyped number finds its existing neighbours`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try await Self.sample(database)
            let gtin = SampleProducts.gtin(4)
            var typed = Array(gtin.shown)
            typed[3] = typed[3] == "9" ? "0" : "9"
            var swapped = Array(gtin.shown)
            swapped.swapAt(11, 12)

            for text in [String(typed), String(swapped)] {
                let found = try await sample.found(text, by: 20)
                #expect(found.contains { $0.item.number.gtin == gtin }, "\(text)")
                #expect(found.allSatisfy { $0.stage == .nearNumber }, "\(text)")
            }
            #expect(try await sample.numbers(gtin.shown, by: 20) == [gtin.number])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the total of a page of neighbours is more than the page`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try await Self.sample(database)
            // The item of one product with the check digit of the other.
            let typed = SampleProducts.gtin(1).shown.dropLast() + SampleProducts.gtin(2).shown.suffix(1)

            let page = try await sample.catalogue.products(SearchRequest(text: String(typed), count: 1))

            #expect(page.items.count == 1)
            #expect(page.next != nil)
            #expect(page.total == .moreThan(1))
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an existing number does not find its neighbours`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let products = (1...61).map { (name: "Product \($0)", brand: "Sample") }
            let sample = try await SearchSample(database, products: products)
            let (typed, swapped) = (SampleProducts.gtin(16), SampleProducts.gtin(61))
            let digits = typed.shown.compactMap { $0.wholeNumberValue.map { Int64($0) } }

            // Two swapped digits that differ by five have the same check digit.
            #expect(MistypedNumber.neighbours(of: digits).contains(swapped.number))
            #expect(try await sample.numbers(typed.shown, by: 20) == [typed.number])
        }
    }

    @Test(
        arguments: TestDatabase.engines,
        [
            ("salmon xyzzy", 1), ("salmon smoked xyzzy", 1), ("salmon xyzzy plugh", 0),
            ("salmon xyzzy plugh nothing", 0),
        ]
    )
    func `a food is found by at least half of the words`(
        engine: TestDatabase.Engine,
        case: (text: String, count: Int)
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            let path = try sample.file(
                "alim_code,alim_nom_eng\n1,Salmon smoked\n2,Bread\n".utf8,
                name: "foods"
            )
            _ = try await NutritionImport(sample.sample.catalogue).run([path])

            let found = try await sample.sample.catalogue.foods(SearchRequest(text: `case`.text))

            #expect(found.items.map { $0.stage } == Array(repeating: .someWords, count: `case`.count))
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a total counts everything, up to a thousand`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try await SearchSample(database, products: SearchSample.many(1_100, seed: 31))
            for text in ["milk", "nut mil", "dark m", "mlik", "95200000", "creamy organic", "tea xyzzy", nil]
            {
                let all = try await sample.numbers(text, by: 50).count
                let total = try await sample.catalogue.products(SearchRequest(text: text, count: 5)).total
                #expect(total == (all > 1_000 ? .moreThan(1_000) : .exactly(all)), "\(text ?? "all")")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the total of a category includes its subcategories`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let records = (1...60 as ClosedRange<Int64>).map { number in
                var record = SampleProducts.chocolate { content in
                    content.categories = number > 20 ? ["chocolate-cakes"] : ["cakes"]
                }
                record.number = ProductNumber(SampleProducts.gtin(number))
                return record
            }
            _ = try await sample.catalogue.write(records, now: SampleProducts.t0)
            func total(_ category: String) async throws -> SearchTotal? {
                try await sample.catalogue.products(SearchRequest(text: nil, category: category)).total
            }

            #expect(try await total("cakes") == .exactly(60))
            #expect(try await total("chocolate-cakes") == .exactly(40))
            #expect(try await sample.catalogue.categoryCounts()["cakes"] == 60)
        }
    }
}
