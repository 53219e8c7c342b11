import FoodApp
import MorselTestSupport
import MorselUI
import Testing

/// Photos on the pages of a device: of the current label, and of checks that are not read yet.
@Suite struct PhotoFieldTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    private func actions(_ label: String) throws -> [String] {
        let page = try device.page(#"{"path":"/en/","label":\#(label)}"#)
        let photos = try #require(page.elements("div").first { $0.attributes["class"] == "photos" })
        let place = page.elements.firstIndex { $0.attributes == photos.attributes }
        return page.elements("button").filter { button in button.ancestors.contains { $0 == place } }
            .compactMap { $0.attributes["data-action"] }
    }

    @Test func `the form has buttons for camera, typing and album`() throws {
        #expect(try actions(#"{"text":""}"#) == ["camera", "type", "album"])
    }

    @Test func `a photo can be saved, and a saved photo can be deleted`() throws {
        #expect(
            try actions(#"{"text":"milk","photos":"page"}"#) == ["camera", "album", "keep-photo"]
        )
        #expect(
            try actions(#"{"text":"milk","photos":"kept"}"#) == ["camera", "album", "forget-photo"]
        )
        #expect(try actions(#"{"text":"milk","photos":"elsewhere"}"#) == ["camera", "album"])
    }

    @Test func `the place of the photo panel is marked as filled by a script`() throws {
        let page = try device.page(#"{"path":"/en/"}"#)

        let place = try #require(page.elements("div").first { $0.attributes["id"] == "photo-place" })
        #expect(place.attributes["data-script"] != nil)
    }

    @Test(arguments: [
        ("network", "en", "Waiting for the network"), ("network", "es", "Esperando a que haya conexión"),
        ("photo-damaged", "pt", "Ainda por ler"),
    ])
    func `a check with unread photos says why`(waits: String, language: String, words: String) throws {
        let page = try device.page(
            """
            {"path":"/\(language)/recent","checks":[{"id":"c1","text":"","waitsFor":"\(waits)"}]}
            """
        )

        let row = try #require(page.elements("a").first { $0.attributes["class"] == "list-row" })
        #expect(row.text.contains(words))
        #expect(row.attributes["href"] == "/\(language)/?check=c1")
        #expect(page.elements.contains { $0.attributes["data-photo-of"] == "c1" })
        #expect(page.elements("svg").filter { $0.attributes["class"] == "shape" }.isEmpty)
    }

    @Test func `a check that waits for the network has an icon in place of its photo`() throws {
        let page = try device.page(
            #"{"path":"/en/recent","checks":[{"id":"c1","text":"","waitsFor":"network"}]}"#
        )

        #expect(page.elements("img").isEmpty)
        #expect(page.elements("a").contains { $0.text.contains("Photo of a label") })
    }

    @Test func `no answer is drawn while photos of another label are read, and the text stays`() throws {
        let shown = try device.page(#"{"path":"/en/","label":{"text":"Ingredients: milk"}}"#)
        let hidden = try device.page(
            #"{"path":"/en/","label":{"text":"Ingredients: milk"},"hidesAnswer":true}"#
        )

        #expect(shown.elements.contains { $0.attributes["class"]?.hasPrefix("verdict") == true })
        #expect(!hidden.elements.contains { $0.attributes["class"]?.hasPrefix("verdict") == true })
        #expect(hidden.elements("textarea").first?.text.contains("Ingredients: milk") == true)
    }
}
