import MorselCore
import MorselTestSupport
import Testing

@Suite struct ProductContentTests {
    private static let sample: ProductContent = {
        var content = ProductContent()
        content.name = "Hazelnut spread"
        content.names = [.init("en", "Hazelnut spread"), .init("es", "Crema de avellanas")]
        content.brand = "Sample"
        content.manufacturer = "Sample Works"
        content.quantity = "400 g"
        content.languages = ["en", "es"]
        content.texts = [.init("en", "Sugar, palm oil, HAZELNUTS 13 %"), .init("", "???")]
        content.declared = .init(
            contains: ["nuts", "milk"],
            mayContain: ["peanuts"],
            unknown: ["en:xyz"],
            unknownTraces: ["en:abc"]
        )
        content.nutrition = NutritionFacts(
            amounts: [.init(.energy, 2_252_000), .init(.fat, 30_900_000_000)],
            serving: .init(size: 15_000_000, amounts: [.init(.energy, 338_000)])
        )
        content.categories = ["spreads", "hazelnut-spreads"]
        content.tags = ["en:something-unknown"]
        content.images = [.init(kind: "front", address: "https://example.org/1.jpg")]
        return content
    }()

    private func read(_ json: [UInt8]) throws(JSONReader.ReadError) -> ProductContent {
        let result: Result<ProductContent, JSONReader.ReadError> = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            do throws(JSONReader.ReadError) { return .success(try ProductContent(&reader)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    // MARK: JSON

    @Test func `a content is written as the API documents it`() {
        #expect(
            String(decoding: Self.sample.json, as: UTF8.self) == """
                {"name":"Hazelnut spread","names":{"en":"Hazelnut spread","es":"Crema de avellanas"},\
                "brand":"Sample","manufacturer":"Sample Works","quantity":"400 g","languages":["en","es"],\
                "texts":[{"language":"en","text":"Sugar, palm oil, HAZELNUTS 13 %"},{"text":"???"}],\
                "declared":{"contains":["nuts","milk"],"mayContain":["peanuts"],"unknown":["en:xyz"],\
                "unknownTraces":["en:abc"]},\
                "nutrition":{"basis":"100g","perBasis":{"energy":2252000,"fat":30900000000},\
                "serving":{"size":15000000,"amounts":{"energy":338000}}},\
                "categories":["spreads","hazelnut-spreads"],"tags":["en:something-unknown"],\
                "images":[{"kind":"front","url":"https://example.org/1.jpg"}]}
                """
        )
    }

    @Test func `a missing declaration is not written and an empty one is`() throws {
        var content = ProductContent()
        #expect(content.json == Array("{}".utf8))

        content.declared.contains = []
        #expect(content.json == Array(#"{"declared":{"contains":[]}}"#.utf8))
        #expect(try read(content.json).declared.contains == [])
        #expect(try read(content.json).declared.mayContain == nil)
    }

    @Test func `random contents are the same after writing and reading JSON`() throws {
        var maker = ContentMaker(seed: 61)
        for _ in 0..<1_000 {
            let content = maker.content()
            #expect(try read(content.json) == content)
        }
    }

    @Test func `damaged JSON never traps`() {
        var maker = ContentMaker(seed: 62)
        for _ in 0..<2_000 {
            var json = maker.content().json
            maker.damage(&json)
            guard let content = try? read(json) else { continue }
            _ = content.identity
            #expect((try? read(content.json)) == content)
        }
    }

    @Test(arguments: [
        "", "[]", "{", #"{"name":1}"#, #"{"texts":{}}"#, #"{"nutrition":[]}"#, #"{"names":{"en":1}}"#,
        #"{"declared":{"contains":"milk"}}"#, #"{"images":[1]}"#,
    ])
    func `JSON that is not a content is rejected`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try read(Array(json.utf8)) }
    }

