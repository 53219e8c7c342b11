import MorselCore
import MorselTestSupport
import Testing

/// Names of companies, streets and towns after an ingredient list.
@Suite struct AddressReaderTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    @Test(arguments: [
        "Milk & Sugar Foods Ltd, London", "12 Milk Street, London", "Street of Milk 5, London",
        "Rye Street 5, 12345 Milk", "MILK LTD", "Milk Water S.r.l.",
    ])
    func `an allergen in an address is text outside the list and not an ingredient`(address: String) {
        let label = knowledge.read("Ingredients: water, salt. \(address)")

        #expect(label.allergens(.contains) == [])
        #expect(label.gaps.contains(.outsideList))
    }

    @Test(arguments: [
        "Ingredients: water, milk. Sugar Foods Ltd", "Ingredients: Milk, Water Foods Ltd",
        "Ingredients: water, milk powder ltd", "Ingredients: water, street milk, salt",
        "Ingredients: water 5 %, milk 12 %, street",
    ])
    func `an ingredient that is not next to the words of an address is contained`(text: String) {
        #expect(knowledge.read(text).allergens(.contains) == ["milk"])
    }

    @Test func `the address after "produced by" is not a list`() {
        let label = knowledge.read("Ingredients: water, salt. Produced by Milk Farm")

        #expect(label.allergens(.contains) == [])
        #expect(label.gaps.contains(.outsideList))
    }

    @Test func `"produced by" in an ingredient does not end the list`() {
        let label = knowledge.read("Ingredients: water, salt produced by fermentation, milk")

        #expect(label.allergens(.contains) == ["milk"])
    }
}
