import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// Requests for answers to labels that were read on photos.
@Suite struct PhotoRequestTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    private let pack = SamplePack(["Ingredients: [salt],", "sugar, [milk]"])

    private func state(of text: String, _ more: String = "") throws -> String? {
        let label = #"{"text":"\#(text)","pack":\#(pack.json)\#(more)}"#
        let people = #""people":[{"id":"ana","avoids":[{"allergen":"milk"}]}]"#
        return try device.ask(#"{"path":"/en/",\#(people),"label":\#(label)}"#)["state"] as? String
    }

    @Test func `a doubtful word is "could contain" until it is typed or confirmed`() throws {
        #expect(try state(of: #"Ingredients: salt,\nsugar, milk"#) == "could-contain")
        #expect(try state(of: #"Ingredients: salt,\nsugar, milk"#, #","isConfirmed":true"#) == "contains")
        // "salt" is still doubtful, and could be another word.
        #expect(try state(of: #"Ingredients: salt,\nsugar, mint"#) == "cannot-tell")
        #expect(try state(of: #"Ingredients: sea salt.\nsugar, mint"#) == "not-found")
    }

    @Test func `a stored check of a photo is read with its doubtful words`() throws {
        let check = #"{"id":"c","text":"Ingredients: salt,\nsugar, milk","pack":\#(pack.json)}"#

        let page = try device.page(#"{"path":"/en/recent","people":[{"id":"a"}],"checks":[\#(check)]}"#)

        #expect(page.elements("li").contains { $0.text.contains("Could contain milk") })
    }

    @Test func `photos without any text have an answer`() throws {
        let label = #"{"text":"","pack":{"photos":[{"width":9,"height":9,"faults":["dark"]}]}}"#

        let answer = try device.ask(#"{"path":"/en/","label":\#(label)}"#)

        #expect(answer["state"] as? String == "cannot-tell")
        #expect((answer["main"] as? String)?.contains("No text was read on the photo: it is dark.") == true)
    }

    @Test func `the code on a photo without a list is looked up, and its product comes first`() throws {
        let code = #"{"symbology":"]E0","content":"9524100003125","box":[1,1,2,2],"photo":0}"#
        func request(_ text: String, _ more: String = "") -> String {
            let photo = #"{"width":9,"height":9,"faults":[]}"#
            let pack = #"{"text":"\#(text)","photos":[\#(photo)],"codes":[\#(code)]}"#
            return #"{"path":"/en/","label":{"text":"\#(text)","pack":\#(pack)}\#(more)}"#
        }

        let answer = try device.ask(request(""))
        let known = try device.page(request("", #","catalogued":"09524100003125""#))

        #expect(answer["lookUp"] as? String == "09524100003125")
        #expect(try device.ask(request("Ingredients: salt"))["lookUp"] == nil)
        #expect((answer["main"] as? String)?.contains("See the answer for this product") == false)
        let links = known.elements("a").filter { $0.attributes["class"]?.contains("button") == true }
        let first = try #require(links.first)
        #expect(first.text == "See the answer for this product")
        #expect(first.attributes["href"] == "/en/products/09524100003125")
    }

    @Test func `a provisional reading is never "not found"`() throws {
        let label = #"Ingredients: sea salt.\nsugar, mint"#

        #expect(try state(of: label) == "not-found")
        #expect(try state(of: label, #","isProvisional":true"#) == "cannot-tell")
        let butter = #"Ingredients: sea salt.\nsugar, butter"#
        #expect(try state(of: butter, #","isProvisional":true"#) == "contains")
    }

    @Test(arguments: [
        ("en", "First reading. A closer look follows."),
        ("es", "Primera lectura. Ahora se lee con más detalle."),
        ("pt", "Primeira leitura. Segue-se uma mais atenta."),
    ])
    func `a provisional reading is marked, and cannot be corrected or confirmed`(
        language: String,
        words: String
    ) throws {
        let label = #"{"text":"Ingredients: sea salt","pack":\#(pack.json),"isProvisional":true}"#
        let request = #"{"path":"/\#(language)/","label":\#(label)}"#

        let page = try device.page(request)

        #expect(page.elements("h1").map { $0.text } == [words])
        #expect((try device.ask(request)["headline"] as? String)?.hasPrefix(words) == true)
        #expect(!page.elements.contains { $0.attributes["data-action"] == "confirm" })
        #expect(page.elements.count { $0.attributes["id"] == "photo-place" } == 1)
        let area = try #require(page.elements("textarea").first)
        #expect(area.ancestors.contains { page.elements[$0].attributes["hidden"] != nil })
    }

    @Test func `a stored check of a photo has a place for a small picture`() throws {
        let checks = #"[{"id":"c","text":"sugar","pack":\#(pack.json)},{"id":"d","text":"salt"}]"#

        let page = try device.page(#"{"path":"/en/recent","people":[{"id":"a"}],"checks":\#(checks)}"#)

        #expect(page.elements.compactMap { $0.attributes["data-photo-of"] } == ["c"])
    }

    @Test func `the text is corrected beside its photo, also while it is typed`() throws {
        let label = #"{"text":"Ingredients: salt","pack":\#(pack.json)}"#

        let page = try device.page(#"{"path":"/en/","isTyping":true,"label":\#(label)}"#)

        let area = try #require(page.elements("textarea").first)
        #expect(area.ancestors.contains { page.elements[$0].attributes["class"] == "columns halves" })
        #expect(page.elements("label").contains { $0.text == "The text as it was read from the photo" })
    }
}