    @Test func `unknown members are ignored`() throws {
        let json = #"{"later":{"a":[1]},"name":"Bread","texts":[{"text":"Flour","by":"x"}]}"#

        let content = try read(Array(json.utf8))

        #expect(content.name == "Bread")
        #expect(content.texts == [.init("", "Flour")])
    }

    // MARK: Identity

    @Test func `whitespace, the order of lists, languages, images and others do not change the identity`() {
        var other = Self.sample
        other.name = "  Hazelnut\u{A0} spread\n"
        other.names.reverse()
        other.languages = ["pt"]
        other.texts = [.init("", "???"), .init("pt", "Sugar,\n  palm oil,\tHAZELNUTS 13 % ")]
        other.declared.contains = ["milk", "nuts", "milk"]
        other.images = []
        other.manufacturer = "Other Works"
        other.categories = ["spreads"]
        other.tags = []

        #expect(other.identity == Self.sample.identity)
    }

    private static let changes: [(String, @Sendable (inout ProductContent) -> Void)] = [
        ("name", { $0.name = "Hazelnut cream" }),
        ("names", { $0.names[1].text = "Crema" }),
        ("brand", { $0.brand = "Other" }),
        ("quantity", { $0.quantity = "350 g" }),
        ("a text", { $0.texts[0].text += "." }),
        ("capitals", { $0.texts[0].text = $0.texts[0].text.lowercased() }),
        ("another text", { $0.texts.append(.init("es", "Azúcar")) }),
        ("declared", { $0.declared.contains = ["nuts"] }),
        ("nobody has said", { $0.declared.mayContain = nil }),
        ("said that there is none", { $0.declared.mayContain = [] }),
        ("unknown words", { $0.declared.unknown = [] }),
        ("unknown traces", { $0.declared.unknownTraces = [] }),
        ("nutrition", { $0.nutrition = nil }),
        ("an amount", { $0.nutrition = NutritionFacts(amounts: [.init(.energy, 2_252_001)]) }),
        ("the basis", { $0.nutrition?.basis = .per100Millilitres }),
    ]

    @Test func `each other member changes the identity`() {
        for (what, change) in Self.changes {
            var other = Self.sample
            change(&other)
            #expect(other.identity != Self.sample.identity, "\(what)")
        }
    }

    @Test func `a content without languages is part of the same content with languages, and takes them`() {
        let whole = Self.sample.normalised()
        var table = whole
        (table.names, table.languages) = ([], [])
        table.texts = [.init("", "Sugar,\npalm oil, HAZELNUTS 13 %")]
        var other = table
        other.texts[0].text = "Sugar"

        #expect(table.isPart(of: whole) && !whole.isPart(of: table))
        #expect(!other.isPart(of: whole))
        let filled = table.withLanguages(of: whole)
        #expect(filled.texts == [.init("en", "Sugar,\npalm oil, HAZELNUTS 13 %")])
        #expect(filled.names == whole.names && filled.languages == ["en", "es"])
        #expect(whole.withLanguages(of: table) == whole)
    }

