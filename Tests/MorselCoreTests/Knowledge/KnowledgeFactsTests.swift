import MorselCore
import MorselTestSupport
import Testing

@Suite struct KnowledgeFactsTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    private func concept(_ identifier: String) throws -> Concept {
        try #require(knowledge.concept(identified: identifier.utf8))
    }

    private func allergen(_ identifier: String) throws -> Allergen {
        try #require(knowledge.allergen(identified: Array(identifier.utf8)))
    }

    private func text(_ utf8: KnowledgeText) -> String { String(decoding: utf8, as: UTF8.self) }

    // MARK: Concepts

    @Test func `every concept is found by its identifier, and unknown identifiers give nil`() throws {
        for index in 0..<knowledge.conceptCount {
            let concept = Concept(index: UInt32(index))

            #expect(knowledge.concept(identified: knowledge.identifier(of: concept)) == concept)
        }
        for unknown in ["", "wate", "waterr", "Water", "e999", "zzz"] {
            #expect(knowledge.concept(identified: unknown.utf8) == nil)
        }
    }

    @Test(arguments: [
        ("milk", Concept.Kind.ingredient), ("e102", .additive), ("colour", .additiveClass),
        ("vitamin-c", .nutrient), ("roasted", .process),
        ("word.quality", .word), ("sentence.trace", .traceOpener), ("sentence.free.gluten", .freeClaim),
        ("sentence.other", .otherHeading),
        ("sentence.and", .and), ("sentence.or", .or), ("sentence.inline", .inline),
        ("sentence.shared-after", .sharedCloser),
    ])
    func `a concept has its kind`(identifier: String, kind: Concept.Kind) throws {
        #expect(try knowledge.kind(of: concept(identifier)) == kind)
    }

    @Test func `a concept has its links to allergens with their relations`() throws {
        #expect(try knowledge.links(of: concept("water")).isEmpty)
        let hazelnut = try knowledge.links(of: concept("hazelnut"))
        #expect(hazelnut.map { text(knowledge.identifier(of: $0.allergen)) } == ["hazelnut"])
        #expect(hazelnut.map { $0.relation } == [.isItself])
        #expect(try knowledge.links(of: concept("whey")).map { $0.relation } == [.madeFrom])
        let spices = try knowledge.links(of: concept("spices"))
        #expect(spices.map { text(knowledge.identifier(of: $0.allergen)) } == ["celery", "mustard"])
        #expect(spices.map { $0.relation } == [.couldBeMadeFrom, .couldBeMadeFrom])
    }

    @Test func `a concept has the traits of the tables`() throws {
        #expect(try knowledge.traits(of: concept("milk")) == .isAllergen)
        #expect(try knowledge.traits(of: concept("oil")) == .isOil)
        #expect(try knowledge.traits(of: concept("soya-oil")) == [.isOil, .namesSource])
        #expect(try knowledge.traits(of: concept("e300")) == [.needsClass, .namesAdditive])
        #expect(try knowledge.traits(of: concept("soya-lecithin")) == .namesAdditive)
        #expect(try knowledge.traits(of: concept("water")) == [])
    }

    @Test func `a concept is a kind of itself and of all its ancestors`() throws {
        let (white, egg, milk) = try (concept("egg-white"), concept("egg"), concept("milk"))

        #expect(knowledge.parents(of: white) == [egg])
        #expect(knowledge.concept(white, isA: egg))
        #expect(knowledge.concept(egg, isA: egg))
        #expect(!knowledge.concept(egg, isA: white))
        #expect(!knowledge.concept(white, isA: milk))
        #expect(try knowledge.concept(concept("soya-oil"), isA: concept("oil")))
        #expect(try knowledge.concept(concept("e160aii"), isA: concept("colour")))
    }

    @Test func `a concept has names by language, the preferred one first`() throws {
        #expect(
            try knowledge.names(of: concept("soya"), in: .english).map { text($0) } == ["soya", "soybean"]
        )
        #expect(try knowledge.names(of: concept("egg"), in: .french).map { text($0) } == ["œuf", "œufs"])
        #expect(try knowledge.names(of: concept("egg"), in: .polish).isEmpty)
        #expect(try knowledge.displayName(of: concept("egg")) == "egg")
        #expect(try knowledge.displayName(of: concept("e110")) == "e110")
    }

    // MARK: Allergens

    @Test func `the groups of Annex II are first, in its order`() {
        let identifiers = knowledge.allergens.prefix(Int(Allergen.groupCount)).map {
            text(knowledge.identifier(of: $0))
        }

        #expect(
            identifiers == [
                "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
                "mustard", "sesame",
                "sulphites", "lupin", "molluscs",
            ]
        )
    }

    @Test func `a member belongs to its group and a group to itself`() throws {
        #expect(try knowledge.group(of: allergen("hazelnut")) == allergen("nuts"))
        #expect(try knowledge.group(of: allergen("nuts")) == allergen("nuts"))
        #expect(knowledge.allergen(identified: Array("nut".utf8)) == nil)
    }

    @Test func `an allergen has its GDSN code and its Open Food Facts tag`() throws {
        #expect(try text(knowledge.gdsnCode(of: allergen("milk"))) == "AM")
        #expect(try text(knowledge.openFoodFactsTag(of: allergen("milk"))) == "en:milk")
        #expect(try text(knowledge.openFoodFactsTag(of: allergen("hazelnut"))) == "")
    }

    @Test func `names and explanations are in three languages, and in English for others`() throws {
        let milk = try allergen("milk")

        #expect(text(knowledge.name(of: milk, in: .spanish)) == "milk (es)")
        #expect(text(knowledge.name(of: milk, in: .portuguese)) == "milk (pt)")
        #expect(text(knowledge.name(of: milk, in: .polish)) == "milk (en)")
        #expect(text(knowledge.explanation(of: milk)) == "About milk, in en.")
        #expect(text(knowledge.explanation(of: milk, in: .spanish)) == "About milk, in es.")
    }

    @Test(arguments: Jurisdiction.allCases)
    func `a jurisdiction is found by its code and requires milk`(jurisdiction: Jurisdiction) throws {
        #expect(Jurisdiction(code: Array(jurisdiction.code.description.utf8)) == jurisdiction)
        #expect(try knowledge.jurisdiction(jurisdiction, lists: allergen("milk")))
        #expect(
            try knowledge.jurisdiction(jurisdiction, lists: allergen("celery"))
                == [.eu, .uk, .switzerland].contains(jurisdiction)
        )
    }

    @Test(arguments: ["", "e", "EU", "fr", "eur"])
    func `other codes are not jurisdictions`(code: String) {
        #expect(Jurisdiction(code: Array(code.utf8)) == nil)
    }

    @Test func `an exemption has its allergen and its condition`() throws {
        let exemptions = try knowledge.exemptions(of: concept("wheat-flour"))

        #expect(exemptions.map { text(knowledge.identifier(of: $0.allergen)) } == ["gluten"])
        #expect(exemptions.map { text($0.condition) } == ["Only the sample says so."])
        #expect(try knowledge.exemptions(of: concept("milk")).isEmpty)
    }
}
