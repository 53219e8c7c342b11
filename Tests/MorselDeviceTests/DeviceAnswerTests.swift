import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

@Suite struct DeviceAnswerTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    private static let ana = #"{"id":"ana","name":"Ana","avoids":[{"allergen":"milk"}]}"#
    private static let rui = #"{"id":"rui","name":"Rui","avoids":[{"allergen":"gluten"}]}"#

    // MARK: Pages

    @Test func `a label is answered for everybody, with the details of the current person`() throws {
        let people = #""people":[\#(Self.ana),\#(Self.rui)],"label":{"text":"Ingredients: milk, salt"}"#

        let ana = try device.ask(#"{"path":"/en/",\#(people),"settings":{"currentPerson":"ana"}}"#)
        let rui = try device.ask(#"{"path":"/en/",\#(people),"settings":{"currentPerson":"rui"}}"#)

        #expect(ana["headline"] as? String == "Contains milk")
        #expect(ana["state"] as? String == "contains")
        #expect(ana["title"] as? String == "Contains milk")
        #expect(rui["headline"] as? String == "Contains milk")
        #expect(rui["state"] as? String == "contains")
        #expect((ana["main"] as? String)?.contains("What Ana avoids") == true)
        #expect((rui["main"] as? String)?.contains("What Rui avoids") == true)
    }

    @Test(arguments: [("en", "Contains milk"), ("es", "Contiene leche"), ("pt", "Contém leite")])
    func `a page is in the language of its path`(language: String, headline: String) throws {
        let answer = try device.ask(
            #"{"path":"/\#(language)/","people":[\#(Self.ana)],"label":{"text":"Ingredients: milk"}}"#
        )

        #expect(answer["headline"] as? String == headline)
    }

    @Test func `a request without text has no answer`() throws {
        for label in ["", #","label":{"text":""}"#] {
            let answer = try device.ask(#"{"path":"/en/","people":[\#(Self.ana)]\#(label)}"#)

            #expect(answer["state"] == nil)
            #expect((answer["main"] as? String)?.contains("verdict-word") == false)
        }
    }

    @Test func `only a person without a profile gets an answer for every group`() throws {
        let label = #""label":{"text":"Ingredients: celery"}"#

        let withoutProfile = try device.ask(#"{"path":"/en/","people":[{"id":"a"}],\#(label)}"#)
        let emptyProfile = try device.ask(#"{"path":"/en/","people":[{"id":"a","avoids":[]}],\#(label)}"#)

        #expect(withoutProfile["headline"] as? String == "Contains celery")
        #expect((emptyProfile["headline"] as? String)?.contains("celery") == false)
        // An empty profile never has the state "not found".
        #expect(emptyProfile["state"] as? String == "cannot-tell")
        let page = try device.page(#"{"path":"/en/","people":[{"id":"a","avoids":[]}],\#(label)}"#)
        #expect(page.elements("section").contains { $0.text.contains("Other allergens on this label") })
    }

    @Test func `a text that is being typed stays above its answer`() throws {
        let label = #""path":"/en/","label":{"text":"Ingredients: milk"}"#

        let typing = try device.page(#"{\#(label),"isTyping":true}"#)
        let done = try device.page(#"{\#(label)}"#)

        #expect(
            typing.elements.firstIndex { $0.name == "form" } ?? 0
                < typing.elements.firstIndex { $0.attributes["id"] == "verdict" } ?? 0
        )
        #expect(
            done.elements.firstIndex { $0.name == "form" } ?? 0
                > done.elements.firstIndex { $0.attributes["id"] == "verdict" } ?? 0
        )
    }

    @Test(arguments: ["recent", "avoid", "settings"])
    func `the other private pages are drawn`(name: String) throws {
        for language in ["en", "es", "pt"] {
            let page = try device.page(#"{"path":"/\#(language)/\#(name)","people":[\#(Self.ana)]}"#)

            #expect(page.elements("h1").count == 1)
            #expect(!page.elements.contains { $0.attributes["data-slot"] == "private" })
        }
    }

    @Test(arguments: ["/en/about", "/en/allergens/milk", "/en/nowhere", "", "../../"])
    func `the device draws nothing for pages that only the server draws`(path: String) throws {
        let answer = try device.ask(#"{"path":"\#(path)","people":[\#(Self.ana)]}"#)

        #expect(answer["main"] == nil || path.isEmpty)
        #expect(answer["error"] == nil)
    }

    // MARK: Stored checks

    @Test func `a check whose state changed shows the earlier state`() throws {
        func row(_ state: String) throws -> String {
            let page = try device.page(
                """
                {"path":"/en/recent","people":[\(Self.ana)],
                 "checks":[{"id":"c1","text":"Ingredients: milk","checkedAt":1778335500000,"state":"\(state)"}]}
                """
            )
            return try #require(page.elements("a").first { $0.attributes["class"] == "list-row" }).text
        }

        #expect(try row("cannot-tell").contains("Before: can't tell."))
        #expect(!(try row("contains").contains("Before")))
        #expect(!(try row("a state of another release").contains("Before")))
        #expect(try row("contains").contains("9 May 2026"))
    }

    // MARK: Other requests

    @Test func `a change of a person keeps everything that it does not name`() throws {
        let answer = try device.ask(
            """
            {"ask":"person","person":{"name":"Ana","emergency":"112",
             "avoids":[{"allergen":"milk","severity":"preference"},{"additive":"e102","severity":"preference"}]},
             "fields":[["remove","allergen:milk"],["avoid","eggs"],["severity-eggs","intolerance"],["precautions-eggs","no"]]}
            """
        )

        #expect(answer["name"] as? String == "Ana")
        #expect(answer["emergency"] as? String == "112")
        let avoids = try #require(answer["avoids"] as? [[String: Any]])
        #expect(avoids.compactMap { $0["allergen"] as? String } == ["eggs"])
        #expect(avoids.compactMap { $0["additive"] as? String } == ["e102"])
        let eggs = try #require(avoids.last)
        #expect(eggs["severity"] as? String == "intolerance")
        #expect(eggs["precautions"] as? Bool == false)
        #expect(answer["undo"] == nil)
    }

    @Test func `a change that removes something severe says how to restore it`() throws {
        let answer = try device.ask(
            """
            {"ask":"person","person":{"avoids":[{"allergen":"milk","severity":"severe","precautions":false}]},
             "fields":[["remove","allergen:milk"]]}
            """
        )

        #expect(
            answer["undo"] as? [[String]] == [
                ["add", "allergen:milk"], ["severity-allergen:milk", "severe"],
                ["precautions-allergen:milk", "no"],
            ]
        )
    }

    @Test func `subjects to avoid are found by their first letters, in the language of the page`() throws {
        for (path, letters, name) in [
            ("/en/", "tartra", "additive:e102"), ("/es/", "avell", "Avellana"),
            ("/pt/", "xyzzyq", "words:xyzzyq"),
        ] {
            let answer = try device.ask(#"{"ask":"subjects","path":"\#(path)","letters":"\#(letters)"}"#)
            let html = try #require(answer["html"] as? String)

            #expect(ParsedHTML("<div>\(html)</div>").problems.isEmpty)
            #expect(html.contains(name))
        }
        let nothing = try #require(try device.ask(#"{"ask":"subjects"}"#)["html"] as? String)
        #expect(ParsedHTML(nothing).elements("li").isEmpty)
    }

    @Test func `an answer as text is for the current person, and empty without a label`() throws {
        let text = try device.ask(
            #"{"ask":"text","path":"/en/","people":[\#(Self.ana)],"label":{"text":"Ingredients: milk"}}"#
        )

        #expect((text["text"] as? String)?.contains("Contains milk") == true)
        #expect(try device.ask(#"{"ask":"text"}"#)["text"] as? String == "")
    }

    @Test func `an unreadable request is answered with an error only`() throws {
        for request in ["", "x", "[]", #"{"records":7}"#, #"{"path":"/en/""#] {
            #expect(try device.ask(request) as? [String: String] == ["error": "invalid-json"])
        }
    }
}
