import MorselCore
import Testing

@Suite struct NameWordsTests {
    private func words(_ name: String) -> [String]? {
        NameWords.words(of: name)?.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("Milk", ["milk"]), ("crème fraîche", ["creme", "fraiche"]),
        ("lait d'amande", ["lait", "d", "amande"]), ("noz-moscada", ["noz", "moscada"]),
        ("e/ou", ["e", "ou"]), ("E322", ["e322"]), ("vitamin B12", ["vitamin", "b12"]),
        ("  milk\tpowder ", ["milk", "powder"]), ("œuf", ["oeuf"]),
        ("_milk_", ["milk"]),
    ])
    func `a name is folded like the words of a label`(name: String, expected: [String]) {
        #expect(words(name) == expected)
    }

    @Test(arguments: ["", " ", "milk, salt", "milk (cow)", "milk: cow", "2 %", "milk.", "a;b", "_", "*"])
    func `a name with a separator has no words`(name: String) {
        #expect(words(name) == nil)
    }
}
