import MorselUI
import Testing

@Suite struct WordListTests {
    @Test func `lists are joined with the conjunction of the language`() {
        let parts = ["a", "b", "c"]

        #expect(WordList.and(parts, in: .english) == "a, b and c")
        #expect(WordList.and(parts, in: .spanish) == "a, b y c")
        #expect(WordList.or(parts, in: .portuguese) == "a, b ou c")
        #expect(WordList.and(["a"], in: .english) == "a")
        #expect(WordList.and([], in: .english) == "")
    }

    @Test func `links are joined as their words`() {
        let links: [(words: String, link: HTML)] = [
            ("a", "<a>a</a>"), ("b", "<a>b</a>"), ("oca", "<a>oca</a>"),
        ]

        func joined(_ language: PageLanguage, areAlternatives: Bool = true) -> String {
            String(
                decoding: WordList.links(links, areAlternatives: areAlternatives, in: language).bytes,
                as: UTF8.self
            )
        }
        #expect(joined(.portuguese) == "<a>a</a>, <a>b</a> ou <a>oca</a>")
        #expect(joined(.spanish) == "<a>a</a>, <a>b</a> u <a>oca</a>")
        #expect(joined(.english, areAlternatives: false) == "<a>a</a>, <a>b</a> and <a>oca</a>")
        #expect(WordList.links([], areAlternatives: true, in: .english).isEmpty)
    }

    @Test(arguments: [("higos", "a e higos"), ("hielo", "a y hielo"), ("Italia", "a e Italia")])
    func `in Spanish "y" becomes "e" before an i sound`(last: String, joined: String) {
        #expect(WordList.and(["a", last], in: .spanish) == joined)
    }

    @Test(arguments: [
        ("Milk", "milk"), ("E\u{A0}102 Tartrazine", "E\u{A0}102 Tartrazine"), ("Brazil nut", "Brazil nut"),
        ("DHA", "DHA"), ("Água", "água"), ("", ""), ("Ñame", "ñame"), ("A menudo", "a menudo"), ("A", "A"),
    ])
    func `a name has no capital inside a sentence, unless it is a proper name or an abbreviation`(
        name: String,
        inside: String
    ) {
        #expect(name.insideSentence == inside)
    }
}
