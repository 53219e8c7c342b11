import MorselCore
import MorselTestSupport
import MorselUI
import SiteFeature
import Testing

@Suite struct ErrorPageTests {
    @Test(arguments: PageLanguage.allCases)
    func `the page of a problem carries its status and code for the device`(language: PageLanguage) throws {
        let context = PageContext(language: language, knowledge: try .reference())
        let page = ErrorPage(
            .catalogueUnavailable,
            context: context,
            code: "catalogue-unavailable",
            status: 503
        )

        let markup = Markup(String(decoding: page.html().bytes, as: UTF8.self))

        let template = markup.elements.first { $0.attributes["id"] == "server-problem" }
        #expect(template?.attributes["data-status"] == "503")
        #expect(template?.attributes["data-code"] == "catalogue-unavailable")
    }
}
