import MorselCore
import MorselTestSupport
import Testing

@Suite struct DishTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    private func text(_ utf8: some Sequence<UInt8>) -> String { String(decoding: Array(utf8), as: UTF8.self) }

    private func dish(_ identifier: String) throws -> Dish {
        try #require(knowledge.dish(identified: identifier.utf8))
    }

    private func identifiers(_ concepts: [Concept]) -> [String] {
        concepts.map { text(knowledge.identifier(of: $0)) }
    }

    @Test func `dishes are sorted by identifier and are found by it`() throws {
        #expect(
            knowledge.dishes.map { text($0.identifier) } == ["baked-apple", "soya-pudding", "sponge-cake"]
        )
        for dish in knowledge.dishes {
            #expect(knowledge.dish(identified: dish.identifier)?.index == dish.index)
        }
        for unknown in ["", "baked", "baked-apples", "zzz"] {
            #expect(knowledge.dish(identified: unknown.utf8) == nil)
        }
    }

    @Test(arguments: [
        (Language.english, ["sponge cake", "plain cake"]), (.spanish, ["bizcocho"]),
        (.portuguese, ["pão de ló", "bolo simples"]), (.french, ["sponge cake", "plain cake"]),
    ])
    func `a dish has names in three languages, and in English for others`(
        language: Language,
        names: [String]
    ) throws {
        let dish = try dish("sponge-cake")

        #expect(dish.names(in: language).map { text($0) } == names)
        #expect(text(dish.name(in: language)) == names.first)
    }

    @Test func `a dish has its category and its ingredients in the order of the table`() throws {
        let cake = try dish("sponge-cake")

        #expect(text(cake.category.identifier) == "cakes")
        #expect(identifiers(cake.usual) == ["egg", "sugar", "wheat-flour"])
        #expect(identifiers(cake.often) == ["milk", "hazelnut"])
        #expect(try identifiers(dish("baked-apple").often) == [])
    }

    @Test(arguments: [
        (Language.english, "egg, sugar, wheat flour", "milk, hazelnut"),
        (.spanish, "huevo, azúcar, harina de trigo", "leche, avellana"),
        (.portuguese, "ovo, açúcar, farinha de trigo", "leite, avelã"),
        (.german, "egg, sugar, wheat flour", "milk, hazelnut"),
    ])
    func `the ingredients are written like the list of a label`(
        language: Language,
        usual: String,
        often: String
    )
        throws
    {
        let cake = try dish("sponge-cake")

        #expect(text(cake.ingredientList(in: language)) == usual)
        #expect(text(cake.oftenList(in: language)) == often)
        #expect(try text(dish("baked-apple").oftenList(in: language)) == "")
    }

    @Test func `the allergens of a dish are read from its list`() throws {
        let cake = try dish("sponge-cake")

        let usual = knowledge.read(text(cake.ingredientList(in: .spanish)), language: .spanish)
        let often = knowledge.read(text(cake.oftenList(in: .spanish)), language: .spanish)

        #expect(usual.allergens(.contains) == ["gluten/wheat", "eggs"])
        #expect(usual.isComplete)
        #expect(often.groups(.contains) == ["milk", "nuts"])
    }
}
