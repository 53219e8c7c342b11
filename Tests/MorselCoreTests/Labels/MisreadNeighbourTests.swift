import MorselCore
import MorselTestSupport
import Testing

@Suite struct MisreadNeighbourTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    @Test(arguments: [
        "Ingredients: sugar, xyzzyq butter, salt.", "Ingredients: sugar, xyzzyq-butter, salt.",
        "Ingredients: sugar, butter xyzzyq, salt.", "Ingredients: sugar, xyzzyq milk, salt.",
    ])
    func `a name beside a word that was not read could be another food`(text: String) {
        let label = knowledge.read(text)

        #expect(label.groups(.contains) == [])
        #expect(label.groups(.couldContain) == ["milk"])
    }

    @Test(arguments: [
        "Ingredients: xyzzyq, butter, salt.", "Ingredients: sugar (xyzzyq) butter, salt.",
        "Ingredients: sugar, xyzzyq butter, milk, salt.", "Ingredients: sugar. Contains: xyzzyq milk.",
    ])
    func `a name in its own item, and a statement, are certain`(text: String) {
        #expect(knowledge.read(text).groups(.contains) == ["milk"])
    }

    @Test func `the name of an allergen that no plant product has stays certain`() {
        #expect(knowledge.read("Ingredients: xyzzyq hazelnuts, salt.").groups(.contains) == ["nuts"])
    }

    @Test func `a name beside a word that text recognition doubted could be another food`() {
        let text = Array("Ingredients: sugar, cocoo butter, salt.".utf8)

        let reading = text.withUnsafeBufferPointer {
            LabelReader(knowledge: knowledge).read($0, language: .english, doubtful: [20..<25])
        }

        #expect(reading.allergens.map { $0.state } == [.couldContain])
    }
}
