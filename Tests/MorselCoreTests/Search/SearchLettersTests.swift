import MorselCore
import Testing

@Suite struct SearchLettersTests {
    @Test(arguments: [
        ("Crème Brûlée 500g", ["creme", "brulee", "500g"]), ("Coca-Cola®", ["coca", "cola"]),
        ("STRAßE ﬁn", ["strasse", "fin"]),
        ("Γάλα 2", ["Γάλα", "2"]), ("", []), (" – ,;", []),
    ])
    func `words are folded as on labels, and letters of other scripts stay`(text: String, words: [String]) {
        #expect(SearchLetters.words(of: text).map { String(decoding: $0, as: UTF8.self) } == words)
    }
}
