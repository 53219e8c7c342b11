import MorselCore
import MorselTestSupport
import Testing

@testable import MorselCatalog

@Suite struct LabelFindingsTests {
    private func findings(_ name: String) throws -> String {
        var content = ProductContent()
        content.name = name
        content.texts = [.init("en", "sugar, cocoa")]
        return LabelFindings(knowledge: try .reference()).json(of: content)
    }

    @Test func `the findings have the names that say allergens which no text names`() throws {
        let names =
            #""names":[{"text":"Choco Milk","named":[{"id":"milk","words":[{"text":"Milk","start":6,"end":10}]}]}]"#

        #expect(try findings("Choco Milk").contains(names))
        #expect(try !findings("Coconut milk").contains("names"))
    }
}
