import MorselCore
import MorselTestSupport
import Testing

@Suite struct SearchWordsTests {
    @Test(arguments: [
        ("Crème brûlée", ["creme", "brulee"]), ("AVELÃS", ["avelas"]), ("Weißbier", ["weissbier"]),
        ("  Hazelnut,spread ", ["hazelnut", "spread"]), ("sugar_free", ["sugar", "free"]),
        ("Coca-Cola®", ["coca", "cola"]), ("Kellogg's", ["kelloggs"]), ("KELLOGG’S", ["kelloggs"]),
        ("huile d'olive", ["huile", "d", "olive"]), ("M&M's", ["m", "ms"]), ("Омега", ["омега"]),
        ("巧克力 Ritter", ["巧", "克", "力", "ritter"]), ("", []), ("!?*\" AND (NEAR", ["and", "near"]),
    ])
    func `letters and digits become folded words`(text: String, words: [String]) {
        #expect(SearchWords.words(of: text) == words)
    }

    @Test(arguments: ["Omega-3", "omega 3", "OMEGA3", "Ómega‑3"])
    func `digits are a separate word with any separator`(text: String) {
        #expect(SearchWords.words(of: text) == ["omega", "3"])
    }

    @Test func `a word is cut at 64 bytes, never within a character`() {
        let latin = SearchWords.words(of: String(repeating: "a", count: 1_000))
        let cyrillic = SearchWords.words(of: "a" + String(repeating: "ж", count: 1_000))

        #expect(latin == [String(repeating: "a", count: 64)])
        #expect(cyrillic == ["a" + String(repeating: "ж", count: 31)])
    }

    @Test func `the number of words is limited`() {
        let text = String(repeating: "ab ", count: 100_000)

        #expect(SearchWords.words(of: text, atMost: 3) == ["ab", "ab", "ab"])
        #expect(SearchWords.words(of: text, atMost: 0).isEmpty)
    }

    @Test func `the key of a name is its words with one space between`() {
        #expect(SearchWords.nameKey(of: " Crème  d'Avelã, 30%") == "creme d avela 30")
        #expect(SearchWords.nameKey(of: "™").isEmpty)
        #expect(SearchWords.nameKey(of: String(repeating: "word ", count: 999)).utf8.count <= 256)
    }

    @Test func `each word is indexed once, and hyphenated words also as one word`() {
        let line = SearchWords.indexed(["Coca-Cola zero", "cola", "7-Up", "semi - skimmed", "vol-au-vent"])

        #expect(line == "coca cola zero cocacola 7 up semi skimmed vol au vent volauvent")
    }

    @Test func `any bytes give words of letters and digits`() {
        var random = SplitMix64(seed: 6)
        for _ in 0..<2_000 {
            let bytes = (0..<random.below(80)).map { _ in UInt8.random(in: 0...255, using: &random) }
            let line = SearchWords.indexed([String(decoding: bytes, as: UTF8.self)])
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            #expect(
                line.isEmpty || words.allSatisfy { !$0.isEmpty && $0.utf8.count <= SearchWords.maxLength }
            )
            #expect(line.utf8.allSatisfy { $0 == 0x20 || $0 > 0x2F && $0 < 0x3A || $0 > 0x60 && $0 != 0x7F })
            #expect(SearchWords.indexed([line]) == line)
        }
    }
}
