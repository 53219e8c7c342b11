import MorselCore
import MorselKnowledge
import MorselTestSupport
import Testing

/// Rules that the tables in `Reference/` must follow.
@Suite struct ReferenceTests {
    private static let compiled = Result { try ReferenceTables(folder: Knowledge.referenceFolder) }

    private let tables: ReferenceTables

    init() throws { tables = try Self.compiled.get() }

    private static let groups = [
        "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery", "mustard",
        "sesame",
        "sulphites", "lupin", "molluscs",
    ]

    @Test func `the tables compile`() throws {
        #expect(try Knowledge.reference().conceptCount == tables.concepts.count)
    }

    @Test func `the allergen groups equal those of Annex II, in the same order`() {
        #expect(tables.allergens.prefix(14).map { $0.identifier } == Self.groups)
        #expect(
            tables.allergens.dropFirst(14).allSatisfy {
                Self.groups.contains($0.group) && $0.group != $0.identifier
            }
        )
    }

    @Test(arguments: [
        ("gluten", ["wheat", "rye", "barley", "oats", "spelt", "khorasan"]),
        (
            "nuts",
            ["almond", "hazelnut", "walnut", "cashew", "pecan", "brazil-nut", "pistachio", "macadamia"]
        ),
    ])
    func `the members of each group equal those of Annex II`(group: String, members: [String]) {
        #expect(
            tables.allergens.filter { $0.group == group && $0.identifier != group }.map { $0.identifier }
                == members
        )
    }

    @Test(arguments: groups)
    func `each group has a GDSN code, an Open Food Facts tag and a name`(group: String) throws {
        let row = try #require(tables.allergens.first { $0.identifier == group })

        #expect(row.gdsn.count == 2)
        #expect(row.openFoodFacts.hasPrefix("en:"))
        #expect(row.texts.allSatisfy { !$0.name.isEmpty })
    }

    @Test func `each allergen is explained in three languages`() {
        #expect(tables.allergens.allSatisfy { $0.texts.allSatisfy { !$0.explanation.isEmpty } })
    }

    @Test func `the exemptions of Annex II are included`() {
        #expect(
            Set(tables.exemptions.map { $0.allergen }).isSuperset(of: [
                "gluten", "fish", "soybeans", "milk", "nuts",
            ])
        )
    }

    @Test(arguments: [
        (Jurisdiction.eu, groups), (.uk, groups), (.switzerland, groups),
        (.us, ["crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "sesame"]),
        (
            .canada,
            [
                "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "mustard",
                "sesame", "sulphites", "molluscs",
            ]
        ),
        (
            .australia,
            [
                "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "sesame",
                "sulphites", "lupin", "molluscs",
            ]
        ),
    ])
    func `each jurisdiction lists its groups`(jurisdiction: Jurisdiction, expected: [String]) {
        let listed = tables.allergens.prefix(14).filter { $0.jurisdictions.contains(jurisdiction) }.map {
            $0.identifier
        }

        #expect(listed == expected)
    }

    @Test func `Japan requires eight allergens`() {
        // Food Labelling Standards, mandatory since 2025-04: egg, milk, wheat, peanut, shrimp, crab, walnut and
        // buckwheat. Buckwheat is not in Annex II. The other listed foods are only recommended.
        let listed = tables.allergens.filter { $0.jurisdictions.contains(.japan) }.map { $0.identifier }

        // Spelt and khorasan are kinds of wheat, and lactose is from milk.
        let kinds: Set<String> = ["spelt", "khorasan", "lactose"]
        #expect(
            Set(listed).subtracting(kinds) == [
                "eggs", "milk", "peanuts", "wheat", "shrimp", "crab", "walnut",
            ]
        )
    }

    @Test(arguments: groups)
    func `each group has a name in each language`(group: String) {
        let members = Set(tables.allergens.filter { $0.group == group }.map { $0.identifier })
        let concepts = tables.concepts.filter {
            $0.kind == .ingredient && !members.isDisjoint(with: $0.isAllergen)
        }
        let identifiers = Set(concepts.map { $0.identifier })
        let languages = Set(tables.names.filter { identifiers.contains($0.concept) }.map { $0.language })

        #expect(languages == Set(Language.allCases))
    }

    @Test(arguments: Language.allCases)
    func `each language has phrases of each required kind`(language: Language) {
        let kinds = Set(tables.names.filter { $0.language == language && $0.isPhrase }.map { $0.concept })

        for kind in [
            "ingredients", "contains", "trace", "shared", "unsuitable", "free-before", "other",
            "and", "or",
        ] {
            #expect(kinds.contains("sentence.\(kind)"), "\(kind)")
        }
    }

    @Test func `the additives include the EU list with sub-numbers`() {
        let numbers = Set(tables.concepts.filter { $0.kind == .additive }.map { $0.identifier })

        #expect(numbers.count > 400)
        for number in [
            "e100", "e160a", "e160aii", "e322", "e330", "e407a", "e450i", "e472e", "e500ii", "e966", "e1105",
            "e1442", "e1521",
        ] {
            #expect(numbers.contains(number), "\(number)")
        }
        #expect(!numbers.contains("e128") || numbers.contains("e129"))
    }

    @Test func `an opening phrase never ends with an allergen`() throws {
        // With "Kan sporen van noten" as an opener, the nuts would not be reported.
        let knowledge = try Knowledge.reference()
        let openers: Set<String> = [
            "sentence.contains", "sentence.trace", "sentence.shared", "sentence.unsuitable",
            "sentence.free-before",
        ]
        let violations = tables.names.filter { name in
            guard openers.contains(name.concept), let last = name.text.split(separator: " ").last else {
                return false
            }
            return !knowledge.read(String(last), language: name.language).allergens(.contains).isEmpty
        }

        #expect(violations.map { "\($0.language.code): \($0.text)" } == [])
    }

    @Test func `a heading in one language is not an ordinary word in another`() {
        // "Ingredients" as a plain Italian word would hide the heading of an English list among Italian words. A
        // hidden opener of a precaution ("spår" among Dutch words) turns "may contain" into "contains". That warns
        // too much, while a Dutch "Spar" read as an opener would warn too little.
        let headings: Set<String> = ["sentence.ingredients", "sentence.contains"]
        let plain = Set(
            tables.concepts.filter { $0.kind == .word || $0.kind == .process }.map { $0.identifier }
        )
        let phrases = Set(tables.names.filter { headings.contains($0.concept) }.map { folded($0.text) })
        let violations = tables.names.filter {
            plain.contains($0.concept) && phrases.contains(folded($0.text))
        }

        #expect(violations.map { "\($0.language.code): \($0.text)" } == [])
    }

    private func folded(_ name: String) -> [[UInt8]] { NameWords.words(of: name) ?? [] }
}
