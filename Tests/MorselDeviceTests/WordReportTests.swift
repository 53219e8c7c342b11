import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// Words that were read wrongly or not at all, from the label to the list that is shared.
@Suite struct WordReportTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    /// Returns the report of the bytes of a word in a text.
    private func report(of word: String, in text: String) throws -> WordReport {
        let range = try #require(text.firstRange(of: word))
        let first = Int32(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
        let last = Int32(text.utf8.distance(from: text.startIndex, to: range.upperBound))
        let span = Span(start: first, end: last, firstByte: first, lastByte: last)
        return WordReport(of: span, in: Array(text.utf8))
    }

    @Test(arguments: [
        ("Ingredients: salt, xyzzyq, garlic", "Ingredients: salt, [xyzzyq], garlic"),
        ("xyzzyq", "[xyzzyq]"),
        ("Zutaten:\r\n  Salz,\n\txyzzyq", "Zutaten: Salz, [xyzzyq]"),
        (
            "Ingredients: water, sugar, rice flour, sunflower oil, xyzzyq, potato starch, salt, yeast extract",
            "rice flour, sunflower oil, [xyzzyq], potato starch, salt, yeast"
        ),
        ("🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜🥜 xyzzyq", "[xyzzyq]"),
        ("水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水xyzzyq", "水水水水水水水水水水水水水水水水水水水水水水水水水水水水水水[xyzzyq]"),
    ])
    func `a word is stored with about thirty characters on either side, on one line`(
        text: String,
        excerpt: String
    ) throws {
        #expect(try report(of: "xyzzyq", in: text).excerpt == excerpt)
    }

    private func buttons(_ page: ParsedHTML) -> [ParsedHTML.Element] {
        page.elements("button").filter { $0.attributes["data-report"] != nil }
    }

    @Test func `unread words and notes have a button that stores them`() throws {
        let label = #""label":{"text":"Ingredients: milk, xyzzyq, XYZZYQ, xyzzyq"}"#
        let page = try device.page(#"{"path":"/en/",\#(label)}"#)

        let unread = buttons(page).filter { $0.text.hasPrefix("Save this word") }
        #expect(unread.map { $0.attributes["data-word"] } == ["xyzzyq"])
        #expect(unread.first?.attributes["data-before"] == "Ingredients: milk, ")
        let notes = buttons(page).filter { $0.text.hasPrefix("This is wrong") }
        #expect(notes.map { $0.attributes["data-word"] }.contains("milk"))
        #expect(buttons(page).allSatisfy { $0.attributes["data-action"] == "keep-word" })
    }

    @Test func `a word on the list has a button to remove it`() throws {
        let page = try device.page(
            """
            {"path":"/en/","label":{"text":"Ingredients: milk, xyzzyq"},
             "words":[{"id":"x","word":"xyzzyq","before":"Ingredients: milk, ","after":"","time":7}]}
            """
        )

        let stored = buttons(page).filter { $0.attributes["data-word"] == "xyzzyq" }
        #expect(stored.allSatisfy { $0.attributes["data-action"] == "drop-word" })
        #expect(!stored.isEmpty)
        #expect(buttons(page).contains { $0.attributes["data-action"] == "keep-word" })
    }

    @Test func `pages of the server have no button to store words`() throws {
        let context = PageContext(language: .english, knowledge: device.knowledge)
        let check = LabelCheck("Ingredients: xyzzyq", for: .everyGroup(), knowledge: device.knowledge)
        let html = AnswerView(check: check, context: context).html()

        let page = ParsedHTML(String(decoding: html.bytes, as: UTF8.self))
        #expect(buttons(page).isEmpty)
        #expect(
            page.elements("li").contains { $0.attributes["class"] == "chip" && $0.text.contains("xyzzyq") }
        )
    }

    @Test(arguments: ["en", "es", "pt"])
    func `the settings show the list with its buttons`(language: String) throws {
        let words = #""words":[{"word":"xyzzyq","before":"salt, ","after":", <b>"},{"word":"plugh"}]"#
        let page = try device.page(#"{"path":"/\#(language)/settings",\#(words)}"#)

        let actions = page.elements("button").compactMap { $0.attributes["data-action"] }
        for action in ["copy-words", "share-words", "delete-words"] { #expect(actions.contains(action)) }
        #expect(buttons(page).map { $0.attributes["data-report"] } == ["salt, [xyzzyq], <b>", "[plugh]"])

        let empty = try device.page(#"{"path":"/\#(language)/settings"}"#)
        #expect(empty.elements("h2").contains { $0.attributes["id"] == "reported" })
        #expect(!empty.elements("button").contains { $0.attributes["data-action"] == "copy-words" })
    }

    @Test func `the list as text has the words and no names of people`() throws {
        let answer = try device.ask(
            """
            {"ask":"text","path":"/en/settings","people":[{"id":"ana","name":"Ana","avoids":[{"allergen":"milk"}]}],
             "words":[{"word":"xyzzyq","before":"salt, ","after":", garlic"},{"word":"plugh","later":[1]}]}
            """
        )

        let version = device.knowledge.versionName
        #expect(
            answer["text"] as? String == """
                Words that Morsel did not read or read wrongly (knowledge version \(version))

                - salt, [xyzzyq], garlic
                - [plugh]

                """
        )
    }
}