    @Test func `the identity depends on the words of the source and not on the knowledge`() {
        let words = ProductContent.Declaration(unknown: ["en:xyz", "en:milk"])
        var known = Self.sample
        known.declared = .init(contains: ["milk", "xyz"])

        let (content, identity) = known.identified(declaredAs: words)

        #expect(content.declared == known.declared)
        #expect(
            identity == Self.sample.identified(declaredAs: .init(unknown: ["en:milk", "en:xyz"])).identity
        )
        #expect(identity != known.identity)
        #expect(identity != known.identified(declaredAs: .init(unknown: ["en:milk"])).identity)
    }

    @Test func `a canonical content stays the same and keeps its lines`() {
        var maker = ContentMaker(seed: 63)
        for _ in 0..<500 {
            let content = maker.content()
            let normal = content.normalised()
            #expect(normal.normalised() == normal)
            #expect(normal.identity == content.identity)
        }
        var content = ProductContent()
        content.texts = [.init("en", " Sugar,  salt \r\n\n May contain milk\n")]
        #expect(content.normalised().texts == [.init("en", "Sugar, salt\nMay contain milk")])
    }

    @Test func `the canonical content and its identity are the same in one step and in two`() {
        var maker = ContentMaker(seed: 64)
        for _ in 0..<500 {
            let content = maker.content()
            let (normal, identity) = content.identified()
            #expect(normal == content.normalised())
            #expect(identity == content.identity)
        }
    }

    @Test func `the canonical content keeps members that are not part of the identity`() {
        var other = Self.sample
        other.texts[0].text = "Sugar,\npalm oil, HAZELNUTS 13 %"
        other.tags = ["en:later", "en:earlier"]
        other.images.append(.init(kind: "back", address: "https://example.org/2.jpg"))

        let (content, identity) = other.identified()

        #expect(identity == Self.sample.identity)
        #expect(content.texts.contains(.init("en", "Sugar,\npalm oil, HAZELNUTS 13 %")))
        #expect(content.tags == ["en:earlier", "en:later"])
        #expect(content.images == other.images)
    }

    @Test func `the name in a language without a name is the main name`() {
        #expect(Self.sample.name(in: "es") == "Crema de avellanas")
        #expect(Self.sample.name(in: "fr") == "Hazelnut spread")
    }
}

/// Generates random contents.
private struct ContentMaker {
    private var random: SplitMix64
    private static let pieces = [
        "milk", "Açúcar", "\"", "\\", "\n", "\u{0}", "\u{7F}", "牛乳", "🥛", "e\u{301}", " ", "  ", ", ",
        "\u{202E}",
        "%", "{", "}", "\u{FFFD}", "</script>", "&amp;",
    ]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func content() -> ProductContent {
        var content = ProductContent()
        (content.name, content.brand, content.quantity) = (text(), text(), text())
        content.manufacturer = text()
        content.names = texts()
        content.texts = texts()
        (content.languages, content.categories, content.tags) = (words(), words(), words())
        if random.oneIn(2) { content.declared.contains = words() }
        if random.oneIn(2) { content.declared.mayContain = words() }
        (content.declared.unknown, content.declared.unknownTraces) = (words(), words())
        if random.oneIn(2) { content.nutrition = nutrition() }
        content.images = words().map { .init(kind: $0, address: $0 + "/") }
        return content
    }

    private mutating func nutrition() -> NutritionFacts {
        NutritionFacts(
            basis: random.pick(from: NutritionFacts.Basis.allCases),
            amounts: amounts(),
            serving: random.oneIn(2)
                ? .init(size: Int64(random.below(1_000_000_000)), amounts: amounts()) : nil
        )
    }

    private mutating func amounts() -> [NutritionFacts.Amount] {
        (0..<random.below(6)).map { _ in
            .init(random.pick(from: Nutrient.allCases), Int64(random.below(1_000_000_000)) - 5)
        }
    }

    private mutating func texts() -> [ProductContent.LanguageText] {
        (0..<random.below(4)).map { _ in .init(random.pick(from: ["en", "es", "", "pt"]), text()) }
    }

    private mutating func words() -> [String] { (0..<random.below(4)).map { _ in text() } }

    private mutating func text() -> String {
        (0..<random.below(5)).map { _ in random.pick(from: Self.pieces) }.joined()
    }

    mutating func damage(_ json: inout [UInt8]) {
        for _ in 0..<1 + random.below(4) where !json.isEmpty {
            let place = random.below(json.count)
            switch random.below(4) {
            case 0: json[place] = UInt8(random.below(256))
            case 1: json.remove(at: place)
            case 2: json.insert(random.pick(from: Array("\"{}[]:,\\e9-".utf8)), at: place)
            default: json.removeSubrange(place..<min(json.count, place + random.below(30)))
            }
        }
    }
}
