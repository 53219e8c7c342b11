import MorselAdditives
import MorselCore
import MorselTestSupport
import Testing

@Suite struct AdditiveSearchTests {
    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func search(_ text: String) throws -> [AdditiveSearchIndex.Match] {
        try collection.get().search(text).matches
    }

    /// The additive that is found first.
    private static func first(_ text: String) throws -> String? {
        for match in try search(text) {
            if case .additive(let id) = match.target { return try collection.get().additive(id)?.identifier }
        }
        return nil
    }

    @Test(arguments: [
        ("E160a(ii)", "e160aii"), ("160aii", "e160aii"), ("INS 160a(ii)", "e160aii"),
        ("e-160 a ii", "e160aii"),
        ("E300", "e300"), ("tartrazine", "e102"), ("TARTRAZINA", "e102"), ("ácido cítrico", "e330"),
        ("acido citrico", "e330"), ("Zitronensäure", "e330"), ("acide citrique", "e330"),
        ("458-37-7", "e100"), ("curcumina", "e100"), ("goma xantana", "e415"), ("110-44-1", "e200"),
        ("7446-09-5", "e220"),
    ])
    func `an additive is found by number, name, synonym and CAS number`(text: String, wanted: String) throws {
        #expect(try Self.first(text) == wanted)
    }

    /// Several of these are also words of a sub-number or of another additive: "oat lecithin", "sorbitol syrup".
    @Test(arguments: [
        ("lecithin", "e322"), ("lecitina", "e322"), ("Lecithin", "e322"), ("carotenes", "e160a"),
        ("carotene", "e160a"), ("caroteno", "e160a"), ("beta-carotene", "e160ai"),
        ("betacaroteno", "e160ai"), ("sorbitol", "e420"), ("maltitol", "e965"), ("caramel", "e150"),
        ("caramelo", "e150"), ("pectin", "e440"), ("pectina", "e440"), ("carrageenan", "e407"),
        ("carragenina", "e407"), ("riboflavin", "e101"), ("annatto", "e160b"), ("stevia", "e960"),
        ("steviol glycosides", "e960"), ("sodium carbonate", "e500i"), ("sodium bicarbonate", "e500ii"),
        ("bicarbonato de sodio", "e500ii"), ("calcium carbonate", "e170"), ("cellulose", "e460"),
        ("celulosa", "e460"), ("glutamate", "e621"), ("citric acid", "e330"), ("sorbic acid", "e200"),
        ("sodium phosphate", "e339"), ("iron oxide", "e172"), ("curcumin", "e100"), ("glycerol", "e422"),
        ("riboflavina", "e101"), ("lecitinas", "e322"),
    ])
    func `an additive with the typed name comes before those with more words`(
        text: String,
        wanted: String
    ) throws {
        #expect(try Self.first(text) == wanted)
    }

    @Test(arguments: [("lecithi", "e322"), ("lecit", "e322"), ("sorbito", "e420"), ("maltito", "e965")])
    func `the beginning of a name finds the additive before its sub-numbers`(
        text: String,
        wanted: String
    ) throws {
        let found = try Self.search(text).compactMap { match in
            if case .additive(let id) = match.target { id } else { nil }
        }
        let names = try found.compactMap { try Self.collection.get().additive($0)?.identifier }

        #expect(names.first { $0.hasPrefix(wanted) } == wanted)
    }

    @Test func `the reason of a whole name is that name`() throws {
        let match = try #require(try Self.search("lecitina").first)

        #expect(match.text.lowercased() == "lecitina")
        #expect(!match.isSimilar)
    }

    @Test(arguments: [
        ("tartrazin", "e102"), ("tartazine", "e102"), ("asparteme", "e951"), ("xantan", "e415"),
        ("carragenan", "e407"),
    ])
    func `an unfinished word or a word with a mistake finds the additive`(
        text: String,
        wanted: String
    ) throws {
        let found = try Self.search(text).prefix(20).compactMap { match in
            if case .additive(let id) = match.target { id } else { nil }
        }
        let names = try found.compactMap { try Self.collection.get().additive($0)?.identifier }

        #expect(names.contains { $0.hasPrefix(wanted) })
    }

    @Test(arguments: ["01.6.2", "ripened cheese", "queso madurado", "queijo curado", "QUESO MADURADO"])
    func `a category is found by number and by words in any language`(text: String) throws {
        let found = try Self.search(text).contains { match in
            if case .category = match.target { true } else { false }
        }
        #expect(found)
    }

    @Test func `classes and restrictions are found by their words`() throws {
        let classes = try Self.search("emulgentes")
        let restrictions = try Self.search("mozzarella")

        #expect(classes.contains { if case .additiveClass = $0.target { true } else { false } })
        #expect(restrictions.contains { if case .condition = $0.target { true } else { false } })
        #expect(restrictions.contains { $0.field == .restriction })
    }

    @Test(arguments: [
        ("synthetic", AdditiveSearchIndex.Field.origin), ("sintético", .origin), ("de plantas", .origin),
        ("microbios", .origin), ("polialcoholes", .group), ("máximo combinado", .group), ("polióis", .group),
        ("liposolubles", .preparation),
        ("antioxidantes lipossolúveis", .preparation),
        ("efectos laxantes", .warning), ("atmosfera protetora", .warning),
        ("protective atmosphere", .warning),
        ("McCann", .reference), ("Lucová", .reference), ("carnósico", .note),
        ("individualmente combinação", .note),
        ("carnosic", .note),
    ])
    func `words of origins, groups, Annex III, labels, publications and footnotes are found`(
        text: String,
        field: AdditiveSearchIndex.Field
    ) throws {
        #expect(try Self.search(text).contains { $0.field == field })
    }

    @Test(arguments: [
        "", " ", "%", "💥", "\u{0}", "((((", "'; DROP TABLE additive", "qqqqqqqqq", "1.2.3.4.5.6",
    ])
    func `no text makes a search fail`(text: String) throws {
        #expect(try Self.search(text).count < 4_000)
    }

    @Test func `found words are marked in the text, whatever their accents`() throws {
        let result = try Self.collection.get().search("acido citrico")
        let marked = MarkedText("Ácido cítrico (E 330)", words: result.words)

        #expect(marked.parts.filter { $0.isFound }.map { $0.text } == ["Ácido", "cítrico"])
        #expect(marked.parts.map { $0.text }.joined() == "Ácido cítrico (E 330)")
    }
}
