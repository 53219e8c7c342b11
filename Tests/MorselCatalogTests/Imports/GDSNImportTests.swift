import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

/// Imports of trade items from GDSN.
@Suite struct GDSNImportTests {
    private typealias Item = SampleTradeItem

    /// The problems of an import.
    private final class Issues: Sendable {
        private let all = Mutex<[ImportIssue]>([])

        func add(_ issues: [ImportIssue]) { all.withLock { $0 += issues } }

        /// The details of problems with a reason.
        func details(_ reason: ImportIssue.Reason) -> [String] {
            all.withLock { $0.filter { $0.reason == reason }.map { $0.detail } }
        }
    }

    private let issues = Issues()

    /// Imports a text, and calls a function with the catalogue after that.
    private func imported(
        _ text: String,
        engine: TestDatabase.Engine = .sqlite,
        isDryRun: Bool = false,
        _ body: (SampleCatalogue, ImportSummary) async throws -> Void
    ) async throws {
        try await imported(Data(text.utf8), engine: engine, isDryRun: isDryRun, body)
    }

    private func imported(
        _ bytes: Data,
        engine: TestDatabase.Engine = .sqlite,
        isDryRun: Bool = false,
        _ body: (SampleCatalogue, ImportSummary) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleCatalogue(database)
            let folder = try TemporaryFolder()
            let path = try folder.write(bytes, to: "message").path
            let gdsn = GDSNImport(
                sample.catalogue,
                isDryRun: isDryRun,
                now: SampleProducts.t0,
                observer: .init(issues: { [issues] in issues.add($0) })
            )
            try await body(sample, gdsn.run(path))
        }
    }

    // MARK: XML

    @Test(arguments: TestDatabase.engines)
    func `a trade item becomes a product with its label, allergens and amounts`(
        engine: TestDatabase.Engine
    ) async throws {
        try await imported(Item.xml(), engine: engine) { sample, summary in
            let stored = try await sample.catalogue.product(Item.pack)
            let version = try #require(stored?.version)
            let content = version.content

            #expect(summary.records == 3 && summary.counts.added == 1)
            #expect(
                content.name == "Butter biscuits 200 g" && content.name(in: "es") == "Galletas de mantequilla"
            )
            #expect(content.brand == "Sample & Sons, Crumbly" && content.quantity == "200 g")
            #expect(content.manufacturer == "Crumb Works")
            #expect(content.texts == [.init("en", "Wheat flour, butter (<b>MILK</b>), sugar")])
            #expect(content.declared.contains == ["gluten"] && content.declared.mayContain == ["hazelnut"])
            #expect(content.images.map { $0.kind } == ["front", "product_image"])
            #expect(
                content.images.map { $0.address } == [
                    "https://morsel.example/1.png", "https://morsel.example/2.png",
                ]
            )
            #expect(version.source.id == "gdsn" && version.retrieved == 1_741_086_000_000)
            let facts = try #require(content.nutrition)
            #expect(facts.basis == .per100Grams)
            #expect(facts.amounts == [.init(.energy, 2_000_000), .init(.salt, 1_500_000_000)])
            #expect(facts.serving?.size == 25_000_000)
            #expect(facts.serving?.amounts == [.init(.energy, 500_000), .init(.salt, 375_000_000)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `packages lead to the product, and the product to its packages`(engine: TestDatabase.Engine)
        async throws
    {
        try await imported(Item.xml(), engine: engine) { sample, _ in
            let packages = try await sample.catalogue.packages(of: Item.pack)
            let contents = try await sample.catalogue.contents(of: Item.pallet)

            #expect(packages.map { $0.kind } == ["CASE", "PALLET"])
            #expect(packages.map { $0.container } == [Item.box, Item.pallet])
            #expect(packages.map { $0.contained } == [Item.pack, Item.box])
            #expect(packages.map { $0.quantity } == [12, 40])
            #expect(contents == [Item.pack])
            let asked = [Item.pallet, Item.box, Item.pack, SampleProducts.gtin(9)]
            let found = try await sample.catalogue.productsOrContents(asked)
            #expect(asked.map { found[$0]?.number.gtin } == [Item.pack, Item.pack, Item.pack, nil])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a product is found by its manufacturer`(engine: TestDatabase.Engine) async throws {
        try await imported(Item.xml(), engine: engine) { sample, _ in
            let found = try await sample.catalogue.products(SearchRequest(text: "crumb works"))
            #expect(found.items.map { $0.item.number.gtin } == [Item.pack])
            #expect(issues.details(.unreadField).contains("brandOwner/partyName: Sample Holding"))
        }
    }

    @Test(arguments: [
        ("tradeItemDescription", "Biscuits", "Crumb Works"),
        ("manufacturerOfTradeItem", "Butter biscuits 200 g", "Sample Holding"),
    ])
    func `the functional name and the brand owner replace a missing name and manufacturer`(
        missing: String,
        name: String,
        manufacturer: String
    ) async throws {
        // With another name, the element is not read.
        let text = [" ", ">"].reduce(Item.xml()) {
            $0.replacingOccurrences(of: "<\(missing)\($1)", with: "<other\($1)")
        }.replacingOccurrences(of: "</\(missing)>", with: "</other>")
        try await imported(text) { sample, _ in
            let stored = try await sample.catalogue.product(Item.pack)
            let content = try #require(stored?.version.content)

            #expect(content.name == name && content.manufacturer == manufacturer)
            // What replaces nothing is reported.
            let unread = issues.details(.unreadField)
            #expect(unread.contains { $0.hasSuffix("/functionalName: Biscuits") } == (name != "Biscuits"))
            #expect(
                unread.contains("brandOwner/partyName: Sample Holding") == (manufacturer != "Sample Holding")
            )
        }
    }

    @Test func `the ingredients one by one replace a missing statement`() async throws {
        let names = ["Wheat flour", "butter (milk)", "sugar"].map {
            """
            <foodAndBeverageIngredient><ingredientName languageCode="en">\($0)</ingredientName></foodAndBeverageIngredient>
            """
        }
        let text = Item.xml(ingredients: "*").replacingOccurrences(
            of: "</f:foodAndBeverageIngredientModule>",
            with: names.joined() + "</f:foodAndBeverageIngredientModule>"
        )
        try await imported(text) { sample, _ in
            let stored = try await sample.catalogue.product(Item.pack)

            #expect(stored?.version.content.texts == [.init("en", "Wheat flour, butter (milk), sugar")])
        }
    }

    @Test func `what is not imported is reported with its path`() async throws {
        try await imported(Item.xml()) { _, summary in
            #expect(
                issues.details(.unreadField).contains(
                    "tradeItemInformation/extension/lifespanModule/days: 180"
                )
            )
            #expect(issues.details(.unreadField).contains { $0.contains("prepared product") })
            #expect(
                issues.details(.unreadField).contains(
                    "tradeItemInformation/extension/lifespanModule/days/@unit: "
                        + String(repeating: "d", count: 300)
                )
            )
            #expect(issues.details(.unreadField).contains { $0.hasSuffix("/functionalName: Biscuits") })
            #expect(issues.details(.unreadField).contains { $0.hasSuffix("/languageCode: en") } == false)
            #expect(summary.refused == 0)
        }
    }

    @Test func `names and images of a case or a pallet are reported, because it is no product`() async throws
    {
        try await imported(Item.xml()) { _, _ in
            let module = "tradeItemInformation/extension/"
            let unread = issues.details(.unreadField)
            #expect(
                unread.contains(
                    module
                        + "tradeItemDescriptionModule/tradeItemDescriptionInformation/tradeItemDescription: Pallet of biscuits"
                )
            )
            #expect(
                unread.contains {
                    $0.hasSuffix("uniformResourceIdentifier: https://morsel.example/pallet.png")
                }
            )
        }
    }

    @Test func `images of all kinds are kept, and other files are reported`() async throws {
        let files = [
            Item.picture("label.png", "TRUE", kind: "PRODUCT_LABEL_IMAGE"), Item.picture("1.png", "FALSE"),
            Item.picture("2.png", "FALSE"), Item.picture("1.png", "FALSE"),
            Item.picture("film.mp4", "FALSE", kind: "VIDEO"), Item.picture("3.png", "FALSE", scheme: "http"),
        ]
        try await imported(Item.xml(files: files.joined())) { sample, _ in
            let content = try await sample.catalogue.product(Item.pack)?.version.content
            #expect(
                content?.images == [
                    .init(kind: "front", address: "https://morsel.example/1.png"),
                    .init(kind: "product_label_image", address: "https://morsel.example/label.png"),
                    .init(kind: "product_image", address: "https://morsel.example/2.png"),
                ]
            )
            let unread = issues.details(.unreadField)
            #expect(unread.contains("referencedFileHeader: VIDEO https://morsel.example/film.mp4"))
            #expect(unread.contains("referencedFileHeader: PRODUCT_IMAGE http://morsel.example/3.png"))
        }
    }

    @Test func `levels that say nothing about the contents are reported with their allergens`() async throws {
        let allergens = Item.allergens([
            ("AE", "FREE_FROM"), ("AM", "CONTAINS"), ("AF", "FREE_FROM"), ("AC", "UNDECLARED"),
        ])
        try await imported(Item.xml(allergens: allergens)) { sample, _ in
            let content = try await sample.catalogue.product(Item.pack)?.version.content
            #expect(content?.declared.contains == ["milk"] && content?.declared.mayContain == nil)
            let unread = issues.details(.unreadField)
            #expect(unread.contains("levelOfContainmentCode: FREE_FROM of AE, AF"))
            #expect(unread.contains("levelOfContainmentCode: UNDECLARED of AC"))
        }
    }

    @Test func `an unknown level or allergen is never taken for free of it`() async throws {
        let allergens = Item.allergens([("AM", "TRACES_OF_SOME_KIND"), ("ZZZ", "CONTAINS")])
        try await imported(Item.xml(allergens: allergens)) { sample, _ in
            let content = try await sample.catalogue.product(Item.pack)?.version.content
            #expect(content?.declared.mayContain == ["milk"])
            #expect(content?.declared.unknown == ["ZZZ"])
            #expect(issues.details(.unknownCode).count == 2)
        }
    }

    @Test func `an import that is repeated changes nothing, and a dry run stores nothing`() async throws {
        try await imported(Item.xml(), isDryRun: true) { sample, summary in
            #expect(summary.counts.added == 1)
            let product = try await sample.catalogue.product(Item.pack)
            #expect(product == nil)
        }
        try await imported(Item.xml()) { sample, _ in
            let folder = try TemporaryFolder()
            let path = try folder.write(Item.xml().utf8, to: "again").path
            let again = try await GDSNImport(sample.catalogue, now: SampleProducts.t0).run(path)
            #expect(again.counts.isNothing && again.counts.unchanged == 1)
        }
    }

    @Test(arguments: [
        ("UTF-8", String.Encoding.utf8), ("ISO-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252),
    ])
    func `XML is read in the encoding that it declares`(name: String, encoding: String.Encoding) async throws
    {
        let xml = Item.xml(ingredients: "Pâte, crème, sucre").replacing("UTF-8", with: name)
        let bytes = try #require(xml.data(using: encoding))
        try await imported(bytes) { sample, _ in
            let content = try await sample.catalogue.product(Item.pack)?.version.content
            #expect(content?.texts == [.init("en", "Pâte, crème, sucre")])
        }
    }

    @Test func `XML in UTF-16 is refused`() async throws {
        let bytes = try #require(Item.xml().data(using: .utf16))
        await #expect(throws: ImportError.self) { try await imported(bytes) { _, _ in } }
    }

    @Test(arguments: [
        "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "<a><b></a>", "a\0b",
        "name,code\n",
        "<a>" + String(repeating: "<b>", count: 100_000), "<a/>",
    ])
    func `other files are refused`(text: String) async throws {
        await #expect(throws: ImportError.self) {
            try await imported(text) { _, _ in }
        }
    }

    // MARK: JSON

    @Test(arguments: ["$t", "#"])
    func `JSON that was made from XML has the same meaning`(key: String) async throws {
        let statement = Item.json(("ingredientStatement", "Ingredients: sugar, milk", "en"), text: key)
        let name = Item.json(("tradeItemDescription", "Milk sweets", "en"), text: key)
        let line = """
            {"name":"x","gdsn":{"tradeItem":[{"gtin":"\(Item.pack.digits)","tradeItemInformation":{"extension":\
            {"f:foodAndBeverageIngredientModule":{"xmlns:f":"urn",\(statement)},\
            "d:tradeItemDescriptionModule":{"tradeItemDescriptionInformation":{\(name)}}}}}]}}
            """
        try await imported(line + "\n{\n") { sample, summary in
            let content = try await sample.catalogue.product(Item.pack)?.version.content
            #expect(content?.name == "Milk sweets")
            #expect(content?.texts == [.init("en", "Ingredients: sugar, milk")])
            #expect(summary.records == 2 && summary.refused == 1)
        }
    }

    @Test func `JSON that is nested deeply is refused`() async throws {
        try await imported(String(repeating: "{\"a\":", count: 10_000)) { _, summary in
            #expect(summary.refused == 1)
        }
    }
}
