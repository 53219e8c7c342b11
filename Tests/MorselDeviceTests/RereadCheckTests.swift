import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// Stored checks, read again with the current knowledge.
@Suite struct RereadCheckTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    /// Returns the row of a stored check of a label with milk and perhaps hazelnut, for a person who avoids milk.
    private func row(_ members: String, language: String = "en") throws -> String {
        let page = try device.page(
            """
            {"path":"/\(language)/recent","people":[{"id":"ana","avoids":[{"allergen":"milk"}]}],
             "checks":[{"id":"c1","text":"Ingredients: milk. May contain hazelnut.",\(members)}]}
            """
        )
        return try #require(page.elements("a").first { $0.attributes["class"] == "list-row" }).text
    }

    @Test func `an answer contains the findings and the knowledge version that the device stores`() throws {
        let answer = try device.ask(
            #"{"path":"/en/","label":{"text":"Ingredients: milk. May contain hazelnut."}}"#
        )

        #expect(answer["found"] as? [String] == ["milk:contains", "hazelnut:may-contain"])
        #expect(answer["knowledge"] as? String == device.knowledge.versionName)
    }

    @Test func `new and missing findings are shown if the knowledge version changed`() throws {
        let row = try row(
            #""state":"cannot-tell","knowledge":"another","found":["milk:could-contain","gluten:contains"]"#
        )

        #expect(
            row.contains(
                """
                Read again with the current knowledge. Before: can't tell. New: contains milk and may contain hazelnut. \
                No longer found: contains cereals containing gluten and could contain milk.
                """
            ),
            "\(row)"
        )
    }

    @Test(arguments: [
        ("es", "Leída de nuevo con la base de conocimientos actual. Nuevo: puede contener avellana."),
        ("pt", "Lido de novo com a base de conhecimento atual. Novo: pode conter avelã."),
    ])
    func `changes are described in the language of the page`(language: String, words: String) throws {
        let row = try row(
            #""state":"contains","knowledge":"another","found":["milk:contains"]"#,
            language: language
        )

        #expect(row.contains(words), "\(row)")
    }

    @Test func `a different state with the same knowledge version is not shown as a change`() throws {
        let version = device.knowledge.versionName

        #expect(
            !(try row(#""state":"not-found","knowledge":"\#(version)","found":[]"#).contains("Read again"))
        )
    }

    @Test func `a check without changes has no sentence about changes`() throws {
        let found = #""found":["hazelnut:may-contain","milk:contains"]"#

        #expect(!(try row(#""state":"contains","knowledge":"another",\#(found)"#).contains("Read again")))
        #expect(!(try row(#""state":"contains""#).contains("Read again")))
    }

    @Test func `unknown allergens and states are ignored`() throws {
        let row = try row(
            #""state":"contains","knowledge":"another","found":["","milk","unicorn:contains","eggs:often",":",":::"]"#
        )

        #expect(row.contains("New: contains milk and may contain hazelnut."))
        #expect(!row.contains("No longer"))
    }
}
