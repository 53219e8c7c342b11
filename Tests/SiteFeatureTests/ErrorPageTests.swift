import HTTPTypes
import MorselCore
import MorselTestSupport
import MorselUI
import MorselWeb
import SiteFeature
import Testing

@Suite struct ErrorPageTests {
    private static let problem = Problem(
        .serviceUnavailable,
        code: "oven-unavailable",
        detail: "The oven is cold.",
        text: ProblemText(
            title: Phrase(en: "No oven", es: "Sin horno", pt: "Sem forno"),
            advice: Phrase(en: "Wait.", es: "Espera.", pt: "Espera.")
        )
    )

    private static func markup(_ problem: Problem, _ language: PageLanguage) throws -> ParsedHTML {
        let context = PageContext(language: language, knowledge: try .reference())
        let page = ErrorPage(problem, requestID: "7f3a", context: context)
        return ParsedHTML(String(decoding: page.html().bytes, as: UTF8.self))
    }

    @Test(arguments: PageLanguage.allCases)
    func `the page of a problem contains its status and code for the device`(language: PageLanguage) throws {
        let markup = try Self.markup(Self.problem, language)

        let template = markup.elements.first { $0.attributes["id"] == "server-problem" }
        #expect(template?.attributes["data-status"] == "503")
        #expect(template?.attributes["data-code"] == "oven-unavailable")
    }

    @Test(arguments: zip(PageLanguage.allCases, ["No oven", "Sin horno", "Sem forno"]))
    func `the page of a problem has the problem's own words`(language: PageLanguage, title: String) throws {
        let context = PageContext(language: language, knowledge: try .reference())
        let page = ErrorPage(Self.problem, requestID: "7f3a", context: context)

        #expect(page.title == title)
    }
}
